import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import { OUTCOME_LABELS } from '../../lib/catalog.ts'
import { NOT_TAKING, OUTCOME_SENTENCES, standingOf } from '../../lib/postings/standing.ts'
import { Day } from '../ui/day.tsx'

type NotTakingProps = {
  opportunity: Pick<
    WholeOpportunity,
    'status' | 'heldAt' | 'applicationDeadline' | 'closedAt' | 'outcome'
  >
  now: Date
}

/** Why nobody can apply; of what was closed, how it ended and when. */
export function NotTaking({ opportunity, now }: NotTakingProps) {
  const { outcome, closedAt } = opportunity
  const standing = standingOf(opportunity, now)
  if (standing !== 'closed') return <p className="hint">{NOT_TAKING[standing]}</p>
  return (
    <div className="stack">
      <h2>{outcome ? OUTCOME_LABELS[outcome] : 'Closed'}</h2>
      <p className="hint">
        {closedAt && (
          <>
            Closed on <Day of={closedAt} />.{' '}
          </>
        )}
        {outcome && OUTCOME_SENTENCES[outcome]} It takes no more applications.
      </p>
    </div>
  )
}

import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { OUTCOME_LABELS } from '../../lib/catalog.ts'
import { NOT_ACCEPTING, visibilityOf } from '../../lib/postings/visibility.ts'
import { Day } from '../ui/day.tsx'

type NotTakingProps = {
  opportunity: Pick<
    OpportunityDetail,
    'status' | 'heldAt' | 'applicationDeadline' | 'closedAt' | 'outcome'
  >
  now: Date
}

export function NotAccepting({ opportunity, now }: NotTakingProps) {
  const { outcome, closedAt } = opportunity
  const visibility = visibilityOf(opportunity, now)
  if (visibility !== 'closed') return <p className="hint">{NOT_ACCEPTING[visibility]}</p>
  return (
    <div className="stack">
      <h2>{outcome ? OUTCOME_LABELS[outcome] : 'Closed'}</h2>
      <p className="hint">
        {closedAt && (
          <>
            Closed on <Day of={closedAt} />.{' '}
          </>
        )}
        {outcome && `${OUTCOME_LABELS[outcome]}.`} It no longer accepts applications.
      </p>
    </div>
  )
}

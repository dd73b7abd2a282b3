import type { EndedPosting } from '../../db/organizations/page.ts'
import { OPPORTUNITY_TYPE_LABELS, OUTCOME_LABELS, type Outcome } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import type { MaskName } from '../ui/icon-names.ts'
import { MoreLink } from '../ui/more-link.tsx'

type EndedProps = { id: string; rows: EndedPosting[]; next: string | null }

export const Ended = ({ id, rows, next }: EndedProps) => (
  <section id="ended" className="organization-ended">
    <h2 className="section-title">Past opportunities</h2>
    <ul className="rows mb-4">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <h3 dir="auto">{row.title}</h3>
            <p className="sub">
              {OPPORTUNITY_TYPE_LABELS[row.type].one}, closed <Day of={row.closedAt} />
            </p>
          </div>
          {row.outcome && <OutcomeBadge outcome={row.outcome} />}
          <p className="sub num">
            {row.applied === 0
              ? 'No applications'
              : `${row.applied} applied, ${row.answered} replied to${row.never > 0 ? `, ${row.never} without a reply` : ''}`}
          </p>
        </li>
      ))}
    </ul>
    <div className="item-foot">
      <span className="hint">Closed postings stay here with their result.</span>
      {next && (
        <MoreLink href={`${paths.company(id)}?ended=${next}#ended`}>Older opportunities</MoreLink>
      )}
    </div>
  </section>
)

const LOOKS: Record<Outcome, { family?: Family; icon: MaskName }> = {
  filled_here: { family: 'green', icon: 'check' },
  filled_elsewhere: { family: 'blue', icon: 'circle-check' },
  nobody_found: { icon: 'circle-dashed' },
  withdrawn: { icon: 'undo-2' },
}

const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
  <Badge {...LOOKS[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
)

import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { ACTION_LABELS, ApplyForm } from './apply-form.tsx'
import { Facts } from './facts.tsx'
import { MatchNote } from './match-note.tsx'

type CardProps = {
  opportunity: ListedOpportunity
  /** A visitor sees no match, and the action leads to the sign-up. */
  visitor?: boolean
  /** Where a browser without a script goes after applying. */
  next: string
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export const OpportunityCard = ({ opportunity, visitor, next, focus }: CardProps) => (
  <li className="card opportunity">
    <div className="item-head">
      <Tile id={opportunity.organizationId ?? opportunity.id} />
      <p>
        {opportunity.organizationId && (
          <a
            href={paths.company(opportunity.organizationId)}
            title={opportunity.organizationName ?? undefined}
          >
            <span dir="auto">{opportunity.organizationName}</span>
          </a>
        )}
      </p>
      <TypeBadge type={opportunity.type} />
    </div>
    <h2 className="item-title text-card" dir="auto">
      {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
      <a href={paths.opportunity(opportunity.id)} autoFocus={focus}>
        {opportunity.title}
      </a>
    </h2>
    <Facts {...opportunity} />
    <div className="match">
      {visitor || opportunity.own ? <span /> : <MatchNote {...opportunity} />}
      {visitor ? (
        <ButtonLink href={paths.signUp(paths.opportunity(opportunity.id))} variant="soft">
          {ACTION_LABELS[opportunity.type]}
        </ButtonLink>
      ) : (
        <ApplyForm opportunity={opportunity} next={next} />
      )}
    </div>
  </li>
)

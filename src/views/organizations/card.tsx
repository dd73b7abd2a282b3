import type { ListedOrganization } from '../../db/organizations/list.ts'
import { type ReplyRecord, replySentence } from '../../lib/applications/reply-record.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import { RecordFact } from '../reply-record/record-fact.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Tile } from '../ui/tile.tsx'
import { OrganizationFacts } from './facts.tsx'
import { OrganizationTypeBadge } from './type-badge.tsx'
import { type ShortVerification, shortVerification } from './verification-fact.tsx'

/** An organization with its reply record. */
export type CardOrganization = ListedOrganization & { record: ReplyRecord | null }

type CardProps = {
  organization: CardOrganization
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export function organizationCard({ organization, focus }: CardProps): CachedCard {
  const { id, name, type, logoUrl, description, openOpportunities } = organization
  const verification = shortVerification(verifiedDomainOf(organization, new Date()))
  const says = organization.record && replySentence(organization.record)
  const facts = { location: organization.location, verification, says }
  const props = { id, name, type, logoUrl, description, openOpportunities, facts, focus }
  return { key: id, className: 'card organization', html: inside(props) }
}

type Shown = 'id' | 'name' | 'type' | 'logoUrl' | 'description' | 'openOpportunities'
type InsideProps = Pick<ListedOrganization, Shown> & {
  facts: { location: string | null; verification: ShortVerification; says: string | null }
  focus: boolean | undefined
}

const Inside = ({ id, name, type, logoUrl, description, ...rest }: InsideProps) => (
  <>
    <div className="item-head">
      <Tile id={id} logoUrl={logoUrl} size="medium" />
      <p />
      <OrganizationTypeBadge type={type} />
    </div>
    <h2>
      {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
      <a href={paths.company(id)} autoFocus={rest.focus}>
        <bdi>{name}</bdi>
      </a>
    </h2>
    <OrganizationFacts {...rest.facts}>
      {rest.facts.says && <RecordFact says={rest.facts.says} />}
    </OrganizationFacts>
    {description && (
      <p className="excerpt" dir="auto">
        {description}
      </p>
    )}
    <div className="item-foot">
      <span className="num">{openText(rest.openOpportunities)}</span>
      <MoreLink href={paths.company(id)} aria-label={`View ${name}`}>
        View
      </MoreLink>
    </div>
  </>
)

const inside = cachedFragment(Inside)

const openText = (n: number) =>
  n === 0 ? 'No open postings' : pluralize(n, 'open opportunity', 'open opportunities')

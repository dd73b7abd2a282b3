import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { type ReplyRecord, replySentence } from '../../lib/applications/record.ts'
import { proofOf } from '../../lib/organizations/proof.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import { keptItem } from '../frame/kept.tsx'
import { RecordFact } from '../reply-record/record-fact.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Tile } from '../ui/tile.tsx'
import { Facts } from './facts.tsx'
import { type ShortProof, shortProof } from './proof-fact.tsx'
import { OrganizationTypeBadge } from './type-badge.tsx'

/** An organization with its reply record. */
export type CardOrganization = ListedOrganization & { record: ReplyRecord | null }

type CardProps = {
  organization: CardOrganization
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

/** Kept by what it shows. */
export function organizationCard({ organization, focus }: CardProps) {
  const { id, name, type, logoUrl, description, openOpportunities } = organization
  const proof = shortProof(proofOf(organization, new Date()))
  const says = organization.record && replySentence(organization.record)
  const facts = { location: organization.location, proof, says }
  const props = { id, name, type, logoUrl, description, openOpportunities, facts, focus }
  return keptItem({ key: id, className: 'card organization', of: Inside, props })
}

type Shown = 'id' | 'name' | 'type' | 'logoUrl' | 'description' | 'openOpportunities'
type InsideProps = Pick<ListedOrganization, Shown> & {
  facts: { location: string | null; proof: ShortProof; says: string | null }
  focus: boolean | undefined
}

const Inside = ({ id, name, type, logoUrl, description, ...rest }: InsideProps) => (
  <>
    <div className="item-head">
      <Tile id={id} logoUrl={logoUrl} />
      <p />
      <OrganizationTypeBadge type={type} />
    </div>
    <h2>
      {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
      <a href={paths.company(id)} autoFocus={rest.focus}>
        <bdi>{name}</bdi>
      </a>
    </h2>
    <Facts {...rest.facts}>{rest.facts.says && <RecordFact says={rest.facts.says} />}</Facts>
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

const openText = (n: number) =>
  n === 0 ? 'Nothing open' : plural(n, 'open opportunity', 'open opportunities')

import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Tile } from '../ui/tile.tsx'
import { Facts } from './facts.tsx'
import { OrganizationTypeBadge } from './type-badge.tsx'

type CardProps = {
  organization: ListedOrganization
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export const OrganizationCard = ({ organization, focus }: CardProps) => {
  const { id, name, type, logoUrl, description, openOpportunities } = organization
  return (
    <li className="card organization">
      <div className="item-head">
        <Tile id={id} logoUrl={logoUrl} />
        <p />
        <OrganizationTypeBadge type={type} />
      </div>
      <h2 className="item-title text-card">
        {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
        <a href={paths.company(id)} autoFocus={focus}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <Facts {...organization} />
      {description && (
        <p className="excerpt" dir="auto">
          {description}
        </p>
      )}
      <div className="item-foot">
        <span className="num">{openText(openOpportunities)}</span>
        <MoreLink href={paths.company(id)} aria-label={`View ${name}`}>
          View
        </MoreLink>
      </div>
    </li>
  )
}

const openText = (n: number) =>
  n === 0 ? 'Nothing open' : plural(n, 'open opportunity', 'open opportunities')

import type { CommunityOfOperators } from '../../db/operators/communities.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'

type Shown = Omit<CommunityOfOperators, 'createdAt'>

/** A community in a list of operators', with its name as a heading of some level. */
export const communityItem = (
  { createdAt: _, ...community }: CommunityOfOperators,
  level: 2 | 3,
) => (
  <li key={community.id}>
    <CommunityRow {...community} level={level} />
  </li>
)

const CommunityRow = ({ level, ...community }: Shown & { level: 2 | 3 }) => {
  const { id, name, category, memberCount, isActive, held } = community
  return (
    <RowContent
      icon="users-round"
      level={level}
      title={
        <a className="text-link" href={paths.adminCommunity(id)} dir="auto">
          {name}
        </a>
      }
    >
      <bdi>{category}</bdi>, {pluralize(memberCount, 'member')}
      {!isActive && ', closed'}
      {held === null && ', with an owner'}
      {held === 'no_owner' && ', owner away'}
    </RowContent>
  )
}

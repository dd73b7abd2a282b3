import type { ListedCommunity } from '../../db/communities/communities.ts'
import { pluralize } from '../../lib/text/format.ts'
import { iconBefore } from '../ui/icon.tsx'
import { MemberCount } from './member-count.tsx'

export type CountedCommunity = Pick<ListedCommunity, 'id' | 'memberCount' | 'discussionCount'>

export const CommunityCounts = ({ community }: { community: CountedCommunity }) => (
  <>
    <MemberCount community={community} icon />
    <span className={iconBefore('messages-square')}>
      {pluralize(community.discussionCount, 'discussion')}
    </span>
  </>
)

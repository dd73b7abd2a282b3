import type { CommunityDetail } from '../../db/communities/detail.ts'
import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import type { Face } from '../../db/communities/faces.ts'
import { bannedText, type CommunityPermissions } from '../../lib/communities/roles.ts'
import type { ListCount } from '../../lib/lists/copy.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import type { NoneFound } from '../lists/none-match.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { CommunityCounts } from './counts.tsx'
import {
  DiscussionRows,
  DiscussionSearch,
  Discussions,
  FoundDiscussionsCount,
  MoreDiscussionsLine,
} from './discussions.tsx'
import { MemberCount } from './member-count.tsx'
import { MembershipForm } from './membership-form.tsx'
import { Moderators, Rules } from './moderators.tsx'
import { NewestMembers } from './newest-members.tsx'
import { StartLink } from './start-link.tsx'

export type CommunityProps = {
  community: CommunityDetail
  tools: CommunityPermissions
  newest: Face[]
  /** The words that discussions are looked for by, or ''. */
  q: string
  pinned: ListedDiscussion[]
  discussions: ListedDiscussion[]
  count: ListCount
  /** Where words find nothing. */
  none: NoneFound | null
  more: string | null
  shown: number
  visitor: boolean
}

export const CommunityPage = (props: CommunityProps) => (
  <>
    <Banner {...props} />
    <div className="detail wrap">
      <section>
        <div className="card-head">
          <h2>Discussions</h2>
          <StartLink {...props} />
        </div>
        <DiscussionSearch {...props} />
        <FoundDiscussionsCount {...props} />
        <div id="results" className="results" tabIndex={-1}>
          <Discussions {...props} />
        </div>
      </section>
      <aside>
        <Moderators {...props} />
        <Rules rules={props.community.rules} />
        <NewestMembers {...props} />
        <ReportLink type="community" id={props.community.id} named />
      </aside>
    </div>
  </>
)

/** What a search swaps. */
export const FoundDiscussions = (props: CommunityProps) => (
  <>
    <Discussions {...props} />
    <FoundDiscussionsCount {...props} swap />
  </>
)

export const MoreDiscussions = (props: CommunityProps) => (
  <>
    <DiscussionRows {...props} appended />
    <MoreDiscussionsLine {...props} swap />
  </>
)

export const ChangedCommunity = ({
  community,
  newest,
}: Pick<CommunityProps, 'community' | 'newest'>) => (
  <>
    {community.bannedFor === null && <Membership community={community} swap />}
    <MemberCount community={community} swap />
    <StartLink community={community} visitor={false} swap />
    <NewestMembers community={community} newest={newest} visitor={false} swap />
  </>
)

const Banner = ({ community, visitor }: CommunityProps) => {
  const { id, name, category, description } = community
  return (
    <div className={`banner f-${familyOf(id)}`}>
      <Terrain name="banner" seed={id} />
      <div className="wrap">
        <Badge>
          <bdi>{category}</bdi>
        </Badge>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="lead" dir="auto">
          {description}
        </p>
        <p className="tally">
          <CommunityCounts community={community} />
        </p>
        {community.bannedFor !== null ? (
          <p className="lead">{bannedText(community.bannedFor)}</p>
        ) : !community.isActive ? (
          <Closed community={community} />
        ) : visitor ? (
          <ButtonLink variant="primary" href={paths.signUp(paths.community(community.id))}>
            Join Community
          </ButtonLink>
        ) : (
          <Membership community={community} />
        )}
      </div>
    </div>
  )
}

const Closed = ({ community }: { community: CommunityDetail }) => (
  <>
    <p className="lead">This community is closed. You can read it, but no one can join or post.</p>
    {community.joined && <Membership community={community} />}
  </>
)

const Membership = ({ community, swap }: { community: CommunityDetail; swap?: boolean }) => (
  <MembershipForm community={community} swap={swap} />
)

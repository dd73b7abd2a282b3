import MessagesSquare from 'lucide-react/icons/messages-square'
import Users from 'lucide-react/icons/users'
import type { Face, ListedCommunity } from '../../db/queries/communities.ts'
import type { ListedDiscussion } from '../../db/queries/discussions.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { fullName, plural } from '../../lib/text/format.ts'
import { More } from '../lists/list.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Byline } from './byline.tsx'
import { MemberCount } from './member-count.tsx'
import { MembershipForm } from './membership-form.tsx'

export type CommunityProps = {
  community: ListedCommunity
  /** The newest members; none for visitors. */
  newest: Face[]
  discussions: ListedDiscussion[]
  /** The address of the next page of discussions, or null. */
  more: string | null
  /** Discussions shown so far; 0 where the first page holds all. */
  shown: number
  visitor: boolean
}

export const CommunityPage = (props: CommunityProps) => {
  const { community, visitor } = props
  const { id, name, category, description, discussionCount } = community
  return (
    <>
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
            <span>
              <Icon of={Users} />
              <MemberCount community={community} />
            </span>
            <span className="num">
              <Icon of={MessagesSquare} />
              {plural(discussionCount, 'discussion')}
            </span>
          </p>
          {visitor ? (
            <ButtonLink variant="primary" href={paths.signUp(paths.community(community.id))}>
              Join Community
            </ButtonLink>
          ) : (
            <Membership community={community} />
          )}
        </div>
      </div>
      <div className="detail wrap">
        <section>
          <div className="card-head">
            <h2>Discussions</h2>
            <Start {...props} />
          </div>
          <Discussions {...props} />
        </section>
        <aside>
          <NewestMembers {...props} />
        </aside>
      </div>
    </>
  )
}

/** What 'Load More' appends. */
export const MoreDiscussions = (props: CommunityProps) => (
  <>
    <Rows {...props} appended />
    <MoreLine {...props} swap />
  </>
)

/** What joining or leaving renews. */
export const ChangedCommunity = ({
  community,
  newest,
}: Pick<CommunityProps, 'community' | 'newest'>) => (
  <>
    <Membership community={community} swap />
    <MemberCount community={community} swap />
    <Start community={community} visitor={false} swap />
    <NewestMembers community={community} newest={newest} visitor={false} swap />
  </>
)

const Membership = ({ community, swap }: { community: ListedCommunity; swap?: boolean }) => (
  <MembershipForm
    community={community}
    view="detail"
    next={paths.community(community.id)}
    primary
    {...(swap && { swap })}
  />
)

const Discussions = (props: CommunityProps) =>
  props.discussions.length === 0 ? (
    <p className="empty-line">No discussions yet.</p>
  ) : (
    <>
      <ul id="cards" className="rows">
        <Rows {...props} />
      </ul>
      <MoreLine {...props} />
    </>
  )

type StartProps = Pick<CommunityProps, 'community' | 'visitor'> & { swap?: boolean }

/** The way to a new discussion, for who is in. */
const Start = ({ community, visitor, swap }: StartProps) => (
  <div id="start" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {community.joined ? (
      <ButtonLink variant="primary" href={paths.newDiscussion(community.id)}>
        Start a Discussion
      </ButtonLink>
    ) : (
      <p className="hint">
        {visitor ? 'Everybody can read along; members write.' : 'Join the community to write.'}
      </p>
    )}
  </div>
)

const Rows = ({ community, discussions, appended }: CommunityProps & { appended?: boolean }) =>
  discussions.map((discussion, i) => (
    <li key={discussion.id}>
      <Avatar person={discussion.author} />
      <div>
        <h3>
          {/* biome-ignore-start lint/a11y/noAutofocus: the first of those that were just asked for */}
          <a
            dir="auto"
            href={paths.discussion(community.id, discussion.id)}
            autoFocus={appended === true && i === 0}
          >
            {discussion.title}
          </a>
          {/* biome-ignore-end lint/a11y/noAutofocus: as above */}
        </h3>
        <Byline {...discussion} />
      </div>
      <span className="sub num">{plural(discussion.replyCount, 'reply', 'replies')}</span>
    </li>
  ))

const MoreLine = ({ community, more, shown, swap }: CommunityProps & { swap?: boolean }) => (
  <More
    label="Load More Discussions"
    next={more}
    shown={shown}
    count={{ n: community.discussionCount, more: false }}
    {...(swap && { swap })}
  />
)

type NewestProps = Pick<CommunityProps, 'community' | 'newest' | 'visitor'> & { swap?: boolean }

const NewestMembers = ({ community, newest, visitor, swap }: NewestProps) => (
  <Card id="newest" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    <h2>Newest members</h2>
    {visitor ? (
      <p className="text-muted">
        Members see who is here.{' '}
        <a className="text-link" href={paths.signIn(paths.community(community.id))}>
          Sign in
        </a>
      </p>
    ) : newest.length === 0 ? (
      <p className="text-muted">Nobody has joined yet.</p>
    ) : (
      <ul className="people">
        {newest.map((person) => (
          <li key={person.id}>
            <Avatar person={person} size="small" />
            <bdi>{fullName(person)}</bdi>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

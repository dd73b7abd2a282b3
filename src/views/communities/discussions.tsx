import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { More } from '../lists/list.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Byline, TextMarks } from './byline.tsx'
import type { CommunityProps } from './detail-page.tsx'

export const Discussions = (props: CommunityProps) =>
  props.discussions.length + props.pinned.length === 0 ? (
    <p className="empty-line">No discussions yet.</p>
  ) : (
    <>
      <ul id="cards" className="rows">
        <DiscussionRows {...props} discussions={[...props.pinned, ...props.discussions]} />
      </ul>
      <MoreDiscussionsLine {...props} />
    </>
  )

export const DiscussionRows = ({
  community,
  discussions,
  appended,
}: CommunityProps & { appended?: boolean }) =>
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
        <TextMarks {...discussion} />
      </div>
      <span className="sub num">{pluralize(discussion.replyCount, 'reply', 'replies')}</span>
    </li>
  ))

export const MoreDiscussionsLine = ({
  community,
  more,
  shown,
  swap,
}: CommunityProps & { swap?: boolean }) => (
  <More
    label="Load more discussions"
    next={more}
    shown={shown}
    count={{ n: community.discussionCount, more: false }}
    swap={swap}
  />
)

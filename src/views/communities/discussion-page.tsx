import type { ListedCommunity } from '../../db/queries/communities.ts'
import type { ListedDiscussion, ListedReply } from '../../db/queries/discussions.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { More } from '../lists/list.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Byline } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import { Reply } from './reply.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Written } from './written.tsx'

export type DiscussionProps = {
  community: ListedCommunity
  discussion: ListedDiscussion
  replies: ListedReply[]
  /** The address of the next page of replies, or null. */
  more: string | null
  /** The page begins in the middle. */
  continued: boolean
  viewer: Viewer | null
  /** A reply that came back with an error. */
  refused?: { typed: string; error: string } | undefined
}

export const DiscussionPage = (props: DiscussionProps) => {
  const { community, discussion, continued } = props
  return (
    <div className="page wrap discussion">
      <MoreLink href={paths.community(community.id)}>
        <bdi>{community.name}</bdi>
      </MoreLink>
      <h1 dir="auto">{discussion.title}</h1>
      <Opening {...props} />
      <RepliesTitle count={discussion.replyCount} />
      {continued && (
        <MoreLink href={paths.discussion(community.id, discussion.id)}>
          Show the replies from the beginning
        </MoreLink>
      )}
      <div id="cards">
        <Replies {...props} />
      </div>
      <MoreReplies {...props} />
      <Answer {...props} />
    </div>
  )
}

/** What 'Load More' appends. */
export const NextReplies = (props: DiscussionProps) => (
  <>
    <Replies {...props} appended />
    <MoreReplies {...props} swap />
  </>
)

type PostedProps = { community: ListedCommunity; discussion: ListedDiscussion; reply: ListedReply }

/** What a posted reply brings: itself at the end, an empty form, the new count. */
export const PostedReply = ({ community, discussion, reply }: PostedProps) => (
  <>
    <div hx-swap-oob="beforeend:#cards">
      <Reply communityId={community.id} reply={reply} own focus />
    </div>
    <ReplyForm communityId={community.id} discussionId={discussion.id} swap />
    <RepliesTitle count={discussion.replyCount} swap />
  </>
)

/** What is left of a deleted reply: the new count, which takes the focus. */
export const DeletedReply = ({ id, count }: { id: string; count: number }) => (
  <>
    <div id={`reply-${id}`} hx-swap-oob="delete" />
    <RepliesTitle count={count} swap focus />
  </>
)

const Opening = ({ community, discussion, viewer }: DiscussionProps) => (
  <article className="post">
    <Avatar person={discussion.author} />
    <Byline {...discussion} />
    <Written text={discussion.body} />
    {viewer?.id === discussion.author.id && (
      <div className="post-actions">
        <a className="link" href={paths.editDiscussion(community.id, discussion.id)}>
          Edit
        </a>
        <DeleteForm
          action={paths.discussion(community.id, discussion.id)}
          what="discussion"
          question="Delete this discussion and all replies to it for good?"
        />
      </div>
    )}
  </article>
)

type TitleProps = { count: number; swap?: boolean; focus?: boolean }

const RepliesTitle = ({ count, swap, focus }: TitleProps) => (
  <h2
    id="replies-title"
    className="section-title num"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: it stands in for the reply that is gone
    autoFocus={focus}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {count === 0 ? 'No replies yet' : plural(count, 'reply', 'replies')}
  </h2>
)

const Replies = ({
  community,
  replies,
  viewer,
  appended,
}: DiscussionProps & { appended?: boolean }) =>
  replies.map((reply, i) => (
    <Reply
      key={reply.id}
      communityId={community.id}
      reply={reply}
      own={viewer?.id === reply.author.id}
      focus={appended === true && i === 0}
    />
  ))

/** Replies that are not shown yet are told to the form, whose reply could not simply follow. */
const MoreReplies = ({ discussion, more, swap }: DiscussionProps & { swap?: boolean }) => (
  <>
    <More
      label="Load More Replies"
      next={more}
      shown={0}
      count={{ n: discussion.replyCount, more: false }}
      {...(swap && { swap })}
    />
    <div id="unseen" hx-swap-oob={swap ? 'outerHTML' : undefined}>
      {more && <input type="hidden" form="reply-form" name="unseen" value="1" />}
    </div>
  </>
)

const Answer = ({ community, discussion, viewer, refused }: DiscussionProps) => {
  if (!viewer)
    return (
      <p className="hint">
        <a className="text-link" href={paths.signUp(paths.discussion(community.id, discussion.id))}>
          Sign up
        </a>{' '}
        to take part in this discussion.
      </p>
    )
  if (!community.joined)
    return (
      <p className="hint">
        Only members of the community reply.{' '}
        <a className="text-link" href={paths.community(community.id)}>
          Join <bdi>{community.name}</bdi>
        </a>
      </p>
    )
  return <ReplyForm communityId={community.id} discussionId={discussion.id} {...refused} />
}

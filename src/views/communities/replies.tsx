import { pluralize } from '../../lib/text/format.ts'
import { More } from '../lists/list.tsx'
import type { DiscussionProps } from './discussion-page.tsx'
import { Reply } from './reply.tsx'

type TitleProps = { count: number; swap?: boolean; focus?: boolean }

export const RepliesTitle = ({ count, swap, focus }: TitleProps) => (
  <h2
    id="replies-title"
    className="section-title num"
    tabIndex={-1}
    // biome-ignore lint/a11y/noAutofocus: it stands in for the reply that is gone
    autoFocus={focus}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {count === 0 ? 'No replies yet' : pluralize(count, 'reply', 'replies')}
  </h2>
)

export const Replies = ({
  community,
  replies,
  viewer,
  tools,
  appended,
}: DiscussionProps & { appended?: boolean }) =>
  replies.map((reply, i) => (
    <Reply
      key={reply.id}
      community={community}
      reply={reply}
      own={viewer?.id === reply.author.id}
      signedIn={viewer !== null}
      tools={tools}
      focus={appended === true && i === 0}
    />
  ))

/** Tells the form that replies are missing, so a new one cannot simply be appended. */
export const MoreReplies = ({ discussion, more, swap }: DiscussionProps & { swap?: boolean }) => (
  <>
    <More
      label="Load more replies"
      next={more}
      shown={0}
      count={{ n: discussion.replyCount, more: false }}
      swap={swap}
    />
    <div id="unseen" hx-swap-oob={swap ? 'outerHTML' : undefined}>
      {more && <input type="hidden" form="reply-form" name="unseen" value="1" />}
    </div>
  </>
)

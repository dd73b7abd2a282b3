import type { CommunityDetail } from '../../db/communities/detail.ts'
import type { ListedReply } from '../../db/communities/replies.ts'
import { IN_PUBLIC } from '../../lib/communities/discussion.ts'
import { type CommunityPermissions, isOpenTo } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { ForOthers } from '../safety/report-for-others.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { Byline, Removed } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import { aboutAuthor, ModeratorLinks } from './moderator-links.tsx'
import { WrittenText } from './written.tsx'

type ReplyProps = {
  community: Pick<CommunityDetail, 'id' | 'isActive' | 'bannedFor'>
  reply: ListedReply
  /** The viewer wrote it: they may delete it, and change it where they may write. */
  own: boolean
  signedIn: boolean
  /** What the viewer may do for the community. */
  tools: CommunityPermissions
  /** Takes the focus when it is appended or saved. */
  focus?: boolean
}

export const Reply = ({ community, reply, own, signedIn, tools, focus }: ReplyProps) => {
  const { id, discussionId, author, body, removedFor } = reply
  const act = (name: string) => paths.replyAct(community.id, discussionId, id, name)
  const acts =
    removedFor === null
      ? aboutAuthor(community.id, author, own, act('removal'), tools)
      : [[act('restoration'), 'Restore'] as const]
  return (
    // biome-ignore lint/a11y/noAutofocus: the reply that was just written or saved
    <article className="post" id={`reply-${id}`} tabIndex={-1} autoFocus={focus}>
      <Avatar person={author} />
      <Byline {...reply} />
      <Removed what="reply" removedFor={removedFor} />
      <WrittenText text={body} />
      {tools.moderate && <ModeratorLinks what="reply" links={acts} />}
      {!own && removedFor === null && (
        <ForOthers
          type="reply"
          id={id}
          author={author}
          signedIn={signedIn}
          next={paths.discussion(community.id, discussionId)}
        />
      )}
      {own && <OwnActions community={community} reply={reply} />}
    </article>
  )
}

const OwnActions = ({ community, reply }: Pick<ReplyProps, 'community' | 'reply'>) => {
  const { id, discussionId, removedFor } = reply
  const edit = paths.editReply(community.id, discussionId, id)
  return (
    <div className="post-actions">
      {removedFor === null && isOpenTo(community) && (
        <a
          className="link"
          href={edit}
          hx-get={edit}
          hx-target={`#reply-${id}`}
          hx-swap="outerHTML"
        >
          Edit
        </a>
      )}
      <DeleteForm
        action={paths.reply(community.id, discussionId, id)}
        what="reply"
        question="Delete this reply? You can’t undo this."
      />
    </div>
  )
}

export type EditReplyProps = Pick<ReplyProps, 'reply'> & {
  communityId: string
  typed: string
  error?: string | undefined
}

/** The reply as a form, in its place. */
export const EditReply = ({ communityId, reply, typed, error }: EditReplyProps) => {
  const { id, discussionId, author } = reply
  const action = paths.reply(communityId, discussionId, id)
  return (
    <article className="post" id={`reply-${id}`}>
      <Avatar person={author} />
      <Byline {...reply} />
      <Form
        className="stack"
        action={action}
        target={`#reply-${id}`}
        swap="outerHTML"
        failure="Failed to save reply. Please try again."
      >
        <Textarea
          id={`reply-${id}-body`}
          name="body"
          label="Your reply"
          required
          rows={5}
          defaultValue={typed}
          hint={IN_PUBLIC}
          error={error}
          autoFocus
        />
        <div className="actions">
          <Button type="submit" variant="primary" pending="Saving...">
            Save reply
          </Button>
          <ButtonLink href={action} hx-get={action} hx-target={`#reply-${id}`} hx-swap="outerHTML">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </article>
  )
}

/** The same on a page of its own, for a browser without a script. */
export const EditReplyPage = (props: EditReplyProps) => (
  <div className="page wrap discussion">
    <h1>Edit reply</h1>
    <EditReply {...props} />
  </div>
)

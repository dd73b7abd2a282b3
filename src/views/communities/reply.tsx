import type { CommunityDetail } from '../../db/communities/communities.ts'
import type { ListedReply } from '../../db/communities/discussions.ts'
import { IN_PUBLIC } from '../../lib/communities/discussion.ts'
import { type CommunityPermissions, isOpenTo } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { CachedFragment } from '../frame/cached-fragment.tsx'
import { ForOthers } from '../safety/report-for-others.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { Byline, Removed } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import { type ActionLink, aboutAuthor, ModeratorLinks } from './moderator-links.tsx'
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

/** Kept by what it shows, and to whom of those who may do different things. */
export const Reply = ({ community, reply, own, signedIn, tools, focus }: ReplyProps) => {
  const { id, discussionId, author, body, removedFor } = reply
  const act = (name: string) => paths.replyAct(community.id, discussionId, id, name)
  const acts =
    removedFor === null
      ? aboutAuthor(community.id, author, own, act('removal'), tools)
      : [[act('restoration'), 'Put back'] as const]
  const props = {
    reply: { id, discussionId, author, body, removedFor },
    createdAt: reply.createdAt.getTime(),
    updatedAt: reply.updatedAt.getTime(),
    communityId: community.id,
    own,
    signedIn,
    mayEdit: own && isOpenTo(community),
    acts: tools.moderate ? acts : [],
  }
  return (
    <CachedFragment
      as="article"
      className="post"
      id={`reply-${id}`}
      tabIndex={-1}
      of={Inside}
      props={props}
      // As the element around it has them: quotes on some alone took 74 bytes more of a page as sent.
      atLength
      autoFocus={focus}
    />
  )
}

type InsideProps = Pick<ReplyProps, 'own' | 'signedIn'> & {
  reply: Pick<ListedReply, 'id' | 'discussionId' | 'author' | 'body' | 'removedFor'>
  /** In milliseconds, as `updatedAt`. */
  createdAt: number
  updatedAt: number
  communityId: string
  mayEdit: boolean
  /** What who looks after the community may do about it. */
  acts: ActionLink[]
}

const Inside = ({ reply, own, signedIn, communityId, mayEdit, acts, ...at }: InsideProps) => {
  const { id, discussionId, author, body, removedFor } = reply
  const edit = paths.editReply(communityId, discussionId, id)
  const createdAt = new Date(at.createdAt)
  const updatedAt = new Date(at.updatedAt)
  return (
    <>
      <Avatar person={author} />
      <Byline author={author} createdAt={createdAt} updatedAt={updatedAt} />
      <Removed what="reply" removedFor={removedFor} />
      <WrittenText text={body} />
      <ModeratorLinks what="reply" links={acts} />
      {!own && removedFor === null && (
        <ForOthers
          type="reply"
          id={id}
          author={author}
          signedIn={signedIn}
          next={paths.discussion(communityId, discussionId)}
        />
      )}
      {own && (
        <div className="post-actions">
          {removedFor === null && mayEdit && (
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
            action={paths.reply(communityId, discussionId, id)}
            what="reply"
            question="Delete this reply for good?"
          />
        </div>
      )}
    </>
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
            Save Reply
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
    <h1>Edit Reply</h1>
    <EditReply {...props} />
  </div>
)

import type { CommunityDetail } from '../../db/communities/detail.ts'
import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import type { ListedReply } from '../../db/communities/replies.ts'
import type { CommunityPermissions } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { BackLink } from '../ui/back-link.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { ReplyAnswer } from './answer.tsx'
import { Opening } from './opening.tsx'
import { MoreReplies, Replies, RepliesTitle } from './replies.tsx'
import { Reply } from './reply.tsx'
import { ReplyForm } from './reply-form.tsx'

export const FROM_BEGINNING = 'Show the first replies'

export type DiscussionProps = {
  community: CommunityDetail
  discussion: ListedDiscussion
  replies: ListedReply[]
  more: string | null
  continued: boolean
  viewer: Viewer | null
  tools: CommunityPermissions
  refused?: { typed: string; error: string } | undefined
}

export const DiscussionPage = (props: DiscussionProps) => {
  const { community, discussion, continued } = props
  return (
    <div className="page wrap discussion">
      <BackLink href={paths.community(community.id)}>
        <bdi>{community.name}</bdi>
      </BackLink>
      <h1 dir="auto">{discussion.title}</h1>
      <Opening {...props} />
      <RepliesTitle count={discussion.replyCount} />
      {continued && (
        <MoreLink href={paths.discussion(community.id, discussion.id)}>{FROM_BEGINNING}</MoreLink>
      )}
      <div id="cards">
        <Replies {...props} />
      </div>
      <MoreReplies {...props} />
      <ReplyAnswer {...props} />
    </div>
  )
}

export const NextReplies = (props: DiscussionProps) => (
  <>
    <Replies {...props} appended />
    <MoreReplies {...props} swap />
  </>
)

type PostedProps = {
  community: CommunityDetail
  discussion: ListedDiscussion
  reply: ListedReply
  tools: CommunityPermissions
}

export const PostedReply = ({ community, discussion, reply, tools }: PostedProps) => (
  <>
    <div hx-swap-oob="beforeend:#cards">
      <Reply community={community} reply={reply} own signedIn tools={tools} focus />
    </div>
    <ReplyForm communityId={community.id} discussionId={discussion.id} swap />
    <RepliesTitle count={discussion.replyCount} swap />
  </>
)

export const DeletedReply = ({ id, count }: { id: string; count: number }) => (
  <>
    <div id={`reply-${id}`} hx-swap-oob="delete" />
    <RepliesTitle count={count} swap focus />
  </>
)

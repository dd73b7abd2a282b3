import { bannedText } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import type { DiscussionProps } from './discussion-page.tsx'
import { ReplyForm } from './reply-form.tsx'

export const ReplyAnswer = ({ community, discussion, viewer, refused }: DiscussionProps) => {
  if (!community.isActive)
    return <p className="hint">This community is closed. No one can reply.</p>
  if (discussion.removedAt) return null
  if (discussion.locked) return <p className="hint">This discussion is locked. No one can reply.</p>
  if (community.bannedFor !== null) return <p className="hint">{bannedText(community.bannedFor)}</p>
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
        Only members of the community can reply.{' '}
        <a className="text-link" href={paths.community(community.id)}>
          Join <bdi>{community.name}</bdi>
        </a>
      </p>
    )
  return <ReplyForm communityId={community.id} discussionId={discussion.id} {...refused} />
}

import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import { type CommunityPermissions, isOpenTo } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { ForOthers } from '../safety/report-for-others.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Byline, Removed, TextMarks } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import type { DiscussionProps } from './discussion-page.tsx'
import { type ActionLink, aboutAuthor, ModeratorLinks } from './moderator-links.tsx'
import { WrittenText } from './written.tsx'

export const Opening = ({ community, discussion, viewer, tools }: DiscussionProps) => (
  <article className="post">
    <Avatar person={discussion.author} />
    <Byline {...discussion} />
    <TextMarks {...discussion} />
    <Removed what="discussion" removedFor={discussion.removedFor} />
    <WrittenText text={discussion.body} />
    {tools.moderate && (
      <ModeratorLinks what="discussion" links={linksFor(discussion, viewer?.id ?? null, tools)} />
    )}
    {viewer?.id !== discussion.author.id && !discussion.removedAt && (
      <ForOthers
        type="discussion"
        id={discussion.id}
        author={discussion.author}
        signedIn={viewer !== null}
        next={paths.community(community.id)}
      />
    )}
    {viewer?.id === discussion.author.id && (
      <div className="post-actions">
        {!discussion.removedAt && isOpenTo(community) && (
          <a className="link" href={paths.editDiscussion(community.id, discussion.id)}>
            Edit
          </a>
        )}
        <DeleteForm
          action={paths.discussion(community.id, discussion.id)}
          what="discussion"
          question="Delete this discussion and all its replies? You can’t undo this."
        />
      </div>
    )}
  </article>
)

function linksFor(
  discussion: ListedDiscussion,
  viewerId: string | null,
  tools: CommunityPermissions,
): ActionLink[] {
  const { id, communityId, pinned, locked, author } = discussion
  const act = (name: string) => paths.discussionAct(communityId, id, name)
  if (discussion.removedAt) return [[act('restoration'), 'Restore']]
  return [
    pinned ? [act('unpin'), 'Unpin'] : [act('pin'), 'Pin'],
    locked ? [act('unlock'), 'Unlock'] : [act('lock'), 'Lock'],
    ...aboutAuthor(communityId, author, viewerId === author.id, act('removal'), tools),
  ]
}

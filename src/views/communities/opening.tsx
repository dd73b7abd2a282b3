import type { ListedDiscussion } from '../../db/queries/discussions.ts'
import { paths } from '../../lib/paths.ts'
import { ForOthers } from '../safety/for-others.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Byline, Marks, Removed } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import type { DiscussionProps } from './discussion-page.tsx'
import { ModeratorLinks } from './moderator-links.tsx'
import { Written } from './written.tsx'

/** What a discussion began with; its author may change it. */
export const Opening = ({ community, discussion, viewer, tools }: DiscussionProps) => (
  <article className="post">
    <Avatar person={discussion.author} />
    <Byline {...discussion} />
    <Marks {...discussion} />
    <Removed what="discussion" removedFor={discussion.removedFor} />
    <Written text={discussion.body} />
    {tools.moderate && !discussion.removedAt && (
      <ModeratorLinks what="discussion" links={linksFor(community.id, discussion)} />
    )}
    {viewer?.id !== discussion.author.id && (
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
        {!discussion.removedAt && (
          <a className="link" href={paths.editDiscussion(community.id, discussion.id)}>
            Edit
          </a>
        )}
        <DeleteForm
          action={paths.discussion(community.id, discussion.id)}
          what="discussion"
          question="Delete this discussion and all replies to it for good?"
        />
      </div>
    )}
  </article>
)

function linksFor(communityId: string, { id, pinned, locked, author }: ListedDiscussion) {
  const act = (name: string) => paths.discussionAct(communityId, id, name)
  const links: [string, string][] = [
    pinned ? [act('unpin'), 'Unpin'] : [act('pin'), 'Pin'],
    locked ? [act('unlock'), 'Unlock'] : [act('lock'), 'Lock'],
    [act('removal'), 'Remove'],
  ]
  if (!author.isFormer)
    links.push([paths.communityMemberAct(communityId, author.id, 'ban'), 'Ban its author'])
  return links
}

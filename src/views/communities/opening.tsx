import { paths } from '../../lib/paths.ts'
import { ForOthers } from '../safety/for-others.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Byline } from './byline.tsx'
import { DeleteForm } from './delete-form.tsx'
import type { DiscussionProps } from './discussion-page.tsx'
import { Written } from './written.tsx'

/** What a discussion began with; its author may change it. */
export const Opening = ({ community, discussion, viewer }: DiscussionProps) => (
  <article className="post">
    <Avatar person={discussion.author} />
    <Byline {...discussion} />
    <Written text={discussion.body} />
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

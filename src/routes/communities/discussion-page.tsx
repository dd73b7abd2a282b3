import { listReplies } from '../../db/communities/replies.ts'
import type { SeesRemoved } from '../../db/communities/visible-texts.ts'
import { PAGE_SIZE } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { excerpt } from '../../lib/text/format.ts'
import { DiscussionPage, type DiscussionProps } from '../../views/communities/discussion-page.tsx'
import type { AppContext } from '../http/context.ts'
import { permissionsHere } from './permissions.ts'

export async function withReplies(c: AppContext, cursor?: string): Promise<DiscussionProps> {
  const { db, viewer, community, discussion } = c.var
  const { id } = discussion
  const paging = { cursor, limit: PAGE_SIZE }
  const { rows, next } = await listReplies(db, viewer, id, paging, removedShown(c))
  const path = paths.discussion(community.id, discussion.id)
  return {
    community,
    discussion,
    replies: rows,
    more: next && `${path}?${new URLSearchParams({ cursor: next })}`,
    continued: cursor !== undefined,
    viewer,
    tools: permissionsHere(c),
  }
}

export function removedShown(c: AppContext): SeesRemoved {
  if (!c.var.discussion.seesRemoved) return 'none'
  return permissionsHere(c).moderate ? 'all' : 'own'
}

export const renderDiscussion = (c: AppContext, props: DiscussionProps) =>
  c.render(<DiscussionPage {...props} />, {
    title: props.discussion.title,
    description: excerpt(props.discussion.body),
    canonical: paths.discussion(props.community.id, props.discussion.id),
    indexable: props.community.isActive && !props.discussion.removedAt,
  })

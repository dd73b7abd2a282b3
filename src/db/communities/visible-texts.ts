import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { type BlockViewer, blockKeyPart, blockParams } from '../safety/blocks.ts'
import { discussionReplies, type discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { viewerParam } from '../viewer-param.ts'

export const authorColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isFormer: sql<boolean>`${users.formerSince} is not null`,
}

export const ANY_VIEWER = { id: viewerParam }

export const viewerShape = (viewer: BlockViewer | null, moderates: boolean) =>
  `${viewer ? 'of a member' : ''} ${moderates && 'who moderates'} ${blockKeyPart(viewer)}`

export const viewerValues = (viewer: BlockViewer | null) => ({
  ...blockParams(viewer),
  viewer: viewer?.id ?? null,
})

export type NewText = typeof discussions | typeof discussionReplies

export function isVisibleTo(
  { hidden, removedAt, authorId }: NewText,
  viewer: { id: string | SQLWrapper } | null,
  moderates: boolean,
) {
  if (moderates) return sql`(not ${hidden} or ${removedAt} is not null)`
  return viewer
    ? sql`(not ${hidden} or (${removedAt} is not null and ${authorId} = ${viewer.id}::uuid))`
    : eq(hidden, false)
}

export const removalColumns = ({ removedAt, removedFor }: NewText) => ({ removedAt, removedFor })

/** Most discussions have no removed replies. */
export type SeesRemoved = 'none' | 'own' | 'all'

export const isVisibleIn = (viewer: { id: string | SQLWrapper } | null, removed: SeesRemoved) =>
  isVisibleTo(discussionReplies, removed === 'own' ? viewer : null, removed === 'all')

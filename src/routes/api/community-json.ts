import type { ListedCommunity } from '../../db/communities/communities.ts'

/** `joined` is about the viewer; false for a visitor. */
export const communityJson = (row: ListedCommunity) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  iconUrl: row.iconUrl,
  memberCount: row.memberCount,
  isActive: row.isActive,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  discussionCount: row.discussionCount,
  joined: row.joined,
})

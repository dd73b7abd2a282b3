import type { ListedOrganization } from '../../db/organizations/list.ts'
import { type BlockViewer, unlessBlocked } from '../../db/safety/blocks.ts'

export const organizationJson = (viewer: BlockViewer | null) => (row: ListedOrganization) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  logoUrl: row.logoUrl,
  websiteUrl: row.websiteUrl,
  location: row.location,
  isVerified: row.isVerified,
  ownerId: unlessBlocked(viewer, row.ownerId),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  openOpportunities: row.openOpportunities,
})

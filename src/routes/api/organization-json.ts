import { unlessBlocked, type Viewer } from '../../db/queries/blocks.ts'
import type { ListedOrganization } from '../../db/queries/organizations.ts'

/** An organization as the programs of a member, or of a visitor, are told of it. */
export const organizationJson = (viewer: Viewer | null) => (row: ListedOrganization) => ({
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

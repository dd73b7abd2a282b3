import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { opportunityReference } from './opportunities.ts'
import { userReference } from './users.ts'

/** One row per member. */
export const opportunityViews = pgTable(
  'opportunity_views',
  {
    opportunityId: opportunityReference(),
    viewerId: userReference(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.viewerId] }),
    index('opportunity_views_viewer_idx').on(t.viewerId),
  ],
)

import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { opportunities } from './opportunities.ts'
import { users } from './users.ts'

export const savedOpportunities = pgTable(
  'saved_opportunities',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid()
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.opportunityId] }),
    index('saved_opportunities_newest_idx').on(
      t.memberId,
      t.createdAt.desc().nullsFirst(),
      t.opportunityId.desc().nullsFirst(),
    ),
    index('saved_opportunities_opportunity_idx').on(t.opportunityId),
  ],
)

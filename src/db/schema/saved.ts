import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { opportunityReference } from './opportunities.ts'
import { userReference } from './users.ts'

const marked = () => ({
  memberId: userReference(),
  opportunityId: opportunityReference(),
  createdAt: createdAt(),
})

export const savedOpportunities = pgTable('saved_opportunities', marked(), (t) => [
  primaryKey({ columns: [t.memberId, t.opportunityId] }),
  index('saved_opportunities_newest_idx').on(
    t.memberId,
    t.createdAt.desc().nullsFirst(),
    t.opportunityId.desc().nullsFirst(),
  ),
  index('saved_opportunities_opportunity_idx').on(t.opportunityId),
])

/** Out of a member's lists until they save it or show it again. */
export const hiddenOpportunities = pgTable('hidden_opportunities', marked(), (t) => [
  primaryKey({ columns: [t.memberId, t.opportunityId] }),
  index('hidden_opportunities_newest_idx').on(
    t.memberId,
    t.createdAt.desc().nullsFirst(),
    t.opportunityId.desc().nullsFirst(),
  ),
  index('hidden_opportunities_opportunity_idx').on(t.opportunityId),
])

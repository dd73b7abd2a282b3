import { type SQLWrapper, sql } from 'drizzle-orm'
import { opportunities } from '../schema/opportunities.ts'
import { savedOpportunities } from '../schema/saved.ts'

export const isSavedBy = (memberId: string | SQLWrapper) =>
  sql<boolean>`exists (select from ${savedOpportunities}
    where ${savedOpportunities.memberId} = ${memberId}
      and ${savedOpportunities.opportunityId} = ${opportunities.id})`

import { type SQLWrapper, sql } from 'drizzle-orm'
import { opportunities } from '../schema/opportunities.ts'
import { hiddenOpportunities, savedOpportunities } from '../schema/saved.ts'

const marks =
  (table: typeof savedOpportunities | typeof hiddenOpportunities) =>
  (memberId: string | SQLWrapper) =>
    sql<boolean>`exists (select from ${table}
      where ${table.memberId} = ${memberId} and ${table.opportunityId} = ${opportunities.id})`

export const isSavedBy = marks(savedOpportunities)

export const isHiddenBy = marks(hiddenOpportunities)

/** Whether a member hides any. */
export const hidesAny = (memberId: SQLWrapper) =>
  sql<boolean>`exists (select from ${hiddenOpportunities}
    where ${hiddenOpportunities.memberId} = ${memberId})`

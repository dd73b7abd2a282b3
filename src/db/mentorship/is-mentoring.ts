import { and, type SQL, sql } from 'drizzle-orm'
import { MENTOR_TIERS } from '../../lib/mentorship/mentorship.ts'
import { isActive } from '../members/members.ts'
import { currentTier, NOW } from '../membership/current-tier.ts'
import { users } from '../schema/users.ts'

/** Whether a member is shown as a mentor: their plan allows it, and they are neither paused nor suspended. */
export const isMentoring = (now: SQL = NOW) =>
  and(
    sql`${users.membershipTier} in (${tiers}) and ${currentTier(now)} in (${tiers})`,
    // The index's condition.
    sql`${users.isMentor}`,
    isActive(),
  ) as SQL

// Inlined for the partial indexes. They know the stored tier only, which may have ended.
const tiers = sql.raw(MENTOR_TIERS.map((tier) => `'${tier}'`).join(', '))

import { eq, type SQL, sql } from 'drizzle-orm'
import { type Feature, tierIncludes } from '../../lib/membership/features.ts'
import { TIERS, type Tier } from '../../lib/membership/tiers.ts'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'
import { currentTier, asTimestamp as moment, type Timestamp } from './current-tier.ts'

/** Whether the tier of a row of `users`, as it is now, gives something. */
export const hasFeatureAt = (feature: Feature, now: Timestamp): SQL =>
  sql`${currentTier(moment(now))} in (${tiersOf(feature)})`

/** The same by the clock of the database. */
export const hasFeature = (feature: Feature): SQL => hasFeatureAt(feature, sql`now()`)

const tiersOf = (feature: Feature) =>
  sql.raw(
    TIERS.filter((tier) => tierIncludes(tier, feature))
      .map((tier) => `'${tier}'`)
      .join(', '),
  )

/**
 * Holds a member's row to the end of the transaction, so that what they do at once is done one after
 * the other, and gives the tier that they have then; null where they are gone.
 */
export async function lockMember(tx: Db, memberId: string, now: Date): Promise<Tier | null> {
  const [member] = await tx
    .select({ tier: currentTier(moment(now)) })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return member?.tier ?? null
}

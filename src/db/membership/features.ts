import { eq, type SQL, sql } from 'drizzle-orm'
import { type Feature, tierIncludes } from '../../lib/membership/features.ts'
import { TIERS, type Tier } from '../../lib/membership/tiers.ts'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'
import { currentTier, asTimestamp as moment, type Timestamp } from './current-tier.ts'

export const hasFeatureAt = (feature: Feature, now: Timestamp): SQL =>
  sql`${currentTier(moment(now))} in (${tiersOf(feature)})`

export const hasFeature = (feature: Feature): SQL => hasFeatureAt(feature, sql`now()`)

const tiersOf = (feature: Feature) =>
  sql.raw(
    TIERS.filter((tier) => tierIncludes(tier, feature))
      .map((tier) => `'${tier}'`)
      .join(', '),
  )

/** Locks the member's row; null where they are gone. */
export async function lockMember(tx: Db, memberId: string, now: Date): Promise<Tier | null> {
  const [member] = await tx
    .select({ tier: currentTier(moment(now)) })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  return member?.tier ?? null
}

import { and, count, countDistinct, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Allowance, isUsedUp, type Limited, TIER_LIMITS } from '../../lib/membership/limits.ts'
import { noMentorship, TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { teamsOf } from '../organizations/teams.ts'
import { ONE_ROW } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { mentorships } from '../schema/mentorships.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { asTimestamp, currentTier } from './current-tier.ts'

export type TierLimit = { reason: 'tier_limit'; tier: Tier; limited: Limited; limit: number }

/** UTC. */
const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

const tierUsageQuery = preparedQuery((db: Db) => {
  const member = sql.placeholder('member')
  const month = sql.placeholder('month')
  const used = (limited: Limited) =>
    sql`(${countUsed[limited](db, sql`${member}::uuid`, sql`${month}::timestamptz`)})`.mapWith(
      Number,
    )
  return db
    .select({
      mentorshipRequests: used('mentorshipRequests'),
      applications: used('applications'),
      communities: used('communities'),
    })
    .from(ONE_ROW)
})

export async function tierUsage(db: Db, userId: string, now: Date) {
  const statement = tierUsageQuery(db)
  const month = startOfMonth(now).toISOString()
  const [usage] = await statement.execute({ member: userId, month })
  return usage!
}

/** Of applications this month; null where the plan has no limit. */
export async function applicationAllowance(
  db: Db,
  { id, membershipTier }: { id: string; membershipTier: Tier },
  now: Date,
): Promise<Allowance | null> {
  const limit = TIER_LIMITS[membershipTier].applications
  if (limit === null) return null
  const { applications: used } = await tierUsage(db, id, now)
  const renewsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { used, limit, renewsAt }
}

/** The same once it is used up, else null. */
export async function usedUpAllowance(
  db: Db,
  member: { id: string; membershipTier: Tier } | null,
  now: Date,
): Promise<Allowance | null> {
  const allowance = member && (await applicationAllowance(db, member, now))
  return isUsedUp(allowance) ? allowance : null
}

export async function organizationUsage(db: Db, userId: string, _now: Date) {
  const { id, postedById, organizationId } = opportunities
  // One query with `or` would scan every opportunity.
  const theirs = union(
    db.select({ id }).from(opportunities).where(eq(postedById, userId)),
    db
      .select({ id })
      .from(opportunities)
      .where(sql`${organizationId} in ${teamsOf(userId)}`),
  ).as('theirs')
  const [usage] = await db
    .select({
      opportunities: countDistinct(theirs.id),
      candidates: count(applications.id),
      communities: sql`(${countJoinedNow(db, userId)})`.mapWith(Number),
    })
    .from(theirs)
    .leftJoin(applications, eq(applications.opportunityId, theirs.id))
  return usage!
}

/** Locks the member's row, so that two writes cannot both take the last place. */
export async function reachedLimit(
  tx: Db,
  userId: string,
  limited: Limited,
  now: Date,
): Promise<TierLimit | null> {
  const tier = await lockTier(tx, userId, now)
  const limit = TIER_LIMITS[tier][limited]
  if (limit === null) return null
  const [used] = await countUsed[limited](tx, userId, startOfMonth(now))
  return (used?.n ?? 0) < limit ? null : { reason: 'tier_limit', tier, limited, limit }
}

export function tierLimitMessage({ tier, limited, limit }: TierLimit): string {
  const allowed = {
    mentorshipRequests: `${limit} mentorship requests a month`,
    applications: `${limit} applications a month`,
    communities: `${limit} communities at a time`,
  }
  return limit === 0
    ? noMentorship(tier)
    : `The ${TIER_LABELS[tier]} tier allows ${allowed[limited]}.`
}

async function lockTier(tx: Db, userId: string, now: Date): Promise<Tier> {
  const [member] = await tx
    .select({ tier: currentTier(asTimestamp(now)) })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return member?.tier ?? 'foundation'
}

type CountUsed = (
  db: Db,
  userId: string | SQLWrapper,
  month: Date | SQL,
) => PromiseLike<{ n: number }[]> & SQLWrapper

const countUsed: Record<Limited, CountUsed> = {
  mentorshipRequests: (db, userId, month) =>
    db
      .select({ n: count() })
      .from(mentorships)
      .where(and(eq(mentorships.menteeId, userId), gte(mentorships.createdAt, month))),
  applications: (db, userId, month) =>
    db
      .select({
        // Places given back count in the month of closing.
        n: sql<number>`greatest(0, ${count()} - (select count(*) from ${applications}
          where ${eq(applications.applicantId, userId)}
            and ${gte(applications.givenBackAt, month)}))`.mapWith(Number),
      })
      .from(applications)
      .where(and(eq(applications.applicantId, userId), gte(applications.createdAt, month))),
  communities: (db, userId) => countJoinedNow(db, userId),
}

/** Without closed ones. */
export const countJoinedNow = (db: Db, userId: string | SQLWrapper) =>
  db
    .select({ n: count() })
    .from(communityMemberships)
    .innerJoin(communities, eq(communities.id, communityMemberships.communityId))
    .where(and(eq(communityMemberships.userId, userId), eq(communities.isActive, true)))

import { and, count, desc, eq, exists, gte, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { communities, communityMemberships } from '../schema/communities.ts'
import { mentorships } from '../schema/mentorships.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { isOpen } from './opportunities.ts'
import { countJoinedNow } from './tier-usage.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The four figures of the home page and the two of its lead: opportunities that opened in the last
 * 7 days and are still open, communities joined, mentorships of any status, open opportunities
 * that close within 30 days.
 */
export async function homeFigures(db: Db, memberId: string, now: Date) {
  const newOpportunities = db
    .select({ n: count() })
    .from(opportunities)
    .where(and(isOpen(now), gte(opportunities.createdAt, new Date(now.getTime() - 7 * DAY))))
  const closingSoon = db
    .select({ n: count() })
    .from(opportunities)
    .where(
      and(isOpen(now), lte(opportunities.applicationDeadline, new Date(now.getTime() + 30 * DAY))),
    )
  const mentored = db
    .select({ n: count() })
    .from(mentorships)
    .where(or(eq(mentorships.mentorId, memberId), eq(mentorships.menteeId, memberId)))
  const [row] = await db.execute<Record<'opened' | 'closing' | 'joined' | 'mentored', string>>(
    sql`select (${newOpportunities}) as opened, (${closingSoon}) as closing,
      (${countJoinedNow(db, memberId)}) as joined, (${mentored}) as mentored`,
  )
  return {
    newOpportunities: Number(row?.opened),
    closingSoon: Number(row?.closing),
    communities: Number(row?.joined),
    mentorships: Number(row?.mentored),
  }
}

/** The newest opportunities that are open. */
export function recentOpportunities(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      type: opportunities.type,
      location: opportunities.location,
      organizationId: opportunities.organizationId,
      organizationName: organizations.name,
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(isOpen(now))
    .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
    .limit(limit)
}

/** The communities with the most members, and whether this member is in them. */
export function popularCommunities(db: Db, memberId: string, limit: number) {
  const membership = db
    .select({ one: sql`1` })
    .from(communityMemberships)
    .where(
      and(
        eq(communityMemberships.communityId, communities.id),
        eq(communityMemberships.userId, memberId),
      ),
    )
  return db
    .select({
      id: communities.id,
      name: communities.name,
      memberCount: communities.memberCount,
      joined: sql<boolean>`${exists(membership)}`,
    })
    .from(communities)
    .where(eq(communities.isActive, true))
    .orderBy(desc(communities.memberCount), desc(communities.id))
    .limit(limit)
}

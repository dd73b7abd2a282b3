import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { notBlockedNow, type Viewer } from '../queries/blocks.ts'
import { contains } from '../queries/listing.ts'
import { isHere } from '../queries/members.ts'
import { communityMemberships } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
}

/** Members of a community that a list of them shows. */
export const MOST_SHOWN = 50

/** Members of a community by a part of their name: who looks after it first, then who joined last. */
export const listPeople = (db: Db, viewer: Viewer, communityId: string, q: string) =>
  db
    .select({
      ...person,
      role: communityMemberships.role,
      joinedAt: communityMemberships.joinedAt,
    })
    .from(communityMemberships)
    .innerJoin(
      users,
      and(
        eq(users.id, communityMemberships.userId),
        isHere(),
        notBlockedNow(users.id, viewer),
        q ? contains(sql`(${users.firstName} || ' ' || ${users.lastName})`, q) : undefined,
      ),
    )
    .where(eq(communityMemberships.communityId, communityId))
    .orderBy(
      sql`case ${communityMemberships.role} when 'owner' then 0 when 'moderator' then 1 else 2 end`,
      desc(communityMemberships.joinedAt),
      users.id,
    )
    .limit(MOST_SHOWN)

export type CommunityPerson = Awaited<ReturnType<typeof listPeople>>[number]

/** A member of the site whom the viewer sees, with their role in a community; null where there is none. */
export async function findPerson(db: Db, viewer: Viewer, communityId: string, id: string) {
  const [row] = await db
    .select({ ...person, role: communityMemberships.role })
    .from(users)
    .leftJoin(
      communityMemberships,
      and(
        eq(communityMemberships.userId, users.id),
        eq(communityMemberships.communityId, communityId),
      ),
    )
    .where(
      and(eq(users.id, id), isHere(), isNull(users.formerSince), notBlockedNow(users.id, viewer)),
    )
  return row ?? null
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/**
 * What of a community's discussions and replies is reported and waits for an operator, by reason: never
 * by whom, nor in which words.
 */
export async function listReported(db: Db, viewer: Viewer, communityId: string) {
  const { subjectType, subjectId, reason } = reports
  const discussionId = sql<string>`coalesce(${discussionReplies.discussionId}, ${discussions.id})`
  const own = db
    .select({ id: discussions.id })
    .from(discussions)
    .where(eq(discussions.communityId, communityId))
  return db
    .select({
      type: subjectType,
      id: subjectId,
      discussionId,
      reason,
      n: count(),
    })
    .from(reports)
    .leftJoin(
      discussions,
      and(
        eq(subjectType, 'discussion'),
        eq(discussions.id, subjectId),
        eq(discussions.hidden, false),
        notBlockedNow(discussions.authorId, viewer),
      ),
    )
    .leftJoin(
      discussionReplies,
      and(
        eq(subjectType, 'reply'),
        eq(discussionReplies.id, subjectId),
        eq(discussionReplies.hidden, false),
        notBlockedNow(discussionReplies.authorId, viewer),
      ),
    )
    .where(and(isNull(reports.resolvedAt), inArray(discussionId, own)))
    .groupBy(subjectType, subjectId, discussionId, reason)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(MOST_SHOWN)
}

export type ReportedThere = Awaited<ReturnType<typeof listReported>>[number]

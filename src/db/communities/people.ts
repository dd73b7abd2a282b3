import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { notBlockedNow, type Viewer } from '../queries/blocks.ts'
import { contains, firstOf, newestFirst, olderThan, type Paging } from '../queries/listing.ts'
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

/** Reported texts of a community that are shown. */
const MOST_SHOWN = 50

type Whom = {
  /** A part of their name. */
  q: string
  /** Who is shown elsewhere. */
  but: readonly string[]
}

/** A page of a community's members, who joined last first. */
export function listPeople(
  db: Db,
  viewer: Viewer,
  communityId: string,
  { q, but }: Whom,
  { cursor, limit }: Paging,
) {
  const { userId, joinedAt } = communityMemberships
  const query = db
    .select({ ...person, role: communityMemberships.role, createdAt: joinedAt })
    .from(communityMemberships)
    .innerJoin(
      users,
      and(
        eq(users.id, userId),
        isHere(),
        notBlockedNow(users.id, viewer),
        q ? contains(sql`(${users.firstName} || ' ' || ${users.lastName})`, q) : undefined,
      ),
    )
    .where(
      and(
        eq(communityMemberships.communityId, communityId),
        but.length > 0 ? sql`${userId} <> all(${`{${but.join()}}`}::uuid[])` : undefined,
        olderThan(joinedAt, userId, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(joinedAt, userId))
  return firstOf(query, limit)
}

export type CommunityPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number]

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

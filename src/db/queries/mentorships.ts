import { and, count, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EndReason, MentorshipStatus } from '../../lib/catalog.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { MentorshipQuery } from '../../lib/lists/query.ts'
import { EXPIRES_AFTER, REMINDS_AFTER } from '../../lib/mentorship.ts'
import type { Db } from '../database.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import { contains, countUpTo, cut, newestFirst, olderThan, type Page } from './listing.ts'

/** The moment until which a request must have been made to have expired by now. */
const expiring = (now: Date) => new Date(now.getTime() - EXPIRES_AFTER)

/** A request that still waits for its answer. */
export const isWaiting = (now: Date) =>
  and(eq(mentorships.status, 'pending'), gt(mentorships.createdAt, expiring(now)))

export const isExpired = (now: Date) =>
  and(eq(mentorships.status, 'pending'), lte(mentorships.createdAt, expiring(now)))

export const isParty = (memberId: string) =>
  or(eq(mentorships.mentorId, memberId), eq(mentorships.menteeId, memberId))

/** What a mentorship counts as at a moment: the job that expires requests may not have run yet. */
export const statusAt = (now: Date) =>
  sql<MentorshipStatus>`case when ${isExpired(now)} then 'cancelled' else ${mentorships.status} end`

type Filter = Pick<MentorshipQuery, 'q' | 'status'>
type Paging = { cursor?: string | undefined; limit: number }

/** A page of a member's mentorships on either side, newest first, each with the other member. */
export async function listMentorships(
  db: Db,
  memberId: string,
  filter: Filter,
  { cursor, limit }: Paging,
  now: Date,
): Promise<Page<OwnMentorship>> {
  const found = await selectOwn(db, memberId, now)
    .where(
      and(
        matching(memberId, filter, now),
        olderThan(mentorships.createdAt, mentorships.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(mentorships.createdAt, mentorships.id))
    .limit(limit + 1)
  return cut(found, limit)
}

export const countMentorships = (db: Db, memberId: string, filter: Filter, now: Date) =>
  countUpTo(db, sql`select 1 from ${mentorships} where ${matching(memberId, filter, now) as SQL}`)

/** One of a member's mentorships, or null. */
export async function findMentorship(db: Db, memberId: string, id: string, now: Date) {
  const [row] = await selectOwn(db, memberId, now).where(
    and(eq(mentorships.id, id), isParty(memberId)),
  )
  return row ?? null
}

/** What a mentorship counts as at a moment; null where there is none. */
export async function findStatus(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ status: statusAt(now) })
    .from(mentorships)
    .where(eq(mentorships.id, id))
  return row?.status ?? null
}

export type OwnMentorship = Awaited<ReturnType<typeof selectOwn>>[number]

const matching = (memberId: string, { q, status }: Filter, now: Date) =>
  and(
    isParty(memberId),
    status ? sql`${statusAt(now)} = ${status}` : undefined,
    q ? contains(mentorships.description, q) : undefined,
  )

function selectOwn(db: Db, memberId: string, now: Date) {
  const { id, mentorId, menteeId, description, duration, acceptedAt } = mentorships
  const expiry = sql`${mentorships.createdAt} + ${EXPIRES_AFTER / 1000} * interval '1 second'`
  return db
    .select({
      ...{ id, mentorId, menteeId, description, duration, acceptedAt },
      status: statusAt(now),
      endReason: sql<EndReason | null>`case when ${isExpired(now)} then 'expired'
        else ${mentorships.endReason} end`,
      endedAt:
        sql`case when ${isExpired(now)} then ${expiry} else ${mentorships.endedAt} end`.mapWith(
          mentorships.endedAt,
        ),
      createdAt: mentorships.createdAt,
      updatedAt: mentorships.updatedAt,
      unread: sql`${unreadMessages(db, memberId)}`.mapWith(Number),
      other: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        location: sql<string | null>`case when 'location' = any(${users.hiddenFields}) then null
          else ${users.location} end`,
      },
    })
    .from(mentorships)
    .innerJoin(
      users,
      sql`${users.id} = case when ${mentorships.mentorId} = ${memberId}
        then ${mentorships.menteeId} else ${mentorships.mentorId} end`,
    )
}

/** How many messages of the mentorship around it the other side sent and this one has not seen. */
function unreadMessages(db: Db, memberId: string) {
  const upTo = db
    .select({ upTo: messageReads.upTo })
    .from(messageReads)
    .where(and(eq(messageReads.mentorshipId, mentorships.id), eq(messageReads.memberId, memberId)))
  return db
    .select({ n: count() })
    .from(messages)
    .where(
      and(
        eq(messages.mentorshipId, mentorships.id),
        ne(messages.senderId, memberId),
        sql`${messages.sequence} > coalesce((${upTo}), 0)`,
      ),
    )
}

/** What waits for a member: messages not seen yet, and requests that ask them to mentor. */
export async function countWaiting(db: Db, memberId: string, now: Date): Promise<number> {
  const asked = sql`${mentorships.mentorId} = ${memberId} and ${isWaiting(now)}`
  const [row] = await db
    .select({
      n: sql`coalesce(sum((${unreadMessages(db, memberId)}) + (${asked})::int), 0)`.mapWith(Number),
    })
    .from(mentorships)
    .where(isParty(memberId))
  return row?.n ?? 0
}

const OVERDUE_SHOWN = 5

/**
 * The requests that have waited for this mentor's answer longest, of those that need reminding; each
 * with the number of all of them.
 */
export const overdueRequests = (db: Db, mentorId: string, now: Date) =>
  db
    .select({
      of: sql`count(*) over ()`.mapWith(Number),
      id: mentorships.id,
      createdAt: mentorships.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(mentorships)
    .innerJoin(users, eq(users.id, mentorships.menteeId))
    .where(
      and(
        eq(mentorships.mentorId, mentorId),
        isWaiting(now),
        lte(mentorships.createdAt, new Date(now.getTime() - REMINDS_AFTER)),
      ),
    )
    .orderBy(mentorships.createdAt)
    .limit(OVERDUE_SHOWN)

/** Whether the member around it is available and has fewer mentees than they take. */
export function hasRoom(db: Db): SQL {
  const taken = db
    .select({ n: count() })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, users.id), eq(mentorships.status, 'active')))
  return sql`(${users.mentorAvailable} and (${taken}) < ${users.mentorCapacity})`
}

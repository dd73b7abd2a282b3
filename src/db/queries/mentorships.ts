import { and, count, eq, gt, lte, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { EndReason, MentorshipStatus } from '../../lib/catalog.ts'
import type { MentorshipQuery } from '../../lib/lists/query.ts'
import { EXPIRES_AFTER, REMINDS_AFTER } from '../../lib/mentorship.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import {
  blockShape,
  blockValues,
  isBlockBetween,
  notBlocked,
  notBlockedNow,
  type Viewer,
} from './blocks.ts'
import { type Moment, NOW, shifted } from './current-tier.ts'
import {
  type Count,
  contains,
  countUpTo,
  cut,
  LIMIT,
  newestFirst,
  type Page,
  type Paging,
  paged,
  pattern,
  rowsUpToLimit,
  upToLimit,
} from './listing.ts'
import { isHere as isPresentHere } from './members.ts'
import { unlessHidden } from './profiles.ts'

/** The moment until which a request must have been made to have expired by now. */
const expiring = (now: Moment) => shifted(now, -EXPIRES_AFTER)

/**
 * Written out, not bound: a plan for any values uses no index of some, and mentors were planned anew
 * each time.
 */
const isOf = (status: MentorshipStatus) => sql`${mentorships.status} = ${sql.raw(`'${status}'`)}`

/** A request that still waits for its answer. */
export const isWaiting = (now: Moment) =>
  and(isOf('pending'), gt(mentorships.createdAt, expiring(now)))

export const isExpired = (now: Moment) =>
  and(isOf('pending'), lte(mentorships.createdAt, expiring(now)))

/** One that goes on, or waits for its answer. */
export const isOpenAt = (now: Moment) => or(isOf('active'), isWaiting(now))

export const isParty = (memberId: string | SQLWrapper) =>
  or(eq(mentorships.mentorId, memberId), eq(mentorships.menteeId, memberId))

/** What a mentorship counts as at a moment: the job that expires requests may not have run yet. */
export const statusAt = (now: Moment) =>
  sql<MentorshipStatus>`case when ${isExpired(now)} then 'cancelled' else ${mentorships.status} end`

type Filter = Pick<MentorshipQuery, 'q' | 'status'>

const MEMBER = sql.placeholder('member')

/**
 * A page of a member's mentorships on either side, newest first, each with the other member; and how
 * many there are in all, in the same statement.
 */
export async function listMentorships(
  db: Db,
  member: Viewer,
  { q, status }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<OwnMentorship> & { count: Count }> {
  const page = paged(paging)
  const { createdAt, id } = mentorships
  const shape = `mentorships ${q && 'by text'} ${status ? 'by status' : ''} ${page.shape} ${blockShape(member)}`
  const statement = kept(db, shape, () => {
    const placed = { q: q && sql.placeholder('q'), status: status && sql.placeholder('status') }
    const condition = and(matching(MEMBER, placed, NOW), notBlockedSides(member)) as SQL
    const all = rowsUpToLimit(sql`select 1 from ${mentorships} where ${condition}`)
    return db
      .select({ ...columns(db, MEMBER, NOW), all })
      .from(mentorships)
      .innerJoin(users, isOther(MEMBER))
      .where(and(condition, page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(LIMIT)
  })
  const at = { now: now.toISOString(), member: member.id, ...blockValues(member) }
  const found = await statement.execute({ ...page.values, ...at, q: pattern(q), status })
  const count = found[0]
    ? upToLimit(found[0].all)
    : await countMentorships(db, member, { q, status }, now)
  const rows = found.map(({ all: _, ...row }) => row)
  return { ...cut(rows, paging.limit), count }
}

const countMentorships = (db: Db, member: Viewer, filter: Filter, now: Date) =>
  countUpTo(
    db,
    sql`select 1 from ${mentorships} where ${and(
      matching(member.id, filter, now),
      notBlockedNow(mentorships.mentorId, member),
      notBlockedNow(mentorships.menteeId, member),
    )}`,
  )

/** Whether the viewer and the other side of the mentorship around it have nothing between them. */
export const notBlockedSides = (viewer: Viewer) =>
  and(notBlocked(mentorships.mentorId, viewer), notBlocked(mentorships.menteeId, viewer))

/** One of a member's mentorships, or null. */
export async function findMentorship(db: Db, member: Viewer, id: string, now: Date) {
  const statement = kept(db, `one mentorship ${blockShape(member)}`, () =>
    selectOwn(db).where(
      and(eq(mentorships.id, sql.placeholder('id')), isParty(MEMBER), notBlockedSides(member)),
    ),
  )
  const [row] = await statement.execute({
    id,
    member: member.id,
    now: now.toISOString(),
    ...blockValues(member),
  })
  return row ?? null
}

/** What a mentorship counts as at a moment; null where there is none, or one side has blocked the other. */
export async function findStatus(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ status: statusAt(now) })
    .from(mentorships)
    .where(and(eq(mentorships.id, id), not(isBlockedBetweenSides())))
  return row?.status ?? null
}

export type OwnMentorship = Awaited<ReturnType<typeof selectOwn>>[number]

type Filtering = { [Name in keyof Filter]: Filter[Name] | SQLWrapper }

const matching = (memberId: string | SQLWrapper, { q, status }: Filtering, now: Moment) =>
  and(
    isParty(memberId),
    status ? sql`${statusAt(now)} = ${status}` : undefined,
    q ? contains(mentorships.description, q) : undefined,
  )

const selectOwn = (db: Db) =>
  db
    .select(columns(db, MEMBER, NOW))
    .from(mentorships)
    .innerJoin(users, isOther(MEMBER))

/** Whether one side of the mentorship around it has blocked the other. */
export const isBlockedBetweenSides = () =>
  isBlockBetween(mentorships.mentorId, mentorships.menteeId)

/** Joins the other side's member to a mentorship. */
const isOther = (memberId: SQLWrapper) =>
  sql`${users.id} = case when ${mentorships.mentorId} = ${memberId}
    then ${mentorships.menteeId} else ${mentorships.mentorId} end`

const isHere = sql<boolean>`(${isPresentHere()} and ${users.formerSince} is null)`

function columns(db: Db, memberId: SQLWrapper, now: Moment) {
  const { id, mentorId, menteeId, description, duration, acceptedAt } = mentorships
  const expiry = sql`${mentorships.createdAt} + ${EXPIRES_AFTER / 1000} * interval '1 second'`
  return {
    id,
    mentorId,
    menteeId,
    description,
    duration,
    acceptedAt,
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
      profileImageUrl: sql<string | null>`case when ${isHere} then ${users.profileImageUrl} end`,
      location: sql<string | null>`case when ${isHere} then ${unlessHidden('location')} end`,
      /** Whether their account is deleted: this stands for nobody. */
      isFormer: sql<boolean>`${users.formerSince} is not null`,
      /** Whether they can be reached: not during a break, nor once their account is deleted. */
      here: isHere,
    },
  }
}

/** How many messages of the mentorship around it the other side sent and this one has not seen. */
function unreadMessages(db: Db, memberId: string | SQLWrapper) {
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
  const [row] = await waitingFor(db, memberId, now)
  return row?.n ?? 0
}

/** The query of {@link countWaiting}, as a part of another one too. */
export function waitingFor(db: Db, memberId: string | SQLWrapper, now: Moment) {
  const asked = sql`${mentorships.mentorId} = ${memberId} and ${isWaiting(now)}`
  return db
    .select({
      n: sql`coalesce(sum((${unreadMessages(db, memberId)}) + (${asked})::int), 0)`.mapWith(Number),
    })
    .from(mentorships)
    .where(isParty(memberId))
}

const OVERDUE_SHOWN = 5

/**
 * The requests that have waited for this mentor's answer longest, of those that need reminding; each
 * with the number of all of them.
 */
export const overdueRequests = (db: Db, mentor: Viewer, now: Date) =>
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
        eq(mentorships.mentorId, mentor.id),
        notBlockedNow(mentorships.menteeId, mentor),
        isWaiting(now),
        lte(mentorships.createdAt, new Date(now.getTime() - REMINDS_AFTER)),
        isPresentHere(),
      ),
    )
    .orderBy(mentorships.createdAt)
    .limit(OVERDUE_SHOWN)

/** Whether the member around it is available and has fewer mentees than they take. */
export function hasRoom(db: Db): SQL {
  const taken = db
    .select({ n: count() })
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, users.id), isOf('active')))
  return sql`(${users.mentorAvailable} and (${taken}) < ${users.mentorCapacity})`
}

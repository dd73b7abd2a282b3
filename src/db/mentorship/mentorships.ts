import { and, count, eq, gt, lte, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { EndReason, MentorshipStatus } from '../../lib/catalog.ts'
import type { MentorshipQuery } from '../../lib/mentorship/list-query.ts'
import { REMINDER_DELAY_MS, REQUEST_EXPIRY_MS } from '../../lib/mentorship/mentorship.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive as isPresentHere } from '../members/members.ts'
import { timeZoneUnlessHidden, unlessHidden } from '../members/profiles.ts'
import { NOW, shiftedBy, type Timestamp } from '../membership/current-tier.ts'
import {
  keyset,
  type LimitedCount,
  limitParam,
  newestFirst,
  type Page,
  type Paging,
  rowsUpToLimit,
  toPage,
  upToLimit,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  isBlockBetween,
  notBlocked,
  notBlockedNow,
} from '../safety/blocks.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import { type NameMatch, searchNames, textMatches } from '../search/text-search.ts'

const expiring = (now: Timestamp) => shiftedBy(now, -REQUEST_EXPIRY_MS)

/** Inlined: with a parameter no partial index is used. */
const isOf = (status: MentorshipStatus) => sql`${mentorships.status} = ${sql.raw(`'${status}'`)}`

export const isPending = (now: Timestamp) =>
  and(isOf('pending'), gt(mentorships.createdAt, expiring(now)))

export const isExpired = (now: Timestamp) =>
  and(isOf('pending'), lte(mentorships.createdAt, expiring(now)))

export const isOpenAt = (now: Timestamp) => or(isOf('active'), isPending(now))

export const isParty = (memberId: string | SQLWrapper) =>
  or(eq(mentorships.mentorId, memberId), eq(mentorships.menteeId, memberId))

/** Correct also before the job has expired requests. */
export const statusAt = (now: Timestamp) =>
  sql<MentorshipStatus>`case when ${isExpired(now)} then 'cancelled' else ${mentorships.status} end`

type Filter = Pick<MentorshipQuery, 'q' | 'status'>

const MEMBER = sql.placeholder('member')

/** With the total, in one statement. */
export async function listMentorships(
  db: Db,
  member: BlockViewer,
  { q, status }: Filter,
  paging: Paging,
  now: Date,
): Promise<Page<OwnMentorship> & { count: LimitedCount }> {
  const page = keyset(paging)
  const { createdAt, id } = mentorships
  const find = (by: NameMatch | null, sought: object) => {
    const shape = `mentorships ${by && `by ${by}`} ${status ? 'by status' : ''} ${page.shape} ${blockKeyPart(member)}`
    const statement = preparedVariant(db, shape, () => {
      const condition = and(
        isParty(MEMBER),
        status ? sql`${statusAt(NOW)} = ${sql.placeholder('status')}` : undefined,
        by ? textMatches(mentorships, mentorships.description, by) : undefined,
        notBlockedSides(member),
      )
      const all = rowsUpToLimit(sql`select 1 from ${mentorships} where ${condition}`)
      return db
        .select({ ...columns(db, MEMBER, NOW), all })
        .from(mentorships)
        .innerJoin(users, isOther(MEMBER))
        .where(and(condition, page.older(createdAt, id)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(limitParam)
    })
    const values = { now: now.toISOString(), member: member.id, status, ...blockParams(member) }
    return statement.execute({ ...page.values, ...values, ...sought })
  }
  const found = q ? await searchNames(q, find) : await find(null, {})
  const rows = found.map(({ all: _, ...row }) => row)
  return { ...toPage(rows, paging.limit), count: upToLimit(found[0]?.all ?? 0) }
}

export const notBlockedSides = (viewer: BlockViewer) =>
  and(notBlocked(mentorships.mentorId, viewer), notBlocked(mentorships.menteeId, viewer))

export async function findMentorship(db: Db, member: BlockViewer, id: string, now: Date) {
  const statement = preparedVariant(db, `one mentorship ${blockKeyPart(member)}`, () =>
    selectOwn(db).where(
      and(eq(mentorships.id, sql.placeholder('id')), isParty(MEMBER), notBlockedSides(member)),
    ),
  )
  const [row] = await statement.execute({
    id,
    member: member.id,
    now: now.toISOString(),
    ...blockParams(member),
  })
  return row ?? null
}

/** Null where there is none, or one side blocked the other. */
export async function findStatus(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ status: statusAt(now) })
    .from(mentorships)
    .where(and(eq(mentorships.id, id), not(isBlockedBetweenSides())))
  return row?.status ?? null
}

export type OwnMentorship = Awaited<ReturnType<typeof selectOwn>>[number]

const selectOwn = (db: Db) =>
  db
    .select(columns(db, MEMBER, NOW))
    .from(mentorships)
    .innerJoin(users, isOther(MEMBER))

export const isBlockedBetweenSides = () =>
  isBlockBetween(mentorships.mentorId, mentorships.menteeId)

const isOther = (memberId: SQLWrapper) =>
  sql`${users.id} = case when ${mentorships.mentorId} = ${memberId}
    then ${mentorships.menteeId} else ${mentorships.mentorId} end`

/** When an open request expires. */
export const expiry = sql`${mentorships.createdAt} + ${sql.raw(String(REQUEST_EXPIRY_MS / 1000))} * interval '1 second'`

const isHere = sql<boolean>`(${isPresentHere()} and ${users.formerSince} is null)`

function columns(db: Db, memberId: SQLWrapper, now: Timestamp) {
  const { id, mentorId, menteeId, description, duration, acceptedAt } = mentorships
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
      timeZone: sql<string | null>`case when ${isHere} then ${timeZoneUnlessHidden()} end`,
      isFormer: sql<boolean>`${users.formerSince} is not null`,
      /** Neither paused nor deleted. */
      here: isHere,
    },
  }
}

export function unreadMessages(db: Db, memberId: string | SQLWrapper) {
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

/** Unread messages and requests to mentor. */
export async function countWaiting(db: Db, memberId: string, now: Date): Promise<number> {
  const [row] = await waitingFor(db, memberId, now)
  return row?.n ?? 0
}

export function waitingFor(db: Db, memberId: string | SQLWrapper, now: Timestamp) {
  const requested = sql`${mentorships.mentorId} = ${memberId} and ${isPending(now)}`
  return db
    .select({
      n: sql`coalesce(sum((${unreadMessages(db, memberId)}) + (${requested})::int), 0)`.mapWith(
        Number,
      ),
    })
    .from(mentorships)
    .where(and(isParty(memberId), not(isBlockedBetweenSides())))
}

const MAX_OVERDUE_SHOWN = 5

/** Each with the count of all. */
export const overdueRequests = (db: Db, mentor: BlockViewer, now: Date) =>
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
        isPending(now),
        lte(mentorships.createdAt, new Date(now.getTime() - REMINDER_DELAY_MS)),
        isPresentHere(),
      ),
    )
    .orderBy(mentorships.createdAt)
    .limit(MAX_OVERDUE_SHOWN)

const isNotPaused = sql`coalesce(${users.mentorPausedUntil} <= (now() at time zone 'UTC')::date, true)`

/** Takes new requests: not full, not closed and not paused. */
export const hasRoom = (): SQL =>
  sql`(${users.mentorAvailable} and ${isNotPaused} and (select count(*) from ${mentorships}
    where ${mentorships.mentorId} = ${users.id} and ${isOf('active')}) < ${users.mentorCapacity})`

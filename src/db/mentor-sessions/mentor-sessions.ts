import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { MAX_UPCOMING } from '../../lib/mentor-sessions/mentor-session.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { keyset, newestFirst, type Paging, toPageBy } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import {
  type MentorSessionRow,
  mentorSessionItems,
  mentorSessions,
} from '../schema/mentor-sessions.ts'
import { mentorships } from '../schema/mentorships.ts'
import { sessionCredits, sessionPurchases } from '../schema/session-purchases.ts'
import { users } from '../schema/users.ts'
import { isSharedWith } from './changes.ts'

const t = mentorSessions
const MEMBER = sql.placeholder('member')

const ownColumns = {
  id: t.id,
  mentorId: t.mentorId,
  menteeId: t.menteeId,
  mentorshipId: t.mentorshipId,
  status: t.status,
  startsAt: t.startsAt,
  minutes: t.minutes,
  topic: t.topic,
  offer: t.offer,
  meetingUrl: t.meetingUrl,
  notes: t.notes,
  notesVersion: t.notesVersion,
  sequence: t.sequence,
  cancelledAt: t.cancelledAt,
  cancelledBy: t.cancelledBy,
  cancelledFor: t.cancelledFor,
  mentorSays: t.mentorSays,
  menteeSays: t.menteeSays,
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
  other: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: sql<string | null>`case when ${isActive()} then ${users.profileImageUrl} end`,
    timeZone: users.timeZone,
    here: sql<boolean>`(${isActive()} and ${users.formerSince} is null)`,
  },
  goals: mentorships.description,
  /** What was paid for it; null for a free one. */
  credit: {
    amount: sessionCredits.amount,
    share: sessionCredits.share,
    outcome: sessionCredits.outcome,
    refundedAt: sessionCredits.refundedAt,
    disputedAt: sessionCredits.disputedAt,
    disputeReason: sessionCredits.disputeReason,
    decisionReason: sessionCredits.decisionReason,
  },
  reference: sessionPurchases.reference,
  currency: sessionPurchases.currency,
}

const isOwn = and(isNull(t.reservedUntil), or(eq(t.mentorId, MEMBER), eq(t.menteeId, MEMBER)))

const selectOwn = (db: Db) =>
  db
    .select(ownColumns)
    .from(t)
    .innerJoin(
      users,
      sql`${users.id} = case when ${t.mentorId} = ${MEMBER} then ${t.menteeId} else ${t.mentorId} end`,
    )
    .leftJoin(mentorships, eq(mentorships.id, t.mentorshipId))
    .leftJoin(sessionCredits, eq(sessionCredits.sessionId, t.id))
    .leftJoin(sessionPurchases, eq(sessionPurchases.id, sessionCredits.purchaseId))

export type OwnMentorSession = Awaited<ReturnType<typeof selectOwn>>[number]

const notBlockedSides = (viewer: BlockViewer): SQL | undefined => notBlocked(users.id, viewer)

/** Null unless the viewer is one of its sides, and neither has blocked the other. */
export async function findMentorSession(db: Db, viewer: BlockViewer, id: string) {
  const statement = preparedVariant(db, `one mentor session ${blockKeyPart(viewer)}`, () =>
    selectOwn(db).where(and(eq(t.id, sql.placeholder('id')), isOwn, notBlockedSides(viewer))),
  )
  const [row] = await statement.execute({ id, member: viewer.id, ...blockParams(viewer) })
  return row ?? null
}

/** Latest first. */
export async function listMentorSessions(db: Db, viewer: BlockViewer, paging: Paging) {
  const page = keyset(paging)
  const statement = preparedVariant(
    db,
    `mentor sessions ${page.shape} ${blockKeyPart(viewer)}`,
    () =>
      selectOwn(db)
        .where(and(isOwn, notBlockedSides(viewer), page.older(t.startsAt, t.id)))
        .orderBy(...newestFirst(t.startsAt, t.id))
        .limit(page.limit),
  )
  const values = { member: viewer.id, ...blockParams(viewer), ...page.values }
  const found = await statement.execute(values)
  return toPageBy(({ startsAt }) => startsAt.getTime(), found, paging.limit)
}

export const listItems = (db: Db, session: Pick<MentorSessionRow, 'id' | 'mentorshipId'>) =>
  db
    .select({
      id: mentorSessionItems.id,
      kind: mentorSessionItems.kind,
      text: mentorSessionItems.text,
      url: mentorSessionItems.url,
      doneAt: mentorSessionItems.doneAt,
      createdAt: mentorSessionItems.createdAt,
    })
    .from(mentorSessionItems)
    .where(isSharedWith(session))
    .orderBy(asc(mentorSessionItems.createdAt), asc(mentorSessionItems.id))

export type SessionItem = Awaited<ReturnType<typeof listItems>>[number]

const SHOWN = 5

/** What a mentorship has: its sessions, what comes next, and how far its goals are. */
export async function summarizeSessions(db: Db, mentorshipId: string, now: Date) {
  const ofIt = and(eq(t.mentorshipId, mentorshipId), isNull(t.reservedUntil))
  const [sessions, [items]] = await Promise.all([
    db
      .select({ id: t.id, startsAt: t.startsAt, status: t.status })
      .from(t)
      .where(ofIt)
      .orderBy(desc(t.startsAt))
      .limit(MAX_UPCOMING + SHOWN),
    db
      .select({
        count: sql`count(*)`.mapWith(Number),
        done: sql`count(${mentorSessionItems.doneAt})`.mapWith(Number),
        open: sql<string[]>`coalesce((array_agg(${mentorSessionItems.text}
          order by ${mentorSessionItems.createdAt}) filter (where ${isNull(mentorSessionItems.doneAt)}))[1:${sql.raw(String(SHOWN))}], '{}')`,
      })
      .from(mentorSessionItems)
      .innerJoin(t, eq(t.id, mentorSessionItems.sessionId))
      .where(and(ofIt, ne(mentorSessionItems.kind, 'link'))),
  ])
  const isUpcoming = ({ status, startsAt }: (typeof sessions)[number]) =>
    status === 'booked' && startsAt > now
  const past = sessions.filter((session) => !isUpcoming(session)).slice(0, SHOWN)
  return { upcoming: sessions.filter(isUpcoming).reverse(), past, items: items! }
}

export type SessionSummary = Awaited<ReturnType<typeof summarizeSessions>>

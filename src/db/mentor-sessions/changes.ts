import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { canMove, MAX_ITEMS, type SessionChange } from '../../lib/mentor-sessions/mentor-session.ts'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import type { BlockViewer } from '../safety/blocks.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import {
  type MentorSessionRow,
  mentorSessionItems,
  mentorSessions,
  mentorSessionTimes,
} from '../schema/mentor-sessions.ts'
import { openDispute } from '../session-purchases/disputes.ts'
import { findMentorAvailability } from './availability.ts'
import { conflictAt, isOverlap, rangeOf } from './booking.ts'
import { DONE, refused, type SessionChangeResult, type Side } from './change-results.ts'
import { refreshNextFree } from './next-free.ts'
import { notifyOfSession } from './notifications.ts'
import { confirm } from './outcomes.ts'
import { reviewSession } from './session-reviews.ts'

/** By one of its two sides. */
export const changeSession = (
  db: Db,
  viewer: BlockViewer,
  id: string,
  change: SessionChange,
  now: Date,
): Promise<SessionChangeResult> =>
  db
    .transaction(async (tx): Promise<SessionChangeResult> => {
      const session = await lockSession(tx, viewer.id, id)
      if (!session) return { ok: false, reason: 'not_found' }
      const side = session.mentorId === viewer.id ? 'mentor' : 'mentee'
      return apply(tx, session, side, change, viewer, now)
    })
    .catch((error) => {
      if (isOverlap(error)) return refused('time_taken')
      throw error
    })

/** The members before the session, as in a booking. */
async function lockSession(tx: Db, memberId: string, id: string) {
  const isTheirs = and(
    eq(mentorSessions.id, id),
    isSide(memberId),
    isNull(mentorSessions.reservedUntil),
    not(isBlockedSession()),
  )
  const [sides] = await tx
    .select({ mentorId: mentorSessions.mentorId, menteeId: mentorSessions.menteeId })
    .from(mentorSessions)
    .where(isTheirs)
  if (!sides) return null
  await lockMembers(tx, [sides.mentorId, sides.menteeId])
  const [session] = await tx.select().from(mentorSessions).where(isTheirs).for('no key update')
  return session ?? null
}

const isSide = (memberId: string) =>
  or(eq(mentorSessions.mentorId, memberId), eq(mentorSessions.menteeId, memberId))

const isBlockedSession = () => isBlockBetween(mentorSessions.mentorId, mentorSessions.menteeId)

async function apply(
  tx: Db,
  session: MentorSessionRow,
  side: Side,
  change: SessionChange,
  viewer: BlockViewer,
  now: Date,
): Promise<SessionChangeResult> {
  switch (change.action) {
    case 'move':
      return move(tx, session, change.startsAt, viewer, now)
    case 'cancel':
      return cancel(tx, session, side, change.reason, now)
    case 'confirm':
      return confirm(tx, session, side, change.outcome, now)
    case 'notes':
      return writeNotes(tx, session, change)
    case 'add':
      return addItem(tx, session, change, viewer.id)
    case 'tick':
      return tickItem(tx, session, change.item, change.done ? now : null)
    case 'review':
      return reviewSession(tx, session, viewer.id, change, now)
    case 'dispute':
      return (await openDispute(tx, session, side, change.reason, now))
        ? DONE
        : refused('no_dispute')
  }
}

async function move(
  tx: Db,
  session: MentorSessionRow,
  startsAt: Date,
  viewer: BlockViewer,
  now: Date,
): Promise<SessionChangeResult> {
  const { id, mentorId, menteeId } = session
  if (session.status !== 'booked') return refused('not_booked')
  // Asked again by who didn't hear that it was done.
  if (session.startsAt.getTime() === startsAt.getTime()) return DONE
  if (!canMove(session, now)) return refused('too_late_to_move')
  const found = await findMentorAvailability(tx, viewer, mentorId, now)
  if (!found) return refused('not_bookable')
  const at = { mentorId, menteeId, startsAt }
  const conflict = await conflictAt(tx, { ...found, minutes: session.minutes }, at, now, id)
  if (conflict) return refused(conflict)
  const moved = { startsAt, minutes: session.minutes }
  await tx
    .update(mentorSessionTimes)
    .set({ during: rangeOf(moved) })
    .where(eq(mentorSessionTimes.sessionId, id))
  const [changed] = await tx
    .update(mentorSessions)
    .set({ startsAt, remindersSent: 0, sequence: nextSequence })
    .where(eq(mentorSessions.id, id))
    .returning()
  await refreshNextFree(tx, [mentorId, menteeId], now)
  await notifyOfSession(tx, changed!, 'moved', now)
  return DONE
}

const nextSequence = sql`${mentorSessions.sequence} + 1`

async function cancel(
  tx: Db,
  session: MentorSessionRow,
  side: Side,
  reason: string | undefined,
  now: Date,
): Promise<SessionChangeResult> {
  if (session.status !== 'booked') return refused('not_booked')
  if (session.startsAt <= now) return refused('session_started')
  await cancelSessions(
    tx,
    eq(mentorSessions.id, session.id),
    { by: side, reason: reason ?? null },
    now,
  )
  return DONE
}

type Cancelling = { by: Side | 'system' | SQL; reason: string | null }

/** Those of the condition that have not started, with a notification to both sides but for reserved ones. */
async function cancelSessions(
  tx: Db,
  which: SQL | undefined,
  { by, reason }: Cancelling,
  now: Date,
) {
  const reserved = tx
    .select({ id: mentorSessions.id })
    .from(mentorSessions)
    .where(and(which, isNotNull(mentorSessions.reservedUntil)))
    .for('update', { skipLocked: true })
  await tx.delete(mentorSessions).where(inArray(mentorSessions.id, reserved))
  const cancelled = await tx
    .update(mentorSessions)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: by,
      cancelledFor: reason,
      sequence: nextSequence,
    })
    .where(and(which, eq(mentorSessions.status, 'booked'), gt(mentorSessions.startsAt, now)))
    .returning()
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  await tx.delete(mentorSessionTimes).where(inArray(mentorSessionTimes.sessionId, ids))
  const sides = cancelled.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId])
  await refreshNextFree(tx, [...new Set(sides)], now)
  for (const session of cancelled) await notifyOfSession(tx, session, 'cancelled', now)
}

/** As an account is suspended, or paused or deleted by the member, who then cancels them. */
export const cancelSessionsOf = (tx: Db, memberId: string, by: 'member' | 'system', now: Date) => {
  const side = sql`case when ${mentorSessions.mentorId} = ${memberId} then 'mentor' else 'mentee' end`
  const cancelling = { by: by === 'member' ? side : by, reason: null }
  return cancelSessions(tx, isSide(memberId), cancelling, now)
}

/** Booked ones that have not started. */
export const countUpcomingOf = (db: Db, memberId: string, now: Date) =>
  db.$count(
    mentorSessions,
    and(
      isSide(memberId),
      eq(mentorSessions.status, 'booked'),
      isNull(mentorSessions.reservedUntil),
      gt(mentorSessions.startsAt, now),
    ),
  )

/** As its payment was taken back. */
export const cancelPaidSession = (tx: Db, id: string, now: Date) =>
  cancelSessions(tx, eq(mentorSessions.id, id), { by: 'system', reason: null }, now)

/** As one blocks the other. */
export const cancelSessionsBetween = (tx: Db, one: string, other: string, now: Date) =>
  cancelSessions(tx, and(isSide(one), isSide(other)), { by: 'system', reason: null }, now)

type Notes = { notes: string; version: number }

async function writeNotes(tx: Db, session: MentorSessionRow, { notes, version }: Notes) {
  if (session.notesVersion !== version) return refused('notes_changed')
  await tx
    .update(mentorSessions)
    .set({ notes, notesVersion: version + 1 })
    .where(eq(mentorSessions.id, session.id))
  return DONE
}

type NewItem = Pick<typeof mentorSessionItems.$inferInsert, 'kind' | 'text'> & {
  url?: string | undefined
}

async function addItem(tx: Db, { id }: MentorSessionRow, item: NewItem, addedById: string) {
  const { kind, text, url = null } = item
  const count = await tx.$count(mentorSessionItems, eq(mentorSessionItems.sessionId, id))
  if (count >= MAX_ITEMS) return refused('too_many_items')
  await tx.insert(mentorSessionItems).values({ sessionId: id, kind, text, url, addedById })
  return DONE
}

/** Also an item of another session of the same mentorship, all of which a session shows. */
async function tickItem(tx: Db, session: MentorSessionRow, id: string, doneAt: Date | null) {
  const ticked = await tx
    .update(mentorSessionItems)
    .set({ doneAt })
    .where(and(eq(mentorSessionItems.id, id), isSharedWith(session)))
    .returning({ id: mentorSessionItems.id })
  return ticked.length > 0 ? DONE : refused('no_item')
}

/** Of the session, or of any session of its mentorship. */
export const isSharedWith = ({ id, mentorshipId }: Pick<MentorSessionRow, 'id' | 'mentorshipId'>) =>
  sql`${mentorSessionItems.sessionId} in (select each.id from ${mentorSessions} each
    where each.id = ${id} or each.mentorship_id = ${mentorshipId})`

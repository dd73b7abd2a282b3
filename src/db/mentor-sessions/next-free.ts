import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { freeSlots } from '../../lib/mentor-sessions/slots.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { mentorAvailability } from '../schema/mentor-sessions.ts'
import { users } from '../schema/users.ts'
import { listBusyTimes } from './busy-times.ts'

const t = mentorAvailability
const BATCH = 100

/** Stored, so that lists of mentors compute none. In the transaction of what changes it. */
export async function refreshNextFree(tx: Db, mentorIds: string[], now: Date): Promise<void> {
  const found = await tx.select().from(t).where(inArray(t.memberId, mentorIds)).orderBy(t.memberId)
  for (const { memberId, ...schedule } of found) {
    const to = new Date(now.getTime() + schedule.aheadDays * DAY_MS)
    const sides = { mentorId: memberId, menteeId: memberId }
    const busy = await listBusyTimes(tx, { ...sides, from: now, to })
    const { value } = freeSlots(schedule, busy, { from: now, to, now }).next()
    await tx
      .update(t)
      .set({ nextFreeAt: value ?? null, nextFreeSetAt: now, updatedAt: sql`updated_at` })
      .where(eq(t.memberId, memberId))
  }
}

/** As time passes: what can't be booked no longer, and days that come within reach. */
export async function refreshPassed(tx: Db, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const due = await tx
    .select({ memberId: t.memberId })
    .from(t)
    .where(
      or(
        sql`${t.nextFreeAt} < ${now.toISOString()}::timestamptz + ${t.noticeHours} * interval '1 hour'`,
        and(isNull(t.nextFreeAt), or(isNull(t.nextFreeSetAt), lte(t.nextFreeSetAt, hourAgo))),
      ),
    )
    .orderBy(t.nextFreeSetAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  await refreshNextFree(
    tx,
    due.map(({ memberId }) => memberId),
    now,
  )
}

/** Of the mentor in the row of `users`; null where nothing is free. */
export const nextFreeAt = (db: Db) =>
  sql`(${db
    .select({ at: t.nextFreeAt })
    .from(t)
    .where(
      and(
        eq(t.memberId, users.id),
        sql`${t.nextFreeAt} >= ${NOW} + ${t.noticeHours} * interval '1 hour'`,
      ),
    )})`.mapWith(t.nextFreeAt)

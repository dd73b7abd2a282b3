import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { outboxEmails } from '../schema/emails.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { isOfSubject, isUnreadEvent } from './list.ts'

/** What the emails about a subject's messages name first in their `about`. */
const MESSAGE_EMAILS = [
  'application-message',
  'application-reply',
  'direct-message',
  'direct-answer',
] as const

/** Marks them as read, all listed ones without ids, and cancels the emails that wait to tell the same. */
export const markNotificationsRead = (db: Db, memberId: string, ids: string[] | null, now: Date) =>
  mark(db, memberId, ids ? inArray(notifications.id, ids) : hasListed, now)

const hasListed = sql`exists (select from ${notificationEvents}
  where ${isOfSubject} and ${notificationEvents.listed} and ${isUnreadEvent})`

const RETENTION_MS = 90 * DAY_MS

export async function deleteOldNotifications(tx: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await tx.delete(notificationEvents).where(lt(notificationEvents.at, before))
  await tx.delete(notifications).where(lt(notifications.createdAt, before))
}

/** What the member reads where it happened. */
export const markSubjectRead = (db: Db, memberId: string, subjectId: string, now: Date) =>
  mark(db, memberId, eq(notifications.subjectId, subjectId), now)

/** What was read at that moment is unread again. */
export const undoRead = (db: Db, memberId: string, at: Date) =>
  db
    .update(notifications)
    .set({ unreadSince: notifications.wasUnreadSince, readAt: null })
    .where(and(eq(notifications.memberId, memberId), eq(notifications.readAt, at)))

function mark(db: Db, memberId: string, which: SQL | undefined, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const read = db.$with('read').as(
    db
      .update(notifications)
      .set({
        wasUnreadSince: sql`${notifications.unreadSince}`,
        readAt: now,
        // What can still be undone becomes visible later.
        unreadSince: sql`(select min(${notificationEvents.at}) from ${notificationEvents}
          where ${notificationEvents.memberId} = ${notifications.memberId}
            and ${notificationEvents.subjectType} = ${notifications.subjectType}
            and ${notificationEvents.subjectId} = ${notifications.subjectId}
            and ${notificationEvents.at} > ${at})`,
      })
      .where(
        and(
          eq(notifications.memberId, memberId),
          sql`${notifications.unreadSince} <= ${at}`,
          which,
        ),
      )
      .returning({ id: notifications.id, subjectId: notifications.subjectId }),
  )
  return db
    .with(read)
    .delete(outboxEmails)
    .where(
      and(
        eq(outboxEmails.memberId, memberId),
        sql`${outboxEmails.sentAt} is null and ${outboxEmails.givenUpAt} is null and ${outboxEmails.sendingAt} is null`,
        sql`(split_part(${outboxEmails.topic}, ' ', 1) in (select id::text from ${read})
          or (${inArray(outboxEmails.kind, [...MESSAGE_EMAILS])}
            and split_part(${outboxEmails.about}, ' ', 1) in (select subject_id::text from ${read})))`,
      ),
    )
}

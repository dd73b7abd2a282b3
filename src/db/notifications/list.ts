import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NotificationKind, SubjectType } from '../../lib/notifications/kinds.ts'
import type { NotificationEvent } from '../../lib/notifications/texts.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { outboxEmails } from '../schema/emails.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { users } from '../schema/users.ts'
import { isVisibleAt, subjectAt } from './visible.ts'

/** Above it, '99+'. */
export const MAX_COUNTED = sql.raw('100')

const { at, kind, listed } = notificationEvents

export const isOfSubject = and(
  eq(notificationEvents.memberId, notifications.memberId),
  eq(notificationEvents.subjectType, notifications.subjectType),
  eq(notificationEvents.subjectId, notifications.subjectId),
)

export const isUnreadEvent = sql`${at} >= ${notifications.unreadSince}`

/** Of members who hear about it now. */
export const isListed = (now: Timestamp, type?: SubjectType) =>
  and(isOfSubject, listed, isVisibleAt(now, type))

/** The newest visible event of the row around it. */
const newestEvent = (condition: SQL | undefined, now: Timestamp) => sql`lateral (
  select ${kind}, ${notificationEvents.key}, ${notificationEvents.data}, ${at}, ${notificationEvents.actorId},
    ${subjectAt(now)} as subject
  from ${notificationEvents} where ${condition} order by ${at} desc limit 1) as newest`

const columns = (condition: SQL | undefined) => ({
  id: notifications.id,
  subjectType: notifications.subjectType,
  subjectId: notifications.subjectId,
  createdAt: notifications.createdAt,
  at: sql`newest.at`.mapWith(at),
  kind: sql<NotificationKind>`newest.kind`,
  key: sql<string>`newest.key`,
  data: sql<Record<string, unknown>>`newest.data`,
  subject: sql<NotificationEvent['subject']>`newest.subject`,
  actor: sql<string | null>`(select btrim(${users.firstName} || ' ' || ${users.lastName})
    from ${users} where ${users.id} = newest.actor_id)`,
  isUnread: sql<boolean>`coalesce(newest.at >= ${notifications.unreadSince}, false)`,
  count: sql`(select count(*) from (select from ${notificationEvents}
    where ${condition} and ${kind} = newest.kind
      and ${at} >= coalesce(case when newest.at >= ${notifications.unreadSince} then ${notifications.unreadSince} end,
        ${notifications.wasUnreadSince}, '-infinity')
    limit ${MAX_COUNTED}) as same)`.mapWith(Number),
})

/** By the newest event; each with the count of those of its kind that are unread, or of all. */
export async function listNotifications(db: Db, memberId: string, paging: Paging, now: Date) {
  const page = keyset(paging, true)
  const { createdAt, id } = notifications
  const statement = preparedVariant(db, `notifications ${page.shape}`, () =>
    db
      .select(columns(isListed(NOW)))
      .from(notifications)
      .innerJoin(newestEvent(isListed(NOW), NOW), sql`true`)
      .where(and(eq(notifications.memberId, sql.placeholder('member')), page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const values = { member: memberId, now: now.toISOString(), ...page.values }
  return toPage((await statement.execute(values)) as NotificationRow[], paging.limit)
}

export type NotificationRow = NotificationEvent & {
  id: string
  createdAt: Date
  at: Date
  isUnread: boolean
}

/** Null where there is none, or the member may not hear of it now. */
export async function findNotification(db: Db, memberId: string, id: string, now: Date) {
  const [row] = await db
    .select(columns(isListed(now)))
    .from(notifications)
    .innerJoin(newestEvent(isListed(now), now), sql`true`)
    .where(and(eq(notifications.id, id), eq(notifications.memberId, memberId)))
  return (row as NotificationRow | undefined) ?? null
}

type OfKind = { id: string; kind: string; emailId?: string }

/** Null once it is read, or not visible now. With `emailId` only what that email includes. */
export async function findUnread(
  db: Db,
  memberId: string,
  { id, kind: ofKind, emailId }: OfKind,
  now: Date,
) {
  const condition = and(
    isUnreadNow(ofKind, now),
    emailId ? eq(notificationEvents.emailId, emailId) : undefined,
  )
  const [row] = await db
    .select(columns(condition))
    .from(notifications)
    .innerJoin(newestEvent(condition, now), sql`true`)
    .where(and(eq(notifications.id, id), eq(notifications.memberId, memberId)))
  return (row as NotificationRow | undefined) ?? null
}

const isUnreadNow = (ofKind: string, now: Date) =>
  and(isOfSubject, isUnreadEvent, eq(kind, ofKind), isVisibleAt(now))

/** Gives an email the events that no sent email includes, those of a failed one too. */
export const takeForEmail = (db: Db, { id, kind, emailId }: Required<OfKind>, now: Date) =>
  db
    .update(notificationEvents)
    .set({ emailId })
    .from(notifications)
    .where(
      and(
        eq(notifications.id, id),
        isUnreadNow(kind, now),
        sql`(${notificationEvents.emailId} is null or exists (select from ${outboxEmails}
          where ${outboxEmails.id} = ${notificationEvents.emailId} and ${outboxEmails.sentAt} is null))`,
      ),
    )

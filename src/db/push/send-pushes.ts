import { and, eq, lt, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../lib/durations.ts'
import { textOf } from '../../lib/notifications/texts.ts'
import {
  MAX_PUSH_ATTEMPTS,
  type PushContent,
  type PushSender,
  pushRetryPause,
  sendPush,
} from '../../lib/push/push.ts'
import { isCurrent } from '../accounts/sessions.ts'
import type { Db } from '../database.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { findUnread } from '../notifications/list.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { pushMessages } from '../schema/push.ts'
import { pushKeysOf } from './keys.ts'
import { unsubscribeFromPush } from './subscriptions.ts'

const AT_ONCE = 10

/** Milliseconds: longer than an attempt takes. */
const LEASE_MS = MINUTE_MS

type Options = Omit<PushSender, 'keys'> & { stopping?: AbortSignal }

/** Those that are due, outside transactions; instances share the work. */
export async function sendPushes(db: Db, { stopping, ...to }: Options, now: Date) {
  const sender = { ...to, keys: await pushKeysOf(db) }
  // Later, leases that count from `now` could end while their messages are being sent.
  const end = Date.now() + LEASE_MS / 2
  while (!stopping?.aborted && Date.now() < end) {
    const claimed = await claimDue(db, now)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((message) => sendClaimed(db, message, sender, now)))
  }
}

type Claimed = {
  id: string
  sid: string
  notification_id: string
  kind: string
  attempts: number
  member_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Of a member who is here and wants the kind, in a session that has not expired. */
  wanted: boolean
}

async function claimDue(db: Db, now: Date): Promise<Claimed[]> {
  return db.execute<Claimed>(sql`
    with due as (
      select id from push_messages where due_at <= ${asTimestamp(now)}
      order by due_at limit ${AT_ONCE} for update skip locked)
    update push_messages message
    set sending_at = ${asTimestamp(now)}, due_at = ${asTimestamp(leaseEnd(now))}, attempts = attempts + 1
    from due, push_subscriptions subscription, sessions
      join users on users.id = sessions.user_id
      left join letter_settings settings on settings.member_id = users.id
    where message.id = due.id and subscription.sid = message.sid and sessions.sid = message.sid
    returning message.id, message.sid, message.notification_id, message.kind, message.attempts,
      users.id as member_id, subscription.endpoint, subscription.p256dh, subscription.auth,
      (${isCurrent(now)} and users.paused_at is null and users.suspended_at is null
        and not message.kind = any(coalesce(settings.unpushed, '{}'))) as wanted`)
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

async function sendClaimed(db: Db, message: Claimed, sender: PushSender, now: Date) {
  const content = message.wanted ? await contentOf(db, message, now) : null
  if (!content) return dropUnless(db, message, now)
  const outcome = await sendPush(message, content, sender, now)
  if (outcome === 'ended') await unsubscribeFromPush(db, message.sid)
  else if (outcome === 'later') await postpone(db, message, now)
  else await markSent(db, message, now)
}

/** Null once it is read, or the member may not hear of it. */
async function contentOf(db: Db, message: Claimed, now: Date): Promise<PushContent | null> {
  const { notification_id: id, kind, member_id: memberId } = message
  const unread = await findUnread(db, memberId, { id, kind }, now)
  if (!unread) return null
  const { text: title, reason, href } = textOf(unread)
  return { title, body: `Because ${reason}`, href, id, tag: `${id} ${kind}` }
}

const claimOf = ({ id }: Claimed) => eq(pushMessages.id, id)

/** Whatever was written while it was being sent waits on. */
const isLeased = (now: Date) => eq(pushMessages.dueAt, leaseEnd(now))

/** Unless one of its events can still be undone, and becomes visible later. */
const dropUnless = (db: Db, message: Claimed, now: Date) =>
  db.delete(pushMessages).where(
    and(
      claimOf(message),
      isLeased(now),
      sql`not exists (select from ${notifications} join ${notificationEvents}
        on ${notificationEvents.memberId} = ${notifications.memberId}
          and ${notificationEvents.subjectType} = ${notifications.subjectType}
          and ${notificationEvents.subjectId} = ${notifications.subjectId}
        where ${notifications.id} = ${message.notification_id}
          and ${notificationEvents.at} > ${asTimestamp(now)})`,
    ),
  )

const markSent = (db: Db, message: Claimed, now: Date) =>
  db
    .update(pushMessages)
    .set({
      sentAt: now,
      sendingAt: null,
      attempts: 0,
      dueAt: sql`case when ${isLeased(now)} then null else ${pushMessages.dueAt} end`,
    })
    .where(claimOf(message))

async function postpone(db: Db, message: Claimed, now: Date) {
  if (message.attempts >= MAX_PUSH_ATTEMPTS) return db.delete(pushMessages).where(claimOf(message))
  const dueAt = new Date(now.getTime() + pushRetryPause(message.attempts))
  return db.update(pushMessages).set({ sendingAt: null, dueAt }).where(claimOf(message))
}

/** What was sent is remembered for the pause between two about the same. */
export const deleteOldPushes = (db: Db, now: Date) =>
  db
    .delete(pushMessages)
    .where(
      and(
        sql`${pushMessages.dueAt} is null`,
        lt(pushMessages.sentAt, new Date(now.getTime() - DAY_MS)),
      ),
    )

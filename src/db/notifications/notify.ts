import { inArray, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { EmailKind } from '../../lib/mail/email-kinds.ts'
import { isOwnEmailKind, type OwnEmailKind } from '../../lib/notifications/email-kinds.ts'
import type { NotificationKind, SubjectType } from '../../lib/notifications/kinds.ts'
import { announceMessage } from '../conversations/feed.ts'
import type { Db } from '../database.ts'
import { enqueueLatest } from '../emails/outbox.ts'
import { enqueuePushes } from '../push/enqueue.ts'
import { notificationEvents } from '../schema/notifications.ts'

export type NewNotification = {
  memberId: string
  kind: NotificationKind
  /** Everything about one subject becomes one row of the member's list. */
  subject: { type: SubjectType; id: string }
  /** Nothing is shown of those who are blocked, paused or gone. */
  actorId?: string | null
  /** At most one of a kind and subject has it; the id of what is linked, such as a reply. */
  key: string
  data?: Record<string, unknown>
  /** Later than now while it can be undone. */
  at?: Date
}

/** Milliseconds that it may stay unread before an email. */
const EMAIL_DELAY_MS = 10 * MINUTE_MS

type Written = {
  member_id: string
  kind: NotificationKind
  at: string
  id: string
}

/**
 * Lists, pushes and emails them as members prefer, in the transaction of what they are about. Skips what
 * members were notified of before, did themselves, or somebody did with whom they share a block.
 */
export async function notify(tx: Db, added: NewNotification[], now: Date): Promise<void> {
  if (added.length === 0) return
  const written = await write(tx, added, now)
  const emails = written.filter(isByEmail).map(({ id, member_id: memberId, kind, at }) => ({
    kind,
    memberId,
    topic: notificationTopic(id, kind),
    data: { id },
    dueAt: new Date(new Date(at).getTime() + EMAIL_DELAY_MS),
  }))
  const byTopic = new Map(emails.map((email) => [email.topic, email]))
  if (byTopic.size > 0) await enqueueLatest(tx, [...byTopic.values()], now)
  await announceMessage(tx, [...new Set(written.map((row) => row.member_id))])
}

const isByEmail = (row: Written): row is Written & { kind: OwnEmailKind } =>
  isOwnEmailKind(row.kind)

const notificationTopic = (id: string, kind: EmailKind) => `${id} ${kind}`

const write = (tx: Db, added: NewNotification[], now: Date) =>
  tx.execute<Written>(sql`
    with new as (
      select each.*, coalesce(each.kind = any(settings.unlisted), false) as unlisted
      from jsonb_to_recordset(${JSON.stringify(added.map((each) => rowOf(each, now)))}::text::jsonb)
        as each(member_id uuid, kind text, subject_type text, subject_id uuid, actor_id uuid,
          key text, data jsonb, at timestamptz)
      left join letter_settings settings on settings.member_id = each.member_id
      where each.actor_id is distinct from each.member_id
        and not exists (select from blocks
          where (blocker_id = each.member_id and blocked_id = each.actor_id)
            or (blocker_id = each.actor_id and blocked_id = each.member_id))
    ), event as (
      insert into notification_events
        (member_id, subject_type, subject_id, kind, actor_id, key, data, at, listed)
      select member_id, subject_type, subject_id, kind, actor_id, key, data, at, not unlisted from new
      order by member_id, subject_type, subject_id, kind, key
      on conflict do nothing
      returning member_id, subject_type, subject_id, kind, key, at
    ), notification as (
      insert into notifications as known (member_id, subject_type, subject_id, created_at, unread_since)
      select member_id, subject_type, subject_id, max(at), min(at) from event
      group by member_id, subject_type, subject_id
      order by member_id, subject_type, subject_id
      on conflict (member_id, subject_type, subject_id) do update
        set created_at = greatest(known.created_at, excluded.created_at),
          unread_since = least(known.unread_since, excluded.unread_since)
      returning id, member_id, subject_type, subject_id
    ), push as (${enqueuePushes()})
    select event.member_id, event.kind, event.at, notification.id
    from event
    join notification using (member_id, subject_type, subject_id)`)

const rowOf = (
  { memberId, kind, subject, actorId, key, data, at }: NewNotification,
  now: Date,
) => ({
  member_id: memberId,
  kind,
  subject_type: subject.type,
  subject_id: subject.id,
  actor_id: actorId ?? null,
  key,
  data: data ?? {},
  at: (at ?? now).toISOString(),
})

/** Of every member, as what is undone did not happen. */
export const withdrawNotifications = (tx: Db, keys: string[]) =>
  tx.delete(notificationEvents).where(inArray(notificationEvents.key, keys))

import { type SQL, sql } from 'drizzle-orm'
import { PUSH_DELAY_MS, PUSH_PAUSE_MS } from '../../lib/push/push.ts'

const milliseconds = (ms: number) => sql.raw(`interval '${ms} milliseconds'`)

/**
 * In the statement that writes the events and notifications of the names: one for each browser of
 * the member, kind and notification. A waiting one covers later events, too.
 */
export const enqueuePushes = (): SQL => sql`
  insert into push_messages as waiting (sid, notification_id, kind, due_at)
  select subscription.sid, notification.id, event.kind, min(event.at) + ${milliseconds(PUSH_DELAY_MS)}
  from event
  join notification using (member_id, subject_type, subject_id)
  join sessions session on session.user_id = event.member_id
  join push_subscriptions subscription on subscription.sid = session.sid
  left join letter_settings settings on settings.member_id = event.member_id
  where not event.kind = any(coalesce(settings.unpushed, '{}'))
  group by subscription.sid, notification.id, event.kind
  order by subscription.sid, notification.id, event.kind
  on conflict (sid, notification_id, kind) do update set
    due_at = case when waiting.due_at is not null and waiting.sending_at is null then waiting.due_at
      else greatest(excluded.due_at,
        coalesce(waiting.sending_at, waiting.sent_at) + ${milliseconds(PUSH_PAUSE_MS)}) end`

import { and, eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Network } from '../../lib/guarded-fetch/network.ts'
import {
  isDelivered,
  pauseAfterAttempt,
  sendWebhook,
  type WebhookEvent,
  type WebhookOutcome,
} from '../../lib/organizations/webhooks.ts'
import type { Db } from '../database.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { webhookDeliveries } from '../schema/webhooks.ts'

const AT_ONCE = 10

/** Milliseconds: longer than an attempt takes. */
const CLAIM_MS = MINUTE_MS

/**
 * Those that are due, one of each webhook at a time and outside transactions; instances share the
 * work. A webhook that failed waits for the next run, so that it delays no other.
 */
export async function sendWebhooks(db: Db, outside: Network, now: Date, stopping?: AbortSignal) {
  const failed = new Set<string>()
  while (!stopping?.aborted) {
    const claimed = await claimDue(db, failed, now)
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const outcome = await sendWebhook(delivery.url, messageOf(delivery), outside, now)
        if (!isDelivered(outcome)) failed.add(delivery.webhook_id)
        await recordAttempt(db, delivery, outcome, now)
      }),
    )
  }
}

type Claimed = {
  id: string
  webhook_id: string
  type: WebhookEvent
  data: Record<string, unknown>
  created_at: string | Date
  attempts: number
  url: string
  secrets: string[]
}

/** Not of organizations that are suspended or closed. */
async function claimDue(db: Db, failed: Set<string>, now: Date): Promise<Claimed[]> {
  const isDue = sql`delivery.due_at <= ${asTimestamp(now)}
    and delivery.delivered_at is null and delivery.given_up_at is null`
  return db.execute<Claimed>(sql`
    update webhook_deliveries delivery
    set due_at = ${asTimestamp(new Date(now.getTime() + CLAIM_MS))}, attempts = attempts + 1
    from webhooks
    where delivery.webhook_id = webhooks.id and ${isDue} and delivery.id in (
      select first.id from webhooks
        join organizations on organizations.id = webhooks.organization_id
          and organizations.suspended_at is null and organizations.closed_at is null
        cross join lateral (select delivery.id from webhook_deliveries delivery
          where delivery.webhook_id = webhooks.id and ${isDue}
          order by delivery.due_at limit 1) first
      where webhooks.id <> all(${`{${[...failed].join()}}`}::uuid[])
      limit ${AT_ONCE})
    returning delivery.id, delivery.webhook_id, delivery.type, delivery.data, delivery.created_at,
      delivery.attempts, webhooks.url,
      array_remove(array[webhooks.secret, case when webhooks.previous_secret_until > ${asTimestamp(now)}
        then webhooks.previous_secret end], null) as secrets`)
}

const messageOf = ({ id, type, data, created_at, secrets }: Claimed) => ({
  id,
  secrets,
  body: JSON.stringify({ type, timestamp: new Date(created_at).toISOString(), data }),
})

/** Ignored where it was sent again meanwhile. */
async function recordAttempt(
  db: Db,
  { id, attempts }: Claimed,
  outcome: WebhookOutcome,
  now: Date,
) {
  const pause = pauseAfterAttempt(attempts)
  const later = isDelivered(outcome)
    ? { deliveredAt: now }
    : pause === null
      ? { givenUpAt: now }
      : { dueAt: new Date(now.getTime() + pause) }
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, ...later })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
}

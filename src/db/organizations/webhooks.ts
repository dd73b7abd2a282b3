import { and, asc, eq, sql } from 'drizzle-orm'
import {
  MAX_WEBHOOKS,
  newWebhookSecret,
  SECRET_OVERLAP_MS,
} from '../../lib/organizations/webhooks.ts'
import type { Db } from '../database.ts'
import { webhooks } from '../schema/webhooks.ts'
import { lockTeam } from './team.ts'
import { permittedFor } from './teams.ts'

export type WebhookOwner = { organizationId: string; memberId: string }

const { id, organizationId, url, createdAt, previousSecretUntil } = webhooks

const isOf = (place: WebhookOwner) =>
  and(
    eq(organizationId, place.organizationId),
    permittedFor(place.memberId, place.organizationId, 'team'),
  )

/** Without secrets, which are shown once. */
const columns = { id, url, createdAt, previousSecretUntil }

export const listWebhooks = (db: Db, place: WebhookOwner) =>
  db
    .select(columns)
    .from(webhooks)
    .where(isOf(place))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_WEBHOOKS)

export type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number]

export type WebhookWithSecret = Webhook & { secret: string }

/** The secret is returned once; null where the organization is gone or the member may not. */
export const addWebhook = (
  db: Db,
  place: WebhookOwner,
  address: string,
): Promise<WebhookWithSecret | 'full' | null> =>
  db.transaction(async (tx) => {
    if (!(await lockTeam(tx, place.organizationId))) return null
    const [right] = await tx.execute<{ may: boolean; count: number }>(sql`
      select ${permittedFor(place.memberId, place.organizationId, 'team')} as may,
        (select count(*)::int from ${webhooks} where ${eq(organizationId, place.organizationId)}) as count`)
    if (!right?.may) return null
    if (right.count >= MAX_WEBHOOKS) return 'full'
    const [made] = await tx
      .insert(webhooks)
      .values({
        organizationId: place.organizationId,
        url: address,
        secret: newWebhookSecret(),
      })
      .returning({ ...columns, secret: webhooks.secret })
    return made!
  })

/** The present one also signs for {@link SECRET_OVERLAP_MS}. */
export async function rotateSecret(
  db: Db,
  place: WebhookOwner,
  webhookId: string,
  now: Date,
): Promise<WebhookWithSecret | null> {
  const [rotated] = await db
    .update(webhooks)
    .set({
      secret: newWebhookSecret(),
      previousSecret: sql`${webhooks.secret}`,
      previousSecretUntil: new Date(now.getTime() + SECRET_OVERLAP_MS),
    })
    .where(and(eq(id, webhookId), isOf(place)))
    .returning({ ...columns, secret: webhooks.secret })
  return rotated ?? null
}

export async function deleteWebhook(db: Db, place: WebhookOwner, webhookId: string) {
  const gone = await db
    .delete(webhooks)
    .where(and(eq(id, webhookId), isOf(place)))
    .returning({ id })
  return gone.length > 0
}

import { and, eq, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import { DAY_MS } from '../../lib/durations.ts'
import type { WebhookEvent } from '../../lib/organizations/webhooks.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { keyset, newestFirst, type Page, type Paging, toPage } from '../pagination.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { permittedFor } from './teams.ts'
import type { WebhookOwner } from './webhooks.ts'

/** Milliseconds. */
const RETENTION_MS = 30 * DAY_MS

const { id, webhookId, type, data, createdAt, attempts, status, failure } = webhookDeliveries
const { deliveredAt, givenUpAt } = webhookDeliveries

type ApplicationEvent = Extract<WebhookEvent, `application.${string}`>

/** In the transaction of the change. A received one waits until it can no longer be undone. */
export async function announceApplications(
  tx: Db,
  event: ApplicationEvent,
  ids: string[],
  now: Date,
) {
  const wait = event === 'application.received' ? UNDO_WINDOW_MS : 0
  const due = asTimestamp(new Date(now.getTime() + wait))
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, application_id, type, data, created_at, due_at)
    select ${webhooks.id}, ${applications.id}, ${event},
      json_build_object('applicationId', ${applications.id}, 'postingId', ${applications.opportunityId},
        'organizationId', ${applications.organizationId}, 'number', ${applications.number},
        'status', ${applications.status}),
      ${asTimestamp(now)}, ${due}
    from ${applications} join ${webhooks} on ${webhooks.organizationId} = ${applications.organizationId}
    where ${inArray(applications.id, ids)}`)
}

/** In the transaction that pauses them. Overdue replies pause applications to a live posting. */
export async function announcePaused(
  tx: Db,
  ids: string[],
  now: Date,
  { forReplies = false } = {},
) {
  if (ids.length === 0) return
  const reason = forReplies ? sql`'replies'` : sql`${opportunities.pausedFor}`
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, type, data, created_at, due_at)
    select ${webhooks.id}, 'posting.paused',
      json_build_object('postingId', ${opportunities.id},
        'organizationId', ${opportunities.organizationId}, 'reason', ${reason}),
      ${asTimestamp(now)}, ${asTimestamp(now)}
    from ${opportunities} join ${webhooks} on ${webhooks.organizationId} = ${opportunities.organizationId}
    where ${inArray(opportunities.id, ids)} and ${eq(opportunities.status, forReplies ? 'open' : 'paused')}`)
}

const columns = {
  id,
  webhookId,
  type,
  data,
  createdAt,
  attempts,
  status,
  failure,
  deliveredAt,
  givenUpAt,
}

/** The newest first, of one webhook or of all. */
export async function listDeliveries(
  db: Db,
  place: WebhookOwner,
  paging: Paging,
  ofWebhook: string | null = null,
): Promise<Page<Delivery>> {
  const page = keyset(paging, true)
  const statement = preparedVariant(db, `deliveries ${page.shape} ${ofWebhook !== null}`, () =>
    selectDeliveries(db)
      .where(
        and(
          isOf({
            organizationId: sql.placeholder('organization'),
            memberId: sql.placeholder('member'),
          }),
          ofWebhook === null ? undefined : eq(webhookId, sql.placeholder('webhook')),
          page.older(createdAt, id),
        ),
      )
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const { organizationId: organization, memberId: member } = place
  const values = { organization, member, webhook: ofWebhook, ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

const selectDeliveries = (db: Db) =>
  db
    .select(columns)
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .$dynamic()

export type Delivery = Awaited<ReturnType<typeof selectDeliveries>>[number]

const isOf = ({ organizationId, memberId }: Record<keyof WebhookOwner, string | SQLWrapper>) =>
  and(eq(webhooks.organizationId, organizationId), permittedFor(memberId, organizationId, 'team'))

/** With the same id, so that a receiver that has it knows it. */
export async function sendAgain(
  db: Db,
  place: WebhookOwner,
  ids: { webhook: string; delivery: string },
  now: Date,
): Promise<Delivery | null> {
  const own = db.select({ id: webhooks.id }).from(webhooks).where(isOf(place))
  const [again] = await db
    .update(webhookDeliveries)
    .set({ dueAt: now, attempts: 0, deliveredAt: null, givenUpAt: null })
    .where(and(eq(id, ids.delivery), eq(webhookId, ids.webhook), inArray(webhookId, own)))
    .returning(columns)
  return again ?? null
}

export const deleteOldDeliveries = (db: Db, now: Date) =>
  db.delete(webhookDeliveries).where(lt(createdAt, new Date(now.getTime() - RETENTION_MS)))

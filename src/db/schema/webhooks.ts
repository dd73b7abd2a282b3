import { sql } from 'drizzle-orm'
import { index, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENTS } from '../../lib/organizations/webhooks.ts'
import { applications } from './applications.ts'
import { createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { organizationReference } from './organizations.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: idColumn(),
    organizationId: organizationReference(),
    url: text().notNull(),
    secret: text().notNull(),
    /** Signs beside the new one until then. */
    previousSecret: text(),
    previousSecretUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhooks_organization_idx').on(t.organizationId),
    filled('webhooks_url_check', t.url, MAX_WEBHOOK_URL_LENGTH),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** An application that is undone is never announced. */
    applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    type: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /** Ids and statuses, nothing of a person. */
    data: json().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    /** Of the last attempt: the status of its response, or why there was none. */
    status: smallint(),
    failure: text(),
    deliveredAt: instant(),
    givenUpAt: instant(),
  },
  (t) => [
    oneOf('webhook_deliveries_type_check', t.type, WEBHOOK_EVENTS),
    index('webhook_deliveries_due_idx')
      .on(t.webhookId, t.dueAt)
      .where(sql`delivered_at is null and given_up_at is null`),
    index('webhook_deliveries_newest_idx').on(
      t.webhookId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_application_idx').on(t.applicationId),
    index('webhook_deliveries_created_idx').on(t.createdAt),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MAX_ENDPOINT_LENGTH } from '../../lib/push/subscription.ts'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { notifications } from './notifications.ts'
import { sessions } from './sessions.ts'

/** One row: the site's, which browsers know their subscriptions by. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    publicKey: text().notNull(),
    privateKey: jsonb().$type<JsonWebKey>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one_check', sql`${t.id} = 1`)],
)

/** Of the browser that is signed in by the session, and no longer than that. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sid: text()
      .primaryKey()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [filled('push_subscriptions_endpoint_check', t.endpoint, MAX_ENDPOINT_LENGTH)],
)

/** What waits for a browser: a row for each kind of a notification. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: idColumn(),
    sid: text()
      .notNull()
      .references(() => pushSubscriptions.sid, { onDelete: 'cascade' }),
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** While it is being sent: when its lease ends. Null once it is sent. */
    dueAt: instant(),
    sendingAt: instant(),
    sentAt: instant(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    unique('push_messages_kind_key').on(t.sid, t.notificationId, t.kind),
    index('push_messages_due_idx').on(t.dueAt).where(sql`due_at is not null`),
    index('push_messages_notification_idx').on(t.notificationId),
    filled('push_messages_kind_check', t.kind, 60),
  ],
)

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { users } from './users.ts'

export const outboxEmails = pgTable(
  'letters',
  {
    id: idColumn(),
    /** A kind of lib/mail/emails.ts. */
    kind: text().notNull(),
    /** Null for operators. */
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    address: text(),
    /** One email per kind and subject. */
    about: text().notNull(),
    /** The newest of a topic replaces a waiting one. */
    topic: text(),
    /** Never a secret. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    /** While it is being sent: when its lease ends. */
    dueAt: createdAt(),
    sendingAt: instant(),
    sentAt: instant(),
    givenUpAt: instant(),
    attempts: smallint().notNull().default(0),
    hardBounces: smallint().notNull().default(0),
    /** A code: the message could hold the address. */
    failure: text(),
  },
  (t) => [
    uniqueIndex('letters_about_key').on(t.kind, t.about),
    uniqueIndex('letters_waiting_topic_key')
      .on(t.topic)
      .where(sql`topic is not null and sent_at is null and given_up_at is null`),
    index('letters_topic_idx').on(t.topic).where(sql`topic is not null`),
    index('letters_member_idx').on(t.memberId, t.createdAt),
    index('letters_created_idx').on(t.createdAt),
    index('letters_unsent_idx').on(t.createdAt).where(sql`sent_at is null and given_up_at is null`),
    index('letters_done_idx').on(sql`coalesce(sent_at, given_up_at)`),
    filled('letters_kind_check', t.kind, 60),
    filled('letters_about_check', t.about, 200),
    filled('letters_topic_check', t.topic, 150),
  ],
)

export type EmailRow = typeof outboxEmails.$inferSelect

export const emailSettings = pgTable('letter_settings', {
  memberId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Unsubscribes from a kind, and nothing else. */
  key: uuid().notNull().unique('letter_settings_key_key').defaultRandom(),
  stopped: text().array().notNull().default([]),
  /** The kinds of notifications that are not listed in Waymark, and not pushed. */
  unlisted: text().array().notNull().default([]),
  unpushed: text().array().notNull().default([]),
  bouncedAt: instant(),
})

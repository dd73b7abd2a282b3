import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { users } from './users.ts'

/** Every letter that is to be sent: written in the transaction of what it tells. */
export const outboxEmails = pgTable(
  'letters',
  {
    id: idColumn(),
    /** What it is; lib/mail/emails.ts has the kinds. */
    kind: text().notNull(),
    /** Whom it is for; null for the people who run the site. */
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Where it goes, if not to the member's own address. */
    address: text(),
    /** What it is about: nobody is written twice of one kind about one thing. */
    about: text().notNull(),
    /** Of emails where the newest replaces one that waits: what it is about, and to whom. */
    topic: text(),
    /** What it tells, as it was when it was written; never a secret. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    /** From when on it may be taken: while a sender has it, when that one must be gone. */
    dueAt: createdAt(),
    /** When a sender took it; null while nobody has it. */
    sendingAt: instant(),
    sentAt: instant(),
    /** When it was given up: no sender takes it again. */
    givenUpAt: instant(),
    attempts: smallint().notNull().default(0),
    /** How often the server of its address refused it for good. */
    hardBounces: smallint().notNull().default(0),
    /** Of the last failure: a code, never a message, which may hold the address. */
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

/** What a member wants of letters; who has no row wants all that may be stopped. */
export const emailSettings = pgTable('letter_settings', {
  memberId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Who has it, from a link in a letter, can stop a kind and nothing else. */
  key: uuid().notNull().unique('letter_settings_key_key').defaultRandom(),
  /** Kinds that are not to come. */
  stopped: text().array().notNull().default([]),
  /** Since when the member's address refuses letters for good. */
  bouncedAt: instant(),
})

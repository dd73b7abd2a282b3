import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_LENGTH } from '../../lib/mentorship/mentorship.ts'
import { applications } from './applications.ts'
import { createdAt, filled, idColumn } from './columns.ts'
import { mentorships } from './mentorships.ts'
import { contacts } from './talent.ts'
import { users } from './users.ts'

/** What a conversation belongs to: one of these. */
const conversation = () => ({
  mentorshipId: uuid().references(() => mentorships.id, { onDelete: 'cascade' }),
  applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
  contactId: uuid().references(() => contacts.id, { onDelete: 'cascade' }),
})

export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    /** Grows in the order in which the messages of a conversation were committed. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...conversation(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    /** Made by the sender: sent again, a message is the same one. */
    clientId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_once_key').on(t.senderId, t.clientId),
    index('messages_mentorship_idx').on(t.mentorshipId, t.sequence),
    index('messages_application_idx')
      .on(t.applicationId, t.sequence)
      .where(sql`application_id is not null`),
    index('messages_contact_idx').on(t.contactId, t.sequence).where(sql`contact_id is not null`),
    filled('messages_body_check', t.body, MESSAGE_LENGTH),
    check(
      'messages_conversation_check',
      sql`num_nonnulls(${t.mentorshipId}, ${t.applicationId}, ${t.contactId}) = 1`,
    ),
  ],
)

/** How far each who takes part has read a conversation. */
export const messageReads = pgTable(
  'message_reads',
  {
    ...conversation(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sequence of the last message that was seen. */
    upTo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('message_reads_once_key')
      .on(t.mentorshipId, t.applicationId, t.contactId, t.memberId)
      .nullsNotDistinct(),
    index('message_reads_member_idx').on(t.memberId),
    index('message_reads_application_idx')
      .on(t.applicationId)
      .where(sql`application_id is not null`),
    index('message_reads_contact_idx').on(t.contactId).where(sql`contact_id is not null`),
    check(
      'message_reads_conversation_check',
      sql`num_nonnulls(${t.mentorshipId}, ${t.applicationId}, ${t.contactId}) = 1`,
    ),
  ],
)

type Columns<Table extends typeof messages | typeof messageReads> = Pick<
  Table,
  'mentorshipId' | 'applicationId' | 'contactId'
>

/** The columns that say together which conversation a row is of. */
export const conversationOf = <Table extends typeof messages | typeof messageReads>({
  mentorshipId,
  applicationId,
  contactId,
}: Table): Columns<Table> => ({ mentorshipId, applicationId, contactId })

export type Message = typeof messages.$inferSelect

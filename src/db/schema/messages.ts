import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_LENGTH } from '../../lib/mentorship/mentorship.ts'
import { applications } from './applications.ts'
import { createdAt, filled, idColumn } from './columns.ts'
import { mentorships } from './mentorships.ts'
import { contacts } from './talent.ts'
import { userReference } from './users.ts'

const conversation = () => ({
  mentorshipId: uuid().references(() => mentorships.id, { onDelete: 'cascade' }),
  applicationId: uuid().references(() => applications.id, { onDelete: 'cascade' }),
  contactId: uuid().references(() => contacts.id, { onDelete: 'cascade' }),
})

export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    /** In commit order within a conversation. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ...conversation(),
    senderId: userReference(),
    body: text().notNull(),
    /** Chosen by the sender, for idempotency. */
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
    index('messages_body_trgm_idx').using('gin', t.body.op('gin_trgm_ops')),
    filled('messages_body_check', t.body, MESSAGE_LENGTH),
    check(
      'messages_conversation_check',
      sql`num_nonnulls(${t.mentorshipId}, ${t.applicationId}, ${t.contactId}) = 1`,
    ),
  ],
)

export const messageReads = pgTable(
  'message_reads',
  {
    ...conversation(),
    memberId: userReference(),
    /** The sequence of the last message seen. */
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

export const conversationOf = <Table extends typeof messages | typeof messageReads>({
  mentorshipId,
  applicationId,
  contactId,
}: Table): Columns<Table> => ({ mentorshipId, applicationId, contactId })

export type Message = typeof messages.$inferSelect

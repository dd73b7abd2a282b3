import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MESSAGE_LENGTH } from '../../lib/mentorship.ts'
import { createdAt, filled, id } from './columns.ts'
import { mentorships } from './mentorships.ts'
import { users } from './users.ts'

const mentorshipId = () =>
  uuid()
    .notNull()
    .references(() => mentorships.id, { onDelete: 'cascade' })

export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Grows in the order in which the messages of a mentorship were committed. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    mentorshipId: mentorshipId(),
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
    filled('messages_body_check', t.body, MESSAGE_LENGTH),
  ],
)

/** How far each side has read a conversation. */
export const messageReads = pgTable(
  'message_reads',
  {
    mentorshipId: mentorshipId(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sequence of the last message that was seen. */
    upTo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mentorshipId, t.memberId] }),
    index('message_reads_member_idx').on(t.memberId),
  ],
)

export type Message = typeof messages.$inferSelect

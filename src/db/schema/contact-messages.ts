import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import {
  CONTACT_LENGTH,
  CONTACT_NAME_LENGTH,
  EMAIL_LENGTH,
  TOPICS,
} from '../../lib/contact/contact.ts'
import { TIERS } from '../../lib/membership/tiers.ts'
import { createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

const rank = sql.raw(
  `case tier ${TIERS.map((tier, n) => `when '${tier}' then ${n + 1}`).join(' ')} else 0 end`,
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn(),
    /** Null for visitors and former members. */
    memberId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The member's or their organization's then; null for visitors. */
    tier: text({ enum: TIERS }),
    rank: smallint().notNull().generatedAlwaysAs(rank),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: TOPICS }).notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** When its email was queued. */
    letterAt: instant(),
    answeredAt: instant(),
    /** What was emailed back; null where the reply was sent elsewhere. */
    reply: text(),
  },
  (t) => [
    index('contact_messages_order_idx').on(t.rank.desc().nullsFirst(), t.createdAt, t.id),
    index('contact_messages_waiting_idx')
      .on(t.rank.desc().nullsFirst(), t.createdAt, t.id)
      .where(sql`answered_at is null`),
    index('contact_messages_created_idx').on(t.createdAt),
    index('contact_messages_member_idx').on(t.memberId),
    oneOf('contact_messages_tier_check', t.tier, TIERS),
    oneOf('contact_messages_topic_check', t.topic, TOPICS),
    filled('contact_messages_name_check', t.name, CONTACT_NAME_LENGTH),
    filled('contact_messages_email_check', t.email, EMAIL_LENGTH),
    filled('contact_messages_message_check', t.message, CONTACT_LENGTH),
  ],
)

export type ContactMessage = typeof contactMessages.$inferSelect

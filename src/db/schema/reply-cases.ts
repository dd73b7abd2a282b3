import { sql } from 'drizzle-orm'
import { index, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { REPLY_BUCKETS } from '../../lib/catalog.ts'
import { instant } from './columns.ts'

/** The reply record, written by triggers. Survives both sides. */
export const replyCases = pgTable(
  'reply_cases',
  {
    /** Of the application or the mentorship. */
    id: uuid().primaryKey(),
    organizationId: uuid(),
    personId: uuid(),
    receivedAt: instant().notNull(),
    answerBy: instant().notNull(),
    answeredAt: instant(),
    withdrawnAt: instant(),
    acceptedAt: instant(),
    /** Excluded by an operator. */
    struckAt: instant(),
  },
  (t) => [
    // Covering: cards read many records, and no row of the table.
    index('reply_cases_organization_idx')
      .on(t.organizationId, t.receivedAt, t.answeredAt, t.answerBy, t.withdrawnAt)
      .where(sql`struck_at is null and organization_id is not null`),
    index('reply_cases_accepted_idx')
      .on(t.organizationId)
      .where(sql`accepted_at is not null and struck_at is null`),
    index('reply_cases_person_idx')
      .on(t.personId, t.receivedAt, t.answeredAt, t.answerBy, t.withdrawnAt)
      .where(sql`struck_at is null and person_id is not null`),
  ],
)

/** Whole days, rounded up, of cases that count; null is never. */
export const replyDays = pgView('reply_days', {
  id: uuid().notNull(),
  organizationId: uuid(),
  personId: uuid(),
  receivedAt: instant().notNull(),
  answeredAt: instant(),
  days: integer(),
  bucket: text({ enum: REPLY_BUCKETS }).notNull(),
}).existing()

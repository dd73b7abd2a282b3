import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, filled, idColumn, instant } from './columns.ts'
import { userReference } from './users.ts'

export const identities = pgTable(
  'identities',
  {
    id: idColumn(),
    memberId: userReference(),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('identities_subject_key').on(t.provider, t.subject),
    index('identities_member_idx').on(t.memberId, t.provider),
    filled('identities_provider_check', t.provider, 40),
    filled('identities_subject_check', t.subject, 255),
  ],
)

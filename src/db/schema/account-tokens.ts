import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TOKEN_PURPOSES } from '../../lib/accounts/tokens.ts'
import { createdAt, idColumn, instant, oneOf } from './columns.ts'
import { opportunities } from './opportunities.ts'
import { userReference } from './users.ts'

export const accountTokens = pgTable(
  'account_tokens',
  {
    id: idColumn(),
    memberId: userReference(),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    tokenHash: text().notNull(),
    /** Of the emailed digits, valid on one device only. */
    codeHash: text(),
    /** The address that it verifies or restores. */
    address: text(),
    opportunityId: uuid().references(() => opportunities.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('account_tokens_hash_key').on(t.tokenHash),
    index('account_tokens_member_idx').on(t.memberId, t.purpose),
    index('account_tokens_expiry_idx').on(t.expiresAt),
    index('account_tokens_way_back_idx')
      .on(sql`lower(${t.address})`)
      .where(sql`purpose = 'restore-address'`),
    index('account_tokens_opportunity_idx')
      .on(t.opportunityId)
      .where(sql`opportunity_id is not null`),
    oneOf('account_tokens_purpose_check', t.purpose, TOKEN_PURPOSES),
  ],
)

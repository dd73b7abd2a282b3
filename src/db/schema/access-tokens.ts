import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SCOPES } from '../../lib/accounts/access-token.ts'
import { createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: idColumn(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** Shown to its owner to recognize it. */
    prefix: text().notNull(),
    scope: text({ enum: SCOPES }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash_key').on(t.tokenHash),
    index('access_tokens_member_idx').on(t.memberId, t.createdAt),
    index('access_tokens_expiry_idx').on(t.expiresAt),
    oneOf('access_tokens_scope_check', t.scope, SCOPES),
    filled('access_tokens_name_check', t.name, 100),
  ],
)

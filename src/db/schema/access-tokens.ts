import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  GENERAL_SCOPES,
  ORGANIZATION_SCOPES,
  SCOPES,
  type Scope,
} from '../../lib/accounts/scopes.ts'
import { allOf, createdAt, filled, idColumn, instant, oneOf } from './columns.ts'
import { organizations } from './organizations.ts'
import { userReference } from './users.ts'

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: idColumn(),
    memberId: userReference(),
    /** Where it acts for that organization alone, with its member's role. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** Shown to its owner to recognize it. */
    prefix: text().notNull(),
    scope: text({ enum: GENERAL_SCOPES }).notNull(),
    /** What `scope` is limited to; null is everything. */
    scopes: text({ enum: SCOPES as [Scope, ...Scope[]] }).array(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    /** When its owner was notified that it ends soon. */
    noticedAt: instant(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash_key').on(t.tokenHash),
    index('access_tokens_member_idx').on(t.memberId, t.createdAt),
    index('access_tokens_expiry_idx').on(t.expiresAt),
    oneOf('access_tokens_scope_check', t.scope, GENERAL_SCOPES),
    allOf('access_tokens_scopes_check', t.scopes, SCOPES),
    index('access_tokens_organization_idx')
      .on(t.organizationId, t.createdAt)
      .where(sql`organization_id is not null`),
    check(
      'access_tokens_organization_check',
      sql`${t.organizationId} is null or coalesce(${t.scopes} <@ array[${sql.raw(
        ORGANIZATION_SCOPES.map((scope) => `'${scope}'`).join(', '),
      )}]::text[], false)`,
    ),
    filled('access_tokens_name_check', t.name, 100),
  ],
)

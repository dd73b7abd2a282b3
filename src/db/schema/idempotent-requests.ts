import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { userReference } from './users.ts'

/** POST requests with an Idempotency-Key, for a day. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    memberId: userReference(),
    keyHash: text().notNull(),
    /** Of the path and the body. */
    requestHash: text().notNull(),
    /** Null while it runs. */
    status: smallint(),
    /** Encrypted with the key: it can have a new API token. */
    body: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.keyHash] }),
    index('idempotent_requests_created_idx').on(t.createdAt),
  ],
)

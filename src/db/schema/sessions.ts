import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** `sid` is a hash of the cookie's token: reading this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ userId: string }>().notNull(),
    expire: instant().notNull(),
    createdAt: createdAt(),
    /** To the hour. */
    seenAt: createdAt(),
    device: text(),
    /** For {@link requireRecentSignIn}. */
    provedAt: createdAt(),
    userId: uuid()
      .notNull()
      .generatedAlwaysAs(sql`((sess ->> 'userId')::uuid)`)
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expire_idx').on(t.expire)],
)

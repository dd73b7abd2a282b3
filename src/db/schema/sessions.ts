import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** `sid` is a hash of the token in the cookie: who reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ userId: string }>().notNull(),
    expire: instant().notNull(),
    createdAt: createdAt(),
    /** By the hour. */
    seenAt: createdAt(),
    /** Such as 'Firefox on Linux'; null where none could be told. */
    device: text(),
    /** When the member last proved who they are: the sign-in, or a proof since. */
    provedAt: createdAt(),
    userId: uuid()
      .notNull()
      .generatedAlwaysAs(sql`((sess ->> 'userId')::uuid)`)
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expire_idx').on(t.expire)],
)

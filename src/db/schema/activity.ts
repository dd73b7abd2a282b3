import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ACTIVITIES } from '../../lib/accounts/activity.ts'
import { createdAt, idColumn, oneOf } from './columns.ts'
import { users } from './users.ts'

export const activity = pgTable(
  'activity',
  {
    id: idColumn(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ACTIVITIES }).notNull(),
    at: createdAt(),
    device: text(),
    /** The network, never a whole address. */
    network: text(),
  },
  (t) => [
    index('activity_member_idx').on(t.memberId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activity_at_idx').on(t.at),
    oneOf('activity_kind_check', t.kind, ACTIVITIES),
  ],
)

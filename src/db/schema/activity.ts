import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { ACTIVITIES } from '../../lib/accounts/activity.ts'
import { createdAt, idColumn, oneOf } from './columns.ts'
import { userReference } from './users.ts'

export const activity = pgTable(
  'activity',
  {
    id: idColumn(),
    memberId: userReference(),
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

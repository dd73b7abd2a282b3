import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { FOLLOW_KINDS } from '../../lib/following/following.ts'
import { createdAt, idColumn, oneOf } from './columns.ts'
import { organizations } from './organizations.ts'
import { userReference, users } from './users.ts'

export const follows = pgTable(
  'follows',
  {
    id: idColumn(),
    memberId: userReference(),
    kind: text({ enum: FOLLOW_KINDS }).notNull(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who posts, or the mentor. */
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('follows_once_key')
      .on(t.memberId, t.kind, t.organizationId, t.personId)
      .nullsNotDistinct(),
    index('follows_newest_idx').on(
      t.memberId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('follows_organization_idx').on(t.organizationId).where(sql`organization_id is not null`),
    index('follows_person_idx').on(t.personId).where(sql`person_id is not null`),
    oneOf('follows_kind_check', t.kind, FOLLOW_KINDS),
    check(
      'follows_whom_check',
      sql`(${t.organizationId} is not null) = (${t.kind} = 'organization')
        and (${t.personId} is null) = (${t.kind} = 'organization')`,
    ),
    check('follows_self_check', sql`${t.personId} <> ${t.memberId}`),
  ],
)

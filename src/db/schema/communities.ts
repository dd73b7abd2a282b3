import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, timestamps } from './columns.ts'
import { users } from './users.ts'

export const communities = pgTable(
  'communities',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    iconUrl: text(),
    memberCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    filled('communities_name_check', t.name, 120),
    filled('communities_description_check', t.description, 2000),
    filled('communities_category_check', t.category, 60),
    check('communities_member_count_check', sql`${t.memberCount} >= 0`),
    // Names that look the same are one, also in other letters of the same word.
    uniqueIndex('communities_name_key')
      .on(sql`lower(regexp_replace(normalize(name, NFKC), '[[:space:]]+', ' ', 'g'))`)
      .where(sql`is_active`),
    index('communities_newest_idx').on(
      t.isActive,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('communities_popular_idx').on(
      t.isActive,
      t.memberCount.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('communities_name_trgm_idx').using('gin', t.name.op('gin_trgm_ops')),
    index('communities_description_trgm_idx').using('gin', t.description.op('gin_trgm_ops')),
    index('communities_category_trgm_idx').using('gin', t.category.op('gin_trgm_ops')),
  ],
)

export const communityMemberships = pgTable(
  'community_memberships',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: uuid()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    role: text().notNull().default('member'),
    joinedAt: createdAt(),
  },
  (t) => [
    unique('community_memberships_once_key').on(t.userId, t.communityId),
    index('community_memberships_community_idx').on(t.communityId, t.joinedAt.desc().nullsFirst()),
  ],
)

export type Community = typeof communities.$inferSelect
export type CommunityMembership = typeof communityMemberships.$inferSelect

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PROPOSAL_STATES } from '../../lib/communities/proposal.ts'
import { COMMUNITY_HELD, COMMUNITY_ROLES } from '../../lib/communities/roles.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { userReference } from './users.ts'

export const communities = pgTable(
  'communities',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    iconUrl: text(),
    memberCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    rules: text(),
    held: text({ enum: COMMUNITY_HELD }).default('operators'),
    ...timestamps(),
  },
  (t) => [
    filled('communities_name_check', t.name, 120),
    filled('communities_description_check', t.description, 2000),
    filled('communities_category_check', t.category, 60),
    filled('communities_rules_check', t.rules, 4000),
    check('communities_member_count_check', sql`${t.memberCount} >= 0`),
    oneOf('communities_held_check', t.held, COMMUNITY_HELD),
    // Look-alike names collide.
    uniqueIndex('communities_name_key')
      .on(sql`lower(regexp_replace(normalize(name, NFKC), '[[:space:]]+', ' ', 'g'))`)
      .where(sql`is_active`),
    index('communities_newest_idx').on(
      t.isActive,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('communities_category_idx').on(
      t.isActive,
      t.category,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('communities_popular_idx').on(
      t.isActive,
      t.memberCount.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('communities_all_idx').on(sql`(not ${t.isActive})`, t.name, t.id),
    index('communities_name_trgm_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
)

/** Of rows that go with theirs. */
export const communityReference = () =>
  uuid()
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

export const communityMemberships = pgTable(
  'community_memberships',
  {
    id: idColumn(),
    userId: userReference(),
    communityId: communityReference(),
    role: text({ enum: COMMUNITY_ROLES }).notNull().default('member'),
    joinedAt: createdAt(),
  },
  (t) => [
    unique('community_memberships_once_key').on(t.userId, t.communityId),
    oneOf('community_memberships_role_check', t.role, COMMUNITY_ROLES),
    index('community_memberships_team_idx').on(t.communityId).where(sql`role <> 'member'`),
    index('community_memberships_community_idx').on(t.communityId, t.joinedAt.desc().nullsFirst()),
  ],
)

export const communityProposals = pgTable(
  'community_proposals',
  {
    id: idColumn(),
    proposerId: userReference(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    rules: text().notNull(),
    status: text({ enum: PROPOSAL_STATES }).notNull().default('waiting'),
    createdAt: createdAt(),
    decidedAt: instant(),
    reason: text(),
    communityId: uuid().references(() => communities.id, { onDelete: 'set null' }),
  },
  (t) => [
    filled('community_proposals_name_check', t.name, 120),
    filled('community_proposals_description_check', t.description, 2000),
    filled('community_proposals_category_check', t.category, 60),
    filled('community_proposals_rules_check', t.rules, 4000),
    filled('community_proposals_reason_check', t.reason, 1000),
    oneOf('community_proposals_status_check', t.status, PROPOSAL_STATES),
    check(
      'community_proposals_decided_check',
      sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`,
    ),
    // As communities_name_key, among waiting proposals.
    uniqueIndex('community_proposals_name_key')
      .on(sql`lower(regexp_replace(normalize(name, NFKC), '[[:space:]]+', ' ', 'g'))`)
      .where(sql`status = 'waiting'`),
    uniqueIndex('community_proposals_one_key').on(t.proposerId).where(sql`status = 'waiting'`),
    index('community_proposals_proposer_idx').on(t.proposerId, t.createdAt),
    index('community_proposals_waiting_idx').on(t.createdAt, t.id).where(sql`status = 'waiting'`),
  ],
)

export const communityBans = pgTable(
  'community_bans',
  {
    communityId: communityReference(),
    userId: userReference(),
    reason: text().notNull(),
    /** Whether it ended a membership: only then emails are sent. */
    notified: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.userId] }),
    filled('community_bans_reason_check', t.reason, 500),
    index('community_bans_user_idx').on(t.userId),
  ],
)

export type Community = typeof communities.$inferSelect
export type CommunityMembership = typeof communityMemberships.$inferSelect

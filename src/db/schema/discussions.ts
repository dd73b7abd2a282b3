import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ACTING_ROLES, COMMUNITY_ACTIONS } from '../../lib/communities/actions.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { communityReference } from './communities.ts'
import { userReference, users } from './users.ts'

/** Paused author or removed; stored so that an index alone counts what is visible. */
const hidden = () => boolean().notNull().default(false)

const removal = () => ({ removedAt: instant(), removedFor: text() })

type Removal = Record<'hidden' | 'removedAt' | 'removedFor', AnyPgColumn>

const removed = (name: string, { hidden, removedAt, removedFor }: Removal) =>
  check(
    name,
    sql`(${removedAt} is null) = (${removedFor} is null) and (${removedAt} is null or ${hidden})`,
  )

export const discussions = pgTable(
  'discussions',
  {
    id: idColumn(),
    communityId: communityReference(),
    authorId: userReference(),
    title: text().notNull(),
    body: text().notNull(),
    hidden: hidden(),
    pinnedAt: instant(),
    lockedAt: instant(),
    ...removal(),
    ...timestamps(),
  },
  (t) => [
    removed('discussions_removed_check', t),
    filled('discussions_removal_check', t.removedFor, 500),
    filled('discussions_title_check', t.title, 200),
    filled('discussions_body_check', t.body, 10_000),
    index('discussions_community_idx').on(
      t.communityId,
      t.hidden,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('discussions_recent_idx').on(t.createdAt, t.communityId).where(sql`not hidden`),
    index('discussions_author_idx').on(t.authorId),
    index('discussions_pinned_idx').on(t.communityId).where(sql`pinned_at is not null`),
    index('discussions_removed_idx').on(t.authorId).where(sql`removed_at is not null`),
  ],
)

export const discussionReplies = pgTable(
  'discussion_replies',
  {
    id: idColumn(),
    discussionId: uuid()
      .notNull()
      .references(() => discussions.id, { onDelete: 'cascade' }),
    authorId: userReference(),
    body: text().notNull(),
    hidden: hidden(),
    ...removal(),
    ...timestamps(),
  },
  (t) => [
    removed('discussion_replies_removed_check', t),
    filled('discussion_replies_removal_check', t.removedFor, 500),
    filled('discussion_replies_body_check', t.body, 10_000),
    index('discussion_replies_discussion_idx').on(t.discussionId, t.hidden, t.createdAt, t.id),
    index('discussion_replies_recent_idx').on(t.createdAt, t.discussionId).where(sql`not hidden`),
    index('discussion_replies_author_idx').on(t.authorId),
    index('discussion_replies_removed_idx').on(t.authorId).where(sql`removed_at is not null`),
  ],
)

/** Never repeats what was removed. */
export const communityLog = pgTable(
  'community_log',
  {
    id: idColumn(),
    communityId: communityReference(),
    at: createdAt(),
    /** Null for former members and the system. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorRole: text({ enum: ACTING_ROLES }).notNull(),
    action: text({ enum: COMMUNITY_ACTIONS }).notNull(),
    memberId: uuid().references(() => users.id, { onDelete: 'set null' }),
    discussionId: uuid().references(() => discussions.id, { onDelete: 'set null' }),
    replyId: uuid().references(() => discussionReplies.id, { onDelete: 'set null' }),
    why: text(),
  },
  (t) => [
    oneOf('community_log_role_check', t.actorRole, ACTING_ROLES),
    oneOf('community_log_action_check', t.action, COMMUNITY_ACTIONS),
    filled('community_log_why_check', t.why, 500),
    index('community_log_newest_idx').on(
      t.communityId,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('community_log_actor_idx').on(t.actorId),
    index('community_log_member_idx').on(t.memberId),
    index('community_log_discussion_idx').on(t.discussionId),
    index('community_log_reply_idx').on(t.replyId).where(sql`reply_id is not null`),
  ],
)

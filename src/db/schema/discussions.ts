import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { filled, id, timestamps } from './columns.ts'
import { communities } from './communities.ts'
import { users } from './users.ts'

/** Whether its author takes a break; kept here so that what is shown is counted from an index alone. */
const hidden = () => boolean().notNull().default(false)

export const discussions = pgTable(
  'discussions',
  {
    id: id(),
    communityId: uuid()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    hidden: hidden(),
    ...timestamps(),
  },
  (t) => [
    filled('discussions_title_check', t.title, 200),
    filled('discussions_body_check', t.body, 10_000),
    index('discussions_community_idx').on(
      t.communityId,
      t.hidden,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('discussions_author_idx').on(t.authorId),
  ],
)

export const discussionReplies = pgTable(
  'discussion_replies',
  {
    id: id(),
    discussionId: uuid()
      .notNull()
      .references(() => discussions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    hidden: hidden(),
    ...timestamps(),
  },
  (t) => [
    filled('discussion_replies_body_check', t.body, 10_000),
    index('discussion_replies_discussion_idx').on(t.discussionId, t.hidden, t.createdAt, t.id),
    index('discussion_replies_author_idx').on(t.authorId),
  ],
)

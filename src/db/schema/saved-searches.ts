import { sql } from 'drizzle-orm'
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { SEARCH_FREQUENCIES } from '../../lib/saved-searches/saved-search.ts'
import { createdAt, filled, idColumn, instant, oneOf, timestamps } from './columns.ts'
import { opportunities, opportunityReference } from './opportunities.ts'
import { userReference } from './users.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: idColumn(),
    memberId: userReference(),
    name: text().notNull(),
    /** As the address of a list has it. */
    query: text().notNull(),
    frequency: text({ enum: SEARCH_FREQUENCIES }).notNull(),
    /** Of the member's own day. */
    hour: smallint().notNull().default(8),
    /** When the member is notified next; null for never. */
    nextAt: instant(),
    /** The secret of its feed's address. */
    feedKey: uuid().notNull().unique('saved_searches_feed_key').defaultRandom(),
    ...timestamps(),
  },
  (t) => [
    unique('saved_searches_once_key').on(t.memberId, t.query),
    index('saved_searches_query_idx').on(t.query).where(sql`frequency <> 'off'`),
    index('saved_searches_next_idx').on(t.nextAt).where(sql`next_at is not null`),
    oneOf('saved_searches_frequency_check', t.frequency, SEARCH_FREQUENCIES),
    filled('saved_searches_name_check', t.name, 100),
    check('saved_searches_query_check', sql`char_length(${t.query}) <= 2000`),
    check('saved_searches_hour_check', sql`${t.hour} between 0 and 23`),
    check('saved_searches_next_check', sql`(${t.frequency} = 'off') = (${t.nextAt} is null)`),
  ],
)

export type SavedSearch = typeof savedSearches.$inferSelect

/** What searches found for a member: never the same twice, whatever happens to the searches. */
export const searchMatches = pgTable(
  'search_matches',
  {
    memberId: userReference(),
    opportunityId: opportunityReference(),
    searchId: uuid().references(() => savedSearches.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    notifiedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.opportunityId] }),
    index('search_matches_opportunity_idx').on(t.opportunityId),
    index('search_matches_search_idx').on(t.searchId),
    index('search_matches_unsent_idx')
      .on(t.searchId, t.opportunityId)
      .where(sql`notified_at is null`),
  ],
)

/** Postings that all searches were compared with. */
export const searchedOpportunities = pgTable('searched_opportunities', {
  opportunityId: uuid()
    .primaryKey()
    .references(() => opportunities.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { notifyFollowers } from '../following/notify-followers.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { follows } from '../schema/follows.ts'
import { opportunities } from '../schema/opportunities.ts'
import { savedSearches, searchedOpportunities, searchMatches } from '../schema/saved-searches.ts'
import { type Found, findEach } from './candidates.ts'

/** Postings and different searches that are compared at a time. */
const POSTINGS = 1_000
const SEARCHES = 200

/** A posting is new for so long, in days. */
const NEW_FOR = sql.raw(`interval '60 days'`)

/**
 * Compares new postings with each different search once, and notifies followers. What is
 * interrupted is done again, and adds nothing twice.
 */
export async function matchSearches(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const ids = await newPostings(db, now)
    if (ids.length === 0) return
    let last: string | null = null
    do {
      const found: string[] = await queriesAfter(db, last)
      await match(db, found, ids, now)
      last = found.length === SEARCHES ? found.at(-1)! : null
    } while (last !== null && !stopping.aborted)
    await notifyFollowers(db, ids, published, now, stopping)
    if (stopping.aborted) return
    await db
      .insert(searchedOpportunities)
      .values(ids.map((opportunityId) => ({ opportunityId })))
      .onConflictDoNothing()
  }
}

const published = sql`coalesce(${opportunities.publishedAt}, ${opportunities.createdAt})`

/** None that is older than the oldest search and the first follower. */
async function newPostings(db: Db, now: Date): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`select ${opportunities.id} from ${opportunities}
    where ${isOpen(now)} and ${published} > greatest(${now.toISOString()}::timestamptz - ${NEW_FOR},
        least((select min(${savedSearches.createdAt}) from ${savedSearches}),
          (select min(${follows.createdAt}) from ${follows})))
      and not exists (select from ${searchedOpportunities}
        where ${searchedOpportunities.opportunityId} = ${opportunities.id})
    limit ${sql.raw(String(POSTINGS))}`)
  return rows.map(({ id }) => id)
}

async function queriesAfter(db: Db, last: string | null): Promise<string[]> {
  const rows = await db.execute<{
    query: string
  }>(sql`select distinct ${savedSearches.query} as query
    from ${savedSearches} where ${savedSearches.frequency} <> 'off'
      ${last === null ? sql`` : sql`and ${savedSearches.query} > ${last}`}
    order by 1 limit ${sql.raw(String(SEARCHES))}`)
  return rows.map(({ query }) => query)
}

async function match(db: Db, queries: string[], ids: string[], now: Date) {
  const found = await findEach(db, queries, ids, now)
  if (found.length > 0) await addMatches(db, found)
}

/** For every member with one of the searches. */
const addMatches = (db: Db, found: Found[]) =>
  db.execute(sql`insert into ${searchMatches} as known (member_id, opportunity_id, search_id)
    select distinct on (search.member_id, ${opportunities.id})
      search.member_id, ${opportunities.id}, search.id
    from json_to_recordset(${JSON.stringify(found)}::json) as found (query text, ids uuid[])
    join ${savedSearches} search on search.query = found.query and search.frequency <> 'off'
    join ${opportunities} on ${opportunities.id} = any(found.ids)
      and ${published} > search.created_at
    order by search.member_id, ${opportunities.id}, search.id
    on conflict (member_id, opportunity_id) do update set search_id = excluded.search_id
      where known.search_id is null and known.notified_at is null`)

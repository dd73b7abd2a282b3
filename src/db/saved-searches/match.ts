import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { queryOf } from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { notifyFollowers } from '../following/notify-followers.ts'
import { notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { follows } from '../schema/follows.ts'
import { opportunities } from '../schema/opportunities.ts'
import { savedSearches, searchedOpportunities, searchMatches } from '../schema/saved-searches.ts'
import { type Found, findEach } from './candidates.ts'

const { memberId } = savedSearches

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
    await notifyFollowers(db, ids, now, stopping)
    if (stopping.aborted) return
    await db
      .insert(searchedOpportunities)
      .values(ids.map((opportunityId) => ({ opportunityId })))
      .onConflictDoNothing()
  }
}

/** None that is older than the oldest search and the first follower. */
async function newPostings(db: Db, now: Date): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`select ${opportunities.id} from ${opportunities}
    where ${isOpen(now)} and ${opportunities.createdAt} > greatest(${now.toISOString()}::timestamptz - ${NEW_FOR},
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
  const refused = queries.filter((query) => queryOf(query) === null)
  if (refused.length > 0) await pause(db, refused, now)
}

/** Those of an earlier release, with a filter that lists no longer take. */
const pause = (db: Db, queries: string[], now: Date) =>
  db.transaction(async (tx) => {
    const paused = await tx
      .update(savedSearches)
      .set({ frequency: 'off', nextAt: null })
      .where(and(inArray(savedSearches.query, queries), ne(savedSearches.frequency, 'off')))
      .returning({ id: savedSearches.id, memberId, name: savedSearches.name })
    const added = paused.map(({ id, memberId, name }) => ({
      memberId,
      kind: 'account' as const,
      subject: { type: 'member' as const, id: memberId },
      key: `search-paused ${id}`,
      data: { what: 'search-paused', name },
    }))
    await notify(tx, added, now)
  })

/** What a member's other searches find of what one of them found and didn't tell. */
export async function matchAgain(tx: Db, member: string, ids: string[], now: Date): Promise<void> {
  const searches = await tx
    .select({ query: savedSearches.query })
    .from(savedSearches)
    .where(and(eq(memberId, member), ne(savedSearches.frequency, 'off')))
  const queries = searches.map(({ query }) => query)
  for (let from = 0; from < ids.length; from += POSTINGS) {
    const found = await findEach(tx, queries, ids.slice(from, from + POSTINGS), now)
    if (found.length > 0) await addMatches(tx, found, member)
  }
}

const nextAtOf = (id: SQL) =>
  sql`(select next_at from ${savedSearches} where ${savedSearches.id} = ${id})`

/** For every member with one of the searches, or one of them: the search that is due first tells. */
const addMatches = (db: Db, found: Found[], member: string | null = null) =>
  db.execute(sql`insert into ${searchMatches} as known (member_id, opportunity_id, search_id)
    select distinct on (search.member_id, ${opportunities.id})
      search.member_id, ${opportunities.id}, search.id
    from json_to_recordset(${JSON.stringify(found)}::json) as found (query text, ids uuid[])
    join ${savedSearches} search on search.query = found.query and search.frequency <> 'off'
      and (${member}::uuid is null or search.member_id = ${member})
    join ${opportunities} on ${opportunities.id} = any(found.ids)
      and ${opportunities.createdAt} > search.created_at
    order by search.member_id, ${opportunities.id}, search.next_at, search.id
    on conflict (member_id, opportunity_id) do update set search_id = excluded.search_id
      where known.notified_at is null and ${nextAtOf(sql`excluded.search_id`)}
        < coalesce(${nextAtOf(sql`known.search_id`)}, 'infinity')`)

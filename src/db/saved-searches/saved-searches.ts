import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  MAX_SAVED_SEARCHES,
  type SavedSearchInput,
  type SearchFrequency,
} from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { lockMembers } from '../members/lock-members.ts'
import { isActive, viewerColumns } from '../members/members.ts'
import { savedSearches, searchMatches } from '../schema/saved-searches.ts'
import { users } from '../schema/users.ts'
import { matchAgain } from './match.ts'

const { id, memberId, name, query, frequency, hour, feedKey, createdAt } = savedSearches

const COLUMNS = { id, name, query, frequency, hour, feedKey, createdAt }

export const listSavedSearches = (db: Db, member: string) =>
  db
    .select(COLUMNS)
    .from(savedSearches)
    .where(eq(memberId, member))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_SAVED_SEARCHES)

export type SavedSearchRow = Awaited<ReturnType<typeof listSavedSearches>>[number]

/** The next time of day in the member's zone, or a week later; null for never. */
export const nextTime = (every: SearchFrequency, atHour: number | SQL, now: Date): SQL => {
  if (every === 'off') return sql`null::timestamptz`
  const at = sql`${now.toISOString()}::timestamptz`
  if (every === 'instant') return at
  const zone = sql`coalesce((select ${users.timeZone} from ${users} where ${users.id} = ${memberId}), 'UTC')`
  const today = sql`date_trunc('day', ${at} at time zone ${zone}) + ${atHour} * interval '1 hour'`
  const days = every === 'weekly' ? sql`interval '7 days'` : sql`interval '1 day'`
  return sql`(${today} + case when ${today} > ${at} at time zone ${zone} and ${every} = 'daily'
    then interval '0' else ${days} end) at time zone ${zone}`
}

export type SavedSearchResult = SavedSearchRow | 'full' | 'again'

export const addSavedSearch = (
  db: Db,
  member: string,
  input: SavedSearchInput,
  now: Date,
): Promise<SavedSearchResult> =>
  refusedTwice(
    db.transaction(async (tx) => {
      await lockMembers(tx, [member])
      if ((await tx.$count(savedSearches, eq(memberId, member))) >= MAX_SAVED_SEARCHES)
        return 'full'
      const [row] = await tx
        .insert(savedSearches)
        .values({
          ...input,
          memberId: member,
          nextAt: input.frequency === 'off' ? null : now,
          createdAt: now,
        })
        .returning({ id })
      return (await reschedule(tx, member, row!.id, input, now))!
    }),
  )

export const changeSavedSearch = (
  db: Db,
  member: string,
  searchId: string,
  input: SavedSearchInput,
  now: Date,
): Promise<SavedSearchResult | null> =>
  refusedTwice(
    db.transaction(async (tx) => {
      await lockMembers(tx, [member])
      const [before] = await tx.select({ query }).from(savedSearches).where(isOwn(member, searchId))
      const changed = await reschedule(tx, member, searchId, input, now)
      if (before && (before.query !== input.query || input.frequency === 'off'))
        await matchAgain(tx, member, await takePending(tx, searchId), now)
      return changed
    }),
  )

const isOwn = (member: string, searchId: string) => and(eq(id, searchId), eq(memberId, member))

/** What it found since its last alert. */
async function takePending(tx: Db, searchId: string): Promise<string[]> {
  const taken = await tx
    .delete(searchMatches)
    .where(and(eq(searchMatches.searchId, searchId), isNull(searchMatches.notifiedAt)))
    .returning({ id: searchMatches.opportunityId })
  return taken.map((each) => each.id)
}

async function reschedule(
  tx: Db,
  member: string,
  searchId: string,
  input: SavedSearchInput,
  now: Date,
) {
  const [row] = await tx
    .update(savedSearches)
    .set({ ...input, nextAt: nextTime(input.frequency, input.hour, now), updatedAt: now })
    .where(isOwn(member, searchId))
    .returning(COLUMNS)
  return row ?? null
}

const refusedTwice = <Result>(saved: Promise<Result>) =>
  saved.catch((error): 'again' => {
    if (violates(error, 'saved_searches_once_key')) return 'again'
    throw error
  })

export const deleteSavedSearch = (
  db: Db,
  member: string,
  searchId: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockMembers(tx, [member])
    const [own] = await tx.select({ id }).from(savedSearches).where(isOwn(member, searchId))
    if (!own) return false
    const pending = await takePending(tx, searchId)
    await tx.delete(savedSearches).where(eq(id, searchId))
    await matchAgain(tx, member, pending, now)
    return true
  })

/** Null where the key is none, or its member paused or suspended. */
export async function findSearchFeed(db: Db, key: string) {
  const [feed] = await db
    .select({ name, query, member: viewerColumns })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, memberId))
    .where(and(eq(feedKey, key), isActive()))
  return feed ?? null
}

/** The feed's address before leads nowhere from now on. */
export async function resetFeedKey(db: Db, member: string, searchId: string): Promise<boolean> {
  const reset = await db
    .update(savedSearches)
    .set({ feedKey: sql`gen_random_uuid()` })
    .where(isOwn(member, searchId))
    .returning({ id })
  return reset.length > 0
}

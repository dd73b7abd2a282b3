import { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { countCacheUse } from '../../lib/metrics/cache-use.ts'
import type { Db } from '../database.ts'
import { cacheScope } from './reading.ts'
import { writeVersion } from './writes.ts'

const RESULT_CACHE_MS = 2_000

/** For each database. */
const MAX_CACHED_RESULTS = 500

type CachedResult = {
  result: Promise<unknown>
  /** By the clock of `performance.now`. */
  until: number
  writes: number
}

const caches = new WeakMap<Db, LRUCache<string, CachedResult>>()

/**
 * The result of the same query within the last two seconds, or the one that is running; otherwise runs
 * it. Every write of this process invalidates all, so that a member's own change is in their next page;
 * what other instances write is seen up to two seconds later. Each replica has its own. A count over 20,000 rows took 1.5 to
 * 2.6 of the 4.6 ms that the database spent on a page of the list.
 */
export function cachedResult<Result>(
  db: Db,
  key: string,
  query: () => Promise<Result>,
): Promise<Result> {
  const scope = cacheScope()
  if (db instanceof PgTransaction || scope === null) return query()
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_CACHED_RESULTS })
  caches.set(db, cache)
  const now = performance.now()
  const writes = writeVersion()
  const scopedKey = `${scope} ${key}`
  const known = cache.get(scopedKey)
  const isHit = known !== undefined && known.until > now && known.writes === writes
  countCacheUse('results', isHit)
  if (isHit) return known.result as Promise<Result>
  const result = query()
  const entry = { result, until: now + RESULT_CACHE_MS, writes }
  cache.set(scopedKey, entry)
  result.catch(() => {
    entry.until = 0
  })
  return result
}

export const clearResultCache = (db: Db) => caches.delete(db)

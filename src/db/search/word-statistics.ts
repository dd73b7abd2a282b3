import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { SearchWord } from '../../lib/search/words.ts'
import type { Db } from '../database.ts'

/** Milliseconds after which the frequencies are read again: ANALYZE changes them now and then. */
const STALE_AFTER_MS = 10 * MINUTE_MS

/** What PostgreSQL knows of a column of words since it last analysed it. */
export type WordStatistics = {
  /** How many have words. */
  rows: number
  /** The more common words, sorted, and beside them the share of rows that each is in. */
  words: readonly string[]
  shares: readonly number[]
  /** The share of rows that the rarest of them is in. */
  least: number
}

type Cached = { statistics: Promise<WordStatistics>; until: number }

const cache = new WeakMap<Db, Map<string, Cached>>()

/** Searches go on with what is known while it is read again. */
export function wordStatistics(db: Db, table: string, column = 'words'): Promise<WordStatistics> {
  const columns = cache.get(db) ?? new Map<string, Cached>()
  cache.set(db, columns)
  const key = `${table} ${column}`
  const known = columns.get(key)
  const now = performance.now()
  if (known && known.until > now) return known.statistics
  const read = readStatistics(db, table, column)
  const cached = { statistics: known?.statistics ?? read, until: now + STALE_AFTER_MS }
  columns.set(key, cached)
  read.then(
    () => (cached.statistics = read),
    () => columns.delete(key),
  )
  return cached.statistics
}

/** For tests: they are read again. */
export const clearWordStatistics = (db: Db) => cache.delete(db)

type Row = { rows: number; words: string[] | null; shares: number[] | null }

async function readStatistics(db: Db, table: string, column: string): Promise<WordStatistics> {
  const [row] = await db.execute<Row>(sql`
    select reltuples * (1 - coalesce(null_frac, 0)) as rows, to_json(most_common_elems::text::text[]) as words,
      to_json(most_common_elem_freqs) as shares
    from pg_class left join pg_stats on tablename = relname and attname = ${column}
      and schemaname = relnamespace::regnamespace::text
    where pg_class.oid = to_regclass(${table})`)
  const all = row?.shares ?? []
  const sorted = (row?.words ?? [])
    .map((word, at) => ({ word, share: all[at]! }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  return {
    rows: Math.max(row?.rows ?? 0, 0),
    words: sorted.map(({ word }) => word),
    shares: sorted.map(({ share }) => share),
    // Behind the shares of the words are the least and the largest of them.
    least: all[sorted.length] ?? 0,
  }
}

/** About the share of rows in which a word is, or one that begins so. */
export function shareOf({ words, shares, least }: WordStatistics, wanted: SearchWord): number {
  let without = 1
  for (let at = placeOf(words, wanted.word); at < words.length; at++) {
    const word = words[at]!
    if (wanted.isPrefix ? !word.startsWith(wanted.word) : word !== wanted.word) break
    without *= 1 - shares[at]!
  }
  return without < 1 ? 1 - without : least / 2
}

/** Where a word is in a sorted list, or would be. */
function placeOf(words: readonly string[], wanted: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (words[middle]! < wanted) from = middle + 1
    else to = middle
  }
  return from
}

import { type Column, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, LAST_TIME } from '../lib/lists/cursor.ts'
import { CARDS_PER_PAGE, FIRST_ROWS, PAGE_SIZE } from '../lib/lists/fields.ts'
import type { Db } from './database.ts'

/** Counts are exact up to here. */
export const COUNT_LIMIT = 10_000

/** The same of what a text or a place finds: no index counts that, each row is read and looked through. */
export const TEXT_COUNT_LIMIT = 1_000

export type LimitedCount = { n: number; more: boolean }

export type Page<Row> = { rows: Row[]; next: string | null }

export type Paging = { cursor?: string | undefined; limit: number }

/** Reads at most one row beyond the limit. */
export async function countUpTo(db: Db, rows: SQL, limit = COUNT_LIMIT): Promise<LimitedCount> {
  const [row] = await db.execute<{ n: string }>(sql`select ${rowsUpToLimit(rows, limit)} as n`)
  return upToLimit(Number(row?.n ?? 0), limit)
}

export const rowsUpToLimit = (rows: SQL, limit = COUNT_LIMIT) =>
  sql`(select count(*) from (${rows} limit ${inlineLimit(limit + 1)}) as matching)`.mapWith(Number)

export const upToLimit = (n: number, limit = COUNT_LIMIT): LimitedCount => ({
  n: Math.min(n, limit),
  more: n > limit,
})

/** For a query whose columns are subqueries. */
export const ONE_ROW = sql`(values (1)) as nothing`

export const newestFirst = (createdAt: Column, id: Column) => [desc(createdAt), desc(id)]

export const limitParam = sql.placeholder('limit')

/**
 * Inlined: for a bound limit PostgreSQL assumes a tenth of all rows and replans (2.9 ms for 0.2).
 */
export const inlineLimit = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder

/** Each of these has a prepared query of its own. */
const usualLimits = [FIRST_ROWS, CARDS_PER_PAGE - FIRST_ROWS, CARDS_PER_PAGE, PAGE_SIZE, 50]

const lastNumberParam = sql`(${sql.placeholder('lastKey')}::bigint, ${sql.placeholder('last')}::uuid)`

const lastRowParam = sql`(${sql.placeholder('lastAt')}::timestamptz, ${sql.placeholder('last')}::uuid)`

/**
 * @param isOrdered whether an index yields the order for any values; if not, each call is planned
 */
export function keyset({ cursor, limit }: Paging, isOrdered = false) {
  const last = decodeCursor(cursor)
  const isUsual = isOrdered && usualLimits.includes(limit)
  return {
    shape: `${last ? 'next' : 'first'} ${isUsual ? limit : ''}`,
    limit: isUsual ? inlineLimit(limit + 1) : limitParam,
    older: (createdAt: SQLWrapper, id: SQLWrapper) =>
      last ? sql`(${createdAt}, ${id}) < ${lastRowParam}` : undefined,
    newer: (createdAt: SQLWrapper, id: SQLWrapper) =>
      last ? sql`(${createdAt}, ${id}) > ${lastRowParam}` : undefined,
    less: (key: SQLWrapper, id: SQLWrapper) =>
      last ? sql`(${key}, ${id}) < ${lastNumberParam}` : undefined,
    values: {
      limit: limit + 1,
      ...(last && {
        lastKey: last.key,
        lastAt: new Date(Math.min(last.key, LAST_TIME)).toISOString(),
        last: last.id,
      }),
    },
  }
}

export const toPage = <Row extends { id: string; createdAt: Date }>(
  found: Row[],
  limit: number,
  count?: number,
): Page<Row> => toPageBy(({ createdAt }) => createdAt.getTime(), found, limit, count)

/** @param keyOf what the rows are in the order of, beside their ids */
export function toPageBy<Row extends { id: string }>(
  keyOf: (row: Row) => number,
  found: Row[],
  limit: number,
  count = found.length,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = count > limit && last
  return { rows, next: next ? encodeCursor({ key: keyOf(last), id: last.id }) : null }
}

/** Case-insensitive; `text` may be a {@link pattern}. */
export const contains = (column: Column | SQL, text: string | SQLWrapper) =>
  sql`${column} ilike ${typeof text === 'string' ? pattern(text) : text}`

/** Escapes `%` and `_`. */
export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

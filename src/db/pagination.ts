import { type Column, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../lib/lists/cursor.ts'
import { FIRST_ROWS, PAGE_SIZE } from '../lib/lists/query.ts'
import type { Db } from './database.ts'

/** Counts are exact up to here; beyond it they only say that there are more. */
export const COUNT_LIMIT = 10_000

/** The same of what a text or a place finds: no index counts that, each row is read and looked through. */
export const TEXT_COUNT_LIMIT = 2_000

export type LimitedCount = { n: number; more: boolean }

/** A page of rows, and where the next one starts: null where there is none. */
export type Page<Row> = { rows: Row[]; next: string | null }

/** Where a page starts, the first one without a cursor, and how many rows it has at most. */
export type Paging = { cursor?: string | undefined; limit: number }

/** Counts the rows of a subquery, never looking at more than one beyond the limit. */
export async function countUpTo(db: Db, rows: SQL, limit = COUNT_LIMIT): Promise<LimitedCount> {
  const [row] = await db.execute<{ n: string }>(sql`select ${rowsUpToLimit(rows, limit)} as n`)
  return upToLimit(Number(row?.n ?? 0), limit)
}

/** The number of {@link countUpTo} as a part of another statement. */
export const rowsUpToLimit = (rows: SQL, limit = COUNT_LIMIT) =>
  sql`(select count(*) from (${rows} limit ${limit + 1}) as matching)`.mapWith(Number)

/** What such a number says. */
export const upToLimit = (n: number, limit = COUNT_LIMIT): LimitedCount => ({
  n: Math.min(n, limit),
  more: n > limit,
})

/** What a statement is from whose columns are queries themselves. */
export const ONE_ROW = sql`(values (1)) as nothing`

/** Keyset pagination, newest first: a page costs the same however deep it lies. */
export const newestFirst = (createdAt: Column, id: Column) => [desc(createdAt), desc(id)]

/** Rows at most of a page in a statement that is kept. */
export const limitParam = sql.placeholder('limit')

/**
 * A limit that stands in the text of a statement that is kept. Of one that is bound PostgreSQL thinks
 * that it may be a tenth of all rows: a plan for any values looks dear to it then, and it makes
 * another each time. Home's statement took it 2.9 ms so, and takes 0.2; a list of opportunities 1.05
 * and 0.3.
 */
export const inlineLimit = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder

/** As many rows as pages and the API ask for: each has a statement of its own, all others share one. */
const usualLimits = [FIRST_ROWS, PAGE_SIZE - FIRST_ROWS, PAGE_SIZE, 50]

/** The last row of the page before. */
const lastRowParam = sql`(${sql.placeholder('lastAt')}::timestamptz, ${sql.placeholder('last')}::uuid)`

/**
 * What a page asked for makes of a statement that is kept: its name for its shape, its condition,
 * its limit, and the values of the placeholders. It takes one row more, as {@link toPage} wants.
 * @param isOrdered whether an index has what is listed in its order, whatever is asked for: where few
 * may be found, as by a filter, each value needs a plan of its own, and the limit is bound
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
    values: {
      limit: limit + 1,
      ...(last && { lastAt: new Date(last.key).toISOString(), last: last.id }),
    },
  }
}

/** Cuts a result that was asked for with one row more than the page holds. */
export function toPage<Row extends { id: string; createdAt: Date }>(
  found: Row[],
  limit: number,
  count = found.length,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = count > limit && last
  return { rows, next: next ? encodeCursor({ key: last.createdAt.getTime(), id: last.id }) : null }
}

/** A case-insensitive search for a text as it is typed, or for the {@link pattern} of one. */
export const contains = (column: Column | SQL, text: string | SQLWrapper) =>
  sql`${column} ilike ${typeof text === 'string' ? pattern(text) : text}`

/** What finds a text anywhere: `%` and `_` stand for themselves. */
export const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

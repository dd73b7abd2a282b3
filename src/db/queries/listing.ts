import { type Column, desc, type SQL, sql } from 'drizzle-orm'
import { type Cursor, encodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'

/** Counts are exact up to here; beyond it they only say that there are more. */
export const COUNT_LIMIT = 10_000

export type Count = { n: number; more: boolean }

/** A page of rows, and where the next one starts: null where there is none. */
export type Page<Row> = { rows: Row[]; next: string | null }

/** Counts the rows of a subquery, never looking at more than one beyond the limit. */
export async function countUpTo(db: Db, rows: SQL): Promise<Count> {
  const [row] = await db.execute<{ n: string }>(
    sql`select count(*) as n from (${rows} limit ${COUNT_LIMIT + 1}) as matching`,
  )
  const n = Number(row?.n ?? 0)
  return { n: Math.min(n, COUNT_LIMIT), more: n > COUNT_LIMIT }
}

/** Keyset pagination, newest first: a page costs the same however deep it lies. */
export const newestFirst = (createdAt: Column, id: Column) => [desc(createdAt), desc(id)]

export const olderThan = (createdAt: Column, id: Column, cursor: Cursor | null) =>
  cursor
    ? sql`(${createdAt}, ${id}) < (${new Date(cursor.key).toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined

/** Cuts a result that was asked for with one row more than the page holds. */
export function cut<Row extends { id: string; createdAt: Date }>(
  found: Row[],
  limit: number,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last
  return { rows, next: next ? encodeCursor({ key: last.createdAt.getTime(), id: last.id }) : null }
}

/** A case-insensitive search for a text as it is typed: `%` and `_` stand for themselves. */
export const contains = (column: Column | SQL, text: string) =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

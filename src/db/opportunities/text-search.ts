import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contains } from '../pagination.ts'

/** How many of the newest are looked through for a text before an index is asked for it. */
const NEWEST_SCANNED = 100

/** Those of them with the text, from which on it seems common; then one looks so far for a page of it. */
const COMMON = 2
const MAX_SCANNED_MATCHES = 3000

/** Rows at most that an index finds and that are sorted by their age; of more, one comes soon. */
const MAX_INDEX_MATCHES = 1000

/** A search as placeholders: a text, and the place of what has one; each where it is asked for. */
export type TextQuery = { q?: SQLWrapper | undefined; location?: SQLWrapper | undefined }

type TextMatch = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn }
  /** In one of which the text has to be. */
  columns: readonly PgColumn[]
  asked: TextQuery
  /** What all of the list are; an index has them by their age. */
  listed: SQL | undefined
  /** The same with all that the search wants but its text, the place given or as a row has it. */
  wanted: (location: SQLWrapper | undefined) => SQL | undefined
  /** Behind where a page starts. */
  older: SQL | undefined
  limit: SQLWrapper
}

/** Whether an index of trigrams finds a text: of fewer than three letters in a row it has none. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/**
 * The ids of the newest that a text and a place are found in: among the newest of all, where they are
 * common; by their indexes, where few have them; else by walking through all. The planner would choose
 * by how often it thinks a text occurs, which it knows to one in a hundred: for a number that one row
 * in a million has, and which happened to be in its sample, it read all the million.
 */
export function newestMatching({
  table,
  columns,
  asked: requested,
  listed,
  wanted,
  older,
  limit,
}: TextMatch): SQL {
  const { id, createdAt } = table
  const { q, location } = requested
  const newest = sql`order by ${createdAt} desc, ${id} desc`
  const found = both(wanted(location), q && or(...columns.map((column) => contains(column, q))))
  const among = (rows: number, condition?: SQL) => sql`
    select ${id}, ${createdAt} from (
      select * from ${table} where ${both(listed, older, condition)} ${newest} limit ${raw(rows)}
    ) as ${table} where ${found} ${newest} limit ${limit}`
  // A row of texts, and not the texts: those the planner would estimate. Each column by itself, as
  // for both at once it would rather read all of a table that is small.
  const isIn = (column: PgColumn) => contains(column, sql`sought.q`)
  const methods = q
    ? columns.map((column, at) =>
        both(
          isIn(column),
          ...columns.slice(0, at).map((other) => sql`(${isIn(other)}) is not true`),
        ),
      )
    : [undefined]
  const indexed = methods.map(
    (way) => sql`select ${id}, ${createdAt} from ${table}
      where ${both(wanted(location && sql`sought.location`), older, way)}`,
  )
  return sql`(with near as materialized (${among(NEWEST_SCANNED)}),
    far as materialized (${among(MAX_SCANNED_MATCHES, sql`(select count(*) from near) >= ${raw(COMMON)}`)}),
    few as materialized (
      select one.id, one.created_at
      from (select ${q ?? null}::text as q, ${location ?? null}::text as location offset 0) as sought
      cross join lateral (${sql.join(indexed, sql` union all `)} offset 0) as one
    ), how as materialized (
      select case when (select count(*) from near) >= ${limit} then 'near'
        when (select count(*) from far) >= ${limit} then 'far'
        when (select count(*) from (select 1 from few limit ${raw(MAX_INDEX_MATCHES + 1)}) as counted) <= ${raw(MAX_INDEX_MATCHES)}
        then 'few' else 'all' end as way
    )
    select newest.id from (
      (select near.id, near.created_at from near where (select way from how) = 'near')
      union all (select far.id, far.created_at from far where (select way from how) = 'far')
      union all (select few.id, few.created_at from few where (select way from how) = 'few')
      union all (select ${id}, ${createdAt} from ${table}
        where (select way from how) = 'all' and ${both(found, older)} ${newest} limit ${limit})
    ) as newest order by newest.created_at desc, newest.id desc limit ${limit})`
}

const both = (...conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.flatMap((condition) => condition ?? []),
    sql` and `,
  )

const raw = (literal: number) => sql.raw(String(literal))

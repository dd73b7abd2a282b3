import { Column, is, SQL, sql } from 'drizzle-orm'

/** What an object of JSON holds, by its keys in their order. */
export type JsonFields = { [key: string]: Column | SQL | JsonFields }

/**
 * An object of JSON whose keys stay in order: instants in UTC with milliseconds, amounts as they are
 * written, so that the same row always makes the same text.
 */
export const jsonOf = (fields: JsonFields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([key, value]) => [sql.raw(`'${key}'`), asSql(value)]),
    sql`, `,
  )})`

/** The same, or null where a column is. */
export const jsonUnlessNull = (column: Column, fields: JsonFields): SQL =>
  sql`case when ${column} is not null then ${jsonOf(fields)} end`

/** A list of such objects, in an order; empty where there is none. */
export const jsonListOf = (fields: JsonFields, from: SQL, order: SQL): SQL =>
  sql`(select coalesce(json_agg(${jsonOf(fields)} order by ${order}), '[]'::json) ${from})`

/** An instant in UTC with milliseconds, or null. */
export const instantText = (instant: Column | SQL): SQL =>
  sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function asSql(value: JsonFields[string]): SQL | Column {
  if (is(value, Column)) return ofColumn(value)
  return is(value, SQL) ? value : jsonOf(value)
}

function ofColumn(column: Column): SQL | Column {
  if (column.columnType === 'PgTimestamp') return instantText(column)
  return column.columnType === 'PgNumeric' ? sql`${column}::text` : column
}

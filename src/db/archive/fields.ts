import { Column, is, SQL, sql } from 'drizzle-orm'

export type JsonFields = { [key: string]: Column | SQL | JsonFields }

/** Deterministic: keys in order, instants in UTC with milliseconds, amounts as stored. */
export const jsonOf = (fields: JsonFields): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([key, value]) => [sql.raw(`'${key}'`), asSql(value)]),
    sql`, `,
  )})`

export const jsonUnlessNull = (column: Column, fields: JsonFields): SQL =>
  sql`case when ${column} is not null then ${jsonOf(fields)} end`

export const jsonListOf = (fields: JsonFields, from: SQL, order: SQL): SQL =>
  sql`(select coalesce(json_agg(${jsonOf(fields)} order by ${order}), '[]'::json) ${from})`

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

import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Milliseconds: a JavaScript Date holds the value exactly, as a cursor must. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

export const idColumn = () => uuid().primaryKey().defaultRandom()

export const createdAt = () => instant().notNull().defaultNow()

export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: createdAt().$onUpdate(() => new Date()),
})

export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${list(values)})`)

export const allOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ array[${list(values)}]::text[]`)

/** Not blank, and at most `max` characters. */
export const filled = (name: string, column: AnyPgColumn, max: number) =>
  check(name, sql`btrim(${column}) <> '' and char_length(${column}) <= ${sql.raw(String(max))}`)

const list = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

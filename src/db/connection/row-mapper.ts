import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Field = { path: string[]; field: Column | SQL | { sql: SQL } }
type Row = Record<string, unknown>

/** What Drizzle keeps of a statement that is prepared. */
type Prepared = {
  fields?: Field[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: (rows: unknown[][]) => unknown
}

/**
 * Has a statement's rows made by what is found out of its columns once. Drizzle finds it out for each
 * value of each row: for 25 rows of 17 that took 0.15 ms, and takes 0.02 so.
 */
export function withFastRowMapper<Statement>(statement: Statement): Statement {
  const prepared = statement as Prepared
  const { fields, joinsNotNullableMap, customResultMapper } = prepared
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 2)) return statement
  const places = fields.map(placeOf)
  const absent = joinsNotNullableMap ? absentees(fields, joinsNotNullableMap) : []
  prepared.customResultMapper = (rows) => rows.map((values) => rowOf(places, absent, values))
  return statement
}

type Place = { within: string | null; name: string; read: Decoder | null }

/** Where a value goes, and what makes it of the driver's; null where it is that. */
function placeOf({ path, field }: Field): Place {
  const [name = '', within = null] = path.toReversed()
  const decoder: Decoder = is(field, Column)
    ? field
    : (is(field, SQL) ? field : field.sql)['decoder' as never]
  const { mapFromDriverValue } = decoder
  const asItIs = [Column.prototype.mapFromDriverValue, noopDecoder.mapFromDriverValue]
  return { within, name, read: asItIs.includes(mapFromDriverValue) ? null : decoder }
}

/** Of the objects in a row those that are null where their first value is, as nothing was joined. */
function absentees(fields: Field[], joinsNotNullable: Record<string, boolean>) {
  const groups = Map.groupBy(
    fields.filter(({ path, field }) => path.length === 2 && is(field, Column)),
    ({ path }) => path[0]!,
  )
  return Array.from(groups, ([within, columns]) => {
    const tables = new Set(columns.map(({ field }) => getTableName((field as Column).table)))
    const [table] = tables
    const first = columns[0]!.path[1]!
    return tables.size === 1 && !joinsNotNullable[table!] ? { within, first } : null
  }).filter((absent) => absent !== null)
}

function rowOf(places: Place[], absent: ReturnType<typeof absentees>, values: unknown[]): Row {
  const row: Row = {}
  for (let i = 0; i < places.length; i++) {
    const { within, name, read } = places[i]!
    const raw = values[i]
    const value = raw === null || read === null ? raw : read.mapFromDriverValue(raw)
    if (within === null) row[name] = value
    else objectIn(row, within)[name] = value
  }
  for (const { within, first } of absent)
    if ((row[within] as Row)[first] === null) row[within] = null
  return row
}

function objectIn(row: Row, name: string): Row {
  const known = row[name] as Row | undefined
  if (known) return known
  const made: Row = {}
  row[name] = made
  return made
}

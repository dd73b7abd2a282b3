import type { Sql, TransactionSql } from 'postgres'
import {
  BackupError,
  type Entry,
  newer,
  readBackup,
  type Table,
  writeBackup,
} from './backup-file.ts'
import type { Database } from './database.ts'
import { appliedMigration } from './migrate.ts'

const FETCH_ROWS = 500
const INSERT_CHARS = 1_000_000

/**
 * Writes every row, as of one moment, to one file that either engine can restore. Photos lie
 * outside the database, and so outside the file.
 */
export async function backup({ db, sql }: Database, file: string): Promise<void> {
  const migration = await appliedMigration(db)
  await sql.begin('isolation level repeatable read, read only', (tx) =>
    writeBackup(file, migration, readEntries(tx)),
  )
}

async function* readEntries(tx: TransactionSql): AsyncGenerator<Entry> {
  for (const table of await listTables(tx)) {
    yield { table }
    await tx`
      declare entries no scroll cursor for
      select to_jsonb(entry)::text as row
      from (select ${tx(table.columns)} from ${tx(table.name)}) entry`
    for (;;) {
      const rows = await tx<{ row: string }[]>`fetch ${tx.unsafe(`${FETCH_ROWS}`)} from entries`
      yield* rows
      if (rows.length < FETCH_ROWS) break
    }
    await tx`close entries`
  }
}

/**
 * Fills an empty, migrated database from a backup: wholly, or not at all. A backup of an older
 * schema leaves the columns that it does not know at their defaults.
 * @throws BackupError where the file is damaged, foreign or newer, or the database holds rows
 */
export async function restore({ db, sql }: Database, file: string): Promise<void> {
  const { header, entries } = await readBackup(file)
  if (header.migration > (await appliedMigration(db))) throw newer(file)
  await sql.begin(async (tx) => {
    const tables = await listTables(tx)
    await tx`lock table ${tx(tables.map(({ name }) => name))} in share row exclusive mode`
    for (const { name } of tables) {
      const [row] = await tx`select 1 from ${tx(name)} limit 1`
      if (row) throw new BackupError(`The database is not empty: it has rows in ${name}.`)
    }
    await insertEntries(tx, entries)
    await advanceSequences(tx)
  })
}

async function insertEntries(tx: TransactionSql, entries: AsyncIterable<Entry>) {
  let table: Table | undefined
  let rows: string[] = []
  let chars = 0
  const insert = async () => {
    if (table && rows.length) await insertRows(tx, table, rows)
    rows = []
    chars = 0
  }
  for await (const entry of entries) {
    if ('table' in entry) {
      await insert()
      table = entry.table
    } else {
      rows.push(entry.row)
      chars += entry.row.length
      if (chars > INSERT_CHARS) await insert()
    }
  }
  await insert()
}

const insertRows = (tx: TransactionSql, { name, columns }: Table, rows: string[]) => tx`
  insert into ${tx(name)} (${tx(columns)}) overriding system value
  select ${tx(columns)}
  from jsonb_populate_recordset(null::${tx(name)}, ${`[${rows.join(',')}]`}::text::jsonb)`

/** Tables with their stored columns, each after those that its foreign keys point to. */
async function listTables(tx: Sql | TransactionSql): Promise<Table[]> {
  const found = await tx<(Table & { parents: string[] })[]>`
    select
      t.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select confrelid::regclass::text from pg_constraint
        where conrelid = t.oid and contype = 'f' and confrelid <> t.oid
      ) as parents
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname`
  const sorted: Table[] = []
  const placed = new Set<string>()
  while (sorted.length < found.length) {
    const ready = found.filter((t) => !placed.has(t.name) && t.parents.every((p) => placed.has(p)))
    if (!ready.length) throw new Error('The tables refer to each other in a circle.')
    for (const { name, columns } of ready) {
      placed.add(name)
      sorted.push({ name, columns })
    }
  }
  return sorted
}

/** A column that numbers its rows by itself goes on after the highest number restored. */
async function advanceSequences(tx: TransactionSql) {
  const columns = await tx<{ table: string; column: string; sequence: string }[]>`
    select table_name::text as table, column_name::text as column, sequence
    from information_schema.columns,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    where table_schema = 'public' and sequence is not null`
  for (const { table, column, sequence } of columns)
    await tx`select setval(${sequence}, max(${tx(column)})) from ${tx(table)}`
}

import { getTableName } from 'drizzle-orm'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { photoType } from '../../lib/photos/format.ts'
import type { PhotoStore } from '../../lib/photos/store.ts'
import type { Database } from '../database.ts'
import { appliedMigration } from '../migrate.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { exportChunks, exports } from '../schema/exports.ts'
import { challenges } from '../schema/factors.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { rateLimits } from '../schema/rate-limits.ts'
import { sessions } from '../schema/sessions.ts'
import {
  type Backup,
  BackupError,
  type Counts,
  damaged,
  type Entry,
  newer,
  type Photo,
  type Table,
  writeBackup,
} from './file.ts'

const FETCH_ROWS = 500
const INSERT_CHARS = 1_000_000

/**
 * What counts for a while only: whoever signed out since would be signed in again, a link that was
 * used would work again. An export is asked for anew.
 */
const LEFT_OUT: string[] = [
  sessions,
  teamInvitations,
  accountTokens,
  challenges,
  rateLimits,
  exports,
  exportChunks,
].map(getTableName)

/** The classes of SQLSTATE that say that a row does not fit: its data, a constraint, a limit. */
const ROW_REFUSED = ['22', '23', '54']

/**
 * Writes every row but sessions and what else counts for a while only, as of one moment, and then every photo to one file that either
 * engine can restore. A photo that a member replaces meanwhile may be missing, and photos in a
 * bucket are left there.
 * @throws BackupError where the file cannot be written
 */
export async function backup({ db, sql }: Database, photos: PhotoStore, file: string) {
  const migration = await appliedMigration(db)
  return sql.begin('isolation level repeatable read, read only', (tx) =>
    writeBackup(file, migration, readEntries(tx, photos)),
  )
}

async function* readEntries(tx: TransactionSql, photos: PhotoStore): AsyncGenerator<Entry> {
  for (const table of await listTables(tx)) {
    if (LEFT_OUT.includes(table.name)) continue
    yield { table }
    // What posts another one again comes after it: rows are put back some at a time.
    const order = table.name === POSTINGS ? tx`order by created_at` : tx``
    await tx`
      declare entries no scroll cursor for
      select to_jsonb(entry)::text as row
      from (select ${tx(table.columns)} from ${tx(table.name)} ${order}) entry`
    for (;;) {
      const rows = await tx<{ row: string }[]>`fetch ${tx.unsafe(`${FETCH_ROWS}`)} from entries`
      yield* rows
      if (rows.length < FETCH_ROWS) break
    }
    await tx`close entries`
  }
  for await (const { name, file } of photos.all() ?? [])
    yield { photo: { name, webp: await file.bytes() } }
}

/**
 * Fills an empty, migrated database from a backup, and puts back its photos: wholly, or not at all.
 * A backup of an older schema leaves the columns that it does not know at their defaults.
 * @throws BackupError where the file is damaged, foreign or newer, or the database holds rows
 */
export async function restore({ db, sql }: Database, photos: PhotoStore, from: Backup) {
  if (from.migration > (await appliedMigration(db))) throw newer(from.file)
  const added: string[] = []
  try {
    return await sql.begin(async (tx) => {
      const tables = await listTables(tx)
      await tx`lock table ${tx(tables.map(({ name }) => name))} in share row exclusive mode`
      for (const { name } of tables) {
        const [row] = await tx`select 1 from ${tx(name)} limit 1`
        if (row) throw new BackupError(`The database is not empty: it has rows in ${name}.`)
      }
      const counts = await insertEntries(tx, tables, from, async (photo) => {
        if (await putBack(photos, photo, from.file)) added.push(photo.name)
      })
      await advanceSequences(tx)
      return counts
    })
  } catch (error) {
    for (const name of added) await photos.remove(name)
    throw error
  }
}

/** Puts a photo back where it is not there still; a photo never changes under its name. */
async function putBack(photos: PhotoStore, { name, webp }: Photo, file: string) {
  if (photoType(webp) !== 'image/webp') throw damaged(file)
  if (await photos.get(name)) return false
  await photos.put(webp, name)
  return true
}

async function insertEntries(
  tx: TransactionSql,
  tables: Table[],
  { file, entries }: Backup,
  onPhoto: (photo: Photo) => Promise<void>,
): Promise<Counts> {
  const counts = { rows: 0, photos: 0 }
  let table: Table | undefined
  let rows: string[] = []
  let chars = 0
  const owners: string[] = []
  const insert = async () => {
    if (table && rows.length && !LEFT_OUT.includes(table.name)) {
      const { count } = await insertRows(tx, table, rows).catch((error) =>
        refused(file, table, error),
      )
      if (count !== rows.length) throw damaged(file)
      counts.rows += rows.length
    }
    rows = []
    chars = 0
  }
  for await (const entry of entries) {
    if ('table' in entry) {
      await insert()
      table = own(tables, entry.table, file)
    } else if ('row' in entry) {
      if (!table) throw damaged(file)
      rows.push(entry.row)
      if (table.name === ORGANIZATIONS) owners.push(...ownerIn(entry.row))
      chars += entry.row.length
      if (chars > INSERT_CHARS) await insert()
    } else {
      await onPhoto(entry.photo)
      counts.photos++
    }
  }
  await insert()
  if (owners.length > 0) {
    table = tables.find(({ name }) => name === TEAM)
    rows = owners
    await insert()
  }
  return counts
}

const ORGANIZATIONS = getTableName(organizations)
const POSTINGS = getTableName(opportunities)
const TEAM = getTableName(teamMembers)

/** Before there were teams an organization had its owner in its own row: that is a row of the team now. */
function ownerIn(row: string): string[] {
  const { id, owner_id, created_at } = JSON.parse(row)
  return owner_id
    ? [
        JSON.stringify({
          organization_id: id,
          user_id: owner_id,
          role: 'owner',
          title: null,
          created_at,
        }),
      ]
    : []
}

/** Columns of an older schema that say nothing any more. */
const GONE = [
  'users.is_verified',
  'organizations.is_verified',
  'organizations.owner_id',
  'opportunities.remote',
]

/** Finds a table that a file names among ours: no other name of the file's reaches a statement. */
function own(tables: Table[], { name, columns }: Table, file: string): Table {
  const table = tables.find((each) => each.name === name)
  const known = new Set(table?.columns).intersection(new Set(columns))
  const gone = columns.filter((column) => GONE.includes(`${name}.${column}`))
  if (table && known.size + gone.length === columns.length)
    return { name: table.name, columns: [...known] }
  throw new BackupError(`${file} has a table or a column that this program does not know.`)
}

const insertRows = (tx: TransactionSql, { name, columns }: Table, rows: string[]) => tx`
  insert into ${tx(name)} (${tx(columns)}) overriding system value
  select ${tx(columns)}
  from jsonb_populate_recordset(null::${tx(name)}, ${`[${rows.join(',')}]`}::text::jsonb)`

function refused(file: string, table: Table | undefined, error: unknown): never {
  if (!(error instanceof postgres.PostgresError)) throw error
  const { code, constraint_name } = error
  if (!ROW_REFUSED.includes(code.slice(0, 2))) throw error
  throw new BackupError(
    `${file} has a row of ${table?.name} that cannot be one (${constraint_name ?? `SQL state ${code}`}).`,
  )
}

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

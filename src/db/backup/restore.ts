import { getTableName } from 'drizzle-orm'
import postgres, { type TransactionSql } from 'postgres'
import { BackupDamaged, BackupError } from '../../lib/backup/backup-error.ts'
import type { FileStore } from '../../lib/files/store.ts'
import type { Stores } from '../../lib/files/stores.ts'
import { photoType } from '../../lib/photos/format.ts'
import type { Database } from '../database.ts'
import { appliedMigration } from '../migrate.ts'
import { applications } from '../schema/applications.ts'
import { backups } from '../schema/backups.ts'
import { mentorships } from '../schema/mentorships.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { firstOperatorLinks } from '../schema/safety.ts'
import {
  type Backup,
  type BackupCounts,
  type BackupEntry,
  type BackupTable,
  newerVersion,
} from './file.ts'
import { LEFT_OUT, listTables } from './tables.ts'

const INSERT_CHARS = 1_000_000

/** SQLSTATE classes of rows that don't fit: data, constraint, limit. */
const ROW_REFUSED = ['22', '23', '54']

/** Atomic, into an empty migrated database; newer columns get defaults. @throws BackupError */
export async function restore({ db, sql }: Database, stores: Stores, from: Backup) {
  if (from.migration > (await appliedMigration(db))) throw newerVersion(from.file)
  const added: (() => Promise<void>)[] = []
  const putBack = async (store: FileStore, name: string, bytes: Uint8Array) => {
    // A file never changes under its name.
    if (await store.get(name)) return
    await store.put(bytes, name)
    added.push(() => store.remove(name))
  }
  try {
    return await sql.begin(async (tx) => {
      const tables = await listTables(tx)
      await tx`lock table ${tx(tables.map(({ name }) => name))} in share row exclusive mode`
      // The first start of an empty site made some of these.
      for (const made of [firstOperatorLinks, backups])
        await tx`delete from ${tx(getTableName(made))}`
      for (const { name } of tables) {
        const [row] = await tx`select 1 from ${tx(name)} limit 1`
        if (row)
          throw new BackupError(`Restore into an empty database. This one has rows in ${name}.`)
      }
      const counts = await asTheyWere(tx, from, () =>
        insertEntries(tx, tables, from, (entry) => {
          if (!isOfItsType(entry)) throw new BackupDamaged(from.file)
          return 'photo' in entry
            ? putBack(stores.photos, entry.photo.name, entry.photo.webp)
            : putBack(stores.resumes, entry.resume.name, entry.resume.pdf)
        }),
      )
      await advanceSequences(tx)
      return counts
    })
  } catch (error) {
    for (const remove of added) await remove()
    throw error
  }
}

const PDF = Buffer.from('%PDF-')

type FileEntry = Extract<BackupEntry, { photo: unknown } | { resume: unknown }>

const isOfItsType = (entry: FileEntry) =>
  'photo' in entry
    ? photoType(entry.photo.webp) === 'image/webp'
    : Buffer.from(entry.resume.pdf).subarray(0, 5).equals(PDF)

/** Of the migration that added the numbering and reply-record triggers. */
const NOTED_SINCE = 1795381108539

/** Triggers are off, unless the backup predates them. */
async function asTheyWere<T>(tx: TransactionSql, { migration }: Backup, put: () => Promise<T>) {
  if (migration < NOTED_SINCE) return put()
  const noted = [applications, mentorships].map(getTableName)
  for (const name of noted) await tx`alter table ${tx(name)} disable trigger user`
  const done = await put()
  for (const name of noted) await tx`alter table ${tx(name)} enable trigger user`
  return done
}

async function insertEntries(
  tx: TransactionSql,
  tables: BackupTable[],
  { file, entries }: Backup,
  onFile: (entry: FileEntry) => Promise<void>,
): Promise<BackupCounts> {
  const counts = { rows: 0, photos: 0, resumes: 0 }
  const owners: string[] = []
  let table: BackupTable | undefined
  let rows: string[] = []
  let chars = 0
  const flush = async () => {
    if (table) counts.rows += await insertAll(tx, table, rows, file)
    rows = []
    chars = 0
  }
  for await (const entry of entries) {
    if ('table' in entry) {
      await flush()
      table = own(tables, entry.table, file)
    } else if ('row' in entry) {
      if (!table) throw new BackupDamaged(file)
      rows.push(entry.row)
      if (table.name === ORGANIZATIONS) owners.push(...ownerIn(entry.row))
      chars += entry.row.length
      if (chars > INSERT_CHARS) await flush()
    } else {
      await onFile(entry)
      counts['photo' in entry ? 'photos' : 'resumes']++
    }
  }
  await flush()
  const team = tables.find(({ name }) => name === TEAM)!
  counts.rows += await insertAll(tx, team, owners, file)
  return counts
}

async function insertAll(tx: TransactionSql, table: BackupTable, rows: string[], file: string) {
  if (rows.length === 0 || LEFT_OUT.includes(table.name)) return 0
  const { count } = await insertRows(tx, table, rows).catch((error) => refused(file, table, error))
  if (count !== rows.length) throw new BackupDamaged(file)
  return rows.length
}

const ORGANIZATIONS = getTableName(organizations)
const TEAM = getTableName(teamMembers)

/** Older backups have the owner in the organization's row. */
function ownerIn(row: string): string[] {
  const { id, owner_id, created_at } = JSON.parse(row)
  const owner = { organization_id: id, user_id: owner_id, role: 'owner', title: null, created_at }
  return owner_id ? [JSON.stringify(owner)] : []
}

/** Columns of older schemas. */
const GONE = [
  'users.is_verified',
  'organizations.is_verified',
  'organizations.owner_id',
  'opportunities.remote',
  'applications.resume',
]

/** Only our own identifiers ever reach a statement. */
function own(tables: BackupTable[], { name, columns }: BackupTable, file: string): BackupTable {
  const table = tables.find((each) => each.name === name)
  const known = new Set(table?.columns).intersection(new Set(columns))
  const gone = columns.filter((column) => GONE.includes(`${name}.${column}`))
  if (table && known.size + gone.length === columns.length)
    return { name: table.name, columns: [...known] }
  throw new BackupError(`${file} has an unknown table or column.`)
}

const insertRows = (tx: TransactionSql, { name, columns }: BackupTable, rows: string[]) => tx`
  insert into ${tx(name)} (${tx(columns)}) overriding system value
  select ${tx(columns)}
  from jsonb_populate_recordset(null::${tx(name)}, ${`[${rows.join(',')}]`}::text::jsonb)`

function refused(file: string, table: BackupTable | undefined, error: unknown): never {
  if (!(error instanceof postgres.PostgresError)) throw error
  const { code, constraint_name } = error
  if (!ROW_REFUSED.includes(code.slice(0, 2))) throw error
  throw new BackupError(
    `${file} has an invalid row in ${table?.name} (${constraint_name ?? `SQL state ${code}`}).`,
  )
}

/** Identity columns continue after the highest restored number. */
async function advanceSequences(tx: TransactionSql) {
  const columns = await tx<{ table: string; column: string; sequence: string }[]>`
    select table_name::text as table, column_name::text as column, sequence
    from information_schema.columns,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    where table_schema = 'public' and sequence is not null`
  for (const { table, column, sequence } of columns)
    await tx`select setval(${sequence}, max(${tx(column)})) from ${tx(table)}`
}

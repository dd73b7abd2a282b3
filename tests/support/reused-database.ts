import postgres, { type Sql, type TransactionSql } from 'postgres'
import { POOL_SIZE, serverDatabase } from '../../src/db/connection/clients.ts'
import { asAdmin, databaseName, databaseUrl } from './server-databases.ts'

const APPLICATION = 'waymark-tests'

/** Beyond these, what is deleted slows down who comes next. */
const MAX_ROWS_TO_DELETE = 5_000

/** The server's own catalogs are below. */
const FIRST_OWN_OID = 16_384

type Reusable = { name: string; url: string; sql: Sql; definitions: string }

/**
 * Databases that are empty again, with open connections: to copy a database, and to plan each
 * statement again on new connections, takes a server longer than most files' own questions.
 */
const emptied: Reusable[] = []

/** A database of this process's alone, as its template is, until `release`. */
export async function takeDatabase(server: string, template: string) {
  const reusable = emptied.pop() ?? (await create(server, template))
  const database = serverDatabase(withoutEnd(reusable.sql), reusable.url)
  const release = async () => {
    await database.close()
    if (await leaveEmpty(reusable.sql, reusable.definitions)) emptied.push(reusable)
    else await drop(server, reusable)
  }
  return { database, url: reusable.url, release }
}

/** Drops what nobody has taken. */
export async function dropEmptied(server: string) {
  for (const reusable of emptied.splice(0)) await drop(server, reusable)
}

async function create(server: string, template: string): Promise<Reusable> {
  const name = databaseName('test')
  await asAdmin(server, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  const url = databaseUrl(server, name)
  const connection = { application_name: APPLICATION, plan_cache_mode: 'force_generic_plan' }
  const sql = postgres(url, { max: POOL_SIZE, connection, onnotice: () => {} })
  return { name, url, sql, definitions: await definitionsOf(sql) }
}

async function drop(server: string, { name, sql }: Reusable) {
  await sql.end({ timeout: 0 })
  await asAdmin(server, (admin) => admin`drop database ${admin(name)} with (force)`)
}

/** Closing the database that a file has leaves the connections. */
const withoutEnd = (sql: Sql): Sql =>
  new Proxy(sql, {
    get: (target, key) => (key === 'end' ? async () => {} : Reflect.get(target, key)),
  })

/** Whether the database is as its template again: not where a file changed more than rows. */
async function leaveEmpty(sql: Sql, definitions: string): Promise<boolean> {
  try {
    if ((await definitionsOf(sql)) !== definitions) return false
    return (await sql.begin(deleteRows)) <= MAX_ROWS_TO_DELETE
  } catch {
    return false
  }
}

/** What changes with tables, functions, settings and statistics, with locks and with other connections. */
async function definitionsOf(sql: Sql): Promise<string> {
  const versionOf = (catalog: string) => sql`
    (select count(*) || ' ' || max(xmin::text::bigint) from ${sql(catalog)})`
  const [row] = await sql`
    with here as (select oid from pg_database where datname = current_database())
    select ${versionOf('pg_class')} as relations, ${versionOf('pg_attribute')} as columns,
      ${versionOf('pg_constraint')} as constraints, ${versionOf('pg_trigger')} as triggers,
      ${versionOf('pg_proc')} as functions, ${versionOf('pg_index')} as indexes,
      (select count(*) from pg_statistic where starelid >= ${FIRST_OWN_OID}) as statistics,
      (select count(*) from pg_db_role_setting join here on setdatabase = oid) as settings,
      (select count(*) from pg_locks join here on database = oid
        where locktype = 'advisory') as locks,
      (select count(*) from pg_stat_activity join here on datid = oid
        where application_name <> ${APPLICATION}) as others`
  return JSON.stringify(row)
}

/** @returns how many rows were deleted */
async function deleteRows(tx: TransactionSql): Promise<number> {
  await tx`set local lock_timeout = '1s'`
  // Triggers refuse to delete from tables that only grow.
  await tx`set local session_replication_role = replica`
  const tables = await tx<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`
  let deleted = 0
  for (const { name } of tables) deleted += (await tx`delete from ${tx(name)}`).count
  await tx`
    select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`
  return deleted
}

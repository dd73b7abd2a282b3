import { expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as applyPending } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import { connect } from '../../src/db/connection/connect.ts'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import { countUnread } from '../../src/db/notifications/unread-count.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { emptyDatabase, testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'

const journal = await Bun.file(join(assets.drizzle, 'meta/_journal.json')).json()

test('processes that start together migrate a fresh database once', async () => {
  const databaseUrl = await emptyDatabase()
  const program = join(import.meta.dir, 'migrate.process.ts')
  const processes = Array.from({ length: 4 }, () =>
    Bun.spawn([process.execPath, program, databaseUrl], { env: { ...process.env } }),
  )
  expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual([0, 0, 0, 0])

  const { db, sql, close } = await connect({ databaseUrl, dataDir: '' })
  const applied = await sql`select created_at from drizzle.__drizzle_migrations`
  expect(applied).toHaveLength(journal.entries.length)
  expect(await isMigrated(db)).toBe(true)
  const locks = sql`select * from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  expect(await locks).toHaveLength(0)
  await close()
})

test('of those with a paid tier until now they mentor who had a mentee or said how many', async () => {
  const database = await connect({ databaseUrl: await emptyDatabase(), dataDir: '' })
  const { db, sql, close } = database
  await applyPending(db, { migrationsFolder: migrationsBefore('mentors-by-choice') })
  const people = {
    silent: "'expert', 3, true",
    asked: "'expert', 3, true",
    declined: "'expert', 3, true",
    accepts: "'expert', 3, true",
    ended: "'professional', 3, true",
    lapsed: "'foundation', 3, true",
    says: "'professional', 7, true",
    unsays: "'expert', 7, false",
    pauses: "'expert', 3, false",
    mentee: "'foundation', 3, true",
  }
  for (const [name, values] of Object.entries(people))
    await sql.unsafe(`insert into users
      (email, first_name, membership_tier, mentor_capacity, mentor_available)
      values ('${name}@example.com', '${name}', ${values})`)
  for (const [name, values] of [
    ['asked', "'pending', null"],
    ['declined', "'cancelled', null"],
    ['accepts', "'active', null"],
    ['ended', "'cancelled', now()"],
    ['lapsed', "'completed', now()"],
    ['pauses', "'active', now()"],
  ])
    await sql.unsafe(`insert into mentorships (mentor_id, mentee_id, status, accepted_at)
      select a.id, b.id, ${values} from users a, users b
      where a.first_name = '${name}' and b.first_name = 'mentee'`)
  await migrate(database)
  const mentors = await sql`select first_name from users where is_mentor order by 1`
  expect(mentors.map((row) => row.first_name)).toEqual([
    'accepts',
    'ended',
    'lapsed',
    'pauses',
    'says',
  ])
  await close()
})

/** The migrations up to the one whose name is given, without it. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-migrations-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  cpSync(assets.drizzle, folder, { recursive: true })
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${name}`))
  expect(end).toBeGreaterThan(0)
  const before = { ...journal, entries: journal.entries.slice(0, end) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(before))
  return folder
}

test('indexes of large tables are made while others write, and again where a process was killed', async () => {
  const database = await connect({ databaseUrl: await emptyDatabase(), dataDir: '' })
  const { sql, close } = database
  await migrate(database)
  await sql`drop index opportunities_level_idx`
  await sql`update pg_index set indisvalid = false
    where indexrelid = 'opportunities_skills_idx'::regclass`
  const add = (on: Pick<typeof sql, 'unsafe'>) =>
    on.unsafe(
      "insert into opportunities (title, description, type) values ('Dyer', 'Wool.', 'job')",
    )
  const isWaiting = async () => {
    const waiting = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and query like 'CREATE INDEX CONCURRENTLY%' and datname = current_database()`
    return waiting.length > 0
  }
  let migrating: Promise<void> | undefined
  await sql.begin(async (tx) => {
    await add(tx)
    migrating = migrate(database)
    while (!(await isWaiting()));
    await add(sql)
  })
  await migrating
  const valid = await sql`select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relname in ('opportunities_level_idx', 'opportunities_skills_idx')`
  expect(valid).toHaveLength(2)
  expect(await sql`select from opportunities`).toHaveLength(2)
  await close()
})

test('functions of an earlier version are replaced, those of a later one are not', async () => {
  const database = await connect({ databaseUrl: await emptyDatabase(), dataDir: '' })
  const { db, sql, close } = database
  const another = () =>
    sql.unsafe(`create or replace function count_unread_notifications(member uuid, moment timestamptz)
      returns int language sql as 'select 7'`)
  const count = () => countUnread(db, crypto.randomUUID(), new Date())
  await migrate(database)
  await another()
  await migrate(database)
  expect(await count()).toBe(0)
  await laterMigration(sql)
  await another()
  await migrate(database)
  expect(await count()).toBe(7)
  await close()
})

const laterMigration = (sql: Sql) =>
  sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`

test('a database knows whether it has every migration', async () => {
  const database = await connect({ databaseUrl: await emptyDatabase(), dataDir: '' })
  expect(await isMigrated(database.db)).toBe(false)
  await migrate(database)
  expect(await isMigrated(database.db)).toBe(true)
  await database.sql`
    delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
  expect(await isMigrated(database.db)).toBe(false)
  await database.close()
})

test('a database that a later version has migrated is still good', async () => {
  const { db, sql } = await testDatabase()
  await laterMigration(sql)
  expect(await isMigrated(db)).toBe(true)
})

test('the embedded engine has the same migrations', async () => {
  const database = await testDatabase('embedded')
  await migrate(database)
  expect(await isMigrated(database.db)).toBe(true)
})

import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { connect } from '../../src/db/connect.ts'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { emptyDatabase, testDatabase } from '../support/database.ts'

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
  expect(await sql`select * from pg_locks where locktype = 'advisory'`).toHaveLength(0)
  await close()
})

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
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  expect(await isMigrated(db)).toBe(true)
})

test('the embedded engine has the same migrations', async () => {
  const database = await testDatabase('embedded')
  await migrate(database)
  expect(await isMigrated(database.db)).toBe(true)
})

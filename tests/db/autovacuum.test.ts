import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { vacuumAll, vacuumWhenIdle } from '../../src/db/autovacuum.ts'
import { messages } from '../../src/db/schema/messages.ts'
import { testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'

const database = await testDatabase('embedded')
const { db } = database
const going = new AbortController().signal

type Table = { dead: string; changed: string; size: string; known: number }

/** What the engine knows of a table, once it has counted what was done until now. */
async function tableOf(name: string) {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const [row] = await db.execute<Table>(sql`
    select n_dead_tup as dead, n_mod_since_analyze as changed, pg_relation_size(relid) as size,
      (select reltuples from pg_class where oid = relid) as known
    from pg_stat_user_tables where relname = ${name}`)
  return {
    dead: Number(row?.dead),
    changed: Number(row?.changed),
    size: Number(row?.size),
    known: row?.known,
  }
}

/** Leaves many dead rows in the table of members. */
const rename = () => db.execute(sql`update users set first_name = first_name || 'a'`)

for (let n = 0; n < 80; n++) await addMember(db)

test('a table that has changed is cleaned and counted in a quiet moment', async () => {
  await rename()
  expect((await tableOf('users')).dead).toBeGreaterThanOrEqual(80)
  await vacuumWhenIdle(database, going)
  expect(await tableOf('users')).toMatchObject({ dead: 0, changed: 0, known: 80 })
})

test('so it does not grow for ever', async () => {
  const { size } = await tableOf('users')
  for (let n = 0; n < 5; n++) {
    await rename()
    await tableOf('users')
    await vacuumWhenIdle(database, going)
  }
  expect((await tableOf('users')).size).toBeLessThanOrEqual(size * 1.5)
})

test('where somebody asks all the time it is put off, but not when most rows are dead', async () => {
  const busy = { ...database, idleFor: () => 0 }
  await rename()
  await tableOf('users')
  await vacuumWhenIdle(busy, AbortSignal.abort())
  expect((await tableOf('users')).dead).toBeGreaterThanOrEqual(80)
  for (let n = 0; n < 16; n++) await rename()
  await tableOf('users')
  const over = new AbortController()
  const vacuuming = vacuumWhenIdle(busy, over.signal)
  while ((await tableOf('users')).dead > 0);
  over.abort()
  await vacuuming
})

test('a table that was filled before the engine’s last end is counted, though it forgot that', async () => {
  await db.execute(
    sql`create table filled as select n, repeat('x', 60) from generate_series(1, 3000) n`,
  )
  await tableOf('filled')
  await db.execute(sql`select pg_stat_reset()`)
  await vacuumWhenIdle({ ...database, idleFor: () => 0 }, going)
  expect((await tableOf('filled')).known).toBe(3000)
  await db.execute(sql`drop table filled`)
})

test('a table that hardly changed is left alone', async () => {
  await rename()
  await tableOf('users')
  await vacuumAll(db)
  await db.execute(
    sql`update users set first_name = 'Ada' where id = (select id from users limit 1)`,
  )
  await tableOf('users')
  await vacuumWhenIdle(database, going)
  expect((await tableOf('users')).changed).toBe(1)
})

test('a server keeps up by itself', async () => {
  const server = await testDatabase('postgres')
  expect(server.idleFor).toBeNull()
  await vacuumWhenIdle(server, going)
  expect(await server.db.$count(messages)).toBe(0)
})

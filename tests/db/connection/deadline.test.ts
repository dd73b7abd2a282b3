import { expect, spyOn, test } from 'bun:test'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { answerBy, limitDatabaseTime } from '../../../src/db/connection/deadline.ts'
import { trackWrites } from '../../../src/db/connection/writes.ts'
import { isAway } from '../../../src/db/errors.ts'
import { communities } from '../../../src/db/schema/communities.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity } from '../../support/factories.ts'
import { promptDatabase } from '../../support/own-server.ts'

const direct = await testDatabase('postgres')
const { db } = await promptDatabase(direct.where.databaseUrl!)
const { id } = await addCommunity(db, { name: 'Looms' })

const sleep = (seconds: number) => db.execute(sql`select pg_sleep(${seconds})`)
const rename = (on: Pick<typeof db, 'update'>, name: string) =>
  on.update(communities).set({ name }).where(eq(communities.id, id))
const nameNow = async () =>
  (await direct.db.select().from(communities).where(eq(communities.id, id)))[0]!.name

/** What fails, with the milliseconds until then, and whether it may have written. */
async function failing(work: () => Promise<unknown>) {
  const start = performance.now()
  const writes = { some: false }
  const error = await limitDatabaseTime(500, () =>
    trackWrites(writes, async () => await work()),
  ).catch((error: unknown) => error)
  return { away: isAway(error), written: writes.some, ms: performance.now() - start }
}

test('statements one after the other share the time of their request', async () => {
  const { away, written, ms } = await failing(async () => {
    await sleep(0.35)
    await sleep(3)
  })
  expect([away, written]).toEqual([true, false])
  expect(ms).toBeWithin(450, 1500)
})

test('statements at the same time use it up once, and what is no statement does not', async () => {
  let passed = 0
  const now = performance.now.bind(performance)
  using _ = spyOn(performance, 'now').mockImplementation(() => now() + passed)
  const left = () => answerBy() - performance.now()
  await limitDatabaseTime(60_000, async () => {
    const start = performance.now()
    await Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)])
    const used = 60_000 - left()
    expect(used).toBeWithin(100, performance.now() - start)
    passed = 60_000
    expect(60_000 - left()).toBeCloseTo(used, 0)
    await sleep(0)
  })
})

test('what goes on after its request has no limit', async () => {
  let later: Promise<unknown> = Promise.resolve()
  await limitDatabaseTime(100, async () => {
    later = sleep(0.1).then(() => sleep(0.2))
  })
  await later
})

test('a late transaction is rolled back, and counts as none', async () => {
  const { away, written, ms } = await failing(() =>
    db.transaction(async (tx) => {
      await rename(tx, 'Late')
      await tx.execute(sql`select pg_sleep(1)`)
    }),
  )
  expect([away, written]).toEqual([true, false])
  expect(ms).toBeLessThan(950)
  await rename(db, 'After')
  expect(await nameNow()).toBe('After')
})

test('one that is late by its last statement is not committed', async () => {
  const told = Promise.withResolvers<void>()
  const { away, written } = await failing(() =>
    db.transaction(async (tx) => {
      await rename(tx, 'Late')
      await told.promise
    }),
  )
  expect([away, written]).toEqual([true, false])
  told.resolve()
  // It waits for the transaction's lock.
  await direct.db.select().from(communities).for('update')
  expect(await nameNow()).toBe('After')
})

test('of a write that was sent and not answered nobody knows; none is begun after the deadline', async () => {
  const lock = direct.db.transaction(async (tx) => {
    await tx.execute(sql`lock table communities in access exclusive mode`)
    locked.resolve()
    await unlocked.promise
  })
  const locked = Promise.withResolvers<void>()
  const unlocked = Promise.withResolvers<void>()
  await locked.promise
  const { away, written } = await failing(() => rename(db, 'Perhaps'))
  const none = await failing(async () => {
    await nameNowBy(db).catch(() => {})
    await rename(db, 'Never')
  })
  unlocked.resolve()
  await lock
  // What was sent is done by the server all the same.
  while ((await running('update')) > 0);
  expect([away, written]).toEqual([true, true])
  expect([none.away, none.written]).toEqual([true, false])
  await rename(db, 'Known')
  expect(await nameNow()).toBe('Known')
})

const nameNowBy = (on: typeof db) => on.select().from(communities).where(eq(communities.id, id))

const running = async (statement: string) => {
  const [row] = await direct.sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like ${`${statement}%`} and state = 'active'`
  return row!.count
}

test('a statement that waits for a connection is given up in time, and never sent', async () => {
  const free = Promise.withResolvers<void>()
  let taken = 0
  const busy = Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        taken++
        await free.promise
      }),
    ),
  )
  while (taken < 10) await setImmediate()
  const { away, written } = await failing(() => rename(db, 'Never'))
  expect([away, written]).toEqual([true, false])
  free.resolve()
  await busy
  await sleep(0)
  expect(await nameNow()).toBe('Known')
})

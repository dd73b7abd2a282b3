import { expect, spyOn, test } from 'bun:test'
import { connect } from '../../src/db/connection/connect.ts'
import { forgetHits, hit } from '../../src/db/limits.ts'
import { rateLimits } from '../../src/db/schema/rate-limits.ts'
import { LIMITS } from '../../src/lib/limits.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'

const database = await testDatabase()
const { db } = database
const NAME = 'wrong codes of an account'
const { most, within } = LIMITS[NAME]

const times = (count: number, whom: string) =>
  Promise.all(Array.from({ length: count }, () => hit(db, NAME, whom)))
const counted = (waits: number[]) => waits.filter((wait) => wait === 0).length

test('exactly so many are counted, also of those at once; what follows must wait its share', async () => {
  const waits = await times(most * 5, 'ada')
  expect(counted(waits)).toBe(most)
  for (const wait of waits.filter((wait) => wait > 0)) {
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(within / most)
  }
})

test('one’s hits are nobody else’s, and what is kept names nobody', async () => {
  await times(most, 'grace@example.com')
  expect(await hit(db, NAME, 'grace@example.com')).toBeGreaterThan(0)
  expect(await hit(db, NAME, 'alan@example.com')).toBe(0)
  expect(await hit(db, 'wrong passwords of an account', 'grace@example.com')).toBe(0)
  const rows = await db.select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toContain('grace')
})

test('as a share of the time has gone by there is room for one more', async () => {
  await times(most, 'edsger')
  const later = (seconds: number) =>
    db.execute(`update rate_limits set tat = tat - interval '${seconds} seconds'`)
  await later(within / most)
  expect(await hit(db, NAME, 'edsger')).toBe(0)
  expect(await hit(db, NAME, 'edsger')).toBeGreaterThan(0)
})

test('what was counted can be forgotten', async () => {
  await times(most + 1, 'barbara')
  await forgetHits(db, NAME, 'barbara')
  expect(counted(await times(most + 5, 'barbara'))).toBe(most)
})

test.if(engineOfRun === 'postgres')('instances count together', async () => {
  const other = await connect(database.where)
  const hits = Array.from({ length: most * 2 }, (_, each) =>
    hit(each % 2 ? db : other.db, NAME, 'donald'),
  )
  expect(counted(await Promise.all(hits))).toBe(most)
  await other.close()
})

test('who is refused is refused without a word to the database', async () => {
  await times(most + 1, 'tony')
  let asked = 0
  database.sql.options.debug = () => void asked++
  expect(await hit(db, NAME, 'tony')).toBeGreaterThan(0)
  database.sql.options.debug = false
  expect(asked).toBe(0)
})

test.if(engineOfRun === 'postgres')(
  'a limit that one instance lifts is open at the others within two seconds',
  async () => {
    const other = await connect(database.where)
    let told = 0
    const refused = () => {
      told++
    }
    await times(most + 1, 'niklaus')
    expect(await hit(other.db, NAME, 'niklaus', refused)).toBeGreaterThan(0)
    const refusedAt = performance.now()
    const { now } = performance
    const clock = spyOn(performance, 'now')
    const later = (milliseconds: number) => clock.mockImplementation(() => refusedAt + milliseconds)
    later(2_001)
    expect(await hit(other.db, NAME, 'niklaus', refused)).toBeGreaterThan(0)
    // The log tells of it once, however often it is looked up.
    expect(told).toBe(1)
    await forgetHits(db, NAME, 'niklaus')
    later(3_000)
    expect(await hit(other.db, NAME, 'niklaus')).toBeGreaterThan(0)
    later(4_003)
    expect(await hit(other.db, NAME, 'niklaus')).toBe(0)
    clock.mockImplementation(now)
    clock.mockRestore()
    await other.close()
  },
)

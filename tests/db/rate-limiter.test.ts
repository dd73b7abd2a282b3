import { expect, spyOn, test } from 'bun:test'
import { connect } from '../../src/db/connection/connect.ts'
import { clearUsage, consume } from '../../src/db/rate-limiter.ts'
import { rateLimits } from '../../src/db/schema/rate-limits.ts'
import { RATE_LIMITS } from '../../src/lib/rate-limits.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'

const database = await testDatabase()
const { db } = database
const NAME = 'wrong codes of an account'
const { max, within } = RATE_LIMITS[NAME]

const times = (count: number, whom: string) =>
  Promise.all(Array.from({ length: count }, () => consume(db, NAME, whom)))
const counted = (waits: number[]) => waits.filter((wait) => wait === 0).length

test('exactly so many are counted, also of those at once; what follows must wait its share', async () => {
  const waits = await times(max * 5, 'ada')
  expect(counted(waits)).toBe(max)
  for (const wait of waits.filter((wait) => wait > 0)) {
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(within / max)
  }
})

test('one’s hits are nobody else’s, and what is kept names nobody', async () => {
  await times(max, 'grace@example.com')
  expect(await consume(db, NAME, 'grace@example.com')).toBeGreaterThan(0)
  expect(await consume(db, NAME, 'alan@example.com')).toBe(0)
  expect(await consume(db, 'wrong passwords of an account', 'grace@example.com')).toBe(0)
  const rows = await db.select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toContain('grace')
})

test('as a share of the time has gone by there is room for one more', async () => {
  await times(max, 'edsger')
  const later = (seconds: number) =>
    db.execute(`update rate_limits set tat = tat - interval '${seconds} seconds'`)
  await later(within / max)
  expect(await consume(db, NAME, 'edsger')).toBe(0)
  expect(await consume(db, NAME, 'edsger')).toBeGreaterThan(0)
})

test('what was counted can be forgotten', async () => {
  await times(max + 1, 'barbara')
  await clearUsage(db, NAME, 'barbara')
  expect(counted(await times(max + 5, 'barbara'))).toBe(max)
})

test.if(engineOfRun === 'postgres')('instances count together', async () => {
  const other = await connect(database.where)
  const hits = Array.from({ length: max * 2 }, (_, each) =>
    consume(each % 2 ? db : other.db, NAME, 'donald'),
  )
  expect(counted(await Promise.all(hits))).toBe(max)
  await other.close()
})

test('who is refused is refused without a word to the database', async () => {
  await times(max + 1, 'tony')
  let requested = 0
  database.sql.options.debug = () => void requested++
  expect(await consume(db, NAME, 'tony')).toBeGreaterThan(0)
  database.sql.options.debug = false
  expect(requested).toBe(0)
})

test.if(engineOfRun === 'postgres')(
  'a limit that one instance lifts is open at the others within two seconds',
  async () => {
    const other = await connect(database.where)
    let reported = 0
    const refused = () => {
      reported++
    }
    await times(max + 1, 'niklaus')
    expect(await consume(other.db, NAME, 'niklaus', refused)).toBeGreaterThan(0)
    const refusedAt = performance.now()
    const { now } = performance
    const clock = spyOn(performance, 'now')
    const later = (milliseconds: number) => clock.mockImplementation(() => refusedAt + milliseconds)
    later(2_001)
    expect(await consume(other.db, NAME, 'niklaus', refused)).toBeGreaterThan(0)
    // The log tells of it once, however often it is looked up.
    expect(reported).toBe(1)
    await clearUsage(db, NAME, 'niklaus')
    later(3_000)
    expect(await consume(other.db, NAME, 'niklaus')).toBeGreaterThan(0)
    later(4_003)
    expect(await consume(other.db, NAME, 'niklaus')).toBe(0)
    clock.mockImplementation(now)
    clock.mockRestore()
    await other.close()
  },
)

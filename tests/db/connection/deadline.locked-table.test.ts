import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity } from '../../support/factories.ts'
import { promptDatabase } from '../../support/own-server.ts'

/** Less than by default. Milliseconds. */
const STATEMENT = 800
const REQUEST = 1_800

const direct = await testDatabase('postgres')
const database = await promptDatabase(`${direct.where.databaseUrl}?statement_timeout=${STATEMENT}`)
const { db, signInAs } = await testApp({}, 'postgres', { database })
const { ada } = await cast(db)
const looms = await addCommunity(db, { name: 'Looms' })
const member = await signInAs(ada)

test('while a table is locked every request ends in time, also more than there are connections', async () => {
  const join = paths.communityMembership(looms.id)
  const requests: (() => Promise<Response>)[] = [
    () => member.get(paths.communities),
    () => member.json('GET', paths.api.user),
    () => member.post(join),
  ]
  for (const request of requests) await request()
  const statuses: number[] = []
  const slowest = await direct.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`)
    const start = performance.now()
    const times = Array.from({ length: 30 }, async (_, n) => {
      const response = await requests[n % 3]!()
      statuses.push(response.status)
      await response.arrayBuffer()
      return performance.now() - start
    })
    return Math.max(...(await Promise.all(times)))
  })
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(slowest).toBeLessThan(REQUEST + 500)
  for (const request of requests) expect((await request()).status).toBeLessThan(400)
})

import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { testApp } from '../support/app.ts'
import { engineOfRun } from '../support/database.ts'

const { client, db } = await testApp()
const ending = await testApp({}, engineOfRun, { stopping: AbortSignal.abort() })

const ask = async (path: string) => {
  const response = await client().get(path)
  return [response.status, await response.text()]
}

test('the process is alive, and ready once the database is', async () => {
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect(await ask('/readyz')).toEqual([200, 'ready'])
  expect((await client().send('HEAD', '/readyz', {})).status).toBe(200)
})

test('without its migrations it is alive, but not ready', async () => {
  await db.execute(sql`alter schema drizzle rename to drizzle_away`)
  const answers = [await ask('/healthz'), await ask('/readyz')]
  await db.execute(sql`alter schema drizzle_away rename to drizzle`)
  const unready = 'the database is not reachable or not migrated'
  expect(answers).toEqual([
    [200, 'ok'],
    [503, unready],
  ])
  expect(await ask('/readyz')).toEqual([200, 'ready'])
})

test('a process that has still to open its sign-ins is not ready', async () => {
  let isPrepared = false
  const starting = await testApp({}, engineOfRun, { isPrepared: () => isPrepared })
  const look = async () => (await starting.client().get('/readyz')).status
  const before = await look()
  isPrepared = true
  expect([before, await look()]).toEqual([503, 200])
})

test('a process that ends is alive, and asks for no more', async () => {
  expect((await ending.client().get('/healthz')).status).toBe(200)
  const response = await ending.client().get('/readyz')
  expect([response.status, await response.text()]).toEqual([503, 'the process is ending'])
})

import { expect, test } from 'bun:test'
import { connect } from '../../../src/db/connection/connect.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { ownServer } from '../../support/own-server.ts'
import { startPooler } from '../../support/pooler.ts'

const server = await ownServer()
const databaseUrl = await startPooler(server.url)
const pooled = await connect({ databaseUrl, directUrl: server.url, dataDir: '' }, { prompt: true })
atEndOfFile(() => pooled.close())

const isThere = () =>
  pooled.sql`select 1`.then(
    () => true,
    () => false,
  )

test('behind a pooler that tries again each second, all is well within a second of the database', async () => {
  await server.halt('fast')
  while (await isThere());
  await server.resume()
  const back = performance.now()
  while (!(await isThere()));
  expect(performance.now() - back).toBeLessThan(2_000)
})

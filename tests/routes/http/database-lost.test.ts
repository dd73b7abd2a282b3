import { afterEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/db/schema/users.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { testDatabase } from '../../support/database.ts'
import { startProxy } from '../../support/database-proxy.ts'
import { figure } from '../../support/figures.ts'
import { promptDatabase } from '../../support/own-server.ts'
import { addressesFor, routesOf } from '../../support/route-table.ts'

const direct = await testDatabase('postgres')
const proxy = await startProxy(direct.where.databaseUrl!)
const database = await promptDatabase(proxy.url)
const { app, signInAs } = await testApp({}, 'postgres', {
  database,
  log: { debug() {}, info() {}, warn() {}, error() {} },
})
const { ada, grace } = await cast(direct.db)
// Everything that the site has is there for her.
await direct.db.update(users).set({ isOperator: true }).where(eq(users.id, ada.id))
const browser = await signInAs(ada)
const addressOf = await addressesFor(direct.db, ada, grace)
const addresses = routesOf(app, 'GET')
  .filter((path) => !path.endsWith('/logout'))
  .map(addressOf)

afterEach(() => proxy.behave())

const read = async (response: Response) => {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  // A download that has begun breaks off.
  await (isStream ? response.body?.cancel() : response.arrayBuffer().catch(() => {}))
  return response.status
}

/** A failure that nobody awaits would end the process: Bun fails the test of one. */
test.each(Array.from({ length: figure(1, 3) }, (_, part) => part))(
  'a database that is lost in the middle of a request costs that request alone (%d)',
  async (part) => {
    for (const [place, address] of addresses.entries()) {
      const messages = 1 + ((place + part) % 3)
      await read(await browser.get('/readyz'))
      proxy.left = messages
      const status = await read(await browser.get(address))
      proxy.behave()
      expect([address, status]).not.toEqual([address, 500])
    }
  },
)

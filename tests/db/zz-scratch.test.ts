import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { cast } from '../support/cast.ts'
import { testDatabase } from '../support/database.ts'
const t0 = performance.now()
const { db, kind } = await testDatabase()
console.log(kind, 'ready', Math.round(performance.now() - t0))
test('cast', async () => {
  const { ada, loomsGuild, kwame } = await cast(db)
  expect(ada.email).toBe('ada@example.com')
  expect(loomsGuild.ownerId).toBe(kwame.id)
  console.log(await db.execute(sql`select name, setting from pg_settings where name in ('fsync','synchronous_commit','full_page_writes','max_connections','listen_addresses','lc_ctype')`))
})

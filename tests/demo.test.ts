import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/db/connection/connect.ts'
import { users } from '../src/db/schema/users.ts'
import { fillDemo, openDemo } from '../src/demo.ts'
import { parseEnv } from '../src/lib/env.ts'
import { storesOf } from '../src/lib/files/stores.ts'
import { testDatabase } from './support/database.ts'
import { atEndOfFile } from './support/endings.ts'

const first = await testDatabase('postgres')
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
atEndOfFile(() => rmSync(dataDir, { recursive: true }))

test('instances that start together on an empty database all have the demo and its sign-ins', async () => {
  const others = await Promise.all([connect(first.where), connect(first.where)])
  const stores = storesOf(parseEnv({ DATA_DIR: dataDir }))
  const signIns = await Promise.all(
    [first, ...others].map(async (database) => {
      await fillDemo(database, stores)
      return openDemo(database, { demo: true, exposed: false, dataDir })
    }),
  )
  expect(new Set(signIns).size).toBe(1)
  expect(signIns[0]).toContain('amara@demo.waymark.example')
  expect(await first.db.$count(users)).toBeGreaterThan(10)
  const locks = first.sql`select * from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  await Promise.all(others.map((database) => database.close()))
  expect(await locks).toHaveLength(0)
})

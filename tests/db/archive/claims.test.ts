import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { claimExport } from '../../../src/db/archive/claims.ts'
import { exports } from '../../../src/db/schema/exports.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()

test('one export is claimed at a time, also where the planner expects one', async () => {
  const add = async () => db.insert(exports).values({ memberId: (await addMember(db)).id })
  await add()
  // What is due is looked for again for each export that it did not expect.
  await db.execute(sql`analyze ${exports}`)
  await add()
  await add()
  expect(await claimExport(db, new Date(Date.now() + 60_000))).not.toBeNull()
  expect(await db.$count(exports, eq(exports.status, 'running'))).toBe(1)
})

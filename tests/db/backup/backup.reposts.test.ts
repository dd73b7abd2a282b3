import { expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { backup } from '../../../src/db/backup/backup.ts'
import { readBackup } from '../../../src/db/backup/file.ts'
import { restore } from '../../../src/db/backup/restore.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { locateBackup } from '../../../src/lib/backup/place.ts'
import { storesIn } from '../../../src/lib/files/stores.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity } from '../../support/factories.ts'

const from = await testDatabase()
const to = await testDatabase()

test('a posting that lies before the one that it posts again is put back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-reposts-'))
  const stores = storesIn({ dataDir })
  const file = join(dataDir, 'backup.gz')
  // So that those can be written, and lie, before what they post again.
  await from.sql`alter table opportunities alter constraint
    opportunities_repost_of_id_opportunities_id_fk deferrable initially deferred`
  const first = crypto.randomUUID()
  const description = 'Linen. '.repeat(1400)
  await from.db.transaction(async (tx) => {
    const again = { description, repostOfId: first }
    for (let n = 0; n < 120; n++) await addOpportunity(tx, again)
    await addOpportunity(tx, { id: first, createdAt: new Date(0), status: 'closed' })
  })
  const lying = await from.sql`select id from opportunities`
  expect(lying.at(-1)).toEqual({ id: first })
  await backup(from, stores, locateBackup(file))
  await restore(to, stores, await readBackup(locateBackup(file)))
  expect(await to.db.$count(opportunities, eq(opportunities.repostOfId, first))).toBe(120)
})

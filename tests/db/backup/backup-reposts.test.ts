import { expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { backup, restore } from '../../../src/db/backup/backup.ts'
import { readBackup } from '../../../src/db/backup/file.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { photoStore } from '../../../src/lib/photos/store.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity } from '../../support/factories.ts'

const [from, to] = [await testDatabase(), await testDatabase()] as const

test('a posting that lies before the one that it posts again is put back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-reposts-'))
  const photos = photoStore({ dataDir })
  const file = join(dataDir, 'backup.gz')
  const again = await addOpportunity(from.db)
  const description = 'Linen. '.repeat(1400)
  await Promise.all(Array.from({ length: 120 }, () => addOpportunity(from.db, { description })))
  const first = await addOpportunity(from.db, { createdAt: new Date(0), status: 'closed' })
  await from.db
    .update(opportunities)
    .set({ repostOfId: first.id })
    .where(eq(opportunities.description, description))
  await from.db
    .update(opportunities)
    .set({ repostOfId: first.id })
    .where(eq(opportunities.id, again.id))
  // Written last, it lies behind all of them.
  await from.db.update(opportunities).set({ title: 'First' }).where(eq(opportunities.id, first.id))
  await backup(from, photos, file)
  await restore(to, photos, await readBackup(file))
  expect(await to.db.$count(opportunities)).toBe(122)
})

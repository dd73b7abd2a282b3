import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ensureClient } from '../../../../scripts/build-client.ts'
import { cast } from '../../../support/cast.ts'
import { testDatabase } from '../../../support/database.ts'

await ensureClient()
const { db, where } = await testDatabase('postgres')
const { ada } = await cast(db)

test('where no more files can be opened a photo, a résumé, JSON and a page are 503', async () => {
  const program = join(import.meta.dir, 'errors.open-files.process.ts')
  const limited = ['sh', '-c', 'ulimit -n 200; exec "$@"', 'sh', process.execPath, program]
  const site = Bun.spawn([...limited, ada.email], {
    env: { ...process.env, DATABASE_URL: where.databaseUrl! },
    stderr: 'inherit',
  })
  const { before, during, after, json, page } = await new Response(site.stdout).json()
  expect([before, during, after]).toEqual([
    [200, 200, 201],
    [503, 503, 503],
    [200, 200, 201],
  ])
  // A connection to the database that is open may still serve.
  expect(new Set([200, ...json, ...page])).toEqual(new Set([200, 503]))
})

import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { stopInstance } from '../../scripts/rig/instances.ts'
import { buildVersion, previousVersion } from '../../scripts/rig/previous-version.ts'
import { testRig } from './harness.ts'

setDefaultTimeout(240_000)

const version = previousVersion()
if (version) await testUpgrade(version)
else
  test.skip('the previous version and this one serve together: this checkout has no history', () => {})

async function testUpgrade(from: string) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-previous-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const server = await buildVersion(from, join(folder, 'previous'))
  const { rig, db, start, expectAllRight, expectEmailsOnce } = await testRig({ server })
  const migrations = async () =>
    (await db.execute(sql`select 1 from drizzle.__drizzle_migrations`)).length

  test('this version replaces the previous one, instance by instance, and nobody notices', async () => {
    const before = await migrations()
    const { away } = await expectAllRight(async (load) => {
      for (const index of rig.ports.instances.keys()) {
        await stopInstance(rig, index)
        await start(index)
        await load.everybodyGets(10)
      }
    })
    expect(away).toBe(0)
    expect(await migrations()).toBeGreaterThan(before)
  })

  test('the previous version takes an instance back, and nobody notices', async () => {
    const { away } = await expectAllRight(async (load) => {
      await stopInstance(rig, 0)
      await start(0, server)
      await load.everybodyGets(10)
    })
    expect(away).toBe(0)
  })

  test('no email was sent twice', expectEmailsOnce)
}

import { afterAll, expect } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startInstance } from '../../scripts/rig/instances.ts'
import { primaryUrl, siteUrl } from '../../scripts/rig/place.ts'
import { startRig, stopRig } from '../../scripts/rig/rig.ts'
import { connect } from '../../src/db/connection/connect.ts'
import { paths } from '../../src/lib/paths.ts'
import { mailServer } from '../support/mail-server.ts'
import { testSandbox } from '../support/payments.ts'
import { newBrowser } from './browser.ts'
import { lostOf, newLedger } from './ledger.ts'
import { startLoad, workerFor } from './load.ts'

export const WORKERS = 4
const READERS = 3

/** What happens while everybody works. */
type Happening = (load: ReturnType<typeof startLoad>) => Promise<unknown>

type RigOptions = {
  failsOver?: boolean
  /** That of another version, which the instances begin with. */
  server?: string
}

/** A version writes what its own schema has. */
const factoriesOf = (server?: string): Promise<typeof import('../support/factories.ts')> =>
  import(
    server
      ? resolve(dirname(server), '../../tests/support/factories.ts')
      : '../support/factories.ts'
  )

/** A rig for the test file that calls this at its top, and members who use it while something happens. */
export async function testRig({ failsOver = false, server }: RigOptions = {}) {
  const mail = await mailServer()
  const { sandbox, settings: payments } = testSandbox()
  const settings = { ...payments, SMTP_URL: mail.url, RATE_LIMITS: 'off' }
  const folder = mkdtempSync(join(tmpdir(), 'waymark-rig-'))
  const rig = await startRig(folder, { settings, failsOver, ...(server && { server }) })
  const site = siteUrl(rig)
  const database = await connect({ databaseUrl: primaryUrl(rig), dataDir: '' })
  const { db } = database
  const { addMember, addOpportunity } = await factoriesOf(server)
  afterAll(async () => {
    await database.close()
    await stopRig(rig)
  })

  /** How many instances read from the replica. */
  async function replicaReaders() {
    const texts = await Promise.all(
      rig.ports.instances.map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}${paths.metrics}`)).text(),
      ),
    )
    return texts.flatMap((text) => text.match(/^waymark_replica_usable{.*} 1$/gm) ?? []).length
  }

  async function replicaIsRead() {
    while ((await replicaReaders()) < rig.ports.instances.length) await Bun.sleep(50)
  }

  /** Everybody works while it happens, and goes on working after it. Times in the report are milliseconds. */
  async function underLoad(happening: Happening) {
    const ledger = newLedger()
    const opportunities = await Promise.all(Array.from({ length: 400 }, () => addOpportunity(db)))
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, async (_, index) =>
        workerFor(
          site,
          await addMember(db, { membershipTier: 'expert', emailVerifiedAt: new Date() }),
          {
            ledger,
            sandbox,
            opportunities: opportunities
              .filter((_, i) => i % WORKERS === index)
              .map(({ id }) => id),
          },
        ),
      ),
    )
    const readers = Array.from({ length: READERS }, () => newBrowser(site))
    const load = startLoad(workers, readers, ledger)
    await load.everybodyGets(20)
    const before = performance.now()
    await happening(load)
    const happened = performance.now()
    await load.everybodyGets(20)
    await load.stop()
    const report = {
      ...load.counts(),
      lasted: Math.round(happened - before),
      awayFor: Math.max(0, Math.round(load.lastAway() - happened)),
      acknowledged: {
        profiles: ledger.profiles.size,
        applications: ledger.applications.size,
        messages: ledger.messages.size,
        payments: ledger.payments.size,
        members: ledger.members.size,
      },
    }
    process.stdout.write(`${JSON.stringify(report)}\n`)
    return { ledger, report }
  }

  /** Nothing wrong was seen, and nothing that was acknowledged is lost. */
  async function expectAllRight(happening: Happening) {
    const { ledger, report } = await underLoad(happening)
    expect(ledger.wrong).toEqual([])
    expect(await lostOf(db, ledger)).toEqual([])
    expect(report.acknowledged.applications).toBeGreaterThan(0)
    expect(report.acknowledged.payments).toBeGreaterThan(0)
    return report
  }

  function expectEmailsOnce() {
    const ids = mail.texts.map((text) => /^Message-ID: (.*)$/im.exec(text)![1])
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.length - new Set(ids).size).toBe(0)
  }

  await replicaIsRead()
  return {
    rig,
    expectEmailsOnce,
    db,
    start: (index: number, otherServer?: string) =>
      startInstance(rig, index, settings, otherServer),
    replicaIsRead,
    expectAllRight,
  }
}

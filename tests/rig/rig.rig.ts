import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPooler } from '../../scripts/rig/front.ts'
import { startInstance, stopInstance } from '../../scripts/rig/instances.ts'
import { serverUrl, siteUrl } from '../../scripts/rig/place.ts'
import { stopProcess } from '../../scripts/rig/processes.ts'
import { startRig, stopRig } from '../../scripts/rig/rig.ts'
import { startServer, stopServer } from '../../scripts/rig/servers.ts'
import { connect } from '../../src/db/connection/connect.ts'
import { paths } from '../../src/lib/paths.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { mailServer } from '../support/mail-server.ts'
import { testSandbox } from '../support/payments.ts'
import { newBrowser } from './browser.ts'
import { lostOf, newLedger } from './ledger.ts'
import { startLoad, workerFor } from './load.ts'

setDefaultTimeout(180_000)

const WORKERS = 4
const READERS = 3

const mail = await mailServer()
const { sandbox, settings: payments } = testSandbox()
const settings = { ...payments, SMTP_URL: mail.url, RATE_LIMITS: 'off' }
const rig = await startRig(mkdtempSync(join(tmpdir(), 'waymark-rig-')), { settings })
const site = siteUrl(rig)
const database = await connect({ databaseUrl: serverUrl(rig, 0), dataDir: '' })
const { db } = database
afterAll(async () => {
  await database.close()
  await stopRig(rig)
})

const start = (index: number) => startInstance(rig, index, settings)

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

await replicaIsRead()

/** Everybody works while it happens, and goes on working after it. */
async function underLoad(happening: () => Promise<unknown>) {
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
          opportunities: opportunities.filter((_, i) => i % WORKERS === index).map(({ id }) => id),
        },
      ),
    ),
  )
  const readers = Array.from({ length: READERS }, () => newBrowser(site))
  const load = startLoad(workers, readers, ledger)
  await load.everybodyGets(20)
  const before = performance.now()
  await happening()
  const happened = performance.now()
  await load.everybodyGets(20)
  await load.stop()
  const report = {
    ...load.counts(),
    lasted: Math.round(happened - before),
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
async function expectAllRight(happening: () => Promise<unknown>) {
  const { ledger, report } = await underLoad(happening)
  expect(ledger.wrong).toEqual([])
  expect(await lostOf(db, ledger)).toEqual([])
  expect(report.acknowledged.applications).toBeGreaterThan(0)
  expect(report.acknowledged.payments).toBeGreaterThan(0)
  return report
}

test('nothing is refused while nothing happens', async () => {
  const { away } = await expectAllRight(async () => {})
  expect(away).toBe(0)
})

describe('with requests under way', () => {
  test('an instance is killed, and nobody notices but who was just writing', async () => {
    const kill = () => stopInstance(rig, 1, 'SIGKILL')
    const { away } = await expectAllRight(kill).finally(() => start(1))
    expect(away).toBeLessThanOrEqual(WORKERS)
  })

  test('the replica is killed and comes back, and nobody notices', async () => {
    const { away } = await expectAllRight(async () => {
      await stopServer(rig, 1, 'immediate')
      await startServer(rig, 1)
    })
    expect(away).toBe(0)
    await replicaIsRead()
  })

  test('PgBouncer restarts', async () => {
    await expectAllRight(async () => {
      await stopProcess(rig, 'pooler', 'SIGKILL')
      await startPooler(rig)
    })
  })

  test('the primary restarts', async () => {
    await expectAllRight(async () => {
      await stopServer(rig, 0)
      await startServer(rig, 0)
    })
    await replicaIsRead()
  })

  test('the primary is killed and recovers', async () => {
    await expectAllRight(async () => {
      await stopServer(rig, 0, 'immediate')
      await startServer(rig, 0)
    })
    await replicaIsRead()
  })

  test('all instances restart, one after the other, and nobody notices', async () => {
    const { away } = await expectAllRight(async () => {
      for (const index of rig.ports.instances.keys()) {
        await stopInstance(rig, index)
        await start(index)
      }
    })
    expect(away).toBe(0)
  })
})

test('no email was sent twice', () => {
  const ids = mail.texts.map((text) => /^Message-ID: (.*)$/im.exec(text)![1])
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.length - new Set(ids).size).toBe(0)
})

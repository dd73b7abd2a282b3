import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { startPooler } from '../../scripts/rig/front.ts'
import { stopInstance } from '../../scripts/rig/instances.ts'
import { stopProcess } from '../../scripts/rig/processes.ts'
import { startServer, stopServer } from '../../scripts/rig/servers.ts'
import { testRig, WORKERS } from './harness.ts'

setDefaultTimeout(180_000)

const { rig, start, replicaIsRead, expectAllRight, expectEmailsOnce } = await testRig()

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

  test('PgBouncer is away and comes back, and the site is back within a second', async () => {
    const { awayFor } = await expectAllRight(async (load) => {
      await stopProcess(rig, 'pooler', 'SIGKILL')
      await load.somebodyIsSentAway()
      await startPooler(rig)
    })
    expect(awayFor).toBeLessThanOrEqual(1000)
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

test('no email was sent twice', expectEmailsOnce)

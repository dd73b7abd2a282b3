import { expect, setDefaultTimeout, test } from 'bun:test'
import {
  findPrimary,
  loseMachine,
  returnMachine,
  switchPrimary,
} from '../../scripts/rig/managed-servers.ts'
import { testRig } from './harness.ts'

setDefaultTimeout(240_000)

const LONGEST_FAILOVER_MS = 30_000

const { rig, expectAllRight, expectEmailsOnce } = await testRig({ failsOver: true })

test('the machine of the primary is lost: another takes over in time, and nothing acknowledged is lost', async () => {
  const lost = await findPrimary(rig)
  const { lasted, away } = await expectAllRight(async () => {
    await loseMachine(rig, lost)
    expect(await findPrimary(rig)).not.toBe(lost)
  })
  expect(lasted).toBeLessThan(LONGEST_FAILOVER_MS)
  expect(away).toBeGreaterThan(0)
  await returnMachine(rig, lost)
})

test('the primary moves to another machine, as for maintenance', async () => {
  const now = await findPrimary(rig)
  await expectAllRight(() => switchPrimary(rig))
  expect(await findPrimary(rig)).not.toBe(now)
})

test('no email was sent twice', expectEmailsOnce)

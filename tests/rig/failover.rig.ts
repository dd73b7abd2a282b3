import { expect, setDefaultTimeout, test } from 'bun:test'
import { promote, stopServer } from '../../scripts/rig/servers.ts'
import { testRig } from './harness.ts'

setDefaultTimeout(180_000)

const { rig, expectAllRight } = await testRig(true)

test('the primary is killed for good and its replica promoted: nothing acknowledged is lost', async () => {
  const { away } = await expectAllRight(async () => {
    await stopServer(rig, 0, 'immediate')
    await promote(rig)
  })
  expect(away).toBeGreaterThan(0)
})

import { expect, test } from 'bun:test'
import { parseEnv } from '../../../src/lib/env.ts'
import { startSandbox } from '../../../src/routes/sandbox/start.ts'

test.each<[Record<string, string>, demo: boolean, runs: boolean]>([
  [{}, false, false],
  [{}, true, true],
  [{ PAYMENT_SANDBOX: 'on' }, false, true],
  [{ PAYMENT_SANDBOX: 'off' }, true, false],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_1' }, true, false],
])('with %j, demo: %p, the sandbox runs: %p', async (source, demo, runs) => {
  const sandbox = startSandbox(parseEnv(source), demo)
  await sandbox?.stop()
  expect(sandbox !== null).toBe(runs)
})

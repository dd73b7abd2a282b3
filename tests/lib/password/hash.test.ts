import { expect, test } from 'bun:test'
import { hashPassword, verifyPassword } from '../../../src/lib/password/hash.ts'
import { BusyError } from '../../../src/lib/tasks/work-queue.ts'

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  for (const other of ['Correct horse', 'correct horse ', ' correct horse', '', 'correct\0horse'])
    expect(await verifyPassword(other, hash)).toBe(false)
})

test('hashes are argon2id with 19 MiB and two passes, and salted', async () => {
  const [one, two] = await Promise.all([hashPassword('lovelace'), hashPassword('lovelace')])
  expect(one).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(one).not.toBe(two)
})

test('the same letters composed otherwise are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 and more')
  expect(await verifyPassword('cafe\u0301 and more', hash)).toBe(true)
  expect(await verifyPassword('\uff43af\u00e9 and more', hash)).toBe(true)
})

test('the longest password opens its hash also where its letters come in four pieces each', async () => {
  const hash = await hashPassword('\u1f82'.repeat(200))
  const pieces = '\u03b1\u0313\u0300\u0345'.repeat(200)
  expect(await verifyPassword(pieces, hash)).toBe(true)
  // What is longer is not even looked at.
  expect(await verifyPassword(`${pieces}x`, 'no hash')).toBe(false)
})

test('an unknown account is refused, and takes as much of the processor as a known one', async () => {
  const hash = await hashPassword('correct horse')
  const cost = async (stored: string | null) => {
    const started = process.cpuUsage()
    expect(await verifyPassword('wrong horse', stored)).toBe(false)
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  const fastest = async (stored: string | null) =>
    Math.min(await cost(stored), await cost(stored), await cost(stored), await cost(stored))
  const known = await fastest(hash)
  const unknown = await fastest(null)
  expect(unknown / known).toBeWithin(0.2, 5)
})

test('a flood of passwords is turned away, not piled up', async () => {
  const flood = Array.from({ length: 600 }, () => verifyPassword('wrong horse', null))
  const results = await Promise.allSettled(flood)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const result of refused)
    expect((result as PromiseRejectedResult).reason).toBeInstanceOf(BusyError)
}, 180_000)

test('one network cannot keep others from the queue', async () => {
  const hash = await hashPassword('correct horse')
  const flood = Array.from({ length: 200 }, () =>
    verifyPassword('wrong horse', hash, '203.0.113.7/32').catch((error: unknown) => error),
  )
  const other = verifyPassword('correct horse', hash, '198.51.100.7/32')
  expect(await other).toBe(true)
  const answers = await Promise.all(flood)
  const refused = answers.filter((answer) => answer instanceof BusyError)
  expect(answers.length - refused.length).toBeLessThan(64)
  expect(refused.length).toBeGreaterThan(100)
})

import { expect, test } from 'bun:test'
import { PrimaryHistory } from '../../../src/db/connection/primary-history.ts'

const now = () => performance.now()

test('a replica is as late as the last time at which the primary had no more than it has', () => {
  const history = new PrimaryHistory()
  history.add(10n, now() - 5_000)
  history.add(20n, now() - 2_000)
  history.add(30n, now() - 100)
  expect(history.lagOf(9n)).toBeNull()
  expect(history.lagOf(19n)).toBeWithin(5_000, 5_500)
  expect(history.lagOf(20n)).toBeWithin(2_000, 2_500)
  expect(history.lagOf(31n)).toBeWithin(100, 600)
})

test('a replica of a primary that writes nothing isn’t late', () => {
  const history = new PrimaryHistory()
  for (const age of [3_000, 2_000, 1_000, 0]) history.add(10n, now() - age)
  expect(history.lagOf(10n)).toBeLessThan(500)
})

test('while the primary doesn’t answer, a replica gets later', () => {
  const history = new PrimaryHistory()
  history.add(10n, now() - 8_000)
  expect(history.lagOf(10n)).toBeWithin(8_000, 8_500)
})

test('after a failover to an earlier position, what was known before doesn’t count', () => {
  const history = new PrimaryHistory()
  history.add(30n, now() - 1_000)
  history.add(20n, now())
  expect(history.lagOf(25n)).toBeLessThan(500)
  expect(history.lagOf(19n)).toBeNull()
})

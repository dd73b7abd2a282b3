import { expect, test } from 'bun:test'
import { Reading } from '../../../src/db/connection/reading.ts'
import type { Replica } from '../../../src/db/connection/replica.ts'

/** A replica as far as a reading asks it. */
const replica = (state: Partial<Record<'isUsable' | 'isCaughtUp' | 'hasReplayed', boolean>> = {}) =>
  ({
    name: 'b',
    isUsable: () => state.isUsable ?? true,
    isCaughtUp: () => state.isCaughtUp ?? true,
    hasReplayed: async () => state.hasReplayed ?? true,
  }) as unknown as Replica

const writes = () => ({ some: false })

test('results are shared by those who read from the same server', () => {
  expect(new Reading(replica(), null, writes()).cacheScope()).toBe('b')
  expect(new Reading(replica({ isUsable: false }), null, writes()).cacheScope()).toBe('')
  expect(new Reading(replica(), null, { some: true }).cacheScope()).toBe('')
})

test('what a late replica says is shared by nobody', () => {
  expect(new Reading(replica({ isCaughtUp: false }), null, writes()).cacheScope()).toBeNull()
})

test('who has seen something newer, here or at another instance, is shown nothing cached', () => {
  expect(new Reading(replica(), 1n, writes()).cacheScope()).toBeNull()
  expect(new Reading(replica(), null, writes(), { isNewHere: true }).cacheScope()).toBeNull()
})

test('what a replica doesn’t have yet is read from the primary, and so is all that follows', async () => {
  const state = { hasReplayed: false }
  const reading = new Reading(replica(state), 5n, writes())
  expect(await reading.choose()).toBeNull()
  state.hasReplayed = true
  expect(await reading.choose()).toBeNull()
  expect(reading.hasReadPrimary).toBe(true)
})

test('after a write, a request reads from the primary', async () => {
  const done = writes()
  const reading = new Reading(replica(), null, done)
  expect(await reading.choose()).not.toBeNull()
  done.some = true
  expect(await reading.choose()).toBeNull()
})

test('what outlives a request reads from the primary', async () => {
  const reading = new Reading(replica(), null, writes())
  reading.end()
  expect(await reading.choose()).toBeNull()
  expect(reading.hasReadPrimary).toBe(false)
})

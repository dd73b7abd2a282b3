import { expect, spyOn, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { countCommunities } from '../../../src/db/communities/communities.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { cachedResult } from '../../../src/db/connection/result-cache.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()

/** Asks a question that tells its answers apart. */
function question(name: string) {
  let requested = 0
  const ask = async () => {
    await db.execute(sql`select 1`)
    return ++requested
  }
  return () => cachedResult(db, name, ask)
}

test('concurrent and later callers share one result', async () => {
  const ask = question('at once')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
})

test('what is written is in the next answer', async () => {
  await addCommunity(db)
  const before = await countCommunities(db, { q: '' })
  await addCommunity(db)
  expect((await countCommunities(db, { q: '' })).n).toBe(before.n + 1)
})

test('what was asked before a write answers nobody who asks after it', async () => {
  const slow = Promise.withResolvers<string>()
  const early = cachedResult(db, 'slow', () => slow.promise)
  await addCommunity(db)
  expect(await cachedResult(db, 'slow', async () => 'after')).toBe('after')
  slow.resolve('before')
  expect(await early).toBe('before')
  expect(await cachedResult(db, 'slow', async () => 'later')).toBe('after')
})

test('what a transaction writes is there once it has committed', async () => {
  const ask = question('a transaction')
  const community = await addCommunity(db)
  const member = await addMember(db)
  expect(await ask()).toBe(1)
  await joinCommunity(db, member.id, community.id, new Date())
  expect(await ask()).toBe(2)
})

test('in a transaction every question is asked', async () => {
  const ask = (tx: typeof db) => cachedResult(tx, 'within', async () => crypto.randomUUID())
  await db.transaction(async (tx) => {
    expect(await ask(tx)).not.toBe(await ask(tx))
  })
})

test('a failure is nobody else’s answer', async () => {
  const failing = cachedResult(db, 'failing', () => Promise.reject(new Error('Away')))
  expect((await rejection(failing)).message).toContain('Away')
  await failing.catch(() => {})
  expect(await cachedResult(db, 'failing', async () => 'back')).toBe('back')
})

test('an answer is kept for two seconds', async () => {
  const ask = question('for how long')
  const now = performance.now()
  const clock = spyOn(performance, 'now').mockReturnValue(now)
  try {
    expect(await ask()).toBe(1)
    clock.mockReturnValue(now + 1900)
    expect(await ask()).toBe(1)
    clock.mockReturnValue(now + 2100)
    expect(await ask()).toBe(2)
  } finally {
    clock.mockRestore()
  }
})

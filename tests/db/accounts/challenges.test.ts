import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  beginChallenge,
  deleteOldChallenges,
  endChallenges,
  findChallenge,
  takeChallenge,
} from '../../../src/db/accounts/challenges.ts'
import { challenges } from '../../../src/db/schema/factors.ts'
import { newToken } from '../../../src/lib/accounts/tokens.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function begin(purpose: 'provider' | 'second-factor' = 'provider') {
  const token = newToken()
  const begun = { purpose, memberId: null, data: { next: '/home' }, minutes: 10 }
  await beginChallenge(db, token, begun, now)
  return token
}

test('of ten that take a challenge at once one gets it, and nobody afterwards', async () => {
  const token = await begin()
  const take = () => takeChallenge(db, 'provider', token, now)
  const taken = await Promise.all(Array.from({ length: 10 }, take))
  expect(taken.filter(Boolean)).toEqual([{ memberId: null, data: { next: '/home' } }])
  expect(await take()).toBeNull()
})

test('counts for its purpose, its token and ten minutes', async () => {
  const token = await begin()
  expect(await takeChallenge(db, 'second-factor', token, now)).toBeNull()
  expect(await takeChallenge(db, 'provider', newToken(), now)).toBeNull()
  expect(await takeChallenge(db, 'provider', token, inMinutes(10))).toBeNull()
  expect(await findChallenge(db, 'provider', token, inMinutes(9))).not.toBeNull()
  expect(await takeChallenge(db, 'provider', token, inMinutes(9))).not.toBeNull()
})

test('those of one purpose end alone', async () => {
  const { id: memberId } = await addMember(db)
  for (const purpose of ['provider', 'second-factor'] as const)
    await beginChallenge(db, newToken(), { purpose, memberId, data: {}, minutes: 10 }, now)
  await endChallenges(db, memberId, 'second-factor')
  const left = await db.select().from(challenges).where(eq(challenges.memberId, memberId))
  expect(left.map(({ purpose }) => purpose)).toEqual(['provider'])
})

test('the database knows no token, and forgets what is over', async () => {
  const tokens = [await begin(), await begin('second-factor')]
  const stored = JSON.stringify(await db.select().from(challenges))
  for (const token of tokens) expect(stored).not.toContain(token)
  await deleteOldChallenges(db, inMinutes(10))
  expect(await db.$count(challenges)).toBe(0)
})

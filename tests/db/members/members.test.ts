import { expect, test } from 'bun:test'
import { count } from 'drizzle-orm'
import {
  createMember,
  findCredentials,
  findMember,
  isEmpty,
} from '../../../src/db/members/members.ts'
import { findProfileForMembers } from '../../../src/db/members/profiles.ts'
import { findMentor } from '../../../src/db/mentorship/mentors.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()

const newcomer = (email: string) => ({ email, firstName: 'Mary', passwordHash: 'a hash' })

const countMembers = async () => (await db.select({ n: count() }).from(users))[0]!.n

test('a new member is of the foundation tier, unverified, and shown without a secret', async () => {
  const member = await createMember(db, newcomer('tier@example.com'))
  expect(member).toMatchObject({ membershipTier: 'foundation', isVerified: false })
  expect(member).not.toHaveProperty('passwordHash')
  expect(await findMember(db, member!.id)).toEqual(member)
})

test('an address that is taken in any case makes no second member', async () => {
  expect(await createMember(db, newcomer('Mary@Example.com'))).not.toBeNull()
  const before = await countMembers()
  for (const email of ['Mary@Example.com', 'mary@example.com', 'MARY@EXAMPLE.COM'])
    expect(await createMember(db, newcomer(email))).toBeNull()
  expect(await countMembers()).toBe(before)
})

test('of twenty who take one address at once, one gets it', async () => {
  const attempts = Array.from({ length: 20 }, (_, i) =>
    createMember(db, newcomer(i % 2 ? 'race@example.com' : 'RACE@example.com')),
  )
  const winners = (await Promise.all(attempts)).filter((member) => member !== null)
  expect(winners).toHaveLength(1)
})

test('what the database refuses for another reason is no taken address', async () => {
  await rejection(createMember(db, { ...newcomer('blank@example.com'), firstName: ' ' }))
})

test('credentials are found by the address in any case, and by no pattern', async () => {
  const member = await createMember(db, newcomer('credentials@example.com'))
  const found = { id: member!.id, signInsEnded: 0, passwordHash: 'a hash' }
  expect(await findCredentials(db, 'CREDENTIALS@example.com')).toEqual(found)
  for (const email of ['%', '_redentials@example.com', 'credentials@example.co', '', "'"])
    expect(await findCredentials(db, email)).toBeNull()
})

test('the database knows whether anybody has signed up', async () => {
  const { db: fresh } = await testDatabase()
  expect(await isEmpty(fresh)).toBe(true)
  await createMember(fresh, newcomer('first@example.com'))
  expect(await isEmpty(fresh)).toBe(false)
})

test.each([
  ['expert', true, null, true],
  ['expert', true, 1, true],
  ['expert', true, -1, false],
  ['expert', false, null, false],
  ['foundation', true, null, false],
] as const)(
  'a member of the tier %s, address proved: %p, which ends in %p days, is verified: %p',
  async (membershipTier, confirmed, ends, verified) => {
    const now = new Date()
    const membershipEndsAt = ends && new Date(now.getTime() + ends * 24 * 60 * 60 * 1000)
    const emailVerifiedAt = confirmed ? now : null
    const tier = { membershipTier, membershipEndsAt, emailVerifiedAt }
    const { id } = await addMember(db, { ...tier, isMentor: true })
    const viewer = (await findMember(db, (await addMember(db)).id))!
    const shown = [await findMember(db, id), await findProfileForMembers(db, { id }, id)]
    expect(shown.map((each) => each?.isVerified)).toEqual([verified, verified])
    const mentor = await findMentor(db, viewer, id, now)
    expect(mentor?.isVerified ?? verified).toBe(verified)
  },
)

test('who has a term that follows the one that ended stays verified', async () => {
  const emailVerifiedAt = new Date()
  const ended = { membershipTier: 'expert', membershipEndsAt: new Date(Date.now() - 1) } as const
  const { id } = await addMember(db, { ...ended, emailVerifiedAt })
  expect((await findMember(db, id))?.isVerified).toBe(false)
  const startDate = new Date(Date.now() - 1000)
  const endDate = new Date(Date.now() + 100_000)
  const term = { userId: id, membershipTier: 'professional', amount: '100.00' } as const
  await db.insert(subscriptions).values({ ...term, status: 'active', startDate, endDate })
  expect((await findMember(db, id))?.isVerified).toBe(true)
})

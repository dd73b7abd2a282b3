import { expect, test } from 'bun:test'
import { count } from 'drizzle-orm'
import { createMember, findCredentials, findMember, isEmpty } from '../../src/db/queries/members.ts'
import { users } from '../../src/db/schema/users.ts'
import { testDatabase } from '../support/database.ts'

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
  await expect(
    createMember(db, { ...newcomer('blank@example.com'), firstName: ' ' }),
  ).rejects.toThrow()
})

test('credentials are found by the address in any case, and by no pattern', async () => {
  const member = await createMember(db, newcomer('credentials@example.com'))
  const found = { id: member!.id, passwordHash: 'a hash' }
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

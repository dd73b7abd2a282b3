import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { changeByToken, pendingAddress } from '../../../src/db/accounts/address-changes.ts'
import { beginChallenge } from '../../../src/db/accounts/challenges.ts'
import { joinWithIdentity } from '../../../src/db/accounts/identities.ts'
import { createToken } from '../../../src/db/accounts/tokens.ts'
import { createMember } from '../../../src/db/members/members.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { maskAddress } from '../../../src/lib/accounts/addresses.ts'
import { newToken } from '../../../src/lib/accounts/tokens.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase('postgres')

const waiting = async () => {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row!.n
}
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate)
}
const hasOne = async (email: string) => (await db.$count(users, eq(users.email, email))) > 0

/** How somebody else takes an address in the moment in which it is given up. */
const TAKERS: [string, (email: string) => Promise<unknown>][] = [
  ['a sign-up', (email) => createMember(db, { email, firstName: 'Thief' })],
  [
    'a sign-up with another site',
    async (email) => {
      const token = newToken()
      const begun = { purpose: 'provider-sign-up', memberId: null, data: {}, minutes: 5 } as const
      await beginChallenge(db, token, begun, new Date())
      const identity = { provider: 'google', subject: token, email, verified: true, name: '' }
      const member = { email, firstName: 'Thief' }
      const joined = await joinWithIdentity(db, token, identity, member, new Date())
      return typeof joined === 'string' ? null : joined
    },
  ],
  [
    'another change',
    async (address) => {
      const { id: memberId } = await addMember(db)
      const token = await createToken(
        db,
        { memberId, purpose: 'change-address', address },
        new Date(),
      )
      return changeByToken(db, token, new Date())
    },
  ],
]

test.each(TAKERS)('%s at once does not take what its member may take back', async (_, take) => {
  const ada = await addMember(db, { emailVerifiedAt: new Date() })
  const address = `${crypto.randomUUID()}@example.com`
  const change = { memberId: ada.id, purpose: 'change-address', address } as const
  const token = await createToken(db, change, new Date())
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${outboxEmails} in share mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // Gets as far as the letter to the address before, which is given up by then.
  const changing = changeByToken(db, token, new Date())
  await until(async () => (await waiting()) === 1)
  const taking = take(ada.email)
  await until(async () => (await waiting()) === 2)
  release.resolve()
  const [taken, changed] = await Promise.all([taking, changing, holding])
  expect([taken, changed]).toEqual([null, { memberId: ada.id, told: true }])
  expect([await hasOne(address), await hasOne(ada.email)]).toEqual([true, false])
})

test.each([
  ['ada@example.com', 'a•••@e•••.com'],
  ['"a@b"@mail.example.org', '"•••@m•••.org'],
  ['ö@example.museum', 'ö•••@e•••.museum'],
])('%s is told as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})

test('a new address waits for its confirmation until the link has expired', async () => {
  const { id: memberId } = await addMember(db)
  const asked = new Date()
  const address = `${crypto.randomUUID()}@example.com`
  await createToken(db, { memberId, purpose: 'change-address', address }, asked)
  const [token] = await db.select().from(accountTokens).where(eq(accountTokens.memberId, memberId))
  const before = new Date(token!.expiresAt.getTime() - 1)
  expect(await pendingAddress(db, memberId, before)).toBe(address)
  expect(await pendingAddress(db, memberId, token!.expiresAt)).toBeNull()
})

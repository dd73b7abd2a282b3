import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  createToken,
  deleteExpiredTokens,
  endTokens,
  findToken,
  useToken,
} from '../../../src/db/accounts/tokens.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import {
  newToken,
  TOKEN_LIFETIMES_MS,
  type TokenPurpose,
} from '../../../src/lib/accounts/tokens.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const PURPOSE = 'reset-password'
const now = new Date()

async function minted(purpose: TokenPurpose = PURPOSE, at = now) {
  const { id: memberId, email: address } = await addMember(db)
  const more = () => createToken(db, { memberId, purpose, address }, at)
  return { memberId, address, token: await more(), more }
}
const use = (token: string, purpose: TokenPurpose = PURPOSE, at = now) =>
  db.transaction((tx) => useToken(tx, purpose, token, at))
const countOf = (memberId: string) => db.$count(accountTokens, eq(accountTokens.memberId, memberId))

test('a token is looked at as often as one likes, and used once', async () => {
  const { token, memberId, address } = await minted()
  expect(await findToken(db, PURPOSE, token, now)).toEqual({ memberId, address })
  expect(await findToken(db, PURPOSE, token, now)).toEqual({ memberId, address })
  expect(await use(token)).toEqual({ memberId, address })
  expect(await findToken(db, PURPOSE, token, now)).toBeNull()
  expect(await use(token)).toBeNull()
})

test('the database knows nothing with which it could be used', async () => {
  const { token, memberId } = await minted()
  const rows = await db.select().from(accountTokens).where(eq(accountTokens.memberId, memberId))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await use(rows[0]!.tokenHash)).toBeNull()
})

describe('of what is used at once', () => {
  test('one token counts for one', async () => {
    const { token } = await minted()
    const used = await Promise.all(Array.from({ length: 20 }, () => use(token)))
    expect(used.filter((holder) => holder !== null)).toHaveLength(1)
  })

  test('one of a member’s counts, and it ends all others for the same', async () => {
    for (let round = 0; round < 5; round++) {
      const { token, memberId, more } = await minted()
      const tokens = [token, ...(await Promise.all([more(), more(), more()]))]
      const used = await Promise.all(tokens.map((each) => use(each)))
      expect(used.filter((holder) => holder !== null)).toHaveLength(1)
      expect(await countOf(memberId)).toBe(0)
    }
  })

  test('those of different members all count', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => minted()))
    const used = await Promise.all(all.map(({ token }) => use(token)))
    expect(used.map((holder) => holder?.memberId)).toEqual(all.map(({ memberId }) => memberId))
  })
})

test('what is rolled back has used nothing', async () => {
  const { token } = await minted()
  const undone = db.transaction(async (tx) => {
    await useToken(tx, PURPOSE, token, now)
    throw new Error('undone')
  })
  expect((await rejection(undone)).message).toContain('undone')
  expect(await use(token)).not.toBeNull()
})

test('it is for one purpose, and ends no other one', async () => {
  const { token, memberId, address } = await minted()
  const other = await createToken(db, { memberId, purpose: 'restore-address', address }, now)
  expect(await findToken(db, 'verify-address', token, now)).toBeNull()
  expect(await use(token, 'verify-address')).toBeNull()
  expect(await use(token)).not.toBeNull()
  expect(await use(other, 'restore-address')).not.toBeNull()
})

test('it counts for its time, and is deleted after that', async () => {
  const { token, memberId } = await minted()
  const end = now.getTime() + TOKEN_LIFETIMES_MS[PURPOSE]
  expect(await findToken(db, PURPOSE, token, new Date(end - 1))).not.toBeNull()
  expect(await findToken(db, PURPOSE, token, new Date(end))).toBeNull()
  expect(await use(token, PURPOSE, new Date(end))).toBeNull()
  await deleteExpiredTokens(db, new Date(end - 1))
  expect(await countOf(memberId)).toBe(1)
  await deleteExpiredTokens(db, new Date(end))
  expect(await countOf(memberId)).toBe(0)
})

test('a member’s can be ended by what they are for', async () => {
  const { token, memberId, address } = await minted()
  const stored = await createToken(db, { memberId, purpose: 'restore-address', address }, now)
  await endTokens(db, memberId, [PURPOSE, 'change-address'])
  expect(await use(token)).toBeNull()
  expect(await use(stored, 'restore-address')).not.toBeNull()
})

test('what was never made is nobody’s', async () => {
  await minted()
  expect(await use(newToken())).toBeNull()
})

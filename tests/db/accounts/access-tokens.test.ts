import { expect, test } from 'bun:test'
import { listTokens, makeToken, revokeToken } from '../../../src/db/accounts/access-tokens.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

test('one token of a member is revoked, and another stays', async () => {
  const { id } = await addMember(db)
  const token = { name: 'Calendar', scope: 'read', expiresInDays: 90 } as const
  const one = await makeToken(db, id, token, now)
  const other = await makeToken(db, id, token, now)
  expect(await revokeToken(db, id, one!.id)).toBe(true)
  const left = await listTokens(db, id, now)
  expect(left.map((each) => each.id)).toEqual([other!.id])
})

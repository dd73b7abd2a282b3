import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pauseAccount } from '../../src/db/accounts/lifecycle.ts'
import { lockCommunity } from '../../src/db/communities/access.ts'
import { joinCommunity } from '../../src/db/communities/memberships.ts'
import { proposeCommunity } from '../../src/db/communities/proposals.ts'
import type { Db } from '../../src/db/database.ts'
import { closeCommunity } from '../../src/db/operators/communities.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addCommunity, addMember, addToCommunity } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('nobody joins a community that is being closed', async () => {
    const { id } = await addCommunity(db)
    const { id: memberId } = await addMember(db)
    const { id: by } = await addMember(db, { isOperator: true })
    const acting = { by, subject: { type: 'community', id }, why: 'Empty.' } as const
    const joined = besideTransaction(
      db,
      (tx) => closeCommunity(tx, acting),
      () => joinCommunity(db, memberId, id, now),
    )
    expect(await joined).toEqual({ ok: false, reason: 'not_found' })
  })

  test('one proposes a name of those that look alike', async () => {
    const propose = async (tx: Db, name: string) => {
      const { id } = await addMember(db, { membershipTier: 'professional' })
      const fields = { name, category: 'Trade', description: 'For weavers.', rules: 'Be kind.' }
      return proposeCommunity(tx, id, fields, now)
    }
    const proposed = besideTransaction(
      db,
      (tx) => propose(tx, 'Madder Root'),
      () => propose(db, 'M\u0430dder Root'),
    )
    expect(await proposed).toEqual({ ok: false, reason: 'name_waiting' })
  })

  test('who takes a break holds communities in one order, wherever they are stored', async () => {
    const [first, last] = [crypto.randomUUID(), crypto.randomUUID()].sort() as [string, string]
    const { id: memberId } = await addMember(db)
    for (const id of [last, first]) {
      await addCommunity(db, { id })
      await addToCommunity(db, id, memberId)
    }
    await besideTransaction(
      db,
      (tx) => lockCommunity(tx, first),
      () => pauseAccount(db, memberId, now),
      (tx) => lockCommunity(tx, last),
    )
    const [left] = await db.select().from(communities).where(eq(communities.id, last))
    expect(left!.memberCount).toBe(0)
  })
})

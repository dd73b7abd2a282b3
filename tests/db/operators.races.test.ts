import { describe, expect, test } from 'bun:test'
import { deleteNextAccount } from '../../src/db/accounts/delete-account.ts'
import { pauseAccount } from '../../src/db/accounts/lifecycle.ts'
import { proposeCommunity } from '../../src/db/communities/proposals.ts'
import { lockMembers } from '../../src/db/members/lock-members.ts'
import { closeCommunity, releaseFromOperators } from '../../src/db/operators/communities.ts'
import {
  becomeFirstOperator,
  createFirstOperatorLink,
} from '../../src/db/operators/first-operator.ts'
import {
  addOperator,
  hasOperator,
  listOperators,
  removeOperator,
} from '../../src/db/operators/operators.ts'
import { approveProposal } from '../../src/db/operators/proposals.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addCommunity, addMember, addToCommunity } from '../support/factories.ts'
import { rejection } from '../support/rejection.ts'

const { db } = await testDatabase()
const now = new Date()

async function acting(type: 'community' | 'proposal', id: string) {
  const operator = await addMember(db, { isOperator: true })
  return { by: operator.id, email: operator.email, subject: { type, id }, why: 'Asked for.' }
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('one link makes one operator', async () => {
    expect(await hasOperator(db)).toBe(false)
    const [ada, grace] = [await addMember(db), await addMember(db)]
    const token = (await createFirstOperatorLink(db, now))!
    const second = besideTransaction(
      db,
      (tx) => becomeFirstOperator(tx, token, ada.id, now),
      () => becomeFirstOperator(db, token, grace.id, now),
    )
    expect(await second).toBe(false)
    expect((await listOperators(db)).map(({ id }) => id)).toEqual([ada.id])
    await removeOperator(db, ada.email)
  })

  test('of 12 members with one link exactly one becomes the operator', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => addMember(db)))
    const token = (await createFirstOperatorLink(db, now))!
    const outcomes = await Promise.all(
      members.map(({ id }) => becomeFirstOperator(db, token, id, now)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const [operator, ...others] = await listOperators(db)
    expect(others).toEqual([])
    await removeOperator(db, operator!.email)
  })

  test('nor beside a command that names another', async () => {
    const [ada, grace] = [await addMember(db), await addMember(db)]
    const token = (await createFirstOperatorLink(db, now))!
    const second = besideTransaction(
      db,
      (tx) => addOperator(tx, ada.email),
      () => becomeFirstOperator(db, token, grace.id, now),
    )
    expect(await second).toBe(false)
    await removeOperator(db, ada.email)
  })

  test('a former operator closes nothing', async () => {
    const { id } = await addCommunity(db)
    const { email, ...by } = await acting('community', id)
    const refused = besideTransaction(
      db,
      (tx) => removeOperator(tx, email),
      () => rejection(closeCommunity(db, by)),
    )
    expect(await refused).toMatchObject({ status: 404 })
  })

  test('an account that is being deleted becomes no operator', async () => {
    const { email } = await addMember(db, { pausedAt: now, deletionAt: new Date(0) })
    const added = besideTransaction(
      db,
      (tx) => deleteNextAccount(tx, now),
      () => addOperator(db, email),
    )
    expect(await added).toBe('no member')
  })

  test('nobody founds a community while their account is being paused', async () => {
    const { id: memberId } = await addMember(db, { membershipTier: 'professional' })
    const fields = { category: 'Trade', description: 'For weavers.', rules: 'Be kind.' }
    const proposed = await proposeCommunity(db, memberId, { name: 'Weavers', ...fields }, now)
    if (!proposed.ok) throw new Error(proposed.reason)
    const by = await acting('proposal', proposed.id)
    const approved = besideTransaction(
      db,
      (tx) => pauseAccount(tx, memberId, now),
      () => approveProposal(db, by, now),
    )
    expect(await approved).toBe('away')
  })

  test('nobody is given a community while their account is being paused', async () => {
    const { id } = await addCommunity(db, { held: 'no_owner' })
    const member = await addMember(db)
    await addToCommunity(db, id, member.id)
    const by = await acting('community', id)
    const released = besideTransaction(
      db,
      (tx) => lockMembers(tx, [member.id]),
      () => releaseFromOperators(db, by, member.email, now),
      (tx) => pauseAccount(tx, member.id, now),
    )
    expect(await released).toBe('away')
  })
})

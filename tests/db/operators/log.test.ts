import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { closeCommunity, reopenCommunity } from '../../../src/db/operators/communities.ts'
import { liftSuspension, suspendAsOperator } from '../../../src/db/operators/members.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import { operatorLog } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { cast } from '../../support/cast.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const { ada, grace, kwame } = await cast(db)
await db.update(users).set({ isOperator: true }).where(eq(users.id, ada.id))
const now = new Date()
const about = (id: string, by = ada.id) => ({
  by,
  subject: { type: 'member', id } as const,
  why: 'Because.',
})
const lines = (id: string) => db.$count(operatorLog, eq(operatorLog.subjectId, id))
const suspendedAt = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.suspendedAt

test('who is no operator does nothing, and nothing is written', async () => {
  const failed = suspendAsOperator(db, about(grace.id, kwame.id), 'Spam.', now)
  expect(await rejection(failed)).toMatchObject({ status: 404 })
  expect([await suspendedAt(grace.id), await lines(grace.id)]).toEqual([null, 0])
})

test('nor does an operator who is suspended', async () => {
  const other = await addMember(db, { isOperator: true, suspendedAt: now, suspendedFor: 'x' })
  const failed = suspendAsOperator(db, about(grace.id, other.id), 'Spam.', now)
  expect(await rejection(failed)).toMatchObject({ status: 404 })
})

test('nobody suspends themselves', async () => {
  expect(await suspendAsOperator(db, about(ada.id), 'Tired.', now)).toBe(false)
  expect([await suspendedAt(ada.id), await lines(ada.id)]).toEqual([null, 0])
})

test('no term of who is suspended renews, also once they are back', async () => {
  const term = {
    userId: grace.id,
    membershipTier: 'expert',
    amount: '148500.00',
    startDate: now,
    endDate: new Date(now.getTime() + 86_400_000),
    renewing: true,
  } as const
  await db.insert(subscriptions).values(term)
  await suspendAsOperator(db, about(grace.id), 'Spam.', now)
  await liftSuspension(db, about(grace.id), now)
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, grace.id))
  expect(row!.cancelledAt).not.toBeNull()
})

test('of 20 who close a community at once, or open it, one does', async () => {
  const { id } = await addCommunity(db)
  const acting = { by: ada.id, subject: { type: 'community', id } as const, why: 'Quiet.' }
  for (const turn of [closeCommunity, reopenCommunity]) {
    const done = await Promise.all(Array.from({ length: 20 }, () => turn(db, acting)))
    expect(done.filter(Boolean)).toHaveLength(1)
  }
  expect(await lines(id)).toBe(2)
})

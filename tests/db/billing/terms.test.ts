import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { lockSubscriber } from '../../../src/db/billing/subscriber.ts'
import {
  cancelTerms,
  endTiers,
  findTerms,
  resumeTerms,
  startTrial,
  writeTier,
} from '../../../src/db/billing/terms.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import type { Db } from '../../../src/db/database.ts'
import { findMember } from '../../../src/db/members/members.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { subscriptions } from '../../../src/db/schema/payments.ts'
import type { Tier } from '../../../src/lib/membership/tiers.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { addCommunity, addMember, addOrganization } from '../../support/factories.ts'
import { books, ONE_DAY_MS } from '../../support/payments.ts'

const { db } = await testDatabase()
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * ONE_DAY_MS)

/** A member with terms of these tiers, in days from now; their tier as it was when they began. */
async function memberWith(...terms: [tier: Tier, from: number, to: number][]) {
  const member = await addMember(db)
  for (const [membershipTier, from, to] of terms)
    await db.insert(subscriptions).values({
      userId: member.id,
      membershipTier,
      interval: 'monthly',
      amount: '100.00',
      startDate: inDays(from),
      endDate: inDays(to),
    })
  await writeTier(db, { userId: member.id }, inDays(terms[0]?.[1] ?? 0))
  return member.id
}

const tierOf = async (id: string) => (await findMember(db, id))!.membershipTier

describe('a tier that has ended', () => {
  test('reads as foundation before any job ran', async () => {
    const id = await memberWith(['expert', -31, -1])
    expect(await tierOf(id)).toBe('foundation')
    expect((await books(db, id)).tier).toBe('expert')
  })

  test('is the one that follows, where one is paid for', async () => {
    expect(await tierOf(await memberWith(['expert', -31, -1], ['professional', -1, 30]))).toBe(
      'professional',
    )
    expect(await tierOf(await memberWith(['expert', -60, -40], ['professional', -40, -10]))).toBe(
      'foundation',
    )
  })

  test('limits as foundation does, before any job ran', async () => {
    const id = await memberWith(['expert', -31, -1])
    const results = []
    for (let n = 0; n < 4; n++)
      results.push(await joinCommunity(db, id, (await addCommunity(db)).id, now))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(results[3]).toMatchObject({ reason: 'tier_limit', tier: 'foundation' })
  })

  test('is written down by the job, which leaves the others alone', async () => {
    const [over, follows, runs] = await Promise.all([
      memberWith(['expert', -31, -1]),
      memberWith(['expert', -31, -1], ['professional', -1, 30]),
      memberWith(['expert', -1, 30]),
    ])
    await db
      .update(subscriptions)
      .set({ cancelledAt: inDays(-5) })
      .where(eq(subscriptions.userId, over))
    await db.transaction((tx) => endTiers(tx, now))
    const after = await Promise.all([over, follows, runs].map((id) => books(db, id)))
    expect(after.map(({ tier, terms }) => [tier, ...terms.map(({ status }) => status)])).toEqual([
      ['foundation', 'cancelled'],
      ['professional', 'expired', 'active'],
      ['expert', 'active'],
    ])
    expect(after.map(({ endsAt }) => endsAt)).toEqual([null, inDays(30), inDays(30)])
  })

  test.if(engineOfRun === 'postgres')(
    'is left alone by the job while a payment for the next one is settled',
    async () => {
      const id = await memberWith(['expert', -31, -1])
      const settle = async (tx: Db) => {
        await lockSubscriber(tx, { userId: id })
        await tx.insert(subscriptions).values({
          userId: id,
          membershipTier: 'professional',
          interval: 'monthly',
          amount: '100.00',
          startDate: now,
          endDate: inDays(30),
        })
        await writeTier(tx, { userId: id }, now)
      }
      await besideTransaction(db, settle, () => db.transaction((tx) => endTiers(tx, now)))
      expect(await books(db, id)).toMatchObject({ tier: 'professional', endsAt: inDays(30) })
    },
  )

  test.if(engineOfRun === 'postgres')(
    'of an organization is left alone by the job while its next term is settled',
    async () => {
      const { id } = await addOrganization(db)
      const term = (from: number, to: number) => ({
        organizationId: id,
        membershipTier: 'organization' as const,
        interval: 'monthly' as const,
        amount: '100.00',
        startDate: inDays(from),
        endDate: inDays(to),
      })
      await db.insert(subscriptions).values(term(-31, -1))
      const settle = async (tx: Db) => {
        await lockSubscriber(tx, { organizationId: id })
        await tx.insert(subscriptions).values(term(-1, 30))
        await writeTier(tx, { organizationId: id }, now)
      }
      await besideTransaction(db, settle, () => db.transaction((tx) => endTiers(tx, now)))
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
      expect(row!.tierEndsAt).toEqual(inDays(30))
    },
  )
})

describe('a trial', () => {
  test('gives the tier for fourteen days, and ends by itself', async () => {
    const { id } = await addMember(db)
    expect(await startTrial(db, id, 'expert', now)).toBe(true)
    expect(await books(db, id)).toMatchObject({
      tier: 'expert',
      endsAt: inDays(14),
      terms: [{ trial: true, amount: '0.00' }],
    })
    await db.transaction((tx) => endTiers(tx, inDays(14)))
    expect(await books(db, id)).toMatchObject({
      tier: 'foundation',
      terms: [{ status: 'expired' }],
    })
  })

  test('is started once, also by ten requests at once', async () => {
    const { id } = await addMember(db)
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        startTrial(db, id, n % 2 ? 'expert' : 'professional', now),
      ),
    )
    expect(starts.filter(Boolean)).toHaveLength(1)
    expect((await books(db, id)).terms).toHaveLength(1)
    expect(await startTrial(db, id, 'expert', inDays(100))).toBe(false)
  })

  test('is not for who had a paid tier, nor for who has one', async () => {
    const had = await memberWith(['professional', -40, -10])
    const { id: has } = await addMember(db, { membershipTier: 'expert' })
    for (const id of [had, has]) expect(await startTrial(db, id, 'expert', now)).toBe(false)
    expect((await findTerms(db, { userId: had }, now)).trialOpen).toBe(false)
  })
})

describe('cancelling', () => {
  test('keeps the tier to the end of what is paid for, and is taken back until then', async () => {
    const id = await memberWith(['expert', -1, 20], ['professional', 20, 50])
    expect(await cancelTerms(db, { userId: id }, now)).toBe(true)
    expect(await cancelTerms(db, { userId: id }, now)).toBe(false)
    expect((await books(db, id)).active.map(({ cancelledAt }) => cancelledAt)).toEqual([now, now])
    expect(await tierOf(id)).toBe('expert')
    expect(await resumeTerms(db, { userId: id }, now)).toBe(true)
    expect(await resumeTerms(db, { userId: id }, now)).toBe(false)
    expect((await books(db, id)).active.map(({ cancelledAt }) => cancelledAt)).toEqual([null, null])
  })

  test('needs something that was bought', async () => {
    const { id } = await addMember(db)
    expect(await cancelTerms(db, { userId: id }, now)).toBe(false)
    await startTrial(db, id, 'expert', now)
    expect(await cancelTerms(db, { userId: id }, now)).toBe(false)
    expect(await cancelTerms(db, { userId: await memberWith(['organization', -1, 20]) }, now)).toBe(
      false,
    )
  })
})

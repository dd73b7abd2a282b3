import { expect, test } from 'bun:test'
import { count, eq } from 'drizzle-orm'
import { countJoined } from '../../../src/db/communities/joined.ts'
import { joinCommunity, leaveCommunity } from '../../../src/db/communities/memberships.ts'
import { findHome } from '../../../src/db/home.ts'
import { organizationUsage, tierUsage } from '../../../src/db/membership/usage.ts'
import { communities, communityMemberships } from '../../../src/db/schema/communities.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember, addToCommunity } from '../../support/factories.ts'

const { db } = await testDatabase()

const join = (userId: string, communityId: string) =>
  joinCommunity(db, userId, communityId, new Date())

async function counts(id: string) {
  const [community] = await db.select().from(communities).where(eq(communities.id, id))
  const [{ n } = { n: 0 }] = await db
    .select({ n: count() })
    .from(communityMemberships)
    .where(eq(communityMemberships.communityId, id))
  return { told: community!.memberCount, true: n }
}

const addMembers = (n: number) =>
  Promise.all(Array.from({ length: n }, () => addMember(db, { membershipTier: 'expert' })))

const addCommunities = (n: number) => Promise.all(Array.from({ length: n }, () => addCommunity(db)))

test('joining counts once, however often it is asked', async () => {
  const member = await addMember(db)
  const community = await addCommunity(db)
  const first = await join(member.id, community.id)
  const second = await join(member.id, community.id)
  expect(first).toMatchObject({ ok: true, joined: true, membership: { role: 'member' } })
  expect(second).toEqual({ ...first, joined: false } as never)
  expect(await counts(community.id)).toEqual({ told: 1, true: 1 })
})

test('leaving counts once, and only for who was in', async () => {
  const member = await addMember(db)
  const community = await addCommunity(db)
  expect(await leaveCommunity(db, member.id, community.id, true)).toBe('none')
  await join(member.id, community.id)
  expect(await leaveCommunity(db, member.id, community.id, true)).toBe('left')
  expect(await leaveCommunity(db, member.id, community.id, true)).toBe('none')
  expect(await counts(community.id)).toEqual({ told: 0, true: 0 })
})

test('joining does not make a community look edited', async () => {
  const member = await addMember(db)
  const community = await addCommunity(db)
  await join(member.id, community.id)
  const [after] = await db.select().from(communities).where(eq(communities.id, community.id))
  expect(after!.updatedAt).toEqual(community.updatedAt)
})

test('a community that is closed or unknown cannot be joined', async () => {
  const member = await addMember(db)
  const closed = await addCommunity(db, { isActive: false })
  for (const id of [closed.id, crypto.randomUUID()])
    expect(await join(member.id, id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await counts(closed.id)).toEqual({ told: 0, true: 0 })
})

test('fifty who join and leave at once are counted exactly', async () => {
  const members = await addMembers(50)
  const [one, two] = await addCommunities(2)
  const settled = (work: (id: string, i: number) => Promise<unknown>[]) =>
    Promise.all(members.flatMap(({ id }, i) => work(id, i)))

  await settled((id) => [join(id, one!.id), join(id, one!.id)])
  expect(await counts(one!.id)).toEqual({ told: 50, true: 50 })

  const leaves = await settled((id, i) =>
    i % 2
      ? [leaveCommunity(db, id, one!.id, true), join(id, two!.id)]
      : [
          join(id, two!.id),
          leaveCommunity(db, id, one!.id, true),
          leaveCommunity(db, id, one!.id, true),
        ],
  )
  expect(leaves.filter((left) => left === 'left')).toHaveLength(50)
  expect(await counts(one!.id)).toEqual({ told: 0, true: 0 })
  expect(await counts(two!.id)).toEqual({ told: 50, true: 50 })
})

test('one member who joins and leaves at once ends in one state, counted exactly', async () => {
  const member = await addMember(db)
  const community = await addCommunity(db)
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? join(member.id, community.id) : leaveCommunity(db, member.id, community.id, true),
    ),
  )
  const { told: reported, true: real } = await counts(community.id)
  expect(reported).toBe(real)
  expect(real).toBeLessThanOrEqual(1)
})

test('ten joins at once cannot exceed the tier’s places', async () => {
  const member = await addMember(db)
  const ten = await addCommunities(10)
  const results = await Promise.all(ten.map(({ id }) => join(member.id, id)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toMatchObject({ reason: 'tier_limit', tier: 'foundation', limit: 3 })
  const reported = await Promise.all(ten.map(async ({ id }) => (await counts(id)).told))
  expect(reported.reduce((sum, n) => sum + n)).toBe(3)
})

test('leaving frees a place, and a community one is in needs none', async () => {
  const member = await addMember(db)
  const four = await addCommunities(4)
  const [first, , , last] = four
  for (const { id } of four.slice(0, 3)) await join(member.id, id)
  expect(await join(member.id, last!.id)).toMatchObject({ ok: false, reason: 'tier_limit' })
  expect(await join(member.id, first!.id)).toMatchObject({ ok: true, joined: false })
  await leaveCommunity(db, member.id, first!.id, true)
  expect(await join(member.id, last!.id)).toMatchObject({ ok: true, joined: true })
})

test('a community that was closed takes no place, is counted nowhere, and can be left', async () => {
  const { id } = await addMember(db)
  const four = await addCommunities(4)
  const [closed, , , last] = four
  const shown = async () => {
    const now = new Date()
    return [
      (await tierUsage(db, id, now)).communities,
      (await organizationUsage(db, id, now)).communities,
      (await findHome(db, { id }, new Date())).communities,
      (await countJoined(db, id)).n,
    ]
  }
  for (const each of four.slice(0, 3)) await join(id, each.id)
  expect(await shown()).toEqual([3, 3, 3, 3])
  await db.update(communities).set({ isActive: false }).where(eq(communities.id, closed!.id))
  expect(await shown()).toEqual([2, 2, 2, 2])
  expect(await join(id, last!.id)).toMatchObject({ ok: true, joined: true })
  expect(await join(id, closed!.id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await leaveCommunity(db, id, closed!.id, true)).toBe('left')
  expect(await counts(closed!.id)).toEqual({ told: 0, true: 0 })
})

test('each tier has its own number of places', async () => {
  const places = { professional: 10, expert: 12, organization: 12 }
  const many = await addCommunities(12)
  for (const [tier, allowed] of Object.entries(places)) {
    const member = await addMember(db, { membershipTier: tier as keyof typeof places })
    const results = []
    for (const { id } of many) results.push(await join(member.id, id))
    expect(results.filter(({ ok }) => ok)).toHaveLength(allowed)
  }
})

test('a community has no owner once its last one left, and is then held for that alone', async () => {
  const [one, other] = await addMembers(2)
  const community = await addCommunity(db)
  for (const { id } of [one!, other!]) await addToCommunity(db, community.id, id, 'owner')
  const held = async () =>
    (await db.select().from(communities).where(eq(communities.id, community.id)))[0]!.held
  expect(await leaveCommunity(db, one!.id, community.id, true)).toBe('left')
  expect(await held()).toBeNull()
  expect(await leaveCommunity(db, other!.id, community.id, true)).toBe('last_owner')
  const close = { isActive: false, held: 'operators' } as const
  await db.update(communities).set(close).where(eq(communities.id, community.id))
  expect(await leaveCommunity(db, other!.id, community.id, true)).toBe('left')
  expect(await held()).toBe('operators')
})

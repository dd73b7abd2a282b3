import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { countCommunities, listCommunities } from '../../../src/db/communities/communities.ts'
import { findCommunity } from '../../../src/db/communities/detail.ts'
import { type Face, listWithFaces, newestFaces } from '../../../src/db/communities/faces.ts'
import { countJoined, listJoined } from '../../../src/db/communities/joined.ts'
import { joinCommunity, leaveCommunity } from '../../../src/db/communities/memberships.ts'
import { communities, communityMemberships } from '../../../src/db/schema/communities.ts'
import { discussions } from '../../../src/db/schema/discussions.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { addCommunity, addMember } from '../../support/factories.ts'

const { db } = await testDatabase()

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))

describe('the list', () => {
  test('pages without loss or repetition, also where many began at the same moment', async () => {
    for (let i = 0; i < 25; i++) await addCommunity(db, { createdAt: at(i < 20 ? 1 : 2) })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await listCommunities(db, null, { q: '' }, { cursor, limit: 4 })
      seen.push(...rows.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
    expect(await countCommunities(db, { q: '' })).toEqual({ n: 25, more: false })
  })

  test('a search takes wildcards, backslashes and quotes as they are', async () => {
    await addCommunity(db, { name: "50%_off\\'quote" })
    for (const q of ['50%', '%_o', '_', '\\', "'", "OFF\\'Q"])
      expect(await countCommunities(db, { q })).toEqual({ n: 1, more: false })
    for (const q of ['0%f', '0__o', 'f%q'])
      expect(await countCommunities(db, { q })).toEqual({ n: 0, more: false })
  })

  test('counts each community’s own discussions and tells who is in', async () => {
    const one = await addCommunity(db, { name: 'Unique one', createdAt: at(1) })
    const two = await addCommunity(db, { name: 'Unique two', createdAt: at(2) })
    const member = await addMember(db)
    const text = { authorId: member.id, title: 'T', body: 'B' }
    await db.insert(discussions).values([
      { ...text, communityId: one.id },
      { ...text, communityId: one.id },
      { ...text, communityId: two.id },
    ])
    await joinCommunity(db, member.id, two.id, new Date())
    const { rows } = await listCommunities(db, member, { q: 'unique' }, { limit: 10 })
    expect(
      rows.map(({ name, discussionCount, joined }) => [name, discussionCount, joined]),
    ).toEqual([
      ['Unique two', 1, true],
      ['Unique one', 2, false],
    ])
    expect((await findCommunity(db, null, two.id))!.joined).toBe(false)
  })
})

test('a member’s own communities: the one joined last first, paged, closed ones left out', async () => {
  const member = await addMember(db, { membershipTier: 'expert' })
  const five = []
  for (let i = 0; i < 5; i++) five.push(await addCommunity(db, { name: `Own ${i}` }))
  await db.insert(communityMemberships).values(
    five.map(({ id }, i) => ({
      userId: member.id,
      communityId: id,
      joinedAt: at(i < 2 ? 1 : i),
    })),
  )
  await db.update(communities).set({ isActive: false }).where(eq(communities.id, five[4]!.id))
  const first = await listJoined(db, member, { limit: 3 })
  const rest = await listJoined(db, member, { limit: 3, cursor: first.next! })
  expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Own 3', 'Own 2'])
  expect([...first.rows, ...rest.rows]).toHaveLength(4)
  expect(rest.next).toBeNull()
  expect(await countJoined(db, member.id)).toEqual({ n: 4, more: false })
})

test('the newest faces of each community, the last who joined first', async () => {
  const one = await addCommunity(db)
  const two = await addCommunity(db)
  for (const [i, firstName] of ['A', 'B', 'C', 'D'].entries()) {
    const { id } = await addMember(db, { firstName })
    const joined = { userId: id, joinedAt: at(i) }
    await db.insert(communityMemberships).values({ ...joined, communityId: one.id })
    if (i === 0) await db.insert(communityMemberships).values({ ...joined, communityId: two.id })
  }
  const namesIn = (faces: Face[]) => faces.map(({ firstName }) => firstName).join('')
  const names = async (each?: number) => [
    namesIn(await newestFaces(db, { id: crypto.randomUUID() }, one.id, each)),
    namesIn(await newestFaces(db, { id: crypto.randomUUID() }, two.id, each)),
  ]
  expect(await names()).toEqual(['DCB', 'A'])
  expect(await names(8)).toEqual(['DCBA', 'A'])
  const { rows } = await listWithFaces(db, null, { q: '' }, { limit: 100 })
  const listed = [one, two].map(({ id }) => rows.find((row) => row.id === id)!)
  expect(listed.map(({ faces }) => namesIn(faces))).toEqual(['DCB', 'A'])
  expect(await newestFaces(db, { id: crypto.randomUUID() }, crypto.randomUUID())).toEqual([])
})

test('fifty members who join and leave at once, again and again, are counted exactly', async () => {
  const places = await Promise.all(Array.from({ length: 4 }, () => addCommunity(db)))
  const members = await Promise.all(
    Array.from({ length: 50 }, () => addMember(db, { membershipTier: 'expert' })),
  )
  const rounds = engineOfRun === 'postgres' ? 20 : 4
  await Promise.all(
    members.map(async ({ id }, m) => {
      for (let i = 0; i < rounds; i++) {
        const place = places[(m + i * 7) % places.length]!
        if ((m * 31 + i * 17) % 3) await joinCommunity(db, id, place.id, new Date())
        else await leaveCommunity(db, id, place.id, true)
      }
    }),
  )
  for (const { id } of places) {
    const [row] = await db.select().from(communities).where(eq(communities.id, id))
    const really = await db.$count(communityMemberships, eq(communityMemberships.communityId, id))
    expect(row!.memberCount).toBe(really)
    expect(really).toBeGreaterThan(0)
  }
})

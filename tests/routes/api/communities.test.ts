import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { communities } from '../../../src/db/schema/communities.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import {
  addCommunity,
  addMember,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'

const { client, db, signInAs } = await testApp()
const { ada, loomsGuild } = await cast(db)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const newer = await addCommunity(db, { name: 'Newer', category: 'Craft', createdAt: ago(1) })
const older = await addCommunity(db, { name: 'Older', createdAt: ago(2) })
await addCommunity(db, { name: 'Closed', isActive: false })

type Row = { id: string; name: string } & Record<string, unknown>

const rows = async (response: Response) => (await response.json()) as Row[]
const get = (path: string) => client().get(path)
const joinPath = (id: string) => `/api/communities/${id}/join`
const leavePath = (id: string) => `/api/communities/${id}/leave`

const memberCount = async (id: string) =>
  (await db.select().from(communities).where(eq(communities.id, id)))[0]!.memberCount

describe('GET /api/communities', () => {
  test('is open to all: the active ones, newest first, with their count', async () => {
    const response = await get('/api/communities')
    expect(response.headers.get('X-Total-Count')).toBe('2')
    expect(response.headers.has('X-Total-Count-Relation')).toBe(false)
    expect(response.headers.has('Link')).toBe(false)
    const [first, second, ...none] = await rows(response)
    expect(none).toEqual([])
    expect(second!.name).toBe('Older')
    expect(first).toEqual({
      id: newer.id,
      name: 'Newer',
      description: 'Whom it is for.',
      category: 'Craft',
      iconUrl: null,
      memberCount: 0,
      isActive: true,
      createdAt: newer.createdAt.toISOString(),
      updatedAt: newer.updatedAt.toISOString(),
      discussionCount: 0,
      joined: false,
    })
  })

  test('pages by a Link header', async () => {
    const response = await get('/api/communities?limit=1&q=e')
    expect((await rows(response)).map(({ name }) => name)).toEqual(['Newer'])
    const link = /^<http:\/\/localhost(\/api\/communities\?limit=1&q=e&cursor=[\w-]+)>; rel="next"$/
    const [, next] = link.exec(response.headers.get('Link')!)!
    const last = await get(next!)
    expect((await rows(last)).map(({ name }) => name)).toEqual(['Older'])
    expect([last.headers.get('X-Total-Count'), last.headers.has('Link')]).toEqual(['2', false])
  })

  test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'cursor=', 'cursor=x'])(
    '?%s is refused',
    async (query) => {
      expect((await get(`/api/communities?${query}`)).status).toBe(400)
    },
  )

  test('a cursor beyond all dates is refused', async () => {
    for (const key of [Number.MAX_SAFE_INTEGER, 8.64e15, -1e15]) {
      const cursor = Buffer.from(JSON.stringify([key, newer.id])).toString('base64url')
      expect((await get(`/api/communities?cursor=${cursor}`)).status).toBe(400)
    }
  })
})

test('GET /api/organizations is open to all, filters, and tells what is open', async () => {
  await addOpportunity(db, { organizationId: loomsGuild.id })
  await addOrganization(db, { name: 'School', type: 'educational', createdAt: ago(5) })
  const response = await get('/api/organizations?type=company')
  expect(response.headers.get('X-Total-Count')).toBe('1')
  expect(await rows(response)).toEqual([
    {
      id: loomsGuild.id,
      name: 'Looms Guild',
      description: null,
      type: 'company',
      logoUrl: null,
      websiteUrl: null,
      location: null,
      isVerified: false,
      ownerId: expect.any(String),
      createdAt: loomsGuild.createdAt.toISOString(),
      updatedAt: loomsGuild.updatedAt.toISOString(),
      openOpportunities: 1,
    },
  ])
  const [first] = await rows(await get('/api/organizations?limit=1'))
  expect(first!.name).toBe('Looms Guild')
  expect((await get('/api/organizations?type=guild')).status).toBe(400)
})

describe('joining and leaving', () => {
  test('is for members', async () => {
    for (const response of [
      await client().json('POST', joinPath(newer.id)),
      await client().json('DELETE', leavePath(newer.id)),
      await get('/api/users/communities'),
    ]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
    }
  })

  test('answers 200 with the membership, twice, and 204, twice', async () => {
    const member = await signInAs(ada)
    const first = await member.json('POST', joinPath(newer.id))
    const second = await member.json('POST', joinPath(newer.id))
    expect([first.status, second.status]).toEqual([200, 200])
    const membership = await first.json()
    expect(membership).toMatchObject({ userId: ada.id, communityId: newer.id, role: 'member' })
    expect(await second.json()).toEqual(membership)
    expect(await memberCount(newer.id)).toBe(1)

    for (let i = 0; i < 2; i++) {
      const left = await member.json('DELETE', leavePath(newer.id))
      expect([left.status, await left.text()]).toEqual([204, ''])
      expect(await memberCount(newer.id)).toBe(0)
    }
  })

  test('lists the member’s own, the one joined last first', async () => {
    const member = await signInAs(await addMember(db))
    for (const { id } of [newer, older]) await member.json('POST', joinPath(id))
    const response = await member.get('/api/users/communities')
    expect(response.headers.get('X-Total-Count')).toBe('2')
    const [first, second] = await rows(response)
    expect([first!.name, second!.name]).toEqual(['Older', 'Newer'])
    expect(first).toMatchObject({ joined: true, role: 'member', joinedAt: expect.any(String) })
    const page = await member.get('/api/users/communities?limit=1')
    const next = /<http:\/\/localhost(.+)>/.exec(page.headers.get('Link')!)![1]!
    expect((await rows(await member.get(next))).map(({ name }) => name)).toEqual(['Newer'])
    for (const { id } of [newer, older]) await member.json('DELETE', leavePath(id))
  })

  test('beyond the tier’s places is 403, and leaving frees one', async () => {
    const member = await signInAs(await addMember(db))
    const four = await Promise.all(Array.from({ length: 4 }, () => addCommunity(db)))
    for (const { id } of four.slice(0, 3)) await member.json('POST', joinPath(id))
    const refused = await member.json('POST', joinPath(four[3]!.id))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({
      message: 'The Foundation tier allows 3 communities at a time.',
      code: 'tier_limit',
    })
    await member.json('DELETE', leavePath(four[0]!.id))
    expect((await member.json('POST', joinPath(four[3]!.id))).status).toBe(200)
  })

  test('of one that was closed meanwhile is 204 to leave, and 404 to join again', async () => {
    const member = await signInAs(ada)
    const { id } = await addCommunity(db)
    await member.json('POST', joinPath(id))
    await db.update(communities).set({ isActive: false }).where(eq(communities.id, id))
    expect((await member.json('POST', joinPath(id))).status).toBe(404)
    expect((await member.json('DELETE', leavePath(id))).status).toBe(204)
    expect((await member.json('DELETE', leavePath(id))).status).toBe(404)
  })

  test('of what is not there is 404', async () => {
    const member = await signInAs(ada)
    const { id: closed } = await addCommunity(db, { isActive: false })
    for (const id of [closed, crypto.randomUUID(), 'x', "'", '%00']) {
      expect((await member.json('POST', joinPath(id))).status).toBe(404)
      expect((await member.json('DELETE', leavePath(id))).status).toBe(404)
    }
  })
})

import { expect, test } from 'bun:test'
import { listInvitations, listTeam } from '../../../src/db/organizations/page.ts'
import { countAffected } from '../../../src/db/postings/change-notifications.ts'
import {
  correctPostings,
  countPostings,
  type ListedOf,
  listPostingDetails,
  listPostings,
} from '../../../src/db/postings/list.ts'
import {
  countByTier,
  countLive,
  findPosting,
  type PostingsOf,
  postingFigures,
} from '../../../src/db/postings/postings.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunityViews } from '../../../src/db/schema/opportunity-views.ts'
import { teamInvitations } from '../../../src/db/schema/organizations.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { clearWordStatistics } from '../../../src/db/search/word-statistics.ts'
import type { ApplicationStatus } from '../../../src/lib/catalog.ts'
import { encodeCursor } from '../../../src/lib/lists/cursor.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const { db, sql } = await testDatabase()
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const ada = await addMember(db)
const kwame = await addMember(db)
const outside = await addMember(db)
const looms = await addOrganization(db, { name: 'Looms Guild', ownerId: kwame.id })
const wells = await addOrganization(db, { name: 'Wells', ownerId: ada.id })
await addTeamMember(db, looms.id, ada.id, 'editor')

const post = (title: string, hours: number, values: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, { title, createdAt: ago(hours), ...values })
const ofLooms = { organizationId: looms.id, postedById: kwame.id }
const woven = await post('Woven', 1, { ...ofLooms, requirements: 'Patience' })
const paused = await post('Paused', 2, { ...ofLooms, status: 'paused', pausedFor: 'tier' })
await post('Draft', 3, { ...ofLooms, status: 'draft' })
await post('Over', 4, { ...ofLooms, applicationDeadline: ago(1) })
const dug = await post('Dug', 1, { organizationId: wells.id, postedById: ada.id })
const own = await post('Own', 1, { postedById: ada.id })
await post('Own before', 2, { postedById: ada.id })
await post('Theirs', 0.5, { postedById: kwame.id })

const whose = (memberId: string, organizationId: string | null = null): PostingsOf => ({
  memberId,
  organizationId,
})
const all = (memberId: string): ListedOf => ({ memberId, organizationId: 'all' })
const LISTS: [PostingsOf, string[]][] = [
  [whose(kwame.id, looms.id), ['Woven', 'Paused', 'Draft', 'Over']],
  [whose(ada.id, looms.id), ['Woven', 'Paused', 'Draft', 'Over']],
  [whose(ada.id, wells.id), ['Dug']],
  [whose(ada.id), ['Own', 'Own before']],
  [whose(kwame.id), ['Theirs']],
  [whose(outside.id), []],
]

const LISTS_OF_ALL: [ListedOf, string[]][] = [
  [all(kwame.id), ['Theirs', 'Woven', 'Paused', 'Draft', 'Over']],
  [all(outside.id), []],
]

test.each([
  ['as a list shows it', listPostings],
  ['with all of each', listPostingDetails],
])(
  'everybody finds their own and their teams’ %s, page by page, with how many there are',
  async (_, list) => {
    for (const limit of [1, 3, 24])
      for (const [of, titles] of [...LISTS, ...LISTS_OF_ALL]) {
        const found: string[] = []
        let cursor: string | undefined
        do {
          const page = await list(db, of, { cursor, limit })
          expect(page.count).toEqual({ n: titles.length, more: false })
          expect(page.rows.length).toBeLessThanOrEqual(limit)
          found.push(...page.rows.map(({ title }) => title))
          cursor = page.next ?? undefined
        } while (cursor)
        expect(found).toEqual(titles)
      }
    const { rows } = await list(db, whose(outside.id, looms.id), { limit: 24 })
    expect(rows).toEqual([])
    const cursor = encodeCursor({ key: ago(99).getTime(), id: own.id })
    const behind = await list(db, whose(ada.id), { cursor, limit: 24 })
    expect(behind).toEqual({ rows: [], next: null, count: { n: 2, more: false } })
  },
)

test('a search finds those of one’s own and of one’s teams alone', async () => {
  const dyer = await addMember(db)
  const rival = await addMember(db)
  const guild = await addOrganization(db, { ownerId: dyer.id })
  const ofGuild = { organizationId: guild.id, description: 'Indigo and Ingénieurs.' }
  await post('Dyer of woad', 1, ofGuild)
  await post('Draft of a dyer', 2, { ...ofGuild, status: 'draft' })
  await post('Underdyer', 3, { organizationId: guild.id })
  await post('Dyer alone', 4, { postedById: dyer.id })
  await post('Dyer of woad elsewhere', 5, { postedById: rival.id })
  const found = async (of: ListedOf, q: string) => {
    const lists = [listPostings, listPostingDetails].map((list) => list(db, of, { limit: 24 }, q))
    const [short, whole] = await Promise.all(lists)
    const titles = short!.rows.map(({ title }) => title)
    expect(whole!.rows.map(({ title }) => title)).toEqual(titles)
    expect([short!.count.n, whole!.count.n]).toEqual([titles.length, titles.length])
    expect((await countPostings(db, of, q)).n).toBe(titles.length)
    return titles
  }
  const own = all(dyer.id)
  expect(await found(own, 'dyer')).toEqual(['Dyer of woad', 'Draft of a dyer', 'Dyer alone'])
  expect(await found(own, 'WOAD dye')).toEqual(['Dyer of woad'])
  expect(await found(own, 'ingenieurs')).toEqual(['Dyer of woad', 'Draft of a dyer'])
  expect(await found(own, 'derdy')).toEqual(['Underdyer'])
  expect(await found(own, 'elsewhere')).toEqual([])
  expect(await found(whose(dyer.id, guild.id), 'alone')).toEqual([])
  expect(await found(whose(dyer.id), 'dyer')).toEqual(['Dyer alone'])
  const others = await listPostings(db, whose(rival.id, guild.id), { limit: 24 }, 'dyer')
  expect(others).toMatchObject({ rows: [], count: { n: 0 } })
  const first = await listPostings(db, own, { limit: 2 }, 'dyer')
  const next = await listPostings(db, own, { limit: 2, cursor: first.next! }, 'dyer')
  expect(next).toMatchObject({ rows: [{ title: 'Dyer alone' }], next: null, count: { n: 3 } })
  await sql`analyze opportunities`
  clearWordStatistics(db)
  expect(await correctPostings(db, own, 'indygo')).toBe('indigo')
  expect(await correctPostings(db, all(rival.id), 'indygo')).toBeNull()
})

test('a list says one’s role, and all of each only where that is asked for', async () => {
  const roles = async ({ id }: typeof ada) =>
    (await listPostings(db, whose(id, looms.id), { limit: 1 })).rows[0]?.role
  expect([await roles(ada), await roles(kwame), await roles(ada)]).toEqual([
    'editor',
    'owner',
    'editor',
  ])
  const [whole] = (await listPostingDetails(db, whose(ada.id, looms.id), { limit: 1 })).rows
  expect(whole).toMatchObject({ requirements: 'Patience', organizationName: 'Looms Guild' })
  expect((await findPosting(db, ada.id, woven.id))?.role).toBe('editor')
  expect((await findPosting(db, ada.id, own.id))?.role).toBeNull()
  expect(await findPosting(db, kwame.id, own.id)).toBeNull()
  expect(await findPosting(db, outside.id, woven.id)).toBeNull()
})

test('postings are counted by whose they are and how they stand', async () => {
  for (const [of, titles] of [...LISTS, ...LISTS_OF_ALL])
    expect((await countPostings(db, of)).n).toBe(titles.length)
  const live = (of: PostingsOf, but?: string) => countLive(db, of, now, but)
  for (let time = 0; time < 2; time++) {
    expect(await live(whose(kwame.id, looms.id))).toBe(1)
    expect(await live(whose(kwame.id, looms.id), woven.id)).toBe(0)
    expect(await live(whose(kwame.id, looms.id), paused.id)).toBe(1)
    expect(await live(whose(ada.id))).toBe(2)
    expect(await live(whose(ada.id), own.id)).toBe(1)
    expect(await live(whose(kwame.id))).toBe(1)
  }
  expect(await countByTier(db, looms.id, now)).toEqual({ live: 1, paused: 1 })
  expect(await countByTier(db, looms.id, ago(2))).toEqual({ live: 2, paused: 1 })
  expect(await countByTier(db, wells.id, now)).toEqual({ live: 1, paused: 0 })
})

test('each posting has its own figures, and those who rely on it', async () => {
  const states: ApplicationStatus[] = ['pending', 'opened', 'shortlisted', 'accepted', 'rejected']
  const applicants = []
  for (const status of [...states, 'withdrawn' as const]) {
    const { id } = await addMember(db)
    applicants.push(id)
    for (const posting of status === 'pending' ? [woven, own] : [woven])
      await db.insert(applications).values({
        opportunityId: posting.id,
        applicantId: id,
        status,
        coverLetter: 'Dear all',
        ...(status === 'withdrawn' && { withdrawnAt: now }),
        ...(['accepted', 'rejected'].includes(status) && { answeredAt: now }),
      })
  }
  for (const viewerId of applicants.slice(0, 2))
    await db.insert(opportunityViews).values({ opportunityId: woven.id, viewerId })
  const figuresOf = ({ id }: { id: string }) => postingFigures(db, ada.id, id)
  expect(await figuresOf(woven)).toEqual({ seen: 2, applied: 5, waiting: 2, overdue: 0 })
  expect(await figuresOf(own)).toEqual({ seen: 0, applied: 1, waiting: 1, overdue: 0 })
  expect(await figuresOf(dug)).toEqual({ seen: 0, applied: 0, waiting: 0, overdue: 0 })
  expect(await Promise.all([woven, own, dug].map(({ id }) => countAffected(db, id)))).toEqual([
    4, 1, 0,
  ])
  await db.insert(blocks).values({ blockerId: applicants[0]!, blockedId: ada.id })
  expect(await Promise.all([woven, own].map(({ id }) => countAffected(db, id)))).toEqual([4, 0])
})

test('each team lists its own people and invitations', async () => {
  for (const [organizationId, email] of [
    [looms.id, 'weaver@example.com'],
    [wells.id, 'digger@example.com'],
  ] as const)
    await db.insert(teamInvitations).values({
      organizationId,
      email,
      role: 'editor',
      tokenHash: email,
      expiresAt: ago(-1),
    })
  const people = async (id: string) =>
    (await listTeam(db, id)).map(({ id, role }) => [id, role] as const)
  const invited = async (id: string) => (await listInvitations(db, id)).map(({ email }) => email)
  for (let time = 0; time < 2; time++) {
    expect(await people(looms.id)).toEqual([
      [kwame.id, 'owner'],
      [ada.id, 'editor'],
    ])
    expect(await people(wells.id)).toEqual([[ada.id, 'owner']])
    expect(await invited(looms.id)).toEqual(['weaver@example.com'])
    expect(await invited(wells.id)).toEqual(['digger@example.com'])
  }
})

import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { contacts, talentExceptions, talentViews } from '../../../src/db/schema/talent.ts'
import { users } from '../../../src/db/schema/users.ts'
import { listInvited } from '../../../src/db/talent/invitations.ts'
import { countTalent, findFindable, listTalent } from '../../../src/db/talent/search.ts'
import { listSent } from '../../../src/db/talent/sent-invitations.ts'
import { recordListed, recordOpened } from '../../../src/db/talent/views.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const tomorrow = new Date(now.getTime() + 86_400_000)
const NOTHING = { q: '', industry: null, level: null, country: null }

const findable = (more: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, { findableSince: now, lastHereAt: now, ...more })

const looms = await addOrganization(db)
const guild = await addOrganization(db)
const viewer = await addMember(db)
const weaver = await findable({
  firstName: 'Wanda',
  bio: 'Weaves linen.',
  industries: ['Energy'],
  careerLevel: 'Student',
  country: 'Kenya',
})
const dyer = await findable({ firstName: 'Dora', bio: 'Dyes linen red.', country: 'Kenya' })
await db.insert(talentExceptions).values({ memberId: dyer.id, organizationId: guild.id })

const finder = (organizationId: string, blocked: string[] = []) => ({
  organizationId,
  viewer: { id: viewer.id, blocked },
})
type Filter = Partial<Parameters<typeof listTalent>[2]>
const found = async (of: ReturnType<typeof finder>, filter: Filter = {}) => {
  const requested = { ...NOTHING, ...filter }
  const { rows } = await listTalent(db, of, requested, { limit: 24 }, now)
  const count = await countTalent(db, of, requested)
  expect(count).toEqual({ n: rows.length, more: false })
  return rows.map(({ firstName }) => firstName).sort()
}

test('each organization, viewer and search finds its own, whatever was asked for before', async () => {
  const both = ['Dora', 'Wanda']
  const requested: [Filter, string[]][] = [
    [{}, both],
    [{ q: 'linen' }, both],
    [{ q: 'linen red' }, ['Dora']],
    [{ q: 'linen weaves' }, ['Wanda']],
    [{ industry: 'Energy' }, ['Wanda']],
    [{ industry: 'Education' }, []],
    [{ level: 'Student' }, ['Wanda']],
    [{ country: 'Kenya' }, both],
    [{ country: 'Ghana' }, []],
    [{ q: 'dyes', country: 'Kenya' }, ['Dora']],
    [{ industry: 'Energy', level: 'Student', country: 'Kenya', q: 'linen' }, ['Wanda']],
  ]
  for (let time = 0; time < 3; time++)
    for (const [filter, names] of requested) {
      expect(await found(finder(looms.id), filter)).toEqual(names)
      const without = (name: string) => names.filter((each) => each !== name)
      expect(await found(finder(guild.id), filter)).toEqual(without('Dora'))
      expect(await found(finder(looms.id, [weaver.id]), filter)).toEqual(without('Wanda'))
      expect(await found(finder(looms.id, [dyer.id]), filter)).toEqual(without('Dora'))
      expect(await found(finder(guild.id, [weaver.id]), filter)).toEqual([])
    }
})

test('who may be found no more is neither listed nor counted in the next answer', async () => {
  const set = (findableSince: Date | null) =>
    db.update(users).set({ findableSince }).where(eq(users.id, weaver.id))
  expect(await found(finder(guild.id))).toEqual(['Wanda'])
  await set(null)
  expect(await found(finder(guild.id))).toEqual([])
  await set(now)
  expect(await found(finder(guild.id))).toEqual(['Wanda'])
})

test('it is noted once a day for each organization whom it was shown and what it opened', async () => {
  const views = (organizationId: string) =>
    db
      .select({ day: talentViews.day, openedAt: talentViews.openedAt })
      .from(talentViews)
      .where(
        and(eq(talentViews.memberId, weaver.id), eq(talentViews.organizationId, organizationId)),
      )
      .orderBy(talentViews.day)
  const unnoted = async (organizationId: string, at: Date) =>
    (await listTalent(db, finder(organizationId), NOTHING, { limit: 24 }, at)).unnoted
  const opened = async (organizationId: string, at: Date) =>
    (await findFindable(db, finder(organizationId), weaver.id, at))?.opened
  expect((await unnoted(looms.id, now)).sort()).toEqual([weaver.id, dyer.id].sort())
  const ids = [weaver.id, dyer.id]
  // Both had read that nothing was noted.
  await Promise.all([1, 2].map(() => recordListed(db, looms.id, ids, now)))
  expect(await views(looms.id)).toMatchObject([{ openedAt: null }])
  expect(await unnoted(looms.id, now)).toEqual([])
  expect(await unnoted(looms.id, tomorrow)).toHaveLength(2)
  expect(await unnoted(guild.id, now)).toEqual([weaver.id])
  expect([await opened(looms.id, now), await opened(guild.id, now)]).toEqual([false, false])
  const later = new Date(now.getTime() + 1)
  await Promise.all([now, later].map((at) => recordOpened(db, looms.id, weaver.id, at)))
  const [view] = await views(looms.id)
  expect([now, later]).toContainEqual(view!.openedAt!)
  await recordOpened(db, looms.id, weaver.id, new Date(now.getTime() + 2))
  expect(await views(looms.id)).toEqual([view!])
  expect([await opened(looms.id, now), await opened(guild.id, now)]).toEqual([true, false])
  expect(await opened(looms.id, tomorrow)).toBe(false)
  expect(await findFindable(db, finder(guild.id), dyer.id, now)).toBeNull()
  expect(await findFindable(db, finder(looms.id, [weaver.id]), weaver.id, now)).toBeNull()
})

test('a page follows the one before, with and without a filter', async () => {
  const { id: organizationId } = await addOrganization(db)
  for (const filter of [{}, { country: 'Kenya' }, { q: 'linen' }]) {
    const requested = { ...NOTHING, ...filter }
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 2; pages++) {
      const page = await listTalent(
        db,
        finder(organizationId),
        requested,
        { cursor, limit: 1 },
        now,
      )
      seen.push(...page.rows.map(({ firstName }) => firstName))
      expect(page.next === null).toBe(pages === 1)
      cursor = page.next ?? undefined
    }
    expect(seen.sort()).toEqual(['Dora', 'Wanda'])
  }
})

test('whom an organization invited is named to those who may see them, and while they are there', async () => {
  const { id: organizationId } = await addOrganization(db)
  const posting = await addOpportunity(db, { organizationId })
  await addInvitation(organizationId, posting.id, dyer.id)
  const named = async (blocked: string[] = []) => {
    const of = { organizationId, viewer: { id: viewer.id, blocked } }
    const { rows } = await listSent(db, of, { limit: 24 })
    return rows.map(({ memberId, name }) => [memberId, name])
  }
  const away = [null, 'A member who is away']
  const there = [dyer.id, expect.stringContaining('Dora')]
  expect([await named([weaver.id]), await named([dyer.id]), await named()]).toEqual([
    [there],
    [away],
    [there],
  ])
  for (const gone of [{ pausedAt: now }, { suspendedAt: now }, { formerSince: now }]) {
    await db.update(users).set(gone).where(eq(users.id, dyer.id))
    expect(await named()).toEqual([away])
    const back = { pausedAt: null, suspendedAt: null, formerSince: null }
    await db.update(users).set(back).where(eq(users.id, dyer.id))
  }
  expect(await named()).toEqual([there])
})

test('invitations are paged for who sent them and for whom they are, in pages of any length', async () => {
  const { id: organizationId } = await addOrganization(db)
  const { id: memberId } = await findable()
  const expected: string[] = []
  for (let n = 0; n < 30; n++) {
    const posting = await addOpportunity(db, { organizationId })
    await addInvitation(organizationId, posting.id, memberId, new Date(now.getTime() - n))
    expected.push(posting.id)
  }
  const of = { organizationId, viewer: { id: viewer.id } }
  type Paging = { cursor: string | undefined; limit: number }
  const lists = [
    (paging: Paging) => listInvited(db, memberId, paging, now),
    (paging: Paging) => listSent(db, of, paging),
  ]
  for (const list of lists)
    for (const limit of [24, 7, 50]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { rows, next } = await list({ cursor, limit })
        expect(rows.length).toBeLessThanOrEqual(limit)
        seen.push(...rows.map(({ opportunityId }) => opportunityId))
        cursor = next ?? undefined
      } while (cursor && seen.length <= expected.length)
      expect(seen).toEqual(expected)
    }
})

const addInvitation = (
  organizationId: string,
  opportunityId: string,
  memberId: string,
  createdAt = now,
) =>
  db.insert(contacts).values({
    kind: 'invitation',
    organizationId,
    opportunityId,
    memberId,
    words: 'Come.',
    createdAt,
  })

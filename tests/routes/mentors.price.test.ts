import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorAvailability, mentorOffers } from '../../src/db/schema/mentor-sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import type { Tier } from '../../src/lib/membership/tiers.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'
import { testSandbox } from '../support/payments.ts'

const { sandbox, settings } = testSandbox()
const { db, database, signInAs } = await testApp(settings, undefined, { sandbox })
const member = await signInAs(await addMember(db))

type Offered = { price: number; sessions?: number; currency?: string; endedAt?: Date }

async function addMentor(firstName: string, membershipTier: Tier, ...offers: Offered[]) {
  const { id } = await addMember(db, { firstName, membershipTier, isMentor: true })
  const open = { timeZone: 'Africa/Lagos', weekly: {} as never, noticeHours: 24, aheadDays: 30 }
  const times = { minutes: 30, bufferMinutes: 0, nextFreeAt: new Date(Date.now() + 5e8) }
  await db.insert(mentorAvailability).values({ memberId: id, ...open, ...times })
  const of = { mentorId: id, title: 'Talk', description: 'An hour', minutes: 60 }
  for (const offer of offers)
    await db.insert(mentorOffers).values({ ...of, sessions: 1, currency: 'NGN', ...offer })
  return id
}

const amina = await addMentor('Amina', 'professional')
await addMentor('Bjorn', 'expert', { price: 2_000_000 })
await addMentor('Chika', 'expert', { price: 5_000_000, sessions: 3 })
await addMentor('Dana', 'professional', { price: 500_000 })
await addMentor('Efua', 'expert', { price: 0 }, { price: 9_000_000 })
await addMentor('Femi', 'expert', { price: 500_000, currency: 'USD' })
await addMentor('Goke', 'expert', { price: 500_000, endedAt: new Date() }, { price: 3_000_000 })

test.each([
  ['price=free', ['Amina', 'Dana', 'Efua', 'Femi']],
  ['price=paid', ['Bjorn', 'Chika', 'Efua', 'Goke']],
  ['most=17000', ['Amina', 'Chika', 'Dana', 'Efua', 'Femi']],
  ['price=paid&most=17000', ['Chika']],
  ['price=paid&most=20000', ['Bjorn', 'Chika']],
  ['price=free&most=0', ['Amina', 'Dana', 'Efua', 'Femi']],
  ['price=paid&most=16000', []],
])('mentors are found by what their sessions cost: %s', async (query, found) => {
  for (const sort of ['fit', 'newest']) {
    const json = await member.get(`${paths.api.mentors}?${query}&sort=${sort}`)
    const rows = (await json.json()) as { firstName: string }[]
    expect(rows.map(({ firstName }) => firstName).toSorted()).toEqual(found)
    expect(json.headers.get('X-Total-Count')).toBe(String(found.length))
  }
})

test('who has no free time has no sessions free of charge', async () => {
  const times = eq(mentorAvailability.memberId, amina)
  await db.update(mentorAvailability).set({ nextFreeAt: null }).where(times)
  const html = await (await member.get(`${paths.mentors}?price=free&q=amina`)).text()
  expect(all(html, '#cards h3 a')).toEqual([])
  expect(all(html, '.empty a').map(({ text }) => text)).toContain('1 without Free of charge')
  await db.delete(users).where(eq(users.id, amina))
})

test('the highest price is a whole number, and each filter can be removed', async () => {
  for (const most of ['-1', '1.5', 'cheap', '123456789'])
    expect((await member.get(`${paths.api.mentors}?most=${most}`)).status).toBe(400)
  const html = await (await member.get(`${paths.mentors}?price=paid&most=25000`)).text()
  const chosen = all(html, '#chosen a').map(({ attributes }) => attributes.href)
  expect(chosen).toEqual(['/mentors?most=25000', '/mentors?price=paid', '/mentors'])
  expect(html).toContain('Highest price (NGN)')
})

test('where payments are off, no session costs anything, and prices are no filter', async () => {
  const site = await testApp({}, undefined, { database })
  const reader = await site.signInAs(await addMember(db))
  const of = async (query: string) => (await reader.get(`${paths.api.mentors}?${query}`)).json()
  expect(await of('price=paid')).toEqual([])
  expect(await of('price=free')).toHaveLength(6)
  expect(await (await reader.get(paths.mentors)).text()).not.toContain('Highest price')
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../src/db/schema/users.ts'
import { CAREER_LEVELS } from '../../src/lib/members/profile-options.ts'
import { FIT_WINDOW } from '../../src/lib/mentorship/fit.ts'
import { paths } from '../../src/lib/paths.ts'
import { NO_SUCH_MENTOR } from '../../src/routes/mentorship/request-form.ts'
import { testApp } from '../support/app.ts'
import { addMember, addMentorship } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const [, , , mid, senior] = CAREER_LEVELS

const member = await addMember(db, {
  industries: ['Energy', 'Finance', 'Legal'],
  interestAreas: ['Jobs (Full-time / Part-time)', 'Funding for Startups'],
  careerLevel: mid,
  country: 'Kenya',
})
const browser = await signInAs(member)

let made = 0
const addMentor = (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, {
    firstName,
    membershipTier: 'expert',
    isMentor: true,
    ...more,
    createdAt: new Date(Date.UTC(2026, 0, 1) + made++ * 1000),
  })

await addMentor('Whole', {
  industries: ['Finance', 'Energy', 'Retail'],
  careerLevel: senior,
  country: 'Kenya',
  experience: 'Ten years of Fundraising.',
})
await addMentor('Trade', { industries: ['Legal'] })
await addMentor('Same', { careerLevel: mid })
await addMentor('Junior', {
  careerLevel: CAREER_LEVELS[0],
  country: 'Norway',
  bio: 'An adventure.',
})
await addMentor('Wordy', { bio: 'I hired sixty people; founders, too.' })
await addMentor('Hidden', {
  country: 'Kenya',
  bio: 'Fundraising.',
  experience: 'Hiring.',
  hiddenFields: ['location', 'bio', 'experience'],
})
await addMentor('Ahead', { careerLevel: senior })
await addMentor('Newest')

const BY_FIT = ['Whole', 'Trade', 'Ahead', 'Wordy', 'Same', 'Newest', 'Hidden', 'Junior']
const NEWEST = ['Newest', 'Ahead', 'Hidden', 'Wordy', 'Junior', 'Same', 'Trade', 'Whole']

const names = (html: string) =>
  all(html, '#cards h3 a').map(({ text }) => text.replace(' Member', ''))

describe('the directory', () => {
  test('begins with those who fit, each with why, and says so', async () => {
    const html = await (await browser.get('/mentors')).text()
    expect(names(html)).toEqual(BY_FIT)
    expect(all(html, '#cards .fits').map(({ text }) => text)).toEqual([
      'Fits you. In your industries, Energy and Finance. More experienced than you. In your country.',
      'Fits you. In your industry, Legal.',
      'Fits you. More experienced than you.',
      'Fits you. At your career level.',
    ])
    expect(visibleText(html, '.order-note')).toBe(
      'Best fit first, by your industries, career level, country and interests. Edit match preferences',
    )
    expect(all(html, '[name=sort] [selected]')[0]!.text).toBe('Best fit')
    expect(all(html, '#chosen li')).toEqual([])
  })

  test('has Newest as its other order, with the reasons', async () => {
    const response = await browser.htmx('GET', '/mentors?q=&sort=newest')
    expect(response.headers.get('HX-Push-Url')).toBe('/mentors?sort=newest')
    const html = await response.text()
    expect(names(html)).toEqual(NEWEST.slice(0, 6))
    expect(visibleText(html, '.order-note')).toBe('Newest first.')
    expect(html).toContain('More experienced than you')
    expect(all(html, '#chosen a')[0]!.attributes.href).toBe('/mentors')
  })

  test('keeps the order in a search, and the other way round', async () => {
    const html = await (await browser.get('/mentors?q=h&sort=newest')).text()
    expect(names(html)).toEqual(['Hidden', 'Wordy'])
    const none = await (await browser.get('/mentors?q=nobody&sort=newest')).text()
    expect(all(none, '.empty a')[0]!.attributes.href).toBe('/mentors?sort=newest')
  })

  test('is Newest, and called so, for who has told nothing to compare', async () => {
    const unmatched = await signInAs(await addMember(db))
    for (const path of ['/mentors', '/mentors?sort=fit']) {
      const html = await (await unmatched.get(path)).text()
      expect(names(html)).toEqual(NEWEST)
      expect(html).not.toContain('Fits you')
      expect(visibleText(html, '.order-note')).toStartWith('Newest first. Add your industries')
      expect(all(html, '.order-note a')[0]!.attributes.href).toBe(paths.answer('industries'))
      expect(all(html, '[name=sort]')).toEqual([])
    }
  })

  test.each([
    ['industries', { industries: ['Energy'] }, 'Whole'],
    ['career level', { careerLevel: mid }, 'Ahead'],
    ['country', { country: 'Norway' }, 'Junior'],
    ['interests', { interestAreas: ['Jobs (Full-time / Part-time)'] }, 'Wordy'],
  ] as const)('compares %s alone, where no more is told', async (reported, answers, first) => {
    const values = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : [...value],
      ]),
    )
    const html = await (await (await signInAs(await addMember(db, values))).get('/mentors')).text()
    expect(visibleText(html, '.order-note')).toStartWith(`Best fit first, by your ${reported}.`)
    expect(names(html)[0]).toBe(first)
  })
})

describe('JSON', () => {
  const walk = async (path: string, onPage: () => Promise<unknown> = async () => {}) => {
    const seen: { firstName: string; id: string; fit: number }[] = []
    for (let url: string | undefined = path; url; ) {
      const response: Response = await browser.get(url)
      seen.push(...((await response.json()) as typeof seen))
      url = /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1]
      await onPage()
    }
    return seen
  }

  test('has the same orders, page by page, each mentor once', async () => {
    const byFit = await walk('/api/mentors?limit=3')
    expect(byFit.map(({ firstName }) => firstName)).toEqual(BY_FIT)
    expect(byFit.map(({ fit }) => fit)).toEqual([100, 40, 20, 20, 10, 0, 0, 0])
    const newest = await walk('/api/mentors?limit=3&sort=newest')
    expect(newest.map(({ firstName }) => firstName)).toEqual(NEWEST)
  })

  test('goes on behind a mentor who is gone by then, and loses nobody', async () => {
    const gone = await addMentor('Gone', { industries: ['Legal'] })
    const leave = () => db.delete(users).where(eq(users.id, gone.id))
    const seen = new Set(
      (await walk('/api/mentors?limit=2', leave)).map(({ firstName }) => firstName),
    )
    expect(seen).toEqual(new Set(['Gone', ...BY_FIT]))
  })

  test('is for members, and refuses another order', async () => {
    expect((await client().get('/api/mentors')).status).toBe(401)
    for (const path of ['/api/mentors?sort=best', '/mentors?sort=best'])
      expect((await browser.get(path)).status).toBe(400)
  })
})

describe('who has not said that they mentor', () => {
  const request = { description: 'To lead a team.', duration: '1 year' }

  test('is neither listed nor offered, nor asked by form or by JSON', async () => {
    const quiet = await addMember(db, { firstName: 'Quiet', membershipTier: 'expert' })
    for (const path of [
      '/mentors?q=quiet',
      paths.mentorshipRequest(quiet.id),
      '/api/mentors?q=quiet',
    ])
      expect(await (await browser.get(path)).text()).not.toContain('Quiet')
    const page = await (await browser.get(paths.member(quiet.id))).text()
    expect(visibleText(page, '.overview .actions')).toBe('')
    const form = await browser.post(paths.mentorships, { ...request, mentorId: quiet.id })
    expect([form.status, visibleText(await form.text(), '#mentorId-error')]).toEqual([
      422,
      NO_SUCH_MENTOR,
    ])
    const body = { ...request, mentorId: quiet.id, menteeId: member.id }
    const json = await browser.json('POST', paths.api.mentorships, body)
    expect([json.status, (await json.json()).errors]).toEqual([422, { mentorId: NO_SUCH_MENTOR }])
  })

  test('keeps the mentees they have', async () => {
    const before = await addMember(db, { firstName: 'Before', membershipTier: 'expert' })
    const { id } = await addMentorship(db, { mentorId: before.id, menteeId: member.id })
    const accepted = await (await signInAs(before)).json('PUT', paths.api.mentorship(id), {
      status: 'active',
    })
    expect(accepted.status).toBe(200)
    expect(await (await browser.get('/mentorship')).text()).toContain('Before')
  })
})

test('a tier that ends ends the listing, and one that follows brings it back with the choice', async () => {
  const { id } = await addMentor('Lapsing')
  const listed = async () => (await (await browser.get('/mentors?q=lapsing')).text()).includes(id)
  expect(await listed()).toBe(true)
  await db.update(users).set({ membershipTier: 'foundation' }).where(eq(users.id, id))
  expect(await listed()).toBe(false)
  await db.update(users).set({ membershipTier: 'professional' }).where(eq(users.id, id))
  expect(await listed()).toBe(true)
})

test('with nobody to list the page does not speak of a search', async () => {
  const site = await testApp()
  const alone = await site.signInAs(await addMember(site.db, { country: 'Kenya' }))
  const html = await (await alone.get('/mentors')).text()
  expect(visibleText(html, '.empty')).toBe(
    'No mentors foundNo mentor is taking new mentees right now. Try again soon.Ask in a community',
  )
  expect(all(html, '.empty a')[0]!.attributes.href).toBe('/communities')
})

test('beyond so many mentors it says among how many', async () => {
  const many = Array.from({ length: FIT_WINDOW }, (_, i) => ({
    email: `many${i}@example.com`,
    firstName: 'Many',
    country: 'Kenya' as const,
    membershipTier: 'expert' as const,
    isMentor: true,
    createdAt: new Date(),
  }))
  await db.insert(users).values(many)
  const html = await (await browser.get('/mentors')).text()
  expect(visibleText(html, '.order-note')).toStartWith(
    'Best fit first, among the 1,000 newest, by your',
  )
  expect(names(html)).not.toContain('Whole')
})

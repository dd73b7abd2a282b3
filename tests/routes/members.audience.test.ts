import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pauseAccount, requestDeletion } from '../../src/db/accounts/lifecycle.ts'
import { takeName } from '../../src/db/members/public-names.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { reviews } from '../../src/db/schema/reviews.ts'
import { users } from '../../src/db/schema/users.ts'
import { AUDIENCES, type Audience } from '../../src/lib/members/profile-visibility.ts'
import { paths } from '../../src/lib/paths.ts'
import { MEMBERS_ONLY } from '../../src/views/errors/unauthorized-page.tsx'
import { testApp } from '../support/app.ts'
import { addMember, addMentorship } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

const DAY = 24 * 60 * 60 * 1000

const someone = (profileAudience: Audience, more: Partial<typeof users.$inferInsert> = {}) =>
  addMember(db, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    bio: 'Weaves algebra.',
    experience: 'Looms',
    profileAudience,
    ...more,
  })
const visit = async (path: string) => {
  const response = await client().get(path)
  return { status: response.status, html: await response.text(), response }
}
const robots = (html: string) => all(html, 'meta[name=robots]').length

describe('a profile for members', () => {
  test('is as for a visitor as one that is not there: both ask them to sign in or up', async () => {
    const { id } = await someone('members')
    for (const path of [paths.member(id), paths.member(crypto.randomUUID())]) {
      const { status, html } = await visit(path)
      expect([status, visibleText(html, 'h1')]).toEqual([401, MEMBERS_ONLY])
      expect(html).not.toContain('Lovelace')
      const links = all(html, 'main a').map(({ attributes }) => attributes.href)
      expect(links).toEqual([paths.signIn(path), paths.signUp(path)])
      expect(robots(html)).toBe(1)
    }
    const reader = await signInAs(await addMember(db))
    expect((await reader.get(paths.member(id))).status).toBe(200)
  })

  test('is the default, also at sign-up', async () => {
    expect((await addMember(db)).profileAudience).toBe('members')
  })
})

describe('a profile for anyone', () => {
  test.each([
    ['visitors', 1, []],
    ['search_engines', 0, ['']],
  ] as const)('for %s is read by a visitor, and indexed only by choice', async (audience, no) => {
    const { id } = await someone(audience, { hiddenFields: ['experience'] })
    const { status, html } = await visit(paths.member(id))
    expect([status, visibleText(html, 'h1')]).toEqual([200, 'Ada Lovelace'])
    expect(html).toContain('Weaves algebra.')
    expect(html).not.toContain('Looms')
    expect(html).not.toContain('@example.com')
    expect(robots(html)).toBe(no)
    const canonical = all(html, 'link[rel=canonical]').map(({ attributes }) => attributes.href)
    expect(canonical).toEqual(no ? [] : [`http://localhost${paths.member(id)}`])
    expect(html).toContain(paths.signUp(paths.member(id)))
    expect((await client().get(paths.reportOf('member', id))).status).toBe(200)
  })

  test('shows a visitor nothing that other members wrote', async () => {
    const mentor = await someone('search_engines', { membershipTier: 'expert', isMentor: true })
    const mentee = await addMember(db, { firstName: 'Kwame', lastName: 'Asare' })
    const past = await addMentorship(db, {
      mentorId: mentor.id,
      menteeId: mentee.id,
      status: 'completed',
      acceptedAt: new Date(Date.now() - 90 * DAY),
      endedAt: new Date(Date.now() - 60 * DAY),
    })
    const body = 'She taught me to weave.'
    await db
      .insert(reviews)
      .values({ mentorshipId: past.id, reviewerId: mentee.id, rating: 5, body })
    const { html } = await visit(paths.member(mentor.id))
    expect(html).not.toContain('taught me')
    expect(html).not.toContain('Kwame')
    const reader = await signInAs(await addMember(db))
    expect(await (await reader.get(paths.member(mentor.id))).text()).toContain('taught me')
  })

  test('has its profile link as its one address', async () => {
    const { id } = await someone('search_engines', { membershipTier: 'professional' })
    await takeName(db, id, 'ada-weaves', new Date())
    const byLink = await visit('/in/ada-weaves')
    expect(byLink.status).toBe(200)
    expect(all(byLink.html, 'link[rel=canonical]')[0]!.attributes.href).toEndWith('/in/ada-weaves')
    const other = await visit('/in/Ada-Weaves')
    expect([other.status, other.response.headers.get('Location')]).toEqual([301, '/in/ada-weaves'])
    await db.update(users).set({ membershipTier: 'foundation' }).where(eq(users.id, id))
    expect((await visit('/in/ada-weaves')).status).toBe(401)
    expect((await visit(paths.member(id))).status).toBe(200)
  })

  test('is not there while its member is paused, suspended, to be deleted or gone', async () => {
    const away: ((id: string) => Promise<unknown>)[] = [
      (id) => pauseAccount(db, id, new Date()),
      (id) => requestDeletion(db, id, new Date()),
      (id) => db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id)),
      (id) => db.update(users).set({ formerSince: new Date() }).where(eq(users.id, id)),
    ]
    for (const leave of away) {
      const { id } = await someone('search_engines')
      await leave(id)
      const { status, html } = await visit(paths.member(id))
      expect([status, html.includes('Lovelace')]).toEqual([401, false])
      expect((await client().get(paths.reportOf('member', id))).status).toBe(404)
    }
  })

  test('stays hidden from members it blocks while they are signed in', async () => {
    const { id } = await someone('visitors')
    const blocked = await addMember(db)
    await blockMember(db, id, blocked.id, new Date())
    expect((await (await signInAs(blocked)).get(paths.member(id))).status).toBe(404)
  })
})

describe('who can see a profile is chosen', () => {
  const stored = async (id: string) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]!.profileAudience

  test.each(AUDIENCES)('by form: %s', async (audience) => {
    const member = await someone('members')
    const browser = await signInAs(member)
    const saved = await browser.post(paths.profileVisibility, { audience, shown: ['bio'] })
    expect(saved.status).toBe(303)
    expect(await stored(member.id)).toBe(audience)
    const html = await (await browser.get(paths.profileVisibility)).text()
    const chosen = all(html, 'input[name=audience][checked]').map(
      ({ attributes }) => attributes.value,
    )
    expect(chosen).toEqual([audience])
    await browser.post(paths.profileVisibility, { shown: [] })
    expect(await stored(member.id)).toBe(audience)
    const wrong = await browser.post(paths.profileVisibility, { audience: 'x', shown: [] })
    expect(wrong.status).toBe(422)
  })

  test('by JSON, each part alone', async () => {
    const member = await someone('members')
    const browser = await signInAs(member)
    const put = async (body: unknown) => {
      const response = await browser.json('PUT', paths.api.profileVisibility, body)
      return [response.status, await response.json()]
    }
    const both = { audience: 'visitors', hiddenFields: ['bio'] }
    expect(await put({ audience: 'visitors' })).toEqual([200, { ...both, hiddenFields: [] }])
    expect(await put({ hiddenFields: ['bio'] })).toEqual([200, both])
    expect(await put({})).toEqual([200, both])
    expect((await put({ audience: 'all' }))[0]).toBe(422)
    expect((await put({ hiddenFields: ['email'] }))[0]).toBe(422)
    const read = await browser.json('GET', paths.api.profileVisibility)
    expect(await read.json()).toEqual(both)
  })
})

describe('one’s own page', () => {
  test('is shown as to a member, a visitor and an organization', async () => {
    const member = await someone('members', { hiddenFields: ['bio'] })
    const browser = await signInAs(member)
    const as = async (query: string) => (await browser.get(paths.member(member.id) + query)).text()
    const bar = all(await as(''), '.preview-bar nav a').map(({ text }) => text)
    expect(bar).toEqual(['Member', 'Visitor', 'Organization'])
    expect(visibleText(await as('?as=visitor'), 'h1')).toBe(MEMBERS_ONLY)
    expect(visibleText(await as('?as=organization'), 'main')).toContain('talent search is off')
    await db.update(users).set({ profileAudience: 'visitors' }).where(eq(users.id, member.id))
    const visitor = await as('?as=visitor')
    expect(visibleText(visitor, 'h1')).toBe('Ada Lovelace')
    expect(visitor).toContain('Sign up to connect')
    const reader = await signInAs(await addMember(db))
    const others = await (await reader.get(`${paths.member(member.id)}?as=visitor`)).text()
    expect(others).not.toContain('preview-bar')
  })

  test('of a mentor shows the facts that members see, and a button that does nothing', async () => {
    const mentor = await someone('members', {
      membershipTier: 'professional',
      isMentor: true,
      timeZone: 'Europe/London',
      mentorTopics: ['Punched cards'],
      mentorLanguages: ['en'],
      mentorHours: 3,
    })
    const page = async (reader: { email: string }) =>
      (await (await signInAs(reader)).get(paths.member(mentor.id))).text()
    const [own, theirs] = [await page(mentor), await page(await addMember(db))]
    const facts = (html: string) =>
      all(html, 'main .chips, main .facts > *').map(({ text }) => text)
    expect(facts(theirs).join()).toContain('3 hours a month')
    expect(facts(own)).toEqual(facts(theirs))
    const ask = (html: string) => all(html, 'main .actions [href*=mentorship], main button')
    expect(ask(theirs).map(({ text }) => text)).toEqual(['Request Mentorship'])
    expect(ask(own).map(({ text, attributes }) => [text, 'disabled' in attributes])).toEqual([
      ['Request Mentorship', true],
    ])
    await db.update(users).set({ mentorAvailable: false }).where(eq(users.id, mentor.id))
    expect(await page(mentor)).toContain('taking new mentees')
  })

  test('is called a member page until it is for anyone', async () => {
    const member = await someone('members')
    const browser = await signInAs(member)
    const title = async () => visibleText(await (await browser.get(paths.publicPage)).text(), 'h1')
    expect(await title()).toBe('Member page')
    await db.update(users).set({ profileAudience: 'visitors' }).where(eq(users.id, member.id))
    expect(await title()).toBe('Public profile')
  })
})

import { describe, expect, test } from 'bun:test'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { paths } from '../../src/lib/paths.ts'
import { ALREADY_ASKED, MENTOR_UNAVAILABLE } from '../../src/views/mentorship/why-not.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addMentorship } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, grace, kwame } = await cast(db)
const adas = await signInAs(ada)

const EXPERT = { membershipTier: 'expert', isMentor: true } as const
const away = await addMember(db, { ...EXPERT, mentorAvailable: false })
const full = await addMember(db, { ...EXPERT, mentorCapacity: 1 })
const hedy = await addMember(db, {
  firstName: 'Hedy',
  lastName: 'Lamarr',
  membershipTier: 'professional',
  isMentor: true,
  bio: 'Hops between frequencies.',
  industries: ['Creative & Media'],
})
await addMentorship(db, { mentorId: full.id, menteeId: kwame.id, status: 'active' })

const page = async (path = '/mentors') => (await adas.get(path)).text()
const names = (html: string) => all(html, '#cards h3 a').map(({ text }) => text)

describe('the page', () => {
  test('lists available mentors, each with a way to ask', async () => {
    const html = await page()
    expect(visibleText(html, 'h1')).toBe('Mentors')
    expect(visibleText(html, '#count')).toBe('2 mentors found')
    expect(names(html)).toEqual(['Hedy Lamarr', 'Grace Hopper'])
    const links = all(html, `#cards a[href="${paths.mentorshipRequest(hedy.id)}"]`)
    expect(links[0]!.text).toBe('Request mentorship of Hedy Lamarr')
    expect(html).not.toContain(away.id)
  })

  test('lists nobody whose tier has ended, before any job has run', async () => {
    const { id } = await addMember(db, {
      ...EXPERT,
      membershipEndsAt: new Date(Date.now() - 1),
    })
    const html = await page()
    expect(visibleText(html, '#count')).toBe('2 mentors found')
    expect(html).not.toContain(id)
    expect(await page(paths.member(id))).not.toContain(paths.mentorshipRequest(id))
  })

  test('leads to the form with the mentor chosen', async () => {
    const html = await page(paths.mentorshipRequest(hedy.id))
    expect(visibleText(html, 'h1')).toBe('Ask Hedy Lamarr')
    expect(all(html, '[type=radio]')).toEqual([])
    expect(all(html, '#request-form [name=fixed]')[0]!.attributes.value).toBe(hedy.id)
    const refused = await (
      await adas.post(paths.mentorships, { fixed: hedy.id, description: 'Short' })
    ).text()
    expect(visibleText(refused, 'h1')).toBe('Ask Hedy Lamarr')
    expect(visibleText(refused, '#description')).toContain('Short')
  })

  test('says whom one has asked already', async () => {
    await addMentorship(db, { mentorId: grace.id, menteeId: ada.id })
    const html = await page('/mentors?q=grace')
    expect(visibleText(html, '#cards')).toContain(ALREADY_ASKED)
    expect(visibleText(html, '#cards')).not.toContain('Request mentorship')
  })

  test('searches name, expertise and industry, and swaps what it finds', async () => {
    for (const q of ['lamarr', 'FREQUENCIES', 'creative']) {
      const response = await adas.htmx('GET', `/mentors?q=${q}`)
      expect(response.headers.get('HX-Push-Url')).toBe(`/mentors?q=${q}`)
      const html = await response.text()
      expect(html).toContain('Hedy Lamarr')
      expect(html).not.toContain('Grace Hopper')
      expect(visibleText(html, '#count')).toBe('1 mentor found')
    }
    expect(visibleText(await page('/mentors?q=nobody'), '.empty')).toContain('No mentors found')
  })

  test('goes on behind Load More', async () => {
    const count = CARDS_PER_PAGE + 2
    for (let i = 0; i < count; i++) await addMember(db, { firstName: 'Paged', ...EXPERT })
    const html = await page('/mentors?q=paged')
    expect(names(html)).toHaveLength(CARDS_PER_PAGE)
    const more = all(html, '#more a')[0]!.attributes.href!
    const appended = await (await adas.htmx('GET', more)).text()
    expect(all(appended, '.mentorship')).toHaveLength(2)
    expect(all(appended, 'h3 a[autofocus]')).toHaveLength(1)
    expect(appended).toContain(`Showing ${count} of ${count}`)
  })
})

describe('a member’s page', () => {
  test('shows what the member shows, to members', async () => {
    const member = await addMember(db, {
      firstName: 'Mary',
      lastName: 'Anning',
      location: 'Lyme Regis',
      experience: 'Cliffs',
      projects: 'Plesiosaur',
      websiteUrl: 'https://cliffs.example',
      hiddenFields: ['projects', 'location'],
    })
    const html = await page(paths.member(member.id))
    expect(visibleText(html, 'h1')).toBe('Mary Anning')
    expect(html).toContain('Cliffs')
    expect(html).not.toContain('Plesiosaur')
    expect(html).not.toContain('Lyme Regis')
    expect(html).not.toContain(member.email)
    const website = all(html, 'a[href="https://cliffs.example"]')[0]!.attributes
    expect([website.target, website.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
    expect((await client().get(paths.member(member.id))).status).toBe(401)
  })

  test('lets a mentor be asked there', async () => {
    const html = await page(paths.member(hedy.id))
    expect(html).toContain(paths.mentorshipRequest(hedy.id))
    for (const { id } of [away, full]) {
      const html = await page(paths.member(id))
      expect(html).not.toContain(paths.mentorshipRequest(id))
      expect(visibleText(html, '.overview .actions')).toContain(MENTOR_UNAVAILABLE)
    }
    expect(visibleText(await page(paths.member(kwame.id)), '.overview .actions')).toBe('')
  })

  test('is not found where there is none', async () => {
    for (const id of ['x', crypto.randomUUID()])
      expect((await adas.get(paths.member(id))).status).toBe(404)
  })
})

test('whose tier has no mentorship is told so, and offered no way to ask', async () => {
  const kwames = await signInAs(kwame)
  for (const path of ['/mentorship', '/mentors', paths.member(hedy.id)]) {
    const html = await (await kwames.get(path)).text()
    expect(html).not.toContain('/mentorship/request')
    expect(visibleText(html, 'main')).toContain(
      'The Organization plan doesn’t include mentorship. Compare plans',
    )
  }
})

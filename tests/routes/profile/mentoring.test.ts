import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/db/schema/users.ts'
import { CANNOT_MENTOR } from '../../../src/lib/membership/tiers.ts'
import { pausedText } from '../../../src/lib/mentorship/copy.ts'
import {
  MENTOR_SETTINGS_INVALID,
  unknownLanguage,
} from '../../../src/lib/mentorship/mentor-settings.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MENTOR_FULL } from '../../../src/routes/mentorship/request-form.ts'
import { MENTORING_QUESTION } from '../../../src/views/profile/mentoring.tsx'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { begin, payingServer } from '../../support/payments.ts'

const { db, sandbox, signInAs } = await payingServer()

async function someone(values: Partial<typeof users.$inferInsert> = {}) {
  const { id, ...member } = await addMember(db, values)
  const browser = await signInAs(member)
  return {
    browser,
    page: async (path: string) => (await browser.get(path)).text(),
    row: async () => (await db.select().from(users).where(eq(users.id, id)))[0]!,
  }
}

const ticked = (html: string) =>
  all(html, '#mentoring [checked]').map(({ attributes }) => attributes.name)

describe('the payment’s success page', () => {
  async function paid(values: Partial<typeof users.$inferInsert> = {}) {
    const member = await someone(values)
    const { reference, accessCode } = await begin(member.browser, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    const path = `${paths.paymentOutcome(reference)}&render=full`
    return { ...member, path, html: await member.page(path) }
  }

  test('asks whether the member would mentor, and lists nobody who says nothing', async () => {
    const { html, row, page } = await paid()
    expect(visibleText(html, 'h1')).toBe('Payment successful')
    expect(visibleText(html, '#mentoring h2')).toBe(MENTORING_QUESTION)
    expect(ticked(html)).toEqual(['mentorAvailable'])
    const [form] = all(html, '#mentoring form')
    expect(form!.attributes).toMatchObject({ method: 'post', action: paths.profileMentoring })
    expect((await row()).isMentor).toBe(false)
    expect(await page(paths.mentors)).toContain('No mentors found')
  })

  test('takes the answer by its plain form, and asks no second time', async () => {
    const { browser, row, page, path } = await paid()
    const answer = { isMentor: 'on', mentorAvailable: 'on', mentorCapacity: '2' }
    const response = await browser.post(paths.profileMentoring, answer)
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      paths.profileMentoring,
    ])
    expect(await row()).toMatchObject({ isMentor: true, mentorCapacity: 2 })
    expect(all(await page(path), '#mentoring')).toEqual([])
    expect(ticked(await page(paths.profileMentoring))).toEqual(['isMentor', 'mentorAvailable'])
  })

  test('asks nothing of a term that begins later', async () => {
    const { browser, page } = await paid()
    const { reference, accessCode } = await begin(browser, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    const html = await page(`${paths.paymentOutcome(reference)}&render=full`)
    expect(visibleText(html, '.outcome')).toContain('Professional begins on')
    expect(all(html, '#mentoring')).toEqual([])
  })

  test('asks nothing once the time that was paid for is over', async () => {
    const { row, page, path } = await paid()
    const { id } = await row()
    await db.execute(`update subscriptions set end_date = now(), status = 'expired',
      start_date = now() - interval '1 month' where user_id = '${id}'`)
    const html = await page(path)
    expect(visibleText(html, 'h1')).toBe('Payment successful')
    expect(all(html, '#mentoring')).toEqual([])
  })
})

describe('the profile', () => {
  const expert = { membershipTier: 'expert' } as const
  const choice = { isMentor: 'on', mentorCapacity: '3' }

  test('asks, and shows how one stands after each answer', async () => {
    const { browser, page, row } = await someone(expert)
    expect(visibleText(await page(paths.profileMentoring), '#mentoring h2')).toBe(
      MENTORING_QUESTION,
    )
    const stated = await (await browser.htmx('POST', paths.profileMentoring, choice)).text()
    expect(visibleText(stated, '#mentoring')).toContain('You’re listed among')
    expect((await row()).isMentor).toBe(true)
    const back = await (
      await browser.htmx('POST', paths.profileMentoring, { mentorCapacity: '3' })
    ).text()
    expect(visibleText(back, '#mentoring')).toContain('No one can ask you until')
    expect((await row()).isMentor).toBe(false)
  })

  test('keeps the choice when something beside it is refused', async () => {
    const { browser, row } = await someone(expert)
    const wrong = { ...choice, mentorCapacity: '0' }
    const refused = await browser.post(paths.profileMentoring, wrong)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(ticked(html)).toEqual(['isMentor'])
    expect(visibleText(html, '#mentoring h2')).toBe(MENTORING_QUESTION)
    expect((await row()).isMentor).toBe(false)
  })

  test('lets who left the tier see that they are not listed, and take it back', async () => {
    const { browser, page, row } = await someone({ isMentor: true })
    expect(visibleText(await page(paths.profileMentoring), '#mentoring')).toContain(
      `${CANNOT_MENTOR} We’ll list you again once it does.`,
    )
    const back = { mentorCapacity: '3' }
    const card = await (await browser.htmx('POST', paths.profileMentoring, back)).text()
    expect(visibleText(card, '#mentoring .sub')).toBe(CANNOT_MENTOR)
    expect((await row()).isMentor).toBe(false)
    expect(await page(paths.profile)).not.toContain(paths.profileMentoring)
    expect((await browser.post(paths.profileMentoring, choice)).status).toBe(403)
  })
})

describe('what mentees look for', () => {
  const expert = { membershipTier: 'expert', isMentor: true } as const
  const settings = {
    isMentor: 'on',
    mentorAvailable: 'on',
    mentorCapacity: '3',
    mentorTopics: 'Python, statistics,  python',
    mentorLanguages: 'English; Deutsch, sw',
    mentorHours: '4',
    mentorPausedUntil: '',
  }

  test('is saved by the form, listed, and returned by the API', async () => {
    const { browser, page, row } = await someone(expert)
    const seeker = await someone({ industries: ['Energy'] })
    await browser.post(paths.profileMentoring, settings)
    const stored = {
      mentorTopics: ['Python', 'statistics'],
      mentorLanguages: ['en', 'de', 'sw'],
      mentorHours: 4,
    }
    expect(await row()).toMatchObject(stored)
    expect(await page(paths.profileMentoring)).toContain('English, German, Swahili')
    const { id } = await row()
    const listed = await seeker.page(paths.mentors)
    expect(visibleText(listed, '#cards')).toMatch(
      /Python.*statistics.*English, German and Swahili.*4 hours a month/,
    )
    const json = await (await seeker.browser.get(paths.api.mentors)).json()
    expect(json.find((mentor: { id: string }) => mentor.id === id)).toMatchObject({
      topics: stored.mentorTopics,
      languages: stored.mentorLanguages,
      hours: 4,
      reviews: { count: 0, average: null },
    })
    const cleared = { firstName: 'A', lastName: 'B', mentorHours: null, mentorTopics: [] }
    const answered = await browser.json('PUT', paths.api.profile, cleared)
    expect(await answered.json()).toMatchObject({
      mentorHours: null,
      mentorTopics: [],
      mentorLanguages: stored.mentorLanguages,
    })
  })

  const nine = 'abcdefghi'.split('').join(', ')

  test.each([
    ['mentorTopics', nine, MENTOR_SETTINGS_INVALID.tooManyTopics],
    ['mentorTopics', 'see www.example.com', MENTOR_SETTINGS_INVALID.topicAddress],
    ['mentorLanguages', 'Englsh', unknownLanguage('Englsh')],
    ['mentorLanguages', 'en, fr, de, es, it, pt', MENTOR_SETTINGS_INVALID.tooManyLanguages],
    ['mentorHours', '41', MENTOR_SETTINGS_INVALID.hours],
    ['mentorPausedUntil', '2020-01-01', MENTOR_SETTINGS_INVALID.pausedUntil],
    ['mentorPausedUntil', 'soon', MENTOR_SETTINGS_INVALID.pausedUntil],
  ])('%s of %j is refused, and what was typed stays', async (field, typed, message) => {
    const { browser, row } = await someone(expert)
    const refused = await browser.post(paths.profileMentoring, { ...settings, [field]: typed })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(visibleText(html, `#${field}-error`)).toBe(message)
    expect(all(html, `#${field}`)[0]!.attributes.value).toBe(typed)
    expect(all(html, '#mentorTopics')).toHaveLength(1)
    expect((await row()).mentorHours).toBeNull()
  })

  test('a mentor who pauses is not listed and takes no request until that day', async () => {
    const { browser, row } = await someone(expert)
    const seeker = await someone()
    const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await browser.post(paths.profileMentoring, { ...settings, mentorPausedUntil: tomorrow })
    const { id } = await row()
    expect(await seeker.page(paths.mentors)).not.toContain(paths.member(id))
    expect(visibleText(await seeker.page(paths.member(id)), '.overview')).toContain(
      pausedText(tomorrow),
    )
    const asked = { mentorId: id, description: 'Teach me to weave', duration: '1 month' }
    const refused = await seeker.browser.post(paths.mentorships, asked)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(MENTOR_FULL)
    await db.update(users).set({ mentorPausedUntil: '2020-01-01' }).where(eq(users.id, id))
    expect((await seeker.browser.post(paths.mentorships, asked)).status).toBe(303)
  })
})

describe('the profile’s call', () => {
  const names = { firstName: 'Mary', lastName: 'Somerville' }

  test('says it, leaves it, and takes it back', async () => {
    const { browser, row } = await someone({ membershipTier: 'professional' })
    const call = (more: object) => browser.json('PUT', paths.api.profile, { ...names, ...more })
    for (const [more, isMentor] of [
      [{ isMentor: true }, true],
      [{}, true],
      [{ isMentor: false }, false],
    ] as const) {
      const response = await call(more)
      expect([response.status, (await response.json()).isMentor]).toEqual([200, isMentor])
      expect((await row()).isMentor).toBe(isMentor)
    }
    for (const isMentor of ['on', 1, null]) {
      const refused = await call({ isMentor })
      expect([refused.status, (await refused.json()).errors]).toEqual([
        422,
        { isMentor: 'Send true or false' },
      ])
    }
  })

  test('is refused on a tier that may not, which can be told back what it is', async () => {
    const { browser, row } = await someone()
    const call = (isMentor: boolean) =>
      browser.json('PUT', paths.api.profile, { ...names, isMentor })
    const refused = await call(true)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'tier_limit'])
    expect(await row()).toMatchObject({ isMentor: false, firstName: 'Member' })
    expect((await call(false)).status).toBe(200)
  })
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { MENTOR_MISSING } from '../../../src/routes/mentorship/request.tsx'
import {
  MENTOR_FULL,
  NO_SUCH_MENTOR,
  OWN_MENTOR,
} from '../../../src/routes/mentorship/request-form.ts'
import { ALREADY_ASKED } from '../../../src/views/mentorship/why-not.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, grace, kwame } = await cast(db)
await db
  .update(users)
  .set({ experience: 'Compilers, forty years', industries: ['Technology'] })
  .where(eq(users.id, grace.id))

const newMember = async () => {
  const member = await addMember(db)
  return { member, browser: await signInAs(member) }
}
const requested = { mentorId: grace.id, description: 'How to find a moth', duration: '3 months' }
const FAILED = expect.stringContaining('Failed to send mentorship request. Please try again.')
const requestsOf = (menteeId: string) =>
  db.select().from(mentorships).where(eq(mentorships.menteeId, menteeId))

describe('the form', () => {
  test('is a page, and for a script a dialog', async () => {
    const browser = await signInAs(ada)
    const html = await (await browser.get('/mentorship')).text()
    const link = all(html, 'a[href="/mentorship/request"]')[0]!
    expect(link.text).toBe('Request Mentorship')
    const page = await (await browser.get('/mentorship/request')).text()
    expect(visibleText(page, 'h1')).toBe('Request Mentorship')
    expect(page).toContain('You have 2 requests left this month.')
    const fragment = await (await browser.htmx('GET', '/mentorship/request')).text()
    expect(all(fragment, 'dialog')[0]!.attributes['aria-labelledby']).toBe('request-title')
    expect(fragment).not.toContain('<html')
  })

  test('sends a request, once the mentor is chosen', async () => {
    const { member, browser } = await newMember()
    const response = await browser.post('/mentorship', requested)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/mentorship'])
    const html = await (await browser.get('/mentorship')).text()
    expect(visibleText(html, '.toast')).toBe('Mentorship request sent successfully!')
    expect(await requestsOf(member.id)).toMatchObject([{ ...requested, status: 'pending' }])
  })

  test('on its page it answers a script where to go on', async () => {
    const { browser } = await newMember()
    const response = await browser.htmx('POST', '/mentorship', requested)
    expect([response.status, response.headers.get('HX-Redirect')]).toEqual([200, '/mentorship'])
  })

  test('in a dialog it answers with what changed on the page behind', async () => {
    const answerOn = async (path: string) => {
      const { browser } = await newMember()
      const typed = { ...requested, view: 'dialog' }
      return browser.htmx('POST', '/mentorship', typed, {
        'HX-Current-URL': `http://localhost${path}`,
      })
    }
    const list = await answerOn('/mentorship?status=pending')
    expect(list.headers.get('HX-Retarget')).toBe('#results')
    expect(list.headers.get('HX-Trigger')).toContain('Mentorship request sent successfully!')
    const html = await list.text()
    expect(visibleText(html, '#cards h3')).toBe('Grace Hopper')
    expect(visibleText(html, '#count')).toBe('1 mentorships found')
    const filtered = await (await answerOn('/mentorship?status=completed')).text()
    expect(visibleText(filtered, '#count')).toBe('0 mentorships found')
    for (const path of ['/mentors?q=grace', paths.member(grace.id)]) {
      const requested = await answerOn(path)
      expect(requested.headers.get('HX-Trigger')).toContain(`"focus":"ask-${grace.id}"`)
      expect(visibleText(await requested.text(), `#ask-${grace.id}`)).toBe(ALREADY_ASKED)
    }
  })

  test.each([undefined, '', '%00', '/mentorship', 'http://[x'])(
    'in a dialog it is answered also where the page behind is said to be %j',
    async (address) => {
      const { member, browser } = await newMember()
      const headers = address === undefined ? {} : { 'HX-Current-URL': address }
      const typed = { ...requested, view: 'dialog' }
      const response = await browser.htmx('POST', '/mentorship', typed, headers)
      expect(response.status).toBe(200)
      expect(visibleText(await response.text(), `#ask-${grace.id}`)).toBe(ALREADY_ASKED)
      expect(await requestsOf(member.id)).toHaveLength(1)
    },
  )

  test('takes a pasted user ID in the field of the mentor', async () => {
    const { member, browser } = await newMember()
    const typed = { ...requested, mentorId: '', mentor: ` ${grace.id.toUpperCase()} ` }
    expect((await browser.post('/mentorship', typed)).status).toBe(303)
    expect(await requestsOf(member.id)).toMatchObject([{ mentorId: grace.id }])
  })

  test('comes back with every message and what was typed', async () => {
    const { browser } = await newMember()
    const typed = { mentor: 'Grace', description: 'Too short', duration: '' }
    for (const response of [
      await browser.post('/mentorship', typed),
      await browser.htmx('POST', '/mentorship', { ...typed, view: 'dialog' }),
    ]) {
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(all(html, '.field .error').map(({ text }) => text)).toEqual([
        MENTOR_MISSING,
        'Please provide at least 10 characters describing your mentorship goals',
        'Please specify the desired duration',
      ])
      expect(response.headers.get('HX-Trigger')).toBeNull()
      expect(visibleText(html, 'textarea')).toBe('Too short')
      expect(all(html, '[name=mentor]')[0]!.attributes.value).toBe('Grace')
      expect(all(html, '[name=mentorId]')).toHaveLength(1)
    }
  })

  test('for one of the usual durations, or another that is written', async () => {
    const { member, browser } = await newMember()
    const post = (more: object) => browser.post('/mentorship', { ...requested, ...more })
    const refused = await post({ duration: 'other', otherDuration: ' ' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(visibleText(html, '#otherDuration-error')).toBe('Please specify the desired duration')
    expect(all(html, '.error-summary a').map(({ attributes }) => attributes.href)).toEqual([
      '#otherDuration',
    ])
    await post({ duration: 'other', otherDuration: '10 weeks' })
    expect(await requestsOf(member.id)).toMatchObject([{ duration: '10 weeks' }])
    const filled = async (duration: string) => {
      const page = await browser.get(`/mentorship/request?duration=${duration}`)
      const text = await page.text()
      const [chosen] = all(text, '[name=duration] option[selected]')
      const [other] = all(text, '[name=otherDuration]')
      return [chosen?.text, other?.attributes.value]
    }
    expect(await filled('3+months')).toEqual(['3 months', ''])
    expect(await filled('10+weeks')).toEqual(['Other', '10 weeks'])
  })

  test('without anything in it, the mentor is required', async () => {
    const { browser } = await newMember()
    const html = await (await browser.post('/mentorship')).text()
    expect(visibleText(html, '.field .error')).toBe('Mentor is required')
  })
})

describe('mentors are found', () => {
  const found = async (path: string, viewer: { email: string } = ada) => {
    const html = await (await (await signInAs(viewer)).get(path)).text()
    return all(html, '.check b').map(({ text }) => text)
  }
  const options = (mentor: string) => found(`/mentorship/request/mentors?mentor=${mentor}`)

  test('by name, expertise, industry and user ID', async () => {
    for (const words of ['grace hop', 'COMPILERS', 'technolog', grace.id])
      expect(await options(words)).toEqual(['Grace Hopper'])
    for (const words of ['nobody', '%25', '_', ada.id, crypto.randomUUID()])
      expect(await options(words)).toEqual([])
  })

  test('who was chosen stays on top, and chosen', async () => {
    const browser = await signInAs(ada)
    const path = `/mentorship/request/mentors?mentor=nobody&mentorId=${grace.id}`
    const html = await (await browser.get(path)).text()
    expect('checked' in all(html, '[type=radio]')[0]!.attributes).toBe(true)
  })

  test('without a script the page searches and keeps what was typed', async () => {
    const path = '/mentorship/request?mentor=compilers&description=Typed&duration=1+day'
    expect(await found(path)).toEqual(['Grace Hopper'])
    const html = await (await (await signInAs(ada)).get(path)).text()
    expect(visibleText(html, 'textarea')).toBe('Typed')
  })

  test('never by what a mentor hides', async () => {
    await db
      .update(users)
      .set({ hiddenFields: ['experience'] })
      .where(eq(users.id, grace.id))
    expect(await options('compilers')).toEqual([])
    expect(await options('hopper')).toEqual(['Grace Hopper'])
    await db.update(users).set({ hiddenFields: [] }).where(eq(users.id, grace.id))
  })

  test('not while they are away, or have as many mentees as they take', async () => {
    await db.update(users).set({ mentorAvailable: false }).where(eq(users.id, grace.id))
    expect(await options('grace')).toEqual([])
    await db
      .update(users)
      .set({ mentorAvailable: true, mentorCapacity: 1 })
      .where(eq(users.id, grace.id))
    const { id } = await addMentorship(db, {
      mentorId: grace.id,
      menteeId: kwame.id,
      status: 'active',
    })
    expect(await options('grace')).toEqual([])
    await db.delete(mentorships).where(eq(mentorships.id, id))
    expect(await options('grace')).toEqual(['Grace Hopper'])
    await db.update(users).set({ mentorCapacity: 3 }).where(eq(users.id, grace.id))
  })

  test('nobody finds themselves', async () => {
    expect(await found('/mentorship/request/mentors?mentor=hopper', grace)).toEqual([])
  })
})

describe('POST /api/mentorships', () => {
  const post = async (browser: Awaited<ReturnType<typeof signInAs>>, body: object) => {
    const response = await browser.json('POST', paths.api.mentorships, body)
    return { status: response.status, body: await response.json() }
  }

  test('answers 201 with the row', async () => {
    const { member, browser } = await newMember()
    const { status, body } = await post(browser, {
      ...requested,
      menteeId: member.id,
      status: 'pending',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...requested, menteeId: member.id, status: 'pending' })
    expect(body.id).toBeString()
  })

  test('is for oneself alone', async () => {
    const { browser } = await newMember()
    const { status, body } = await post(browser, { ...requested, menteeId: ada.id })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  test('names every field that is missing or wrong', async () => {
    const { member, browser } = await newMember()
    expect((await post(browser, {})).body.errors).toEqual({
      mentorId: 'Mentor is required',
      menteeId: 'Mentee is required',
      description: 'Please provide at least 10 characters describing your mentorship goals',
      duration: 'Please specify the desired duration',
    })
    const active = await post(browser, { ...requested, menteeId: member.id, status: 'active' })
    expect([active.status, Object.keys(active.body.errors)]).toEqual([422, ['status']])
  })

  test('only members who can mentor are asked, and never oneself', async () => {
    const grandmother = await signInAs(grace)
    const { member, browser } = await newMember()
    for (const mentorId of [ada.id, kwame.id, crypto.randomUUID(), 'x']) {
      const { status, body } = await post(browser, { ...requested, mentorId, menteeId: member.id })
      expect([status, body.errors.mentorId]).toEqual([422, NO_SUCH_MENTOR])
    }
    const own = await post(grandmother, { ...requested, menteeId: grace.id })
    expect([own.status, own.body.errors.mentorId]).toEqual([422, OWN_MENTOR])
    const form = await (await grandmother.post('/mentorship', requested)).text()
    expect(visibleText(form, '#mentorId-error')).toBe(OWN_MENTOR)
    const found = await grandmother.get(`${paths.mentorChoices}?mentor=${grace.id}`)
    expect(visibleText(await found.text(), '.hint')).toBe('You can’t mentor yourself.')
  })

  test('is refused where a pending or active one is open, not after one has ended or expired', async () => {
    const { member, browser } = await newMember()
    const pair = { mentorId: grace.id, menteeId: member.id }
    const attempt = async () => (await post(browser, { ...requested, menteeId: member.id })).status
    const asking = { createdAt: new Date(Date.now() - 14 * 24 * 60 * 60 * 1000) }
    await addMentorship(db, { ...pair, status: 'completed', createdAt: new Date(0) })
    const { id: expired } = await addMentorship(db, { ...pair, ...asking })
    expect(await attempt()).toBe(201)
    expect(await attempt()).toBe(409)
    const rows = await requestsOf(member.id)
    expect(rows.find(({ id }) => id === expired)).toMatchObject({
      status: 'cancelled',
      endReason: 'expired',
    })
    expect((await browser.post('/mentorship', requested)).status).toBe(409)
    const fragment = await browser.htmx('POST', '/mentorship', requested)
    expect([fragment.status, fragment.headers.get('HX-Trigger')]).toEqual([409, FAILED])
  })

  test('a mentor who takes nobody is not asked', async () => {
    const full = await addMember(db, {
      membershipTier: 'professional',
      isMentor: true,
      mentorAvailable: false,
    })
    const { member, browser } = await newMember()
    const { status, body } = await post(browser, {
      ...requested,
      mentorId: full.id,
      menteeId: member.id,
    })
    expect(status).toBe(422)
    const message = MENTOR_FULL
    expect(body.errors.mentorId).toBe(message)
    for (const mentorId of [full.id, crypto.randomUUID()]) {
      const fragment = await browser.htmx('POST', '/mentorship', { ...requested, mentorId })
      expect([fragment.status, fragment.headers.get('HX-Trigger')]).toEqual([422, FAILED])
    }
    const html = await (await browser.get(paths.mentorshipRequest(full.id))).text()
    expect(visibleText(html, '#mentorId-error')).toBe(message)
  })

  test('stops at the tier’s limit of the month, and the form says so', async () => {
    const { member, browser } = await newMember()
    for (let i = 0; i < 2; i++)
      await addMentorship(db, {
        mentorId: grace.id,
        menteeId: member.id,
        status: 'cancelled',
      })
    const { status, body } = await post(browser, { ...requested, menteeId: member.id })
    expect([status, body.code]).toEqual([403, 'tier_limit'])
    expect(body.message).toBe('The Foundation tier allows 2 mentorship requests a month.')
    const form = await browser.post('/mentorship', requested)
    expect(form.status).toBe(403)
    const html = await form.text()
    expect(visibleText(html, '[role=alert][autofocus]')).toBe(`${body.message} Compare plans`)
    expect(visibleText(html, 'textarea')).toBe(requested.description)
    const fragment = await browser.htmx('POST', '/mentorship', requested)
    expect(fragment.headers.get('HX-Trigger')).toContain('Compare plans')
    const empty = await (await browser.get('/mentorship/request')).text()
    expect(visibleText(empty, '[role=alert]')).toBe(`${body.message} Compare plans`)
  })

  test('an organization has no mentorship', async () => {
    const { status, body } = await post(await signInAs(kwame), { ...requested, menteeId: kwame.id })
    expect([status, body.message]).toEqual([
      403,
      'The Organization plan doesn’t include mentorship.',
    ])
    const form = await (await (await signInAs(kwame)).get('/mentorship/request')).text()
    expect(visibleText(form, '[role=alert]')).toBe(`${body.message} Compare plans`)
    expect(all(form, '#request-form [name]')).toEqual([])
  })

  test('needs a session and JSON', async () => {
    expect((await client().json('POST', paths.api.mentorships, requested)).status).toBe(401)
    const browser = await signInAs(ada)
    expect((await browser.post(paths.api.mentorships, requested)).status).toBe(415)
  })
})

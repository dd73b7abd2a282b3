import { describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { messages } from '../../../src/db/schema/messages.ts'
import { MENTORSHIP_STATUSES, type MentorshipStatus } from '../../../src/lib/catalog.ts'
import { MESSAGE_MISSING } from '../../../src/lib/mentorship/mentorship.ts'
import { paths } from '../../../src/lib/paths.ts'
import { BEGINS_HERE, SHOW_LATEST } from '../../../src/views/conversation/messages.tsx'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, grace, kwame } = await cast(db)
const adas = await signInAs(ada)
const graces = await signInAs(grace)

async function mentorshipIn(status: MentorshipStatus) {
  const mentor = await addMember(db, { membershipTier: 'expert' })
  const times = {
    acceptedAt: status === 'pending' ? null : new Date(),
    endedAt: status === 'completed' || status === 'cancelled' ? new Date() : null,
  }
  return addMentorship(db, { mentorId: mentor.id, menteeId: ada.id, status, ...times })
}

const { id } = await addMentorship(db, {
  mentorId: grace.id,
  menteeId: ada.id,
  status: 'active',
  acceptedAt: new Date(),
})

type Browser = typeof adas
const newId = () => crypto.randomUUID()
const send = (browser: Browser, body: string, clientId = newId(), to = id) =>
  browser.post(paths.messages(to), { body, clientId })
const stored = (mentorshipId = id) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.mentorshipId, mentorshipId))
    .orderBy(asc(messages.sequence))
const page = async (browser: Browser, path = paths.mentorship(id)) =>
  (await browser.get(path)).text()
const waiting = async (browser: Browser) =>
  visibleText(await page(browser, '/'), '#waiting-mentorship-nav')

describe('a message', () => {
  test('sent by a plain form stands on the page of both sides', async () => {
    const response = await send(adas, 'Good morning\r\n\r\n<b>Grace</b>')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(`${paths.mentorship(id)}#message-`)
    expect(await stored()).toMatchObject([
      { senderId: ada.id, body: 'Good morning\n\n<b>Grace</b>' },
    ])
    const own = all(await page(adas), '.message')
    expect(own[0]!.text).toStartWith('You wrote:Good morning <b>Grace</b>')
    expect(own[0]!.attributes.class).toContain('message-own')
    const others = all(await page(graces), '.message')
    expect(others[0]!.text).toStartWith('They wrote:Good morning')
    expect(others[0]!.attributes.class).not.toContain('message-own')
  })

  test('sent by htmx comes back as itself, with a new composer', async () => {
    const clientId = newId()
    const form = { body: 'See https://example.org/mill.', clientId }
    const html = await (await adas.htmx('POST', paths.messages(id), form)).text()
    expect(all(html, 'li.message')).toHaveLength(1)
    expect(all(html, '.message a')[0]!.attributes.href).toBe('https://example.org/mill')
    const composer = all(html, '#composer')[0]!.attributes
    expect(composer['hx-swap-oob']).toBe('outerMorph')
    expect(all(html, '[name=clientId]')[0]!.attributes.value).not.toBe(clientId)
  })

  test('sent again is stored once', async () => {
    const clientId = newId()
    const before = (await stored()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(adas, 'Only once', clientId)),
    )
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
  })

  test('may have 4,000 characters, and not be empty', async () => {
    expect((await send(adas, '🚀'.repeat(4000))).status).toBe(303)
    for (const [body, message] of [
      ['x'.repeat(4001), 'Message must be at most 4000 characters'],
      ['  \n ', MESSAGE_MISSING],
    ] as const) {
      const refused = await send(adas, body)
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(visibleText(html, '.composer .error')).toBe(message)
      expect(visibleText(html, '.composer textarea')).toBe(body.trim())
      const fragment = await adas.htmx('POST', paths.messages(id), { body, clientId: newId() })
      expect(fragment.status).toBe(422)
      expect(visibleText(await fragment.text(), '#composer .error')).toBe(message)
    }
  })

  test('needs an id of its own', async () => {
    expect((await adas.post(paths.messages(id), { body: 'x', clientId: 'x' })).status).toBe(422)
  })

  test.each(MENTORSHIP_STATUSES)('to a %s mentorship', async (status) => {
    const mentorship = await mentorshipIn(status)
    const form = { body: 'May I?', clientId: newId() }
    const answers = [
      await adas.post(paths.messages(mentorship.id), form),
      await adas.htmx('POST', paths.messages(mentorship.id), form),
    ]
    const statuses = answers.map((answer) => answer.status)
    expect(statuses).toEqual(status === 'active' ? [303, 200] : [409, 409])
    expect(await stored(mentorship.id)).toHaveLength(status === 'active' ? 1 : 0)
    const html = await page(adas, paths.mentorship(mentorship.id))
    expect(all(html, 'form#composer')).toHaveLength(status === 'active' ? 1 : 0)
    if (status === 'completed') expect(html).toContain('This mentorship has ended.')
  })

  test('that comes too late, or under the id of another text, is not lost', async () => {
    const over = await mentorshipIn('completed')
    const clientId = newId()
    await send(adas, 'The first text', clientId)
    for (const [to, form, field, error] of [
      [over.id, { clientId: newId() }, '#unsent', 'You can only write in an active mentorship'],
      [id, { clientId }, '#body', 'Your last message has been sent. Send again to add this one'],
    ] as const) {
      const typed = { body: 'What I meant', ...form }
      for (const answer of [
        await adas.post(paths.messages(to), typed),
        await adas.htmx('POST', paths.messages(to), typed),
      ]) {
        expect(answer.status).toBe(409)
        const html = await answer.text()
        expect(visibleText(html, field)).toBe('What I meant')
        expect(visibleText(html, '#composer .error')).toBe(error)
        expect(html).not.toContain(clientId)
      }
    }
    expect((await stored()).map(({ body }) => body)).not.toContain('What I meant')
  })
})

describe('a decision on the page', () => {
  const decide = (browser: Browser, to: string, status: string, from: string) =>
    browser.htmx('POST', paths.mentorshipStatus(to), { status, from, next: paths.mentorship(to) })

  test.each([
    ['accepts', 'active', 'Active', 'form#composer'],
    ['declines', 'cancelled', 'Cancelled', '#conversation .prose'],
  ] as const)('%s a request in place', async (_, status, shown, there) => {
    const mentee = await addMember(db)
    const requested = await addMentorship(db, { mentorId: grace.id, menteeId: mentee.id })
    const response = await decide(graces, requested.id, status, 'pending')
    expect(response.headers.get('HX-Trigger')).toContain('Mentorship status updated successfully!')
    const html = await response.text()
    expect(visibleText(html, '#status')).toBe(shown)
    expect(all(html, there)).toHaveLength(1)
    expect(all(html, '#waiting-mentorship-nav')).toHaveLength(1)
    expect('data-stream' in all(html, '#live')[0]!.attributes).toBe(status === 'active')
  })

  test('ends it in place, with the way to a review', async () => {
    const mentorship = await mentorshipIn('active')
    const html = await (await decide(adas, mentorship.id, 'completed', 'active')).text()
    expect(visibleText(html, '#status')).toBe('Completed')
    expect(visibleText(html, '#composer')).toContain('This mentorship has ended.')
    expect(visibleText(html, '#terms')).toContain('How useful was it?')
    expect(all(html, '#messages')).toHaveLength(0)
  })

  test('that was overtaken brings what the mentorship has become', async () => {
    const mentorship = await mentorshipIn('completed')
    const response = await decide(adas, mentorship.id, 'cancelled', 'active')
    expect(response.status).toBe(409)
    expect(response.headers.get('HX-Trigger')).toContain('Failed to update mentorship status.')
    expect(visibleText(await response.text(), '#status')).toBe('Completed')
  })

  test('of the other side is asked for by the page that is open', async () => {
    const { id: mine } = await mentorshipIn('active')
    const live = all(await page(adas, paths.mentorship(mine)), '#live')[0]!.attributes['hx-get']!
    expect((await adas.htmx('GET', live)).status).toBe(204)
    await adas.json('PUT', paths.api.mentorship(mine), { status: 'completed' })
    const response = await adas.htmx('GET', live)
    expect(response.headers.get('HX-Trigger')).toContain('This mentorship is now completed.')
    expect(visibleText(await response.text(), '#composer')).toContain('This mentorship has ended.')
  })
})

test('nobody but the two sides reads or writes', async () => {
  const outsider = await signInAs(kwame)
  const before = (await stored()).length
  const methods = (browser: Browser) => [
    browser.get(paths.mentorship(id)),
    browser.get(paths.messageStream(id)),
    send(browser, 'Hello'),
    browser.htmx('POST', paths.messages(id), { body: 'Hello', clientId: newId() }),
    browser.post(paths.reading(id), { upTo: '1' }),
    browser.post(paths.review(id), { rating: '5', body: 'x' }),
  ]
  for (const response of await Promise.all(methods(outsider))) expect(response.status).toBe(404)
  for (const response of await Promise.all(methods(client()))) expect(response.status).toBe(401)
  expect(await stored()).toHaveLength(before)
})

test('a page shows the last fifty, and earlier ones before them', async () => {
  const mentorship = await mentorshipIn('active')
  for (let i = 1; i <= 60; i++)
    await db.insert(messages).values({
      mentorshipId: mentorship.id,
      senderId: ada.id,
      body: `Number ${i}`,
      clientId: newId(),
    })
  const path = paths.mentorship(mentorship.id)
  const html = await page(adas, path)
  const bodies = (markup: string) => all(markup, '.message p').map(({ text }) => text)
  expect(bodies(html)).toHaveLength(50)
  expect(bodies(html)[0]).toBe('Number 11')
  const earlier = all(html, '#earlier a')[0]!.attributes.href!
  const fragment = await (await adas.htmx('GET', earlier)).text()
  expect(bodies(fragment)).toEqual(Array.from({ length: 10 }, (_, i) => `Number ${i + 1}`))
  expect(visibleText(fragment, '#earlier')).toBe(BEGINS_HERE)
  const alone = await page(adas, earlier)
  expect(bodies(alone)).toHaveLength(10)
  expect(alone).toContain(SHOW_LATEST)
  expect((await adas.get(`${path}?before=x`)).status).toBe(200)
})

describe('what is not read yet', () => {
  test('is counted for the other side until it is marked as read', async () => {
    expect(await waiting(graces)).not.toBe('')
    const last = (await stored()).at(-1)!.sequence
    const form = { upTo: String(last) }
    const answer = await graces.htmx('POST', paths.reading(id), form)
    expect(visibleText(await answer.text(), '#waiting-mentorship-nav')).toBe('')
    expect(await waiting(graces)).toBe('')
    await send(adas, 'One more')
    expect(await waiting(graces)).toBe('1 (1 thing waiting)')
    expect(visibleText(await page(graces, '/mentorship'), '.mentorship .waiting')).toBe(
      '1, 1 new message',
    )
  })

  test('stays read when an older mark comes late', async () => {
    const { sequence } = (await stored()).at(-1)!
    await graces.post(paths.reading(id), { upTo: String(sequence) })
    await graces.post(paths.reading(id), { upTo: '1' })
    expect(await waiting(graces)).toBe('')
  })

  test('is not changed by looking at the page', async () => {
    await send(adas, 'Looking is not reading')
    await page(graces)
    expect(await waiting(graces)).toBe('1 (1 thing waiting)')
  })

  test('one’s own are read, and answering reads what came before', async () => {
    expect(await waiting(adas)).toBe('')
    await send(graces, 'I read it all')
    expect(await waiting(graces)).toBe('')
    expect(await waiting(adas)).toBe('1 (1 thing waiting)')
  })
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { users } from '../../src/db/schema/users.ts'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { paths } from '../../src/lib/paths.ts'
import { TIPS_TITLE } from '../../src/views/mentorship/tips.tsx'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addMentorship } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const mary = await addMember(db, { firstName: 'Mary', lastName: 'Somerville' })

const hedy = await addMember(db, {
  firstName: 'Hedy',
  membershipTier: 'professional',
  isMentor: true,
})

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const between = { mentorId: grace.id, menteeId: ada.id }
const ended = { createdAt: ago(90), acceptedAt: ago(80), endedAt: ago(40) }

const pending = await addMentorship(db, {
  mentorId: grace.id,
  menteeId: mary.id,
  description: 'The sky at 100% zoom',
  createdAt: ago(6),
})
await addMentorship(db, { ...between, status: 'completed', ...ended, description: null })
await addMentorship(db, { ...between, status: 'cancelled', ...ended, endReason: 'declined' })
await addMentorship(db, {
  mentorId: hedy.id,
  menteeId: ada.id,
  createdAt: ago(15),
  description: 'Long ago',
  duration: '',
})
const active = await addMentorship(db, { ...between, status: 'active', acceptedAt: ago(1) })

const adas = await signInAs(ada)
const graces = await signInAs(grace)
const page = async (browser: typeof adas, path = '/mentorship') => (await browser.get(path)).text()
const card = (html: string, id: string) => visibleText(html, `#mentorship-${id}`) ?? ''

test('a visitor is led to sign in', async () => {
  for (const path of [paths.mentorships, paths.mentors, paths.mentorshipRequest()])
    expect((await client().get(path)).status).toBe(401)
})

describe('the page', () => {
  test('lists what one is in, on either side, with its count', async () => {
    const html = await page(adas)
    expect(visibleText(html, 'h1')).toBe('Mentorship')
    expect(visibleText(html, '#count')).toBe('4 mentorships found')
    expect(all(html, '#cards > li')).toHaveLength(4)
    expect(card(html, active.id)).toContain('Grace HopperBeing Mentored')
    expect(card(await page(graces), active.id)).toContain('Ada LovelaceMentoring')
    expect(visibleText(await page(graces), '#count')).toBe('4 mentorships found')
    expect(all(html, '.tips h3').map(({ text }) => text)).toEqual([TIPS_TITLE, 'If you mentor'])
  })

  test('a card without a description or a duration says so', async () => {
    const html = await page(adas)
    expect(html).toContain('No description provided.')
    expect(html).toContain('Not specified')
  })

  test('only the mentor of a pending one is offered Accept and Decline', async () => {
    expect(card(await page(graces), pending.id)).toMatch(/Accept.*Decline/)
    const marys = await page(await signInAs(mary))
    expect(card(marys, pending.id)).not.toMatch(/Accept|Decline/)
    expect(card(marys, pending.id)).toContain('Withdraw')
  })

  test('an active one leads to its conversation, no other does', async () => {
    const html = await page(graces)
    expect(card(html, active.id)).toContain('Message')
    expect(all(html, 'a[href$="#conversation"]')).toHaveLength(1)
  })

  test('an unanswered request is cancelled on every page before any job has run', async () => {
    for (const browser of [adas, await signInAs(hedy)]) {
      const html = await page(browser, '/mentorship?q=long+ago')
      expect(visibleText(html, '#cards .badge')).toBe('Cancelled')
      expect(visibleText(html, '#cards')).toContain('No answer within 14 days')
      expect(visibleText(html, '#cards')).not.toContain('Accept')
    }
    expect(visibleText(await page(graces, '/mentorship?status=pending'), '#count')).toBe(
      '1 mentorships found',
    )
    expect(visibleText(await page(adas, '/mentorship?status=cancelled'), '#count')).toBe(
      '2 mentorships found',
    )
  })
})

test('a reason of the end names the one who reads it as you', async () => {
  const read = async (browser: typeof adas, id: string) =>
    visibleText(await page(browser, paths.mentorship(id)), '#terms dd .hint')
  for (const [endReason, mentee, mentor] of [
    ['declined', 'Declined by the mentor', 'Declined by you'],
    ['withdrawn', 'Withdrawn by you', 'Withdrawn by the mentee'],
  ] as const) {
    const pair = { mentorId: grace.id, menteeId: hedy.id }
    const { id } = await addMentorship(db, { ...pair, status: 'cancelled', ...ended, endReason })
    expect([await read(await signInAs(hedy), id), await read(graces, id)]).toEqual([mentee, mentor])
    await db.delete(mentorships).where(eq(mentorships.id, id))
  }
})

describe('the filters', () => {
  test('there are five statuses', async () => {
    expect(all(await page(adas), '[name=status] option').map(({ text }) => text)).toEqual([
      'All Status',
      'Pending',
      'Active',
      'Completed',
      'Cancelled',
    ])
  })

  test('the search matches descriptions in any case, and takes % and _ as they are', async () => {
    const found = async (q: string) =>
      visibleText(await page(graces, `/mentorship?q=${encodeURIComponent(q)}`), '#count')
    expect(await found('THE SKY')).toBe('1 mentorships found')
    expect(await found('100%')).toBe('1 mentorships found')
    expect(await found('%')).toBe('1 mentorships found')
    expect(await found('_')).toBe('0 mentorships found')
    expect(await found('Somerville')).toBe('0 mentorships found')
  })

  test('a changed filter swaps the results and the count, and can be shared', async () => {
    const response = await graces.htmx('GET', '/mentorship?q=sky&status=pending')
    expect(response.headers.get('HX-Push-Url')).toBe('/mentorship?q=sky&status=pending')
    const html = await response.text()
    expect(html).not.toContain('<html')
    expect(card(html, pending.id)).toContain('Mary Somerville')
    expect(html).toContain('hx-swap-oob')
  })

  test('four skeletons stand for the results while they load', async () => {
    for (const path of [paths.mentorships, paths.mentors]) {
      const html = await page(graces, path)
      expect(all(html, '.results-loading .card-skeleton-mentorship')).toHaveLength(1)
      expect(all(html, '.results-loading')[0]!.attributes['data-skeletons']).toBe('4')
    }
  })

  test('a decision without a script comes back to them', async () => {
    const html = await page(graces, '/mentorship?q=sky&status=pending')
    const next = all(html, `#mentorship-${pending.id} [name=next]`)[0]!.attributes.value
    expect(next).toBe('/mentorship?q=sky&status=pending')
  })

  test('what is no status is refused', async () => {
    expect((await adas.get('/mentorship?status=done')).status).toBe(400)
  })

  test('nothing found says why, and leads back', async () => {
    const empty = async (path: string) => visibleText(await page(adas, path), '.empty')
    const none = "You don't have any mentorship relationships yet.Clear Filters"
    expect(await empty('/mentorship?q=nothing')).toBe(none)
    expect(await empty('/mentorship?q=nothing&status=active')).toBe(
      'No mentorships with active status.Clear Filters',
    )
    const news = await signInAs(await addMember(db))
    const html = await page(news)
    expect(visibleText(html, '.empty')).toBe(none.replace('Clear Filters', 'Find a mentor'))
    expect(all(html, '.empty a')[0]!.attributes.href).toBe(paths.mentors)
    const org = await signInAs(await addMember(db, { membershipTier: 'organization' }))
    expect(visibleText(await page(org), '.empty')).toBe(none.replace('Clear Filters', ''))
  })
})

test('the list goes on behind Load More', async () => {
  const mentee = await addMember(db)
  const count = CARDS_PER_PAGE + 6
  for (let i = 0; i < count; i++)
    await addMentorship(db, {
      mentorId: grace.id,
      menteeId: mentee.id,
      status: 'cancelled',
      createdAt: ago(100 + i),
    })
  const browser = await signInAs(mentee)
  const html = await page(browser)
  expect(all(html, '#cards > li')).toHaveLength(CARDS_PER_PAGE)
  const more = all(html, '#more a')[0]!.attributes.href!
  const response = await browser.htmx('GET', more)
  expect(response.headers.get('HX-Replace-Url')).toBe(`/mentorship?shown=${count}`)
  const appended = await response.text()
  expect(all(appended, '.mentorship')).toHaveLength(6)
  expect(appended).toContain(`Showing ${count} of ${count}`)
  expect(all(await page(browser, `/mentorship?shown=${count}`), '#cards > li')).toHaveLength(count)
  expect(all(await page(browser, more), '#cards > li')).toHaveLength(6)
})

describe('what waits', () => {
  test('a mentor is reminded of who has waited for five days', async () => {
    const html = await page(graces)
    expect(visibleText(html, '#reminder')).toStartWith(
      'You have a request to answerMary Somerville',
    )
    expect(visibleText(await page(adas), '#reminder')).toBe('')
  })

  test('the header counts it on every page, and less once it is answered', async () => {
    expect(visibleText(await page(graces, '/communities'), '#waiting-mentorship-nav')).toBe(
      '1 (1 thing waiting)',
    )
    const answer = await graces.htmx('POST', paths.mentorshipStatus(pending.id), {
      status: 'active',
    })
    expect(answer.headers.get('HX-Redirect')).toBe(paths.mentorship(pending.id))
    const html = await page(graces)
    expect(visibleText(html, '#waiting-mentorship-nav')).toBe('')
    expect(visibleText(html, '#reminder')).toBe('')
  })
})

test('without a script a decision comes back to its page with a banner', async () => {
  const response = await graces.post(paths.mentorshipStatus(pending.id), {
    status: 'completed',
    from: 'active',
    next: paths.mentorship(pending.id),
  })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    paths.mentorship(pending.id),
  ])
  const html = await page(graces, paths.mentorship(pending.id))
  expect(visibleText(html, '.toast')).toBe('Mentorship status updated successfully!')
})

test('the JSON list is one’s own, newest first, paged and counted', async () => {
  const response = await adas.get('/api/mentorships?limit=3')
  const rows = await response.json()
  expect(response.headers.get('X-Total-Count')).toBe('4')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    id: active.id,
    ...between,
    status: 'active',
    description: 'How to ask for more.',
    duration: '3 months',
    createdAt: active.createdAt.toISOString(),
  })
  const next = /<([^>]+)>/.exec(response.headers.get('Link')!)![1]!
  const rest = await (await adas.get(new URL(next).pathname + new URL(next).search)).json()
  expect([...rows, ...rest].map(({ status }) => status).sort()).toEqual([
    'active',
    'cancelled',
    'cancelled',
    'completed',
  ])
  expect((await client().get('/api/mentorships')).status).toBe(401)
})

describe('a time zone', () => {
  const zoneIn = (html: string) => /Time zone:? ?(.*? now)/.exec(visibleText(html, 'main')!)?.[1]

  test('is said on the mentor’s page and in the mentorship, unless the place is hidden', async () => {
    const set = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, mentor.id))
    const mentor = await addMember(db, {
      membershipTier: 'expert',
      isMentor: true,
      timeZone: 'America/Sao_Paulo',
    })
    const mentee = await addMember(db)
    const { id } = await addMentorship(db, {
      mentorId: mentor.id,
      menteeId: mentee.id,
      status: 'active',
      acceptedAt: new Date(),
    })
    const browser = await signInAs(mentee)
    const zones = async () => {
      const pages = [paths.member(mentor.id), paths.mentorship(id)]
      const found = pages.map(async (path) => zoneIn(await (await browser.get(path)).text()))
      return Promise.all(found)
    }
    const shown = expect.stringMatching(/^Sao Paulo, \d\d:\d\d now$/)
    expect(await zones()).toEqual([shown, shown])
    await set({ hiddenFields: ['location'] })
    expect(await zones()).toEqual([undefined, undefined])
    await set({ hiddenFields: [], timeZone: null })
    expect(await zones()).toEqual([undefined, undefined])
  })
})

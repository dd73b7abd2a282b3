import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { MENTORSHIP_STATUSES, type MentorshipStatus } from '../../../src/lib/catalog.ts'
import { CANNOT_MENTOR } from '../../../src/lib/membership/tiers.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()

const mentor = await addMember(db, { membershipTier: 'expert' })
const mentee = await addMember(db)
const clients = {
  visitor: client(),
  mentor: await signInAs(mentor),
  mentee: await signInAs(mentee),
  other: await signInAs(await addMember(db, { membershipTier: 'expert' })),
}
type Who = keyof typeof clients

const MENTOR = ['pending active', 'pending cancelled', 'active completed', 'active cancelled']
const ALLOWED: Record<Who, string[]> = {
  visitor: [],
  mentor: MENTOR,
  mentee: MENTOR.filter((change) => change !== 'pending active'),
  other: [],
}

function expected(who: Who, from: MentorshipStatus, to: MentorshipStatus) {
  if (who === 'visitor') return 401
  if (who === 'other') return 404
  if (ALLOWED[who].includes(`${from} ${to}`)) return 200
  return who === 'mentee' && from === 'pending' && to === 'active' ? 403 : 409
}

const REASONS = {
  403: 'Only the other person in this mentorship can do that.',
  404: 'Mentorship not found',
  409: 'You can’t do that while the mentorship has this status.',
}

async function mentorshipIn(status: MentorshipStatus) {
  await db.delete(mentorships)
  return addMentorship(db, { mentorId: mentor.id, menteeId: mentee.id, status })
}

const statusOf = async (id: string) =>
  (await db.select().from(mentorships).where(eq(mentorships.id, id)))[0]!.status

const labelOf = (status: MentorshipStatus) => status.charAt(0).toUpperCase() + status.slice(1)

/** How a change is asked for, and which status answers one that is made. */
const METHODS = {
  JSON: {
    ask: (who: Who, id: string, status: string) =>
      clients[who].json('PUT', paths.api.mentorship(id), { status }),
    done: 200,
  },
  fragment: {
    ask: (who: Who, id: string, status: string) =>
      clients[who].htmx('POST', paths.mentorshipStatus(id), { status }),
    done: 200,
  },
  form: {
    ask: (who: Who, id: string, status: string) =>
      clients[who].post(paths.mentorshipStatus(id), { status }),
    done: 303,
  },
}

const cases = (['visitor', 'mentor', 'mentee', 'other'] as const).flatMap((who) =>
  MENTORSHIP_STATUSES.flatMap((from) => MENTORSHIP_STATUSES.map((to) => [who, from, to] as const)),
)

describe.each(Object.keys(METHODS) as (keyof typeof METHODS)[])('by %s', (way) => {
  test.each(cases)('%s: %s to %s', async (who, from, to) => {
    const { id } = await mentorshipIn(from)
    const response = await METHODS[way].ask(who, id, to)
    const answer = expected(who, from, to)
    expect(response.status).toBe(answer === 200 ? METHODS[way].done : answer)
    expect(await statusOf(id)).toBe(answer === 200 ? to : from)
    if (way === 'JSON') {
      const body = await response.json()
      if (answer === 200) expect(body).toMatchObject({ id, status: to })
      else expect(Object.keys(body)).toEqual(['message', 'code'])
    }
    if (way === 'form' && answer !== 200 && answer !== 401) {
      const main = visibleText(await response.text(), 'main')
      expect(main).toContain('Failed to update mentorship status. Please try again.')
      expect(main).toContain(REASONS[answer])
    }
    if (way === 'fragment' && answer === 200 && to === 'active')
      expect(response.headers.get('HX-Redirect')).toBe(paths.mentorship(id))
    if (way === 'fragment' && answer === 200 && to !== 'active') {
      expect(response.headers.get('HX-Trigger')).toContain(
        'Mentorship status updated successfully!',
      )
      expect(visibleText(await response.text(), `#mentorship-${id} .badge`)).toBe(labelOf(to))
    }
    if (way === 'fragment' && answer !== 200 && answer !== 401) {
      expect(response.headers.get('HX-Trigger')).toContain(
        'Failed to update mentorship status. Please try again.',
      )
      if (answer === 409)
        expect(visibleText(await response.text(), `#mentorship-${id} .badge`)).toBe(labelOf(from))
      else expect(response.headers.get('HX-Reswap')).toBe('none')
    }
  })
})

describe('the page of a mentorship', () => {
  test.each(
    (['visitor', 'mentor', 'mentee', 'other'] as const).flatMap((who) =>
      MENTORSHIP_STATUSES.map((status) => [who, status] as const),
    ),
  )('%s sees a %s one, or not', async (who, status) => {
    const { id } = await mentorshipIn(status)
    const response = await clients[who].get(paths.mentorship(id))
    expect(response.status).toBe({ visitor: 401, mentor: 200, mentee: 200, other: 404 }[who])
    const buttons = all(await response.text(), 'main button')
    const offered = ['Accept', 'Decline', 'Withdraw', 'Mark as completed', 'End mentorship']
    const shown = offered.filter((label) => buttons.some(({ text }) => text.startsWith(label)))
    const parties = who === 'mentor' || who === 'mentee'
    expect(shown).toEqual(
      parties && status === 'pending'
        ? who === 'mentor'
          ? ['Accept', 'Decline']
          : ['Withdraw']
        : parties && status === 'active'
          ? ['Mark as completed', 'End mentorship']
          : [],
    )
  })
})

test('what is no status is refused with the field', async () => {
  const { id } = await mentorshipIn('pending')
  for (const status of ['accepted', '', undefined, null, 1]) {
    const response = await clients.mentor.json('PUT', paths.api.mentorship(id), { status })
    expect(response.status).toBe(422)
    expect((await response.json()).errors.status).toStartWith('The status must be one of')
  }
  const seen = await clients.mentor.json('PUT', paths.api.mentorship(id), {
    status: 'active',
    from: 'asked',
  })
  expect((await seen.json()).errors.from).toStartWith('The status must be one of')
  expect((await clients.mentor.post(paths.mentorshipStatus(id), {})).status).toBe(422)
})

test('an id that is none is not found', async () => {
  for (const id of ['x', crypto.randomUUID()]) {
    const body = { status: 'active' }
    expect((await clients.mentor.json('PUT', paths.api.mentorship(id), body)).status).toBe(404)
    expect((await clients.mentor.get(paths.mentorship(id))).status).toBe(404)
  }
})

test('a decision on a status that has changed meanwhile is not carried out', async () => {
  const { id } = await mentorshipIn('active')
  const decline = { status: 'cancelled', from: 'pending' }
  expect((await clients.mentor.post(paths.mentorshipStatus(id), decline)).status).toBe(409)
  expect((await clients.mentor.json('PUT', paths.api.mentorship(id), decline)).status).toBe(409)
  expect(await statusOf(id)).toBe('active')
})

test('a request that has expired can no longer be accepted or withdrawn', async () => {
  const { id } = await mentorshipIn('pending')
  const createdAt = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000)
  await db.update(mentorships).set({ createdAt }).where(eq(mentorships.id, id))
  for (const [who, status] of [
    ['mentor', 'active'],
    ['mentee', 'cancelled'],
  ] as const)
    expect((await METHODS.JSON.ask(who, id, status)).status).toBe(409)
})

test('whose tier no longer includes mentoring may decline but not accept', async () => {
  const lapsed = await addMember(db)
  const { id } = await addMentorship(db, { mentorId: lapsed.id, menteeId: mentee.id })
  const browser = await signInAs(lapsed)
  const refused = await browser.json('PUT', paths.api.mentorship(id), { status: 'active' })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'tier_limit'])
  const toast = await browser.htmx('POST', paths.mentorshipStatus(id), { status: 'active' })
  expect(toast.status).toBe(403)
  expect(toast.headers.get('HX-Trigger')).toMatch(/include mentoring.*Compare plans/)
  const came = { Referer: 'http://localhost/mentorship?status=pending' }
  const form = await browser.post(paths.mentorshipStatus(id), { status: 'active' }, came)
  const html = await form.text()
  expect([form.status, visibleText(html, 'main .lead')]).toEqual([
    403,
    'Failed to update mentorship status. Please try again.',
  ])
  expect(html).toContain(CANNOT_MENTOR)
  expect(all(html, 'main .actions a').slice(0, 2)).toMatchObject([
    { text: 'Go back', attributes: { href: '/mentorship?status=pending' } },
    { text: 'Compare plans', attributes: { href: paths.membership } },
  ])
  for (const path of [paths.mentorships, paths.mentorship(id)]) {
    const page = await (await browser.get(path)).text()
    const accept = all(page, '[aria-label^="Accept"]')[0]!.attributes
    expect('disabled' in accept).toBe(true)
    expect(visibleText(page, `#${accept['aria-describedby']}`)).toBe(
      'Your plan doesn’t include mentoring. Compare plans',
    )
    expect('disabled' in all(page, '[aria-label^="Decline"]')[0]!.attributes).toBe(false)
  }
  const declined = await browser.json('PUT', paths.api.mentorship(id), { status: 'cancelled' })
  expect(declined.status).toBe(200)
})

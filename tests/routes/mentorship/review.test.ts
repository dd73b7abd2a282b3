import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { reviews } from '../../../src/db/schema/reviews.ts'
import type { EndReason, MentorshipStatus } from '../../../src/lib/catalog.ts'
import { RATING_MISSING, REVIEW_MISSING } from '../../../src/lib/mentorship/mentorship.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const browsers = { ada: await signInAs(ada), grace: await signInAs(grace) }
type Who = keyof typeof browsers

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

async function over(days: number, status: MentorshipStatus = 'completed', reason?: EndReason) {
  await db.delete(mentorships)
  const { id } = await addMentorship(db, {
    mentorId: grace.id,
    menteeId: ada.id,
    status,
    acceptedAt: reason === 'declined' ? null : ago(60),
    endedAt: ago(days),
    endReason: reason ?? null,
  })
  return id
}

const leave = (who: Who, id: string, body = `By ${who}`, rating = '4') =>
  browsers[who].post(paths.review(id), { rating, body })
const shown = async (who: Who, id: string) =>
  visibleText(await (await browsers[who].get(paths.mentorship(id))).text(), '#reviews')
const offered = async (who: Who, id: string) =>
  (await shown(who, id))?.includes('How useful was it?') ?? false

test('each side sees the other’s review once both are in', async () => {
  const id = await over(1)
  expect((await leave('ada', id)).status).toBe(303)
  expect(await shown('ada', id)).toContain('By ada')
  expect(await offered('ada', id)).toBe(false)
  expect(await shown('grace', id)).not.toContain('By ada')
  expect(await offered('grace', id)).toBe(true)
  await leave('grace', id)
  for (const who of ['ada', 'grace'] as const) {
    expect(await shown(who, id)).toContain('By ada')
    expect(await shown(who, id)).toContain('By grace')
  }
})

test('a mentor’s page has what mentees said of them, and not what they said', async () => {
  const id = await over(1)
  await leave('ada', id)
  await leave('grace', id)
  const page = visibleText(await (await browsers.ada.get(paths.member(grace.id))).text(), 'main')
  expect(page).toContain('By ada')
  expect(page).not.toContain('By grace')
})

test('a mentor’s count and average are of what mentees said of them alone', async () => {
  const id = await over(1)
  const mentor = await addMember(db, { isMentor: true, membershipTier: 'expert' })
  const other = await addMentorship(db, {
    mentorId: mentor.id,
    menteeId: ada.id,
    status: 'completed',
    acceptedAt: ago(60),
    endedAt: ago(40),
  })
  await db.insert(reviews).values([
    { mentorshipId: id, reviewerId: ada.id, rating: 5, body: 'By ada', createdAt: ago(1) },
    { mentorshipId: id, reviewerId: grace.id, rating: 1, body: 'By grace', createdAt: ago(1) },
    {
      mentorshipId: other.id,
      reviewerId: ada.id,
      rating: 2,
      body: 'Of another',
      createdAt: ago(1),
    },
  ])
  const response = await browsers.ada.get('/api/mentors')
  const mentors = (await response.json()) as { id: string; reviews: unknown }[]
  const counts = [grace, mentor].map((of) => mentors.find((one) => one.id === of.id)?.reviews)
  expect(counts).toEqual([
    { count: 1, average: 5 },
    { count: 1, average: 2 },
  ])
})

test('after thirty days the one that is in is shown, and none can follow', async () => {
  const id = await over(29)
  await leave('ada', id)
  expect(await shown('grace', id)).not.toContain('By ada')
  await db
    .update(mentorships)
    .set({ endedAt: ago(30.01) })
    .where(eq(mentorships.id, id))
  expect(await shown('grace', id)).toContain('By ada')
  expect(await offered('grace', id)).toBe(false)
  expect((await leave('grace', id)).status).toBe(409)
})

test('there is one from each side, also where it is sent twice at once', async () => {
  const id = await over(1)
  const statuses = (await Promise.all([leave('ada', id), leave('ada', id)])).map((r) => r.status)
  expect(statuses.sort()).toEqual([303, 409])
  expect(await db.select().from(reviews)).toHaveLength(1)
})

describe('is left of a mentorship that took place and ended', () => {
  test('also early', async () => {
    const id = await over(1, 'cancelled', 'ended')
    expect((await leave('grace', id)).status).toBe(303)
  })

  test('not of one that never began, or goes on', async () => {
    for (const id of [await over(1, 'cancelled', 'declined')]) {
      expect(await shown('ada', id)).toBeNull()
      expect((await leave('ada', id)).status).toBe(409)
    }
    await db.delete(mentorships)
    const { id } = await addMentorship(db, {
      mentorId: grace.id,
      menteeId: ada.id,
      status: 'active',
      acceptedAt: ago(1),
    })
    expect(await shown('ada', id)).toBeNull()
    expect((await leave('ada', id)).status).toBe(409)
  })
})

test('what is wrong comes back beside its field, with what was typed', async () => {
  const id = await over(1)
  for (const response of [
    await browsers.ada.post(paths.review(id), { rating: '6', body: '' }),
    await browsers.ada.htmx('POST', paths.review(id), { body: '' }),
  ]) {
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(all(html, '#reviews .error').map(({ text }) => text)).toEqual([
      RATING_MISSING,
      REVIEW_MISSING,
    ])
    const links = all(html, '#reviews [role=alert][autofocus] a')
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['#rating', '#review'])
    for (const { attributes } of links) expect(all(html, attributes.href!)).toHaveLength(1)
  }
  const stored = await (await leave('ada', id, 'x'.repeat(1001), '2')).text()
  expect(visibleText(stored, '#reviews textarea')).toBe('x'.repeat(1001))
  expect('checked' in all(stored, '[name=rating]')[1]!.attributes).toBe(true)
})

test.each([
  ['too late', 31, 'You can review a mentorship for 30 days after it ends.'],
  ['a second time', 1, 'You’ve already reviewed this mentorship.'],
])('one that comes %s comes back with the reason', async (_, days, reason) => {
  const id = await over(days)
  await leave('ada', id)
  const form = { rating: '2', body: 'On second thoughts' }
  for (const response of [
    await browsers.ada.post(paths.review(id), form),
    await browsers.ada.htmx('POST', paths.review(id), form),
  ]) {
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(visibleText(html, '#reviews .error')).toBe(reason)
    expect(visibleText(html, '#unleft[autofocus]')).toBe('On second thoughts')
  }
})

test('htmx gets the card back', async () => {
  const id = await over(1)
  const form = { rating: '5', body: 'A lantern' }
  const response = await browsers.ada.htmx('POST', paths.review(id), form)
  expect(response.headers.get('HX-Trigger')).toContain('Review sent.')
  expect(visibleText(await response.text(), '#reviews')).toContain('You 5 of 5A lantern')
})

test('a mentor’s page shows what mentees wrote, once it is shown at all', async () => {
  const id = await over(1)
  await leave('ada', id, 'She drew me a map')
  await leave('grace', id, 'Asks well')
  const page = async (who: Who, memberId: string) =>
    (await browsers[who].get(paths.member(memberId))).text()
  expect(await page('ada', grace.id)).toContain('She drew me a map')
  expect(await page('grace', ada.id)).not.toContain('Asks well')
  await db.delete(reviews).where(eq(reviews.reviewerId, grace.id))
  expect(await page('ada', grace.id)).not.toContain('She drew me a map')
})

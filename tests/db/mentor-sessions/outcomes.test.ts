import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { followSessions } from '../../../src/db/mentor-sessions/jobs.ts'
import { mentorSessions } from '../../../src/db/schema/mentor-sessions.ts'
import { reviews } from '../../../src/db/schema/reviews.ts'
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts'
import {
  CANCEL_LATE,
  LATE_CANCELLATION,
  OUTCOME_TEXTS,
  recordText,
  sessionsCancelledText,
} from '../../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { passSession, sessionPair } from '../../support/mentor-sessions.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const { db } = app
const pair = () => sessionPair(app)

type Pair = Awaited<ReturnType<typeof pair>>
type Browser = Pair['adas']

const say = (browser: Browser, id: string, outcome: string) =>
  browser.post(paths.mentorSession(id), { action: 'confirm', outcome })

const pageOf = async (browser: Browser, address: string) => (await browser.get(address)).text()

const jsonOf = async (browser: Browser, id: string) =>
  (await browser.json('GET', paths.api.mentorSession(id))).json()

const startIn = (id: string, milliseconds: number) =>
  db
    .update(mentorSessions)
    .set({ startsAt: new Date(Date.now() + milliseconds) })
    .where(eq(mentorSessions.id, id))

/** One that took place two hours ago, as both say. */
async function held({ booked, adas, graces }: Pair) {
  const { id } = await booked()
  await passSession(db, id, 2)
  for (const browser of [adas, graces]) await say(browser, id, 'held')
  return id
}

describe('the outcome of a session', () => {
  test('counts as missed where both agree, which the next mentee sees before booking', async () => {
    const { mentor, graces, adas, booked } = await pair()
    const { id } = await booked()
    await passSession(db, id, 2)
    for (const browser of [adas, graces]) await say(browser, id, 'mentor_absent')
    expect((await jsonOf(adas, id)).outcome).toBe('mentor_absent')
    const page = await pageOf(graces, paths.mentorSession(id))
    expect(visibleText(page, '#outcome')).toContain(OUTCOME_TEXTS.mentor_absent)
    const booking = await pageOf(adas, paths.booking(mentor.id))
    const record = recordText({ held: 0, absent: 1, cancelledLate: 0 })
    expect(visibleText(booking, '#record')).toContain(record)
    const told = await pageOf(graces, paths.notifications)
    expect(told).toContain('Recorded as missed by the mentor')
  })

  test('counts for neither where the answers differ, and says so to both', async () => {
    const { mentor, graces, adas, booked } = await pair()
    const { id } = await booked()
    await passSession(db, id, 2)
    await say(adas, id, 'mentor_absent')
    await say(graces, id, 'mentee_absent')
    await db.transaction((tx) => followSessions(tx, new Date(Date.now() + 3 * DAY_MS)))
    expect((await jsonOf(adas, id)).outcome).toBe('unclear')
    for (const browser of [adas, graces])
      expect(visibleText(await pageOf(browser, paths.mentorSession(id)), '#outcome')).toContain(
        OUTCOME_TEXTS.unclear,
      )
    const booking = await pageOf(adas, paths.booking(mentor.id))
    const record = recordText({ held: 0, absent: 0, cancelledLate: 0 })
    expect(visibleText(booking, '#record')).toContain(record)
  })

  test('a cancellation within 24 hours is announced, marked and counted as late', async () => {
    const { adas, graces, booked, free } = await pair()
    const { id } = await booked()
    await startIn(id, 23 * HOUR_MS)
    expect(await pageOf(adas, paths.mentorSession(id))).toContain(CANCEL_LATE)
    await adas.post(paths.mentorSession(id), { action: 'cancel' })
    expect((await jsonOf(graces, id)).isLateCancellation).toBe(true)
    const page = await pageOf(graces, paths.mentorSession(id))
    expect(visibleText(page, '#meeting')).toContain(`${LATE_CANCELLATION}, by the mentee`)
    const next = await adas.json('POST', paths.api.mentorSessions, {
      ...{ mentorId: (await jsonOf(adas, id)).mentorId, startsAt: await free(3), topic: 'Again.' },
    })
    const { id: nextId, isLateCancellation } = await next.json()
    expect(isLateCancellation).toBe(false)
    const record = recordText({ held: 0, absent: 0, cancelledLate: 1 })
    expect(visibleText(await pageOf(graces, paths.mentorSession(nextId)), '#record')).toContain(
      record,
    )
  })

  test('the account page and the deletion page warn of upcoming sessions', async () => {
    const { adas, booked } = await pair()
    expect(await pageOf(adas, paths.account)).toContain('Nothing is lost.')
    await booked()
    for (const address of [paths.account, paths.accountDeletion])
      expect(visibleText(await pageOf(adas, address), 'main')).toContain(sessionsCancelledText(1))
  })
})

describe('the review of a session', () => {
  const review = { action: 'review', rating: '5', body: 'She asked the right question.' }

  test('is open once it took place, and public once both have written one', async () => {
    const one = await pair()
    const { mentor, graces, adas, booked } = one
    const { id: upcoming } = await booked()
    expect((await adas.post(paths.mentorSession(upcoming), review)).status).toBe(409)
    await passSession(db, upcoming, 30)
    const id = await held(one)
    const missing = await adas.post(paths.mentorSession(id), { ...review, rating: '' })
    expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('rating')])
    expect((await adas.post(paths.mentorSession(id), review)).status).toBe(303)
    const again = await adas.json('PUT', paths.api.mentorSession(id), review)
    expect([again.status, (await again.json()).code]).toEqual([409, 'already_reviewed'])
    const isPublic = async () => (await pageOf(adas, paths.member(mentor.id))).includes(review.body)
    expect([await isPublic(), (await jsonOf(graces, id)).reviews.other]).toEqual([false, null])
    await graces.post(paths.mentorSession(id), { ...review, body: 'Came prepared.' })
    expect(await isPublic()).toBe(true)
    expect((await jsonOf(graces, id)).reviews).toMatchObject({
      own: { rating: 5, body: 'Came prepared.' },
      other: { body: review.body },
    })
    const { adas: others } = await pair()
    expect((await others.post(paths.mentorSession(id), review)).status).toBe(404)
    expect(await db.$count(reviews, eq(reviews.sessionId, id))).toBe(2)
  })

  test('a session of a mentorship is reviewed with it, which shows its sessions and next steps', async () => {
    const one = await pair()
    const { mentor, mentee, adas, booked, free } = one
    const { id: mentorshipId } = await addMentorship(db, {
      ...{ mentorId: mentor.id, menteeId: mentee.id },
      ...{ status: 'active', acceptedAt: new Date() },
    })
    const id = await held(one)
    expect((await adas.post(paths.mentorSession(id), review)).status).toBe(409)
    const { id: next } = await booked()
    await startIn(next, Date.parse(await free(3)) - Date.now())
    for (const text of ['Buy thread', 'Warp the loom'])
      await adas.post(paths.mentorSession(id), { action: 'add', kind: 'action', text })
    const [{ id: item }] = (await jsonOf(adas, id)).items
    await adas.post(paths.mentorSession(id), { action: 'tick', item, done: 'true' })
    const page = await pageOf(adas, paths.mentorship(mentorshipId))
    expect(visibleText(page, '#sessions')).toContain('1 of 2 goals and actions done. Next:')
    expect(visibleText(page, '#sessions')).toContain('Warp the loom')
    expect(visibleText(page, '#sessions')).not.toContain('Buy thread')
    for (const each of [id, next])
      expect(all(page, `#sessions a[href="${paths.mentorSession(each)}"]`)).toHaveLength(1)
  })
})

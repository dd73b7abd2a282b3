import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { requestDeletion, suspendMember } from '../../../src/db/accounts/lifecycle.ts'
import { followSessions } from '../../../src/db/mentor-sessions/jobs.ts'
import { mentorSessions } from '../../../src/db/schema/mentor-sessions.ts'
import { notificationEvents } from '../../../src/db/schema/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts'
import { CHANGE_REFUSALS, SESSION_INVALID } from '../../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { formatTimeIn } from '../../../src/lib/text/moments.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import {
  emailsTo as emailsOf,
  passSession,
  sessionPair,
  sessionRow,
} from '../../support/mentor-sessions.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const { db } = app
const pair = (settings = {}, tier?: 'organization') => sessionPair(app, settings, tier)
const emailsTo = (memberId: string) => emailsOf(db, memberId)
const rowOf = (id: string) => sessionRow(db, id)
const pass = (id: string, hours: number) => passSession(db, id, hours)

describe('booking', () => {
  test('shows times in the mentor’s zone, and says so, to a member without one', async () => {
    const { mentor } = await pair()
    const newcomer = await app.signInAs(await addMember(db))
    const html = await (await newcomer.get(paths.booking(mentor.id))).text()
    expect(visibleText(html, '#times')).toContain('Times in Africa/Lagos')
    expect(html).toContain('the mentor’s time zone, as your account has none')
  })

  test('shows free times in the viewer’s zone and books one by plain forms', async () => {
    const { mentor, mentee, adas, free } = await pair()
    const startsAt = await free()
    const html = await (await adas.get(paths.booking(mentor.id))).text()
    expect(visibleText(html, '#times')).toContain('Times in America/Santiago')
    expect(html).not.toContain('the mentor’s time zone')
    const other = await adas.get(`${paths.booking(mentor.id)}?zone=Asia/Kolkata`)
    expect(visibleText(await other.text(), '#times')).toContain('Times in Asia/Kolkata')
    const address = paths.bookingAt(mentor.id, 'America/Santiago', new Date(startsAt))
    const confirm = await (await adas.get(address)).text()
    expect(all(confirm, '#confirm [name=startsAt]')[0]!.attributes.value).toBe(startsAt)
    const missing = await adas.post(paths.booking(mentor.id), { startsAt, topic: ' ' })
    expect(missing.status).toBe(422)
    expect(visibleText(await missing.text(), '#topic-error')).toBe(SESSION_INVALID.topic)
    const form = { startsAt, topic: 'Which loom?', zone: 'America/Santiago' }
    const response = await adas.post(paths.booking(mentor.id), form)
    expect(response.status).toBe(303)
    const page = await (await adas.get(response.headers.get('Location')!)).text()
    expect(visibleText(page, 'h1')).toBe('Session with Grace Hopper')
    expect(visibleText(page, '#meeting')).toContain('Which loom?')
    const list = await (await adas.get(paths.mentorSessions)).text()
    expect(visibleText(list, 'main')).toContain('Grace Hopper')
    expect(list).not.toContain(paths.purchases)
    for (const { id } of [mentor, mentee])
      expect(await emailsTo(id)).toEqual(['session-changed booked'])
    const again = await adas.post(paths.booking(mentor.id), form)
    expect([again.status, again.headers.get('Location')]).toEqual([
      303,
      response.headers.get('Location'),
    ])
    for (const { id } of [mentor, mentee])
      expect(await emailsTo(id)).toEqual(['session-changed booked'])
  })

  test('a form that is refused comes back in the zone it was sent in, its free times too', async () => {
    const { mentor, adas, free } = await pair()
    const zone = 'Asia/Kolkata'
    const startsAt = await free()
    const refused = await adas.post(paths.booking(mentor.id), { startsAt, topic: ' ', zone })
    const html = await refused.text()
    expect(visibleText(html, '#confirm .sub')).toContain(zone)
    expect(visibleText(html, '#times')).toContain(`Times in ${zone}`)
    const link = all(html, '#times a').find(
      ({ attributes }) => attributes.href === paths.bookingAt(mentor.id, zone, new Date(startsAt)),
    )
    expect(link?.text).toBe(formatTimeIn(new Date(startsAt), zone))
  })

  test('a time that is taken or never free is refused, and is not among the free times', async () => {
    const { mentor, book, free, slots } = await pair()
    const startsAt = await free()
    expect((await book(startsAt)).status).toBe(201)
    expect((await slots()).some((slot) => slot.startsAt === startsAt)).toBe(false)
    const between = new Date(Date.parse(startsAt) + DAY_MS + MINUTE_MS).toISOString()
    const other = await app.signInAs(await addMember(db, { membershipTier: 'professional' }))
    const asked = { mentorId: mentor.id, startsAt, topic: 'Which loom?' }
    const refusals = [
      await other.json('POST', paths.api.mentorSessions, asked),
      await book(between),
    ]
    for (const response of refusals)
      expect([response.status, (await response.json()).code]).toEqual([409, 'time_taken'])
  })

  test('asked for again through the API, by who has booked it, is answered with the session', async () => {
    const { mentee, adas, book, free } = await pair()
    const startsAt = await free()
    const { id } = await (await book(startsAt)).json()
    const again = await book(startsAt)
    expect([again.status, (await again.json()).id]).toEqual([200, id])
    expect(await (await adas.json('GET', paths.api.mentorSessions)).json()).toHaveLength(1)
    expect(await emailsTo(mentee.id)).toEqual(['session-changed booked'])
  })

  test('is for those whom the mentor lets book', async () => {
    const outsider = await pair({}, 'organization')
    const barred = await outsider.book()
    expect([barred.status, (await barred.json()).code]).toEqual([403, 'no_mentorship'])
    const own = await outsider.graces.json('POST', paths.api.mentorSessions, {
      ...{ mentorId: outsider.mentor.id, startsAt: await outsider.free(), topic: 'Which loom?' },
    })
    expect((await own.json()).code).toBe('oneself')
    const closed = await pair({ bookableBy: 'mentees' })
    const refused = await closed.book()
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'mentees_only'])
    const { mentor, mentee } = closed
    await addMentorship(db, {
      ...{ mentorId: mentor.id, menteeId: mentee.id },
      ...{ status: 'active', acceptedAt: new Date() },
    })
    const session = await (await closed.book()).json()
    expect(session.mentorshipId).not.toBeNull()
    const page = await (await closed.adas.get(paths.mentorship(session.mentorshipId))).text()
    expect(all(page, `#sessions a[href="${paths.mentorSession(session.id)}"]`)).toHaveLength(1)
  })

  test('stops at five upcoming sessions with one mentor', async () => {
    const { book, free } = await pair()
    const first = Date.parse(await free())
    for (let n = 0; n < 5; n++)
      expect((await book(new Date(first + n * 2 * HOUR_MS).toISOString())).status).toBe(201)
    const sixth = await book(new Date(first + 12 * HOUR_MS).toISOString())
    expect([sixth.status, (await sixth.json()).code]).toEqual([409, 'too_many_sessions'])
  })

  test('the directory shows the next free time and filters by it', async () => {
    const { mentor, adas } = await pair({ noticeHours: 48 })
    const within = async (days: string) =>
      (await (await adas.get(`${paths.mentors}?within=${days}&q=Hopper`)).text()).includes(
        mentor.id,
      )
    expect([await within('3'), await within('7')]).toEqual([true, true])
    const html = await (await adas.get(paths.member(mentor.id))).text()
    expect(html).toContain('your time')
    expect(html).toContain(paths.booking(mentor.id))
    const { graces } = await pair({ weekly: {} })
    expect((await graces.get(paths.availability)).status).toBe(200)
  })
})

describe('a session', () => {
  test('can be moved by either side until 24 hours before, with a new time for both calendars', async () => {
    const { graces, adas, booked, free } = await pair()
    const { id } = await booked()
    const startsAt = await free(3)
    const list = await (await graces.get(paths.mentorSessionMove(id))).text()
    expect(visibleText(list, 'h1')).toBe('Move session')
    const moved = await graces.post(paths.mentorSession(id), { action: 'move', startsAt })
    expect(moved.status).toBe(303)
    const file = await (await adas.get(paths.mentorSessionFile(id))).text()
    const event = new ICAL.Component(ICAL.parse(file))
    expect(event.getFirstPropertyValue('method')).toBe('REQUEST')
    const [vevent] = event.getAllSubcomponents('vevent')
    const { sequence, startDate, organizer } = new ICAL.Event(vevent!)
    expect([sequence, startDate.toJSDate().toISOString()]).toEqual([1, startsAt])
    expect(organizer).toStartWith('mailto:')
    await db
      .update(mentorSessions)
      .set({ startsAt: new Date(Date.now() + 23 * HOUR_MS) })
      .where(eq(mentorSessions.id, id))
    const late = await adas.json('PUT', paths.api.mentorSession(id), { action: 'move', startsAt })
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      `${CHANGE_REFUSALS.too_late_to_move}.`,
    ])
  })

  test('moved once more to the same time is moved and emailed once', async () => {
    const { mentee, graces, adas, booked, free } = await pair()
    const { id } = await booked()
    const move = { action: 'move', startsAt: await free(3) }
    for (const client of [graces, graces, adas]) {
      const response = await client.json('PUT', paths.api.mentorSession(id), move)
      expect([response.status, (await response.json()).sequence]).toEqual([200, 1])
    }
    expect(await emailsTo(mentee.id)).toEqual(['session-changed booked', 'session-changed moved'])
  })

  test('cancelled by one side is free again and cancelled in both calendars', async () => {
    const { mentor, mentee, adas, booked, slots } = await pair()
    const { id, startsAt } = await booked()
    const form = { action: 'cancel', reason: 'Ill.' }
    expect((await adas.post(paths.mentorSession(id), form)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'mentee' })
    expect((await slots()).some((slot) => slot.startsAt === startsAt)).toBe(true)
    const file = await (await adas.get(paths.mentorSessionFile(id))).text()
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('SEQUENCE:1')
    for (const each of [mentor, mentee])
      expect(await emailsTo(each.id)).toContain('session-changed cancelled')
    expect((await adas.post(paths.mentorSession(id), form)).status).toBe(409)
  })

  test('keeps notes that were changed meanwhile, and what was typed', async () => {
    const { graces, adas, booked } = await pair()
    const { id } = await booked()
    const write = (notes: string) => ({ action: 'notes', notes, version: '0' })
    expect((await graces.post(paths.mentorSession(id), write('Linen.'))).status).toBe(303)
    const late = await adas.post(paths.mentorSession(id), write('Wool.'))
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(visibleText(html, '#notes-card')).toContain('Linen.')
    expect(visibleText(html, '#notes-card')).toContain('Wool.')
  })

  test('has goals, actions and links that both sides add and mark as done', async () => {
    const { graces, adas, booked } = await pair()
    const { id } = await booked()
    const add = { action: 'add', kind: 'action', text: 'Buy thread' }
    const added = await (await graces.json('PUT', paths.api.mentorSession(id), add)).json()
    const [{ id: item }] = added.items
    const done = { action: 'tick', item, done: true }
    const ticked = await (await adas.json('PUT', paths.api.mentorSession(id), done)).json()
    expect(ticked.items[0].doneAt).not.toBeNull()
    const script = { ...add, kind: 'link', url: 'javascript:alert(1)' }
    expect((await adas.json('PUT', paths.api.mentorSession(id), script)).status).toBe(422)
    const { adas: others } = await pair()
    expect((await others.json('PUT', paths.api.mentorSession(id), done)).status).toBe(404)
  })

  test('reminds both a day and an hour before, once', async () => {
    const { mentor, graces, booked } = await pair()
    const { id } = await booked()
    const { startsAt } = await rowOf(id)
    const at = (before: number) =>
      db.transaction((tx) => followSessions(tx, new Date(startsAt.getTime() - before)))
    await db
      .update(mentorSessions)
      .set({ createdAt: new Date(0) })
      .where(eq(mentorSessions.id, id))
    const reminders = async () =>
      (await emailsTo(mentor.id)).filter((kind) => kind === 'session-reminder').length
    await at(25 * HOUR_MS)
    expect(await reminders()).toBe(0)
    for (let n = 0; n < 2; n++) await at(24 * HOUR_MS - 1)
    expect(await reminders()).toBe(1)
    await at(HOUR_MS - 1)
    expect(await reminders()).toBe(2)
    const events = db.$count(notificationEvents, eq(notificationEvents.memberId, mentor.id))
    expect(await events).toBe(3)
    const later = new Date(startsAt.getTime() + 3 * DAY_MS)
    const move = { action: 'move', startsAt: later.toISOString() }
    expect((await graces.json('PUT', paths.api.mentorSession(id), move)).status).toBe(200)
    await at(-2 * DAY_MS - 1)
    expect(await reminders()).toBe(3)
  })

  test('asks both afterwards what happened, and counts who didn’t come', async () => {
    const { mentor, graces, adas, booked } = await pair()
    const { id } = await booked()
    const say = (browser: typeof adas, outcome: string) =>
      browser.json('PUT', paths.api.mentorSession(id), { action: 'confirm', outcome })
    expect((await (await say(adas, 'held')).json()).code).toBe('not_over')
    await pass(id, 2)
    await db.transaction((tx) => followSessions(tx, new Date()))
    expect(await emailsTo(mentor.id)).toContain('session-outcome')
    await say(adas, 'mentor_absent')
    expect((await rowOf(id)).status).toBe('booked')
    await say(graces, 'held')
    expect((await rowOf(id)).status).toBe('unclear')
    await say(graces, 'mentor_absent')
    expect((await rowOf(id)).status).toBe('mentor_absent')
  })

  test('took place where nobody says otherwise within two days', async () => {
    const one = await pair()
    const { id } = await one.booked()
    await pass(id, 50)
    await db.transaction((tx) => followSessions(tx, new Date()))
    expect((await rowOf(id)).status).toBe('held')
    const change = { action: 'confirm', outcome: 'mentor_absent' }
    const late = await one.adas.json('PUT', paths.api.mentorSession(id), change)
    expect((await late.json()).code).toBe('settled')
  })

  test('counts as one side says where the other says nothing', async () => {
    const { graces, booked } = await pair()
    const { id } = await booked()
    await pass(id, 2)
    const said = { action: 'confirm', outcome: 'mentee_absent' }
    await graces.json('PUT', paths.api.mentorSession(id), said)
    await db.transaction((tx) => followSessions(tx, new Date(Date.now() + 3 * DAY_MS)))
    expect((await rowOf(id)).status).toBe('mentee_absent')
  })

  test('is nobody else’s, and ends with a block, a pause, a suspension or a deletion', async () => {
    for (const end of ['block', 'pause', 'suspension', 'deletion'] as const) {
      const { mentor, mentee, graces, adas, booked } = await pair()
      const { id } = await booked()
      const { adas: others } = await pair()
      expect((await others.get(paths.mentorSession(id))).status).toBe(404)
      if (end === 'block') await graces.json('POST', paths.api.blocks, { userId: mentee.id })
      else if (end === 'pause') await graces.post(paths.accountPause)
      else if (end === 'suspension') await suspendMember(db, mentor.id, 'Spam', new Date())
      else await requestDeletion(db, mentor.id, new Date())
      const { status: now, cancelledBy } = await rowOf(id)
      const by = end === 'pause' || end === 'deletion' ? 'mentor' : 'system'
      expect([end, now, cancelledBy]).toEqual([end, 'cancelled', by])
      expect(await emailsTo(mentee.id)).toContain('session-changed cancelled')
      const status = (await adas.get(paths.mentorSession(id))).status
      expect([end, status]).toEqual([end, end === 'block' ? 404 : 200])
      const note = { action: 'notes', notes: 'Linen.', version: 0 }
      const noted = await adas.json('PUT', paths.api.mentorSession(id), note)
      expect([end, noted.status]).toEqual([end, status])
      expect((await adas.get(paths.booking(mentor.id))).status).toBe(404)
    }
  })
})

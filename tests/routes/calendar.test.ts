import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { applications } from '../../src/db/schema/applications.ts'
import { interviewTimes } from '../../src/db/schema/interview-times.ts'
import { mentorSessions } from '../../src/db/schema/mentor-sessions.ts'
import type { opportunities } from '../../src/db/schema/opportunities.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { hiddenOpportunities, savedOpportunities } from '../../src/db/schema/saved.ts'
import { users } from '../../src/db/schema/users.ts'
import { newToken } from '../../src/lib/accounts/tokens.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember, addMentorship, addOpportunity, addOrganization } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'

const { db, client, signInAs } = await testApp()
const program = client()

const day = (days: number) => new Date(Date.UTC(2030, 0, 1) + days * DAY_MS)

async function subscribed() {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const { url } = await (await browser.json('POST', paths.api.calendarFeed)).json()
  return { member, browser, path: new URL(url).pathname }
}

async function events(path: string) {
  const text = await (await program.get(path)).text()
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((vevent) => {
    const { uid, summary, startDate, endDate, location } = new ICAL.Event(vevent)
    const from = startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString()
    return { uid: uid.split('@')[0]!, summary, from, until: endDate.toJSDate(), location }
  })
}

const save = (memberId: string, opportunityId: string) =>
  db.insert(savedOpportunities).values({ memberId, opportunityId })

test('the address is shown when it is made and after a recent sign-in, and programs read it without a session', async () => {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const made = await browser.post(paths.calendar)
  expect(made.headers.get('Cache-Control')).toBe('no-store')
  const [, path = ''] = /https?:\/\/[^/<]+(\/calendar\/feed\/[\w-]{43})</.exec(await made.text())!
  const page = await (await browser.get(paths.calendar)).text()
  expect(visibleText(page, 'main')).toContain('Show address')
  expect(page).not.toContain(path)
  const again = await browser.get(paths.calendarAddress)
  expect(again.headers.get('Cache-Control')).toBe('no-store')
  expect(await again.text()).toContain(path)
  const feed = await program.get(path)
  expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(feed.headers.get('Cache-Control')).toContain('private')
  const known = await program.get(path, { 'If-None-Match': feed.headers.get('ETag')! })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('a calendar has the deadlines of open opportunities that are saved and not applied to', async () => {
  const { member, path } = await subscribed()
  const add = async (values: Partial<typeof opportunities.$inferInsert>) => {
    const { id } = await addOpportunity(db, { applicationDeadline: day(3), ...values })
    await save(member.id, id)
    return id
  }
  const title = 'Weaver; Lagos, “Åsa’s” guild 🧵 with a title that is folded over several lines\\'
  const wanted = await add({ title, applicationDeadline: new Date(day(4).getTime() - 1) })
  await add({ applicationDeadline: null })
  await add({ applicationDeadline: new Date(Date.now() - HOUR_MS) })
  await add({ status: 'closed', closedAt: new Date() })
  await add({ heldAt: new Date() })
  await add({ organizationId: (await addOrganization(db, { suspendedAt: new Date() })).id })
  const blocked = await addMember(db)
  await db.insert(blocks).values({ blockerId: blocked.id, blockedId: member.id })
  await add({ organizationId: null, postedById: blocked.id })
  await db
    .insert(hiddenOpportunities)
    .values({ memberId: member.id, opportunityId: await add({ title: 'Hidden' }) })
  const applied = await add({ title: 'Applied to' })
  await db.insert(applications).values({ applicantId: member.id, opportunityId: applied })
  await save((await addMember(db)).id, (await addOpportunity(db)).id)
  const deadlines = (await events(path)).filter(({ uid }) => uid.startsWith('deadline-'))
  expect(deadlines).toHaveLength(1)
  const [deadline] = deadlines
  expect(deadline).toMatchObject({ uid: `deadline-${wanted}`, from: '2030-01-04' })
  expect(deadline!.summary).toStartWith(`Apply by today: ${title}`)
})

test('both sides have reply-by dates and interviews, without a name that is hidden', async () => {
  const [theirs, reviewers] = [await subscribed(), await subscribed()]
  const posting = { title: 'Loom engineer', organizationId: null, postedById: reviewers.member.id }
  const { id: opportunityId } = await addOpportunity(db, posting)
  const apply = async (values: Partial<typeof applications.$inferInsert> = {}) => {
    const by = { opportunityId, posterId: reviewers.member.id, answerBy: day(9) }
    const [row] = await db
      .insert(applications)
      .values({ applicantId: theirs.member.id, ...by, ...values })
      .returning()
    return row!
  }
  const { id } = await apply()
  await apply({ applicantId: (await addMember(db)).id, answerBy: day(8) })
  expect(await events(theirs.path)).toMatchObject([
    { uid: `reply-${id}`, from: '2030-01-10', summary: 'Reply due today: Loom engineer' },
  ])
  expect(await events(reviewers.path)).toMatchObject([
    {
      uid: `replies-${opportunityId}`,
      from: '2030-01-09',
      summary: 'Reply to 2 applications: Loom engineer',
    },
  ])
  const chosen = { chosenAt: new Date(), startsAt: day(2), minutes: 30, place: 'Room 4' }
  await db.insert(interviewTimes).values({ applicationId: id, opportunityId, ...chosen })
  const agreed = { status: 'interview', answeredAt: new Date(), withoutNames: true } as const
  await db.update(applications).set(agreed).where(eq(applications.id, id))
  const interview = { uid: `interview-${id}`, from: day(2).toISOString(), location: 'Room 4' }
  expect(await events(theirs.path)).toMatchObject([
    { ...interview, until: new Date(day(2).getTime() + HOUR_MS / 2) },
  ])
  const [first] = await events(reviewers.path)
  expect(first).toMatchObject(interview)
  expect(first!.summary).toMatch(/^Interview: Loom engineer, Application \d+$/)
  await db.update(interviewTimes).set({ cancelledAt: new Date() })
  expect(await events(theirs.path)).toEqual([])
})

test('a booked session is in both calendars, until it is cancelled or one blocks the other', async () => {
  const [mentor, mentee] = [await subscribed(), await subscribed()]
  const sides = { mentorId: mentor.member.id, menteeId: mentee.member.id }
  const { id: mentorshipId } = await addMentorship(db, { ...sides, status: 'active' })
  const booked = { ...sides, mentorshipId, startsAt: day(1), minutes: 45, topic: 'A first job' }
  const [session] = await db.insert(mentorSessions).values(booked).returning()
  for (const { path } of [mentor, mentee])
    expect(await events(path)).toMatchObject([
      { uid: `session-${session!.id}`, from: day(1).toISOString() },
    ])
  const block = { blockerId: sides.mentorId, blockedId: sides.menteeId }
  await db.insert(blocks).values(block)
  expect(await events(mentee.path)).toEqual([])
})

test('an address that ended is as unknown as one that never was', async () => {
  const unknown = await program.get(paths.calendarFeed(newToken()))
  const expected = { status: 404, text: visibleText(await unknown.text(), 'main') }
  const answer = async (path: string) => {
    const response = await program.get(path)
    return { status: response.status, text: visibleText(await response.text(), 'main') }
  }
  const ends: [string, (of: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>][] = [
    ['reset', ({ browser }) => browser.json('POST', paths.api.calendarFeed)],
    ['removal', ({ browser }) => browser.post(paths.calendarRemoval)],
    ['pause', ({ browser }) => browser.post(paths.accountPause)],
    [
      'suspension',
      ({ member }) =>
        db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, member.id)),
    ],
    ['deletion', ({ member }) => db.delete(users).where(eq(users.id, member.id))],
  ]
  for (const [, end] of ends) {
    const feed = await subscribed()
    expect((await answer(feed.path)).status).toBe(200)
    await end(feed)
    expect(await answer(feed.path)).toEqual(expected)
  }
  expect(await answer('/calendar/feed/x')).toEqual(expected)
})

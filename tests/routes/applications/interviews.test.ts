import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { apply } from '../../../src/db/applications/apply.ts'
import { currentInterviewEmail } from '../../../src/db/applications/interview-notifications.ts'
import { chooseTime, offerTimes } from '../../../src/db/applications/interviews.ts'
import { changeStatusAsApplicant } from '../../../src/db/applications/status.ts'
import { undoStatusChange } from '../../../src/db/applications/undo-status.ts'
import { consume } from '../../../src/db/rate-limiter.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { interviewTimes } from '../../../src/db/schema/interview-times.ts'
import { messages } from '../../../src/db/schema/messages.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import {
  localOf,
  NO_TIME_SUITS,
  TIME_OFFERED,
  TIME_REFUSALS,
  TIME_TAKEN,
} from '../../../src/lib/applications/interview.ts'
import { whenText } from '../../../src/lib/applications/interview-times.ts'
import type { EmailKind } from '../../../src/lib/mail/email-kinds.ts'
import { REMOVE_FROM_CALENDAR } from '../../../src/lib/mail/emails/applications.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { TIME_MISSING, TIMES_SENT } from '../../../src/routes/applications/interview-forms.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addOpportunity, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()
const { kwame, loomsGuild } = await cast(db)
const joseph = await addMember(db, { firstName: 'Joseph', lastName: 'Otieno' })
await addTeamMember(db, loomsGuild.id, joseph.id, 'recruiter')
const josephs = await signInAs(joseph)

const newPosting = (more = {}) =>
  addOpportunity(db, { organizationId: loomsGuild.id, postedById: kwame.id, ...more })

async function received(posting?: { id: string }) {
  const opportunityId = (posting ?? (await newPosting())).id
  const applicant = await addMember(db, { firstName: 'Amara', lastName: 'Osei' })
  const own = { opportunityId, applicantId: applicant.id, coverLetter: 'Linen.' }
  const sent = await apply(db, own, new Date())
  if (!sent.ok) throw new Error(sent.reason)
  const { id } = sent.application
  return {
    id,
    applicant,
    opportunityId,
    own: paths.applicationInterview(id),
    team: paths.interviews(opportunityId, id),
  }
}

const HOUR = 3_600_000
const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR)
const at = (hours: number) => new Date(start.getTime() + hours * HOUR)
const where = { timeZone: 'Africa/Nairobi', minutes: '45', place: 'Kilifi Road 4' }
const form = (...hours: number[]) => ({
  ...where,
  ...Object.fromEntries(
    hours.map((hour, n) => [`starts${n + 1}`, localOf(at(hour), 'Africa/Nairobi')]),
  ),
})
const newTime = (hour: number) => ({
  startsAt: at(hour),
  minutes: 45,
  timeZone: 'Africa/Nairobi',
  place: 'Kilifi Road 4',
})
const timesOf = (id: string) =>
  db
    .select()
    .from(interviewTimes)
    .where(eq(interviewTimes.applicationId, id))
    .orderBy(interviewTimes.startsAt)
const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!.status
const emailsTo = (memberId: string, kind: 'interview-set' | 'application-moved') =>
  db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, memberId), eq(outboxEmails.kind, kind)))

/** An application that was offered times, with the browsers of both. */
async function invited(...hours: number[]) {
  const application = await received()
  const offer = { id: application.id, times: hours.map(newTime) }
  const offered = await offerTimes(db, joseph.id, offer, new Date())
  if (!offered.ok) throw new Error(offered.reason)
  return { ...application, applicants: await signInAs(application.applicant), times: offered.times }
}

function calendarOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')!
  const read = (name: string) => event.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: read('uid'),
    sequence: read('sequence'),
    status: read('status'),
    stamped: read('dtstamp') !== null,
    starts: (read('dtstart') as ICAL.Time).toJSDate(),
    ends: (read('dtend') as ICAL.Time).toJSDate(),
    place: read('location'),
    summary: read('summary'),
  }
}

describe('times for an interview', () => {
  test('are asked for as many as may still be offered', async () => {
    const { team } = await invited(0, 2, 4)
    const fields = async () =>
      all(await (await josephs.get(team)).text(), '#offer input[type=datetime-local]').length
    const title = async () => visibleText(await (await josephs.get(team)).text(), '#offer h2')
    expect([await title(), await fields()]).toEqual(['Offer more times', 2])
    const tooMany = await (await josephs.post(team, form(6, 8, 10))).text()
    expect(visibleText(tooMany, '#starts3-error')).toBe(TIME_REFUSALS.many)
    await josephs.post(team, form(6))
    expect(visibleText(await (await josephs.get(team)).text(), 'body')).toContain(
      'Interview times sent to',
    )
    expect([await title(), await fields()]).toEqual(['Offer more times', 1])
    await josephs.post(team, form(8))
    expect(await fields()).toBe(0)
    expect(visibleText(await (await josephs.get(team)).text(), 'main')).toContain(
      `${TIME_REFUSALS.many}. Remove one to offer another.`,
    )
  })

  test('are offered by a form, which invites, and told in the letter of that', async () => {
    const { id, team, applicant } = await received()
    const sent = await josephs.post(team, form(0, 2))
    const next = sent.headers.get('Location')!
    expect(new URL(next, 'http://local').pathname).toEndWith('/applications')
    expect(visibleText(await (await josephs.get(next)).text(), '.flash')).toContain(
      TIMES_SENT('Chioma').slice(0, 20),
    )
    expect(await statusOf(id)).toBe('interview')
    expect((await timesOf(id)).map(({ startsAt }) => startsAt)).toEqual([at(0), at(2)])
    const [email] = await emailsTo(applicant.id, 'application-moved')
    expect(email!.data.times).toEqual([
      expect.stringContaining('(Africa/Nairobi, UTC+3): Kilifi Road 4'),
      expect.any(String),
    ])
    const emails = await takeEmails(db)
    const read = emails.find(
      ({ to, kind }) => to === applicant.email && kind === 'application-moved',
    )!
    for (const time of email!.data.times as string[]) expect(read.text).toContain(time)
    const page = await (
      await (await signInAs(applicant)).get(paths.applicationInterview(id))
    ).text()
    expect(all(page, '[name=time]')).toHaveLength(2)
    expect(page).not.toContain('Joseph')
  })

  test('lead to what is next once they are sent, never to an empty tab', async () => {
    const posting = await newPosting()
    const [first, second, third] = [
      await received(posting),
      await received(posting),
      await received(posting),
    ]
    const after = async ({ team }: { team: string }, hour: number) =>
      (await josephs.post(team, form(hour))).headers.get('Location')
    // The next one, then an earlier one, then where all of them are.
    expect(await after(second!, 60)).toStartWith(paths.reviewed(posting.id, third!.id))
    expect(await after(third!, 61)).toStartWith(paths.reviewed(posting.id, first!.id))
    expect(await after(first!, 62)).toBe(`${paths.applicants(posting.id)}?state=interview`)
  })

  test('are said by the clocks of who reads, with how they were offered where those differ', async () => {
    const { id, own, applicant, applicants } = await invited(0)
    const [offered] = await timesOf(id)
    const reported = async () => {
      const page = await (await applicants.get(own)).text()
      const [hint] = all(page, '[data-zone]')
      return [visibleText(page, 'time[data-minutes]'), hint!.text, 'hidden' in hint!.attributes]
    }
    const page = async () =>
      visibleText(await (await applicants.get(paths.application(id))).text(), 'main')
    expect(await page()).toContain('Choose a time below.')
    const nairobi = whenText(offered!)
    expect(await reported()).toEqual([nairobi, `Offered as ${nairobi}`, true])
    await db.update(users).set({ country: 'Nigeria' }).where(eq(users.id, applicant.id))
    const lagos = whenText({ ...offered!, timeZone: 'Africa/Lagos' })
    expect(await reported()).toEqual([lagos, `Offered as ${nairobi}`, false])
  })

  test('are shown in the reader’s own time zone, with the first selected', async () => {
    const { id, own, applicant, applicants } = await invited(0, 2)
    const [offered] = await timesOf(id)
    await db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, applicant.id))
    const page = await (await applicants.get(own)).text()
    expect(visibleText(page, '#time time')).toBe(whenText({ ...offered!, timeZone: 'Asia/Tokyo' }))
    expect(all(page, '[name=time]').map(({ attributes }) => 'checked' in attributes)).toEqual([
      true,
      false,
    ])
  })

  test('that all do not suit are answered by a message that asks for others', async () => {
    const { id, own, applicants } = await invited(0)
    const page = await (await applicants.get(own)).text()
    const form = `form[action="${paths.applicationMessages(id)}"]`
    const [clientId] = all(page, `${form} [name=clientId]`)
    const body = visibleText(page, `${form} textarea`)!
    expect(body).toBe(NO_TIME_SUITS.trim())
    const sent = await applicants.post(paths.applicationMessages(id), {
      clientId: clientId!.attributes.value!,
      body,
    })
    expect(sent.status).toBe(303)
    expect(await db.$count(messages, eq(messages.body, body))).toBe(1)
  })

  test('come back beside their fields with what was typed', async () => {
    const { id, team } = await received()
    const posting = (await received()).opportunityId
    expect((await josephs.post(paths.interviews(posting, id), form(0))).status).toBe(404)
    const past = {
      ...form(0),
      starts2: '2020-01-01T10:00',
      starts3: localOf(at(0), 'Africa/Nairobi'),
    }
    const refused = await josephs.post(team, past)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(visibleText(html, '#starts2-error')).toBe('This time has passed')
    expect(visibleText(html, '#starts3-error')).toBe(TIME_OFFERED)
    expect(all(html, '#place')[0]!.attributes.value).toBe('Kilifi Road 4')
    // Above the form, where the page begins: the fields may lie far below.
    const leads = (page: string) => all(page, '.error-summary a').map((a) => a.attributes.href)
    expect(leads(html)).toEqual(['#starts2', '#starts3'])
    const empty = await (await josephs.post(team, { ...where, minutes: '5', place: ' ' })).text()
    expect(visibleText(empty, '#minutes-error')).toBe('At least 10 minutes')
    expect(visibleText(empty, '#starts1-error')).toBe(TIME_MISSING)
    expect(await timesOf(id)).toEqual([])
    expect(await statusOf(id)).toBe('pending')
  })

  test('are at most five at once, and none where it is over', async () => {
    const { id, team, applicant } = await invited(0, 1, 2, 3)
    const many = await (await josephs.post(team, form(5, 6))).text()
    expect(visibleText(many, '#starts2-error')).toBe(TIME_REFUSALS.many)
    await changeStatusAsApplicant(db, applicant.id, { id, to: 'withdrawn' }, new Date())
    const over = await josephs.json('POST', paths.api.interviews(id), { times: [newTime(9)] })
    expect([over.status, (await over.json()).code]).toEqual([409, 'conflict'])
    const page = await josephs.post(team, form(9))
    expect(page.status).toBe(409)
    expect(visibleText(await page.text(), '[role=alert]')).toContain(
      'This application is ‘Withdrawn’',
    )
  })

  test('come back as typed where they are refused and the form is gone', async () => {
    const { id, team, opportunityId, applicant, times } = await invited(0)
    const move = paths.interviewTime(opportunityId, id, times[0]!.id)
    const moved = { ...where, act: 'move', starts: localOf(at(7), 'Africa/Nairobi') }
    const suspend = (suspendedAt: Date | null) =>
      db.update(organizations).set({ suspendedAt }).where(eq(organizations.id, loomsGuild.id))
    const back = async (path: string, typed: Record<string, string>) => {
      const answer = await josephs.post(path, typed)
      const html = await answer.text()
      const fields = all(html, '[id^=typed-]').map(({ attributes: { name, value } }) => [
        name!,
        value!,
      ])
      return [answer.status, all(html, '#offer, #starts1').length, Object.fromEntries(fields)]
    }
    const { act, ...stored } = moved
    await suspend(new Date())
    try {
      expect(await back(team, form(5, 6))).toEqual([409, 0, form(5, 6)])
      expect(await back(move, moved)).toEqual([409, 0, stored])
    } finally {
      await suspend(null)
    }
    await changeStatusAsApplicant(db, applicant.id, { id, to: 'withdrawn' }, new Date())
    expect(await back(team, form(5, 6))).toEqual([409, 0, form(5, 6)])
    const gone = await josephs.post(paths.interviewTime(opportunityId, id, crypto.randomUUID()), {
      ...moved,
    })
    expect(visibleText(await gone.text(), '#typed')).toBe('What you typed')
  })

  test('stand while the invitation does: an undo takes them from the applicant', async () => {
    const { id, own, applicants, times } = await invited(0)
    expect(await undoStatusChange(db, joseph.id, id, 'team', new Date())).toMatchObject({
      ok: true,
    })
    expect(all(await (await applicants.get(own)).text(), '[name=time]')).toEqual([])
    expect(await (await applicants.get(paths.api.interviews(id))).json()).toEqual([])
    const choose = await applicants.post(own, { act: 'choose', time: times[0]!.id })
    expect(choose.status).toBe(409)
  })

  test('are chosen, changed, moved and cancelled: one entry of a calendar, with a growing sequence', async () => {
    const { id, own, team, opportunityId, applicants, applicant, times } = await invited(0, 2)
    const file = paths.applicationInterviewFile(id)
    const teamFile = paths.interviewFile(opportunityId, id)
    expect((await applicants.get(file)).status).toBe(404)
    const choose = (n: number) => applicants.post(own, { act: 'choose', time: times[n]!.id })
    const calendar = async (path = file, browser = applicants) =>
      calendarOf(await (await browser.get(path)).text())
    expect((await choose(0)).status).toBe(303)
    const first = await calendar()
    expect(first).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      sequence: 1,
      stamped: true,
      starts: at(0),
      ends: at(0.75),
      place: 'Kilifi Road 4',
      summary: expect.stringMatching(/Looms Guild$/),
    })
    expect((await calendar(teamFile, josephs)).summary).toMatch(/Amara Osei$/)
    for (const memberId of [applicant.id, joseph.id])
      expect(await emailsTo(memberId, 'interview-set')).toHaveLength(1)
    await choose(1)
    const second = await calendar()
    expect(second).toMatchObject({ uid: first.uid, starts: at(2) })
    expect((await timesOf(id)).map(({ sequence }) => sequence)).toEqual([2, 1])
    const moved = { act: 'move', ...where, place: 'By phone', starts: localOf(at(4), 'UTC') }
    const change = paths.interviewTime(opportunityId, id, times[1]!.id)
    const back = await (await josephs.post(change, { ...moved, starts: '2020-01-01T10:00' })).text()
    expect(all(back, '.error-summary a')[0]!.attributes.href).toBe(`#starts-${times[1]!.id}`)
    expect((await josephs.post(change, { ...moved, timeZone: 'UTC' })).status).toBe(303)
    const third = await calendar()
    expect(third).toMatchObject({ uid: first.uid, starts: at(4), place: 'By phone' })
    await applicants.post(own, { act: 'cancel', time: times[1]!.id })
    const last = await calendar(teamFile, josephs)
    expect(last).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' })
    const sequences = [first, second, third, last].map(({ sequence }) => Number(sequence))
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
    // Nothing was sent meanwhile: of what waits, the newest wins.
    const reported = await emailsTo(applicant.id, 'interview-set')
    expect(reported.map(({ data }) => data.change)).toEqual(['cancelled'])
    expect(await (await josephs.get(team)).text()).toContain(REMOVE_FROM_CALENDAR)
  })

  test('that another has chosen are taken, also where they overlap; who leaves frees theirs', async () => {
    const posting = await newPosting()
    const one = await received(posting)
    const other = await received(posting)
    const offer = (id: string, time: ReturnType<typeof newTime>) =>
      offerTimes(db, joseph.id, { id, times: [time] }, new Date())
    const first = await offer(one.id, newTime(0))
    const second = await offer(other.id, newTime(0.5))
    if (!first.ok || !second.ok) throw new Error('not offered')
    const others = await signInAs(other.applicant)
    const choice = { id: one.id, timeId: first.times[0]!.id }
    expect(await chooseTime(db, one.applicant.id, choice)).toMatchObject({ ok: true })
    const act = { act: 'choose', time: second.times[0]!.id }
    const taken = await others.post(other.own, act)
    expect(taken.status).toBe(409)
    expect(visibleText(await taken.text(), '#interview')).toContain(TIME_TAKEN)
    const again = await (await josephs.post(other.team, form(-0.5))).text()
    expect(visibleText(again, '#starts1-error')).toBe(TIME_TAKEN)
    await changeStatusAsApplicant(db, one.applicant.id, { id: one.id, to: 'withdrawn' }, new Date())
    expect((await others.post(other.own, act)).status).toBe(303)
  })

  test('are chosen by one of twenty who do so at once', async () => {
    const posting = await newPosting()
    const all = await Promise.all(Array.from({ length: 20 }, () => received(posting)))
    const choices = []
    for (const [n, { id, applicant }] of all.entries()) {
      const offer = { id, times: [newTime(n % 2 ? 0 : 0.25)] }
      const offered = await offerTimes(db, joseph.id, offer, new Date())
      if (!offered.ok) throw new Error(offered.reason)
      choices.push({ applicant, id, timeId: offered.times[0]!.id })
    }
    const results = await Promise.all(
      choices.map(({ applicant, ...choice }) => chooseTime(db, applicant.id, choice)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'taken')).toHaveLength(19)
  })

  test('by JSON, each side what is theirs', async () => {
    const { id, applicants, times } = await invited(0)
    const api = paths.api.interview(id, times[0]!.id)
    expect((await josephs.json('PUT', api, { chosen: true })).status).toBe(404)
    expect((await applicants.json('PUT', api, newTime(3))).status).toBe(404)
    const chosen = await applicants.json('PUT', api, { chosen: true })
    expect(await chosen.json()).toMatchObject({ chosen: true, sequence: 1 })
    const moved = await josephs.json('PUT', api, {
      ...newTime(3),
      startsAt: '2020-01-01T00:00:00Z',
    })
    expect([moved.status, (await moved.json()).errors]).toEqual([
      422,
      { startsAt: 'This time has passed' },
    ])
    const outsider = await signInAs(await addMember(db))
    expect((await outsider.get(paths.api.interviews(id))).status).toBe(404)
    expect((await applicants.json('DELETE', api)).status).toBe(204)
    expect(await (await josephs.get(paths.api.interviews(id))).json()).toEqual([])
  })

  test('that another applicant has chosen are no more among those to choose from', async () => {
    const posting = await newPosting()
    const one = await received(posting)
    const two = await received(posting)
    for (const { id } of [one, two])
      await offerTimes(db, joseph.id, { id, times: [newTime(0), newTime(3)] }, new Date())
    const [first, second] = await timesOf(two.id)
    const chosen = (await timesOf(one.id))[0]!
    await chooseTime(db, one.applicant.id, { id: one.id, timeId: chosen.id })
    const browser = await signInAs(two.applicant)
    const offered = async () =>
      all(await (await browser.get(two.own)).text(), '[name=time]').map(
        ({ attributes }) => attributes.value,
      )
    expect(await offered()).toEqual([second!.id])
    expect(visibleText(await (await josephs.get(two.team)).text(), `#time-${first!.id} b`)).toBe(
      TIME_TAKEN,
    )
    await changeStatusAsApplicant(db, one.applicant.id, { id: one.id, to: 'withdrawn' }, new Date())
    expect(await offered()).toEqual([first!.id, second!.id])
  })
})

describe('emails about interviews', () => {
  const unsentTo = async (memberId: string, kind: EmailKind) =>
    (await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, memberId))).filter(
      (email) => email.kind === kind && !email.sentAt && !email.givenUpAt,
    )
  const send = (memberId: string) =>
    db.update(outboxEmails).set({ sentAt: new Date() }).where(eq(outboxEmails.memberId, memberId))
  const MINUTE = 60_000

  test('are one at once and one an hour later, however often a time is moved', async () => {
    const { id, own, applicants, applicant, opportunityId, times } = await invited(0)
    const [time] = times
    await applicants.post(own, { act: 'choose', time: time!.id })
    await send(applicant.id)
    const sent = Date.now()
    for (let hour = 1; hour <= 8; hour++) {
      const move = { act: 'move', ...where, starts: localOf(at(hour), 'Africa/Nairobi') }
      const answer =
        hour % 2
          ? await josephs.post(paths.interviewTime(opportunityId, id, time!.id), move)
          : await josephs.json('PUT', paths.api.interview(id, time!.id), newTime(hour))
      expect(answer.status).toBe(hour % 2 ? 303 : 200)
    }
    const [email, ...others] = await unsentTo(applicant.id, 'interview-set')
    expect(others).toEqual([])
    const [moved] = await timesOf(id)
    expect(email!.data).toMatchObject({ change: 'moved', when: whenText(moved!) })
    expect(email!.dueAt.getTime()).toBeGreaterThanOrEqual(sent + 59 * MINUTE)
  })

  test('tell of a cancellation whatever waited before, and the calendar goes on counting', async () => {
    const { id, own, applicants, applicant, opportunityId, times } = await invited(0)
    const file = paths.applicationInterviewFile(id)
    const calendar = async () => calendarOf(await (await applicants.get(file)).text())
    await applicants.post(own, { act: 'choose', time: times[0]!.id })
    await send(applicant.id)
    const reported = await calendar()
    await josephs.json('PUT', paths.api.interview(id, times[0]!.id), newTime(3))
    const cancel = { act: 'cancel' }
    await josephs.post(paths.interviewTime(opportunityId, id, times[0]!.id), cancel)
    const waiting = await unsentTo(applicant.id, 'interview-set')
    expect(waiting.map(({ data }) => data.change)).toEqual(['cancelled'])
    expect(await currentInterviewEmail(db, waiting[0]!, new Date())).toEqual(waiting[0]!.data)
    const last = await calendar()
    expect(last).toMatchObject({ uid: reported.uid, method: 'CANCEL' })
    expect(Number(last.sequence)).toBeGreaterThan(Number(reported.sequence))
  })

  test('of one that begins soon wait for ten minutes at most', async () => {
    const soon = { ...newTime(0), startsAt: new Date(Date.now() + 2 * HOUR) }
    const application = await received()
    const { id, applicant } = application
    const offered = await offerTimes(db, joseph.id, { id, times: [soon] }, new Date())
    if (!offered.ok) throw new Error(offered.reason)
    const applicants = await signInAs(applicant)
    await applicants.post(application.own, { act: 'choose', time: offered.times[0]!.id })
    await send(applicant.id)
    // It is tomorrow now: who was to come today must know.
    await josephs.json('PUT', paths.api.interview(id, offered.times[0]!.id), newTime(24))
    const [email] = await unsentTo(applicant.id, 'interview-set')
    expect(email!.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * MINUTE)
  })

  test('say what is true as they are sent', async () => {
    const { id, applicant, applicants, own } = await invited(0)
    // The first went with the invitation.
    for (const hour of [1, 2]) {
      const times = [{ ...newTime(hour), startsAt: newTime(hour).startsAt.toISOString() }]
      expect((await josephs.json('POST', paths.api.interviews(id), { times })).status).toBe(201)
    }
    const [email, ...others] = await unsentTo(applicant.id, 'interview-times')
    expect([others, (email!.data.times as string[]).length]).toEqual([[], 3])
    const [first, second, third] = await timesOf(id)
    const current = () => currentInterviewEmail(db, email!, new Date())
    await josephs.json('DELETE', paths.api.interview(id, second!.id))
    const texts = [first, third].map((time) => `${whenText(time!)}: ${time!.place}`)
    expect((await current())!.times).toEqual(texts)
    for (const { id: time } of [first!, third!])
      await josephs.json('DELETE', paths.api.interview(id, time))
    expect(await current()).toBeNull()

    const again = [{ ...newTime(5), startsAt: newTime(5).startsAt.toISOString() }]
    await josephs.json('POST', paths.api.interviews(id), { times: again })
    const [time] = await timesOf(id).then((rows) => rows.filter((row) => !row.cancelledAt))
    await applicants.post(own, { act: 'choose', time: time!.id })
    // Who has chosen needs no list to choose from.
    expect(await unsentTo(applicant.id, 'interview-times')).toEqual([])
    const [set] = await unsentTo(joseph.id, 'interview-set').then((rows) =>
      rows.filter(({ data }) => data.id === id),
    )
    expect(await currentInterviewEmail(db, set!, new Date())).toEqual(set!.data)
    await changeStatusAsApplicant(db, applicant.id, { id, to: 'withdrawn' }, new Date())
    expect(await currentInterviewEmail(db, set!, new Date())).toBeNull()
  })

  test('are limited like messages: forms keep what was typed, JSON says when to try again', async () => {
    const member = await addMember(db)
    await addTeamMember(db, loomsGuild.id, member.id, 'recruiter')
    const browser = await signInAs(member)
    const { id, team, opportunityId, times } = await invited(0)
    const name = 'messages in the first day'
    for (let n = 0; n < RATE_LIMITS[name].max; n++) await consume(db, name, member.id)
    const sentence = RATE_LIMITS[name].text
    const place = { ...where, place: 'Typed at length' }
    const starts = localOf(at(9), 'Africa/Nairobi')
    const change = paths.interviewTime(opportunityId, id, times[0]!.id)
    for (const answer of [
      await browser.post(team, { ...place, starts1: starts }),
      await browser.htmx('POST', team, { ...place, starts1: starts }),
      await browser.post(change, { act: 'move', ...place, starts }),
    ]) {
      const html = await answer.text()
      expect([answer.status, html]).toEqual([429, expect.stringContaining(sentence)])
      expect(html).toContain('Typed at length')
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const api = paths.api.interview(id, times[0]!.id)
    const offer = { times: [{ ...newTime(9), startsAt: at(9).toISOString() }] }
    for (const answer of [
      await browser.json('POST', paths.api.interviews(id), offer),
      await browser.json('DELETE', api),
      await browser.json('PUT', api, newTime(9)),
    ]) {
      expect([answer.status, (await answer.json()).code]).toEqual([429, 'too_many'])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect((await timesOf(id)).map(({ startsAt }) => startsAt)).toEqual([at(0)])
  })
})

import { expect, test } from 'bun:test'
import { suspendMember } from '../../src/db/accounts/lifecycle.ts'
import { findMember } from '../../src/db/members/members.ts'
import { saveAvailability } from '../../src/db/mentor-sessions/availability.ts'
import { bookSession, rangeOf } from '../../src/db/mentor-sessions/booking.ts'
import { changeSession } from '../../src/db/mentor-sessions/changes.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { mentorSessions, mentorSessionTimes } from '../../src/db/schema/mentor-sessions.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/durations.ts'
import { noAvailability } from '../../src/lib/mentor-sessions/availability.ts'
import { WEEKDAYS } from '../../src/lib/mentor-sessions/schedule.ts'
import { testDatabase } from '../support/database.ts'
import { addMember } from '../support/factories.ts'
import { figure } from '../support/figures.ts'

const { db } = await testDatabase()
const now = new Date('2027-03-01T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + 2 * DAY_MS + hours * HOUR_MS)
const BOOKERS = figure(30, 200)

async function addMentor() {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const weekly = Object.fromEntries(
    WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
  ) as Record<(typeof WEEKDAYS)[number], { from: string; to: string }[]>
  const open = { ...noAvailability('UTC'), weekly, minutes: 60, bufferMinutes: 0, noticeHours: 0 }
  await saveAvailability(db, mentor.id, open, now)
  return mentor
}

const FREE = { currency: null, sharePercent: 10 }

const someone = async (values = {}) => {
  const { id } = await addMember(db, { membershipTier: 'professional', ...values })
  return (await findMember(db, id))!
}

test('of many who book one time at once, exactly one gets it', async () => {
  const { id: mentorId } = await addMentor()
  const all = await Promise.all(Array.from({ length: BOOKERS }, () => someone()))
  const results = await Promise.all(
    all.map((mentee) =>
      bookSession(db, mentee, { mentorId, startsAt: at(0), topic: 'Linen' }, FREE, now),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(results.map((result) => (result.ok ? 'ok' : result.reason)))).toEqual(
    new Set(['ok', 'time_taken']),
  )
}, 60_000)

test('one mentee who books two mentors for one time at once gets one', async () => {
  const mentors = await Promise.all(Array.from({ length: 4 }, addMentor))
  const mentee = await someone()
  const results = await Promise.all(
    mentors.map(({ id: mentorId }) =>
      bookSession(db, mentee, { mentorId, startsAt: at(1), topic: 'Linen' }, FREE, now),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
}, 60_000)

test('two sessions that move to one time at once don’t both get there', async () => {
  const { id: mentorId } = await addMentor()
  const mentees = await Promise.all([someone(), someone()])
  const ids: string[] = []
  for (const [n, mentee] of mentees.entries()) {
    const result = await bookSession(
      db,
      mentee,
      { mentorId, startsAt: at(2 + n), topic: 'Wool' },
      FREE,
      now,
    )
    if (result.ok) ids.push(result.session.id)
  }
  const results = await Promise.all(
    mentees.map((mentee, n) =>
      changeSession(db, mentee, ids[n]!, { action: 'move', startsAt: at(8) }, now),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
}, 60_000)

test('who was blocked or suspended since the request began can’t book', async () => {
  for (const away of [
    (mentorId: string, menteeId: string) => blockMember(db, mentorId, menteeId, now),
    (_: string, menteeId: string) =>
      db.transaction((tx) => suspendMember(tx, menteeId, 'Fraud', now)),
  ]) {
    const { id: mentorId } = await addMentor()
    const mentee = await someone()
    await away(mentorId, mentee.id)
    const booking = { mentorId, startsAt: at(0), topic: 'Linen' }
    expect(await bookSession(db, mentee, booking, FREE, now)).toMatchObject({ reason: 'not_found' })
  }
})

test('the database itself refuses times of one member that overlap', async () => {
  const mentor = await addMember(db)
  const add = async (startsAt: Date) => {
    const mentee = await addMember(db)
    const values = { mentorId: mentor.id, menteeId: mentee.id, minutes: 60, topic: 'Silk' }
    const [session] = await db
      .insert(mentorSessions)
      .values({ ...values, startsAt })
      .returning()
    const during = rangeOf(session!)
    await db
      .insert(mentorSessionTimes)
      .values({ sessionId: session!.id, memberId: mentor.id, during })
  }
  await add(at(0))
  await add(at(1))
  const code = await add(at(0.5)).then(
    () => 'added',
    (error) => error.cause?.code ?? error.code,
  )
  expect(code).toBe('23P01')
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import {
  countWaiting,
  findMentorship,
  overdueRequests,
} from '../../../src/db/mentorship/mentorships.ts'
import { remindMentors } from '../../../src/db/mentorship/reminders.ts'
import { expireRequests, requestMentorship } from '../../../src/db/mentorship/requests.ts'
import { changeStatus } from '../../../src/db/mentorship/status.ts'
import { mentorships } from '../../../src/db/schema/mentorships.ts'
import { messages } from '../../../src/db/schema/messages.ts'
import { runJob } from '../../../src/jobs/jobs.ts'
import { REMINDER_DELAY_MS, REQUEST_EXPIRY_MS } from '../../../src/lib/mentorship/mentorship.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { SITE_URL, takeEmails } from '../../support/emails.ts'
import { addMember, addMentorship } from '../../support/factories.ts'

const { db } = await testDatabase()

const now = new Date()
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)

const pair = async () => ({
  mentorId: (await addMember(db, { membershipTier: 'expert', isMentor: true })).id,
  menteeId: (await addMember(db)).id,
})
const rowOf = async (id: string) =>
  (await db.select().from(mentorships).where(eq(mentorships.id, id)))[0]!

describe('of two who decide at once', () => {
  test('accepting and declining: exactly one wins', async () => {
    const people = await pair()
    for (let i = 0; i < 50; i++) {
      const { id } = await addMentorship(db, people)
      const decide = (to: 'active' | 'cancelled') =>
        changeStatus(db, people.mentorId, id, { to }, new Date())
      const results = await Promise.all(
        i % 2 ? [decide('active'), decide('cancelled')] : [decide('cancelled'), decide('active')],
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'conflict' })
      await db.delete(mentorships).where(eq(mentorships.id, id))
    }
  })

  test('accepting and withdrawing: exactly one wins', async () => {
    const people = await pair()
    for (let i = 0; i < 20; i++) {
      const { id } = await addMentorship(db, people)
      const results = await Promise.all([
        changeStatus(db, people.mentorId, id, { to: 'active' }, new Date()),
        changeStatus(db, people.menteeId, id, { to: 'cancelled' }, new Date()),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      await db.delete(mentorships).where(eq(mentorships.id, id))
    }
  })

  test('one who has seen that it is active may end it', async () => {
    const people = await pair()
    const { id } = await addMentorship(db, people)
    await changeStatus(db, people.mentorId, id, { to: 'active' }, new Date())
    const later = new Date(Date.now() + 1)
    const ended = await changeStatus(db, people.mentorId, id, { to: 'cancelled' }, later)
    expect(ended).toEqual({ ok: true })
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', endReason: 'ended' })
  })
})

test('what was seen as active may be ended, although another instance’s clock is ahead', async () => {
  const people = await pair()
  const acceptedAt = new Date(now.getTime() + 5000)
  const { id } = await addMentorship(db, { ...people, status: 'active', acceptedAt })
  const change = { to: 'completed', from: 'active' } as const
  expect(await changeStatus(db, people.menteeId, id, change, now)).toEqual({ ok: true })
})

test('why a mentorship ended is kept', async () => {
  const people = await pair()
  for (const [who, endReason] of [
    [people.mentorId, 'declined'],
    [people.menteeId, 'withdrawn'],
  ] as const) {
    const { id } = await addMentorship(db, people)
    await changeStatus(db, who, id, { to: 'cancelled' }, new Date())
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'cancelled', endReason, acceptedAt: null })
    expect(row.endedAt).toBeDate()
  }
})

test('ten requests at once to one mentor become one', async () => {
  const people = await pair()
  const request = { ...people, description: 'Ten letters', duration: '1 week' }
  const results = await Promise.all(
    Array.from({ length: 10 }, () => requestMentorship(db, request, now)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toMatchObject({ reason: 'already_open' })
})

test('requests at once to ten mentors cannot exceed the tier’s limit', async () => {
  const { id: menteeId } = await addMember(db)
  const mentors = await Promise.all(Array.from({ length: 10 }, pair))
  const results = await Promise.all(
    mentors.map(({ mentorId }) =>
      requestMentorship(
        db,
        { mentorId, menteeId, description: 'Ten letters', duration: '1 week' },
        now,
      ),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
})

describe('a request expires after fourteen days', () => {
  test('to the millisecond, whether or not the job has run', async () => {
    const people = await pair()
    const { id } = await addMentorship(db, { ...people, createdAt: before(REQUEST_EXPIRY_MS) })
    const younger = await addMentorship(db, {
      ...(await pair()),
      createdAt: before(REQUEST_EXPIRY_MS - 1),
    })
    const expired = { status: 'cancelled', endReason: 'expired', endedAt: now } as const
    expect(await findMentorship(db, { id: people.mentorId }, id, now)).toMatchObject(expired)
    expect((await rowOf(id)).status).toBe('pending')

    await expireRequests(db, now)
    expect(await rowOf(id)).toMatchObject(expired)
    expect((await rowOf(younger.id)).status).toBe('pending')
    const { updatedAt } = await rowOf(id)
    await expireRequests(db, new Date(now.getTime() + 1))
    expect((await rowOf(id)).updatedAt).toEqual(updatedAt)
    expect(await findMentorship(db, { id: people.mentorId }, id, now)).toMatchObject(expired)
  })

  // The embedded engine has one process and one connection.
  test.skipIf(engineOfRun === 'embedded')('by a job that one instance does at a time', async () => {
    const done: string[] = []
    const job = { name: 'expired requests', every: 0 }
    const second = async () => done.push('second')
    const first = async () => {
      await runJob(db, { ...job, run: second }, now)
      done.push('first')
    }
    await runJob(db, { ...job, run: first }, now)
    expect(done).toEqual(['first'])
  })
})

describe('a mentor is reminded after five days', () => {
  const reminded = () => db.transaction((tx) => remindMentors(tx, now))

  test('once, however many instances do it', async () => {
    const mentor = await addMember(db, {
      firstName: 'Grace',
      membershipTier: 'expert',
      isMentor: true,
    })
    const waits = []
    for (let i = 0; i < 7; i++) {
      const mentee = await addMember(db, { firstName: `Mentee${i}` })
      const createdAt = before(REMINDER_DELAY_MS + i)
      waits.push(await addMentorship(db, { mentorId: mentor.id, menteeId: mentee.id, createdAt }))
    }
    await addMentorship(db, { ...(await pair()), createdAt: before(REMINDER_DELAY_MS - 1) })
    await addMentorship(db, { ...(await pair()), createdAt: before(REQUEST_EXPIRY_MS) })
    await addMentorship(db, { ...(await pair()), createdAt: new Date(0), status: 'active' })

    const longest = await overdueRequests(db, mentor, now)
    expect(longest.map((request) => [request.firstName, request.of])).toEqual(
      [6, 5, 4, 3, 2].map((i) => [`Mentee${i}`, 7]),
    )
    await Promise.all([reminded(), reminded(), reminded()])
    await reminded()
    const mails = await takeEmails(db)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      waits.map((_, i) => `Mentee${i} is waiting for your reply`),
    )
    for (const mail of mails) {
      expect(mail.to).toBe(mentor.email)
      expect(mail.text).toContain(`${SITE_URL}/mentorship/`)
    }
    for (const { id, updatedAt } of waits)
      expect(await rowOf(id)).toMatchObject({ remindedAt: now, updatedAt })
  })
})

test('what waits is what a member has not seen, and who asks them', async () => {
  const people = await pair()
  const count = (memberId: string) => countWaiting(db, memberId, now)
  const { id } = await addMentorship(db, people)
  expect([await count(people.mentorId), await count(people.menteeId)]).toEqual([1, 0])
  await changeStatus(db, people.mentorId, id, { to: 'active' }, new Date())
  expect(await count(people.mentorId)).toBe(0)
  const send = (senderId: string) =>
    sendMessage(db, { mentorshipId: id, senderId, body: 'x', clientId: crypto.randomUUID() })
  await send(people.menteeId)
  await send(people.menteeId)
  expect([await count(people.mentorId), await count(people.menteeId)]).toEqual([2, 0])
  await send(people.mentorId)
  expect([await count(people.mentorId), await count(people.menteeId)]).toEqual([0, 1])
})

test('messages sent at once are numbered in the order in which they became visible', async () => {
  const people = await pair()
  const { id } = await addMentorship(db, { ...people, status: 'active' })
  const seen: number[] = []
  let sending = true
  const watching = (async () => {
    while (sending) {
      const rows = await db
        .select({ sequence: messages.sequence })
        .from(messages)
        .where(eq(messages.mentorshipId, id))
      for (const { sequence } of rows.sort((a, b) => a.sequence - b.sequence))
        if (!seen.includes(sequence)) seen.push(sequence)
    }
  })()
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      sendMessage(db, {
        mentorshipId: id,
        senderId: i % 2 ? people.mentorId : people.menteeId,
        body: `${i}`,
        clientId: crypto.randomUUID(),
      }),
    ),
  )
  sending = false
  await watching
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
})

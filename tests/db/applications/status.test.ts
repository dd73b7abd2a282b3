import { expect, test } from 'bun:test'
import { and, eq, ne } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { undoStatusChange } from '../../../src/db/applications/undo-status.ts'
import { applicationEvents, applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { replyCases, replyDays } from '../../../src/db/schema/reply-cases.ts'
import { UNDO_WINDOW_MS } from '../../../src/lib/applications/undo.ts'
import { nextWorkingMorning } from '../../../src/lib/applications/working-morning.ts'
import type { ApplicationStatus } from '../../../src/lib/catalog.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const sent = new Date('2027-01-18T09:00:00Z')
const later = (hours: number) => new Date(sent.getTime() + hours * 3_600_000)

async function received(withoutNames = false) {
  const poster = await addMember(db)
  const applicant = await addMember(db)
  const posting = await addOpportunity(db, {
    organizationId: null,
    postedById: poster.id,
    firstLookWithoutNames: withoutNames,
    answerBy: later(24 * 30),
    applicationDeadline: later(24 * 20),
  })
  const own = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'Here I am.' }
  const result = await apply(db, own, sent)
  if (!result.ok) throw new Error(result.reason)
  return { poster, applicant, posting, id: result.application.id }
}

const rowOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!
const timelineOf = (id: string) =>
  db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))
const emailsTo = (memberId: string) =>
  db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, memberId), ne(outboxEmails.kind, 'application-sent')))

test('an application takes its number, its promise and its poster from the posting', async () => {
  const { poster, posting, id } = await received(true)
  expect(await rowOf(id)).toMatchObject({
    number: 1,
    posterId: poster.id,
    organizationId: null,
    withoutNames: true,
    answerBy: posting.answerBy!,
    status: 'pending',
    toldAt: sent,
  })
})

test('a rejection is told the next working morning and can be taken back until then', async () => {
  const { poster, applicant, id } = await received()
  const rejected = await changeStatusAsTeam(
    db,
    poster.id,
    { id, to: 'rejected', reason: 'timing', words: 'Next spring' },
    later(1),
    later(1),
  )
  const morning = new Date('2027-01-19T09:00:00Z')
  expect(rejected).toMatchObject({ ok: true, toldAt: morning })
  expect(await emailsTo(applicant.id)).toMatchObject([
    {
      kind: 'application-moved',
      dueAt: morning,
      data: { status: 'rejected', words: 'Next spring' },
    },
  ])
  expect(await undoStatusChange(db, poster.id, id, 'team', later(23))).toMatchObject({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', answeredAt: null })
  expect(await timelineOf(id)).toEqual([])
  expect(await emailsTo(applicant.id)).toEqual([])
})

test('what was told is not taken back', async () => {
  const { poster, id } = await received()
  await changeStatusAsTeam(
    db,
    poster.id,
    { id, to: 'rejected', reason: 'timing' },
    later(1),
    later(1),
  )
  const undone = await undoStatusChange(db, poster.id, id, 'team', later(24))
  expect(undone).toEqual({ ok: false, reason: 'conflict', status: 'rejected' })
})

test('another decision is taken back for as long as the toast stands', async () => {
  const { poster, id } = await received(true)
  const move = { id, to: 'shortlisted' } as const
  await changeStatusAsTeam(db, poster.id, move, later(1), later(1))
  expect(await rowOf(id)).toMatchObject({ answeredAt: later(1), namesShownAt: later(1) })
  const late = new Date(later(1).getTime() + UNDO_WINDOW_MS + 1)
  expect(await undoStatusChange(db, poster.id, id, 'team', late)).toMatchObject({ ok: false })
  const soon = new Date(late.getTime() - 1)
  expect(await undoStatusChange(db, poster.id, id, 'team', soon)).toMatchObject({ ok: true })
  expect(await rowOf(id)).toMatchObject({ answeredAt: null, namesShownAt: later(1) })
})

test('a step that showed the name stays on the timeline as undone, once, and its email goes', async () => {
  const { poster, applicant, id } = await received(true)
  for (const hours of [1, 2]) {
    await changeStatusAsTeam(db, poster.id, { id, to: 'shortlisted' }, later(hours), later(hours))
    const results = await Promise.all(
      Array.from({ length: 8 }, () => undoStatusChange(db, poster.id, id, 'team', later(hours))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  }
  // The second time there was nothing left to show.
  expect(await timelineOf(id)).toMatchObject([
    { status: 'shortlisted', actorId: poster.id, at: later(1), undoneAt: later(1) },
  ])
  expect(await emailsTo(applicant.id)).toEqual([])
  const [kase] = await db.select().from(replyCases).where(eq(replyCases.id, id))
  expect(kase).toMatchObject({ answeredAt: null })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', namesShownAt: later(1) })
})

test('what showed no name leaves nothing behind when it is undone', async () => {
  const named = await received()
  const rejection = { to: 'rejected', reason: 'timing' } as const
  for (const [{ poster, id }, move] of [
    [named, { to: 'shortlisted' }],
    [await received(true), rejection],
  ] as const) {
    await changeStatusAsTeam(db, poster.id, { id, ...move }, later(1), later(1))
    expect(await undoStatusChange(db, poster.id, id, 'team', later(1))).toMatchObject({ ok: true })
    expect(await timelineOf(id)).toEqual([])
  }
})

test('of those who shortlist and undo at once, the timeline names who showed the name', async () => {
  for (let round = 0; round < 5; round++) {
    const { poster, id } = await received(true)
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2
          ? undoStatusChange(db, poster.id, id, 'team', later(1))
          : changeStatusAsTeam(db, poster.id, { id, to: 'shortlisted' }, later(1), later(1)),
      ),
    )
    const { namesShownAt } = await rowOf(id)
    expect(namesShownAt).toEqual(later(1))
    const timeline = await timelineOf(id)
    expect(
      timeline.filter(({ at }) => at.getTime() === namesShownAt!.getTime()).length,
    ).toBeGreaterThan(0)
  }
})

test('who withdraws while a rejection waits has withdrawn', async () => {
  const { poster, applicant, id } = await received()
  await changeStatusAsTeam(
    db,
    poster.id,
    { id, to: 'rejected', reason: 'timing' },
    later(1),
    later(1),
  )
  const withdrawn = await changeStatusAsApplicant(
    db,
    applicant.id,
    { id, to: 'withdrawn' },
    later(2),
    later(2),
  )
  expect(withdrawn).toMatchObject({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', answeredAt: null })
  expect((await timelineOf(id)).map(({ status }) => status)).toEqual(['withdrawn'])
  expect(await emailsTo(applicant.id)).toEqual([])
})

test('nobody else moves it', async () => {
  const { applicant, id } = await received()
  const outsider = await addMember(db)
  for (const memberId of [outsider.id, applicant.id])
    expect(
      await changeStatusAsTeam(db, memberId, { id, to: 'shortlisted' }, later(1), later(1)),
    ).toEqual({
      ok: false,
      reason: 'not_found',
    })
})

test('of two who decide at once one wins, with one letter', async () => {
  const pairs: [ApplicationStatus, ApplicationStatus][] = [
    ['shortlisted', 'rejected'],
    ['interview', 'offered'],
    ['rejected', 'rejected'],
  ]
  for (const pair of pairs) {
    const { poster, applicant, id } = await received()
    const requested = later(1)
    const results = await Promise.all(
      pair.map((to) => {
        const reason = to === 'rejected' ? 'timing' : null
        return changeStatusAsTeam(
          db,
          poster.id,
          { id, to, reason },
          requested,
          new Date(requested.getTime() + 5),
        )
      }),
    )
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await timelineOf(id)).toHaveLength(1)
    expect(await emailsTo(applicant.id)).toHaveLength(1)
  }
})

test('the record keeps a case when its application goes', async () => {
  const { poster, applicant, posting, id } = await received()
  await changeStatusAsTeam(db, poster.id, { id, to: 'offered' }, later(30), later(30))
  const days = () => db.select().from(replyDays).where(eq(replyDays.personId, poster.id))
  expect(await days()).toMatchObject([{ id, days: 2, bucket: '2-3' }])
  const waiting = {
    opportunityId: posting.id,
    applicantId: (await addMember(db)).id,
    coverLetter: '',
  }
  const second = await apply(db, waiting, later(2))
  await db.delete(applications).where(eq(applications.applicantId, waiting.applicantId))
  await db.delete(applications).where(eq(applications.applicantId, applicant.id))
  expect(await days()).toMatchObject([{ id, days: 2, bucket: '2-3' }])
  const left = second.ok && second.application.id
  const cases = await db.select().from(replyCases).where(eq(replyCases.personId, poster.id))
  expect(cases.find((one) => one.id === left)?.withdrawnAt).toBeInstanceOf(Date)
})

test('forty who apply at once are numbered without a gap', async () => {
  const posting = await addOpportunity(db, { organizationId: null })
  const members = await Promise.all(Array.from({ length: 40 }, () => addMember(db)))
  await Promise.all(
    members.map(({ id }) =>
      apply(db, { opportunityId: posting.id, applicantId: id, coverLetter: '' }, sent),
    ),
  )
  const numbers = await db
    .select({ number: applications.number })
    .from(applications)
    .where(eq(applications.opportunityId, posting.id))
  expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  expect(await db.$count(opportunities, eq(opportunities.id, posting.id))).toBe(1)
})

test('a working morning is where somebody lives', () => {
  const friday = new Date('2027-01-22T15:00:00Z')
  expect(nextWorkingMorning(friday, 'Nigeria')).toEqual(new Date('2027-01-25T08:00:00Z'))
  expect(nextWorkingMorning(friday, 'Egypt')).toEqual(new Date('2027-01-24T07:00:00Z'))
  expect(nextWorkingMorning(friday, null)).toEqual(new Date('2027-01-25T09:00:00Z'))
  const early = new Date('2027-01-22T02:00:00Z')
  expect(nextWorkingMorning(early, 'India')).toEqual(new Date('2027-01-22T03:30:00Z'))
})

test('of a rejection that waits its applicant sees nothing, whatever they try', async () => {
  const { poster, applicant, id } = await received()
  const reject = { id, to: 'rejected', reason: 'timing' } as const
  await changeStatusAsTeam(db, poster.id, reject, later(1), later(1))
  const accept = { id, to: 'accepted' } as const
  const accepted = await changeStatusAsApplicant(db, applicant.id, accept, later(2), later(2))
  expect(accepted).toEqual({ ok: false, reason: 'conflict', status: 'pending' })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected' })
  const withdraw = { id, to: 'withdrawn' } as const
  expect(
    await changeStatusAsApplicant(db, applicant.id, withdraw, later(3), later(3)),
  ).toMatchObject({
    ok: true,
  })
  expect(await undoStatusChange(db, applicant.id, id, 'applicant', later(3))).toMatchObject({
    ok: true,
  })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', answeredAt: null })
  expect(await timelineOf(id)).toEqual([])
})

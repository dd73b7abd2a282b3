import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { chooseTime, offerTimes } from '../../src/db/applications/interviews.ts'
import { deleteResume, deleteUnusedResumes } from '../../src/db/applications/resumes.ts'
import { changeStatusAsApplicant, changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { undoStatusChange } from '../../src/db/applications/undo-status.ts'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import type { Db } from '../../src/db/database.ts'
import { applicationEvents, applications } from '../../src/db/schema/applications.ts'
import { interviewTimes } from '../../src/db/schema/interview-times.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { resumes } from '../../src/db/schema/resumes.ts'
import { TIER_LIMITS } from '../../src/lib/membership/limits.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOpportunity } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const HOUR = 60 * 60 * 1000
const before = new Date(now.getTime() - HOUR)
const BEFORE = { createdAt: before, statusAt: before, toldAt: before }

const invite = (poster: string, id: string) =>
  changeStatusAsTeam(
    db,
    poster,
    { id, to: 'interview' },
    new Date(now.getTime() - 1),
    new Date(now.getTime() - 1),
  )

/** A posting of a person, and who applied to it, at a status. */
async function applied(status: 'pending' | 'interview' = 'pending') {
  const poster = await addMember(db)
  const applicant = await addMember(db)
  const posting = await addOpportunity(db, { postedById: poster.id })
  const [application] = await db
    .insert(applications)
    .values({
      opportunityId: posting.id,
      applicantId: applicant.id,
      coverLetter: 'I weave.',
      ...BEFORE,
    })
    .returning()
  if (status === 'interview') await invite(poster.id, application!.id)
  return { poster: poster.id, applicant: applicant.id, posting, id: application!.id }
}

async function withResume(memberId: string, createdAt = now) {
  const [resume] = await db
    .insert(resumes)
    .values({ memberId, fileName: 'ada.pdf', size: 1, storedAs: crypto.randomUUID(), createdAt })
    .returning()
  return resume!.id
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('one decides', async () => {
    const { poster, id } = await applied()
    const decide = (tx: Db, to: 'shortlisted' | 'rejected') =>
      changeStatusAsTeam(tx, poster, { id, to }, new Date(now.getTime() - 1), now)
    const decided = besideTransaction(
      db,
      (tx) => decide(tx, 'shortlisted'),
      () => decide(db, 'rejected'),
    )
    expect(await decided).toMatchObject({ ok: false, reason: 'conflict', status: 'shortlisted' })
  })

  test('a decision and a withdrawal leave the withdrawal', async () => {
    const { poster, applicant, id } = await applied()
    const decided = besideTransaction(
      db,
      (tx) => changeStatusAsApplicant(tx, applicant, { id, to: 'withdrawn' }, now, now),
      () => changeStatusAsTeam(db, poster, { id, to: 'shortlisted' }, now, now),
    )
    expect(await decided).toMatchObject({ ok: false, status: 'withdrawn' })
  })

  test('one takes a decision back', async () => {
    const { poster, id } = await applied()
    await changeStatusAsTeam(db, poster, { id, to: 'shortlisted' }, now, now)
    const undo = (tx: Db) => undoStatusChange(tx, poster, id, 'team', now)
    expect(await besideTransaction(db, undo, () => undo(db))).toMatchObject({
      ok: false,
      status: 'pending',
    })
  })

  test('the decision that is taken back is the one that was being made', async () => {
    const { poster, id } = await applied()
    const decide = (tx: Db, to: 'shortlisted' | 'rejected') =>
      changeStatusAsTeam(tx, poster, { id, to }, new Date(), new Date())
    await decide(db, 'shortlisted')
    await besideTransaction(
      db,
      (tx) => decide(tx, 'rejected'),
      () => undoStatusChange(db, poster, id, 'team', new Date()),
    )
    const steps = await db
      .select({ status: applicationEvents.status })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
    expect(steps).toEqual([{ status: 'shortlisted' }])
  })

  test('one chooses a time of the same posting', async () => {
    const { poster, applicant, posting, id } = await applied('interview')
    const other = await addMember(db)
    const [second] = await db
      .insert(applications)
      .values({
        opportunityId: posting.id,
        applicantId: other.id,
        coverLetter: 'I spin.',
        ...BEFORE,
      })
      .returning()
    await invite(poster, second!.id)
    const startsAt = new Date(now.getTime() + 48 * HOUR)
    const time = { startsAt, minutes: 30, timeZone: 'UTC', place: 'Room 1', offeredById: poster }
    const offered = { ...time, opportunityId: posting.id }
    const times = await db
      .insert(interviewTimes)
      .values([
        { ...offered, applicationId: id },
        { ...offered, applicationId: second!.id },
      ])
      .returning()
    const [mine, theirs] = times.map((each) => each.id) as [string, string]
    const chosen = besideTransaction(
      db,
      (tx) => chooseTime(tx, applicant, { id, timeId: mine }, now),
      () => chooseTime(db, other.id, { id: second!.id, timeId: theirs }, now),
    )
    expect(await chosen).toEqual({ ok: false, reason: 'taken' })
  })

  test('no time is offered to who withdraws', async () => {
    const { poster, applicant, id } = await applied('interview')
    const time = {
      startsAt: new Date(now.getTime() + 48 * HOUR),
      minutes: 30,
      timeZone: 'UTC',
      place: 'Room 1',
    }
    const times = [time] as Parameters<typeof offerTimes>[2]['times']
    const offered = besideTransaction(
      db,
      (tx) => changeStatusAsApplicant(tx, applicant, { id, to: 'withdrawn' }, now, now),
      () => offerTimes(db, poster, { id, times }, now, now),
    )
    expect(await offered).toMatchObject({ ok: false, reason: 'conflict', status: 'withdrawn' })
  })

  test('nobody writes about an application that is withdrawn', async () => {
    const { poster, applicant, id } = await applied('interview')
    const message = { applicationId: id, senderId: poster, body: 'Hello', clientId: id }
    const sent = besideTransaction(
      db,
      (tx) => changeStatusAsApplicant(tx, applicant, { id, to: 'withdrawn' }, now, now),
      () => sendMessage(db, message, now),
    )
    expect(await sent).toMatchObject({ ok: false })
  })

  test('a résumé that goes with an application is not deleted', async () => {
    const { id: applicantId } = await addMember(db)
    const { id: opportunityId } = await addOpportunity(db)
    const resumeId = await withResume(applicantId)
    const deleted = besideTransaction(
      db,
      (tx) => apply(tx, { opportunityId, applicantId, coverLetter: 'I weave.', resumeId }, now),
      () => deleteResume(db, applicantId, resumeId, now),
    )
    expect(await deleted).toEqual({ ok: false, reason: 'sent' })
  })

  test('a résumé that is being deleted goes with no application', async () => {
    const { id: applicantId } = await addMember(db)
    const { id: opportunityId } = await addOpportunity(db)
    const resumeId = await withResume(applicantId)
    const sent = besideTransaction(
      db,
      (tx) => deleteResume(tx, applicantId, resumeId, now),
      () => apply(db, { opportunityId, applicantId, coverLetter: 'I weave.', resumeId }, now),
    )
    expect(await sent).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('an old résumé that goes with an application is kept', async () => {
    const { id: applicantId } = await addMember(db)
    const { id: opportunityId } = await addOpportunity(db)
    const resumeId = await withResume(applicantId, new Date(0))
    await besideTransaction(
      db,
      (tx) => apply(tx, { opportunityId, applicantId, coverLetter: 'I weave.', resumeId }, now),
      () => deleteUnusedResumes(db, now),
    )
    expect(await db.$count(resumes, eq(resumes.id, resumeId))).toBe(1)
  })

  test('one applies with the last application of a month', async () => {
    const { id: applicantId } = await addMember(db)
    const postings = await Promise.all(
      Array.from({ length: TIER_LIMITS.foundation.applications! + 1 }, () => addOpportunity(db)),
    )
    const applyTo = (tx: Db, { id: opportunityId }: (typeof postings)[number]) =>
      apply(tx, { opportunityId, applicantId, coverLetter: 'I weave.' }, now)
    for (const posting of postings.slice(2)) await applyTo(db, posting)
    const sent = besideTransaction(
      db,
      (tx) => applyTo(tx, postings[0]!),
      () => applyTo(db, postings[1]!),
    )
    expect(await sent).toMatchObject({ ok: false, reason: 'tier_limit' })
  })

  test('nobody applies to a posting that is being closed', async () => {
    const { id: applicantId } = await addMember(db)
    const { id } = await addOpportunity(db)
    const sent = besideTransaction(
      db,
      (tx) => tx.update(opportunities).set({ status: 'closed' }).where(eq(opportunities.id, id)),
      () => apply(db, { opportunityId: id, applicantId, coverLetter: 'I weave.' }, now),
    )
    expect(await sent).toMatchObject({ ok: false, reason: 'not_taking_applications' })
  })
})

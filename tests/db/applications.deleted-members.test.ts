import { expect, test } from 'bun:test'
import { and, eq, ne } from 'drizzle-orm'
import { deleteNextAccount } from '../../src/db/accounts/delete-account.ts'
import { pauseAccount, reactivate, requestDeletion } from '../../src/db/accounts/lifecycle.ts'
import { apply } from '../../src/db/applications/apply.ts'
import { findIntake } from '../../src/db/applications/intake.ts'
import { countReceived, findReviewedPosting } from '../../src/db/applications/received.ts'
import { findReviewed } from '../../src/db/applications/review.ts'
import { changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { teamTimeline } from '../../src/db/applications/team-timeline.ts'
import { findApplicationConversation } from '../../src/db/conversations/application-conversation.ts'
import { closeOrganization } from '../../src/db/organizations/closing.ts'
import * as schema from '../../src/db/schema.ts'
import { DELETION_GRACE_MS } from '../../src/lib/accounts/deletion.ts'
import { testDatabase } from '../support/database.ts'
import { addMember, addOpportunity, addOrganization, addTeamMember } from '../support/factories.ts'

const { db } = await testDatabase()
const sent = new Date('2027-01-18T09:00:00Z')
const later = new Date(sent.getTime() + 3_600_000)
const {
  applications,
  applicationRatings,
  applicationNotes,
  outboxEmails: emails,
  messages,
  replyCases,
} = schema

/** Without the receipt. */
const toldTo = (memberId: string) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.memberId, memberId), ne(emails.kind, 'application-sent')))

/** A posting of an organization with an owner and a recruiter, and what one applicant sent to it. */
async function received() {
  const owner = await addMember(db)
  const recruiter = await addMember(db)
  const applicant = await addMember(db)
  const organization = await addOrganization(db, { ownerId: owner.id })
  await addTeamMember(db, organization.id, recruiter.id, 'recruiter')
  const posting = await addOpportunity(db, { organizationId: organization.id })
  const own = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'Here I am.' }
  const applied = await apply(db, own, sent)
  if (!applied.ok) throw new Error(applied.reason)
  const { id } = applied.application
  const say = (senderId: string, body: string) =>
    db.insert(messages).values({ applicationId: id, senderId, body, clientId: crypto.randomUUID() })
  await say(recruiter.id, 'When can you begin?')
  await say(applicant.id, 'In March.')
  await db
    .insert(applicationNotes)
    .values({ applicationId: id, authorId: recruiter.id, body: 'Weaves well.' })
  await db
    .insert(applicationRatings)
    .values({ applicationId: id, reviewerId: recruiter.id, criterionId: 'c1', mark: 3 })
  return { owner, recruiter, applicant, organization, posting, id }
}

async function endAccount(memberId: string) {
  const requested = await requestDeletion(db, memberId, later)
  expect(requested.ok).toBe(true)
  await deleteNextAccount(db, new Date(later.getTime() + DELETION_GRACE_MS + 1))
  expect(await db.$count(schema.users, eq(schema.users.id, memberId))).toBe(0)
}

const caseOf = async (id: string) =>
  (await db.select().from(replyCases).where(eq(replyCases.id, id)))[0]!

const rejects = (memberId: string, id: string) =>
  changeStatusAsTeam(db, memberId, { id, to: 'rejected', reason: 'timing' }, later, later)

/** What a member sees of the applicants. */
const seenBy = async (memberId: string, { posting, id }: { posting: { id: string }; id: string }) =>
  Promise.all([
    findReviewedPosting(db, { id: memberId }, posting.id),
    findReviewed(db, memberId, { id }),
    findApplicationConversation(db, memberId, id, 'team', later),
  ])

test('what a reviewer wrote for a team stays when their account ends, of nobody; their marks go', async () => {
  const { recruiter, applicant, id } = await received()
  const decided = await rejects(recruiter.id, id)
  const before = await caseOf(id)
  await endAccount(recruiter.id)
  const [author] = await db
    .select({ name: schema.users.firstName, since: schema.users.formerSince })
    .from(applicationNotes)
    .innerJoin(schema.users, eq(schema.users.id, applicationNotes.authorId))
    .where(eq(applicationNotes.applicationId, id))
  expect(author).toMatchObject({ name: 'Former', since: expect.any(Date) })
  const stated = await db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, id))
    .orderBy(messages.sequence)
  expect(stated.map(({ body }) => body)).toEqual(['When can you begin?', 'In March.'])
  expect(stated.some(({ senderId }) => senderId === recruiter.id)).toBe(false)
  expect(await db.$count(applicationRatings, eq(applicationRatings.applicationId, id))).toBe(0)
  // What was decided is still told, at its time; who decided is nobody to the team.
  const reported = await toldTo(applicant.id)
  expect(reported).toMatchObject([
    { kind: 'application-moved', dueAt: decided.ok && decided.toldAt },
  ])
  expect((await teamTimeline(db, id)).at(-1)).toMatchObject({ actor: null })
  expect(await caseOf(id)).toEqual(before)
})

test('all that an applicant sent ends with their account; that it was answered stays in the record', async () => {
  const { applicant, recruiter, posting, id } = await received()
  const unanswered = await received()
  const [resume] = await db
    .insert(schema.resumes)
    .values({ memberId: applicant.id, storedAs: crypto.randomUUID(), fileName: 'cv', size: 1 })
    .returning()
  const draft = { memberId: applicant.id, resumeId: resume!.id }
  await db
    .insert(schema.applicationDrafts)
    .values({ ...draft, opportunityId: unanswered.posting.id })
  await changeStatusAsTeam(db, recruiter.id, { id, to: 'shortlisted' }, later, later)
  const before = await caseOf(id)
  await endAccount(applicant.id)
  await endAccount(unanswered.applicant.id)
  expect(await db.$count(applications, eq(applications.opportunityId, posting.id))).toBe(0)
  for (const table of [applicationNotes, messages])
    expect(await db.$count(table, eq(table.applicationId, id))).toBe(0)
  for (const table of [schema.resumes, schema.applicationDrafts])
    expect(await db.$count(table, eq(table.memberId, applicant.id))).toBe(0)
  expect(await caseOf(id)).toEqual(before)
  expect((await caseOf(unanswered.id)).withdrawnAt).not.toBeNull()
})

test('on a break what was sent stays with the team, which may answer it and owes nothing for it', async () => {
  const { applicant, owner, posting, id } = await received()
  await pauseAccount(db, applicant.id, later)
  const [review, application, talk] = await seenBy(owner.id, { posting, id })
  expect(await countReceived(db, review!, null)).toEqual({ n: 1, more: false })
  expect(application!.coverLetter).toBe('Here I am.')
  expect(talk!.writing).toBe('away')
  expect(await findIntake(db, posting.id, later)).toMatchObject({ received: 0, overdue: 0 })
  expect(await rejects(owner.id, id)).toMatchObject({ ok: true })
  expect(await reactivate(db, applicant.id)).toBe('pause')
  expect(await findIntake(db, posting.id, later)).toMatchObject({ received: 1 })
})

test('a former team member cannot see, decide on or write to applicants', async () => {
  const { recruiter, owner, organization, posting, id } = await received()
  expect((await seenBy(recruiter.id, { posting, id })).every(Boolean)).toBe(true)
  const { teamMembers } = schema
  await db
    .delete(teamMembers)
    .where(
      and(eq(teamMembers.organizationId, organization.id), eq(teamMembers.userId, recruiter.id)),
    )
  expect(await seenBy(recruiter.id, { posting, id })).toEqual([null, null, null])
  expect(await rejects(recruiter.id, id)).toEqual({ ok: false, reason: 'not_found' })
  expect((await seenBy(owner.id, { posting, id })).every(Boolean)).toBe(true)
})

test('an organization that closed sees nothing of its desks; what it had decided is told all the same', async () => {
  const { owner, recruiter, applicant, organization, posting, id } = await received()
  await rejects(recruiter.id, id)
  const closing = { organizationId: organization.id, actorId: owner.id }
  expect(await closeOrganization(db, closing, later)).toBe('done')
  expect(await seenBy(owner.id, { posting, id })).toEqual([null, null, null])
  const reported = await toldTo(applicant.id)
  expect(reported.map(({ kind }) => kind)).toEqual(['application-moved'])
  expect((await caseOf(id)).answeredAt).toEqual(later)
})

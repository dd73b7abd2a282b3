import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  countReceived,
  findReceived,
  findReviewedPosting,
  listReceived,
} from '../../../src/db/applications/received.ts'
import { changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import { undoStatusChange } from '../../../src/db/applications/undo-status.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { resumes } from '../../../src/db/schema/resumes.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import type { SentAnswer, Snapshot } from '../../../src/lib/applications/snapshot.ts'
import { UNDO_WINDOW_MS } from '../../../src/lib/applications/undo.ts'
import type { Criterion } from '../../../src/lib/postings/questions.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const { db } = await testDatabase()
const sent = new Date('2027-01-18T09:00:00Z')
const later = (hours: number) => new Date(sent.getTime() + hours * 3_600_000)

const criteria: Criterion[] = [
  {
    id: 'evenings',
    text: 'Free in the evening',
    knownBy: 'answer',
    questionId: 'q',
    wanted: 'yes',
  },
  { id: 'figma', text: 'Uses Figma', knownBy: 'profile', fact: 'skill', wanted: 'Figma' },
  { id: 'near', text: 'Lives in Kenya', knownBy: 'profile', fact: 'place', wanted: 'Kenya' },
  { id: 'hours', text: 'Hours', knownBy: 'profile', fact: 'hours', wanted: '3 hours of Nigeria' },
]
const profile: Snapshot = {
  firstName: 'Amara',
  lastName: 'Okonkwo',
  email: 'amara@okonkwo.example',
  profileImageUrl: '/photos/amara.webp',
  bio: 'I weave.',
  experience: 'Figma in Mombasa.',
  certifications: null,
  qualifications: null,
  volunteerWork: null,
  projects: null,
  location: 'Mombasa, Kenya',
  country: 'Kenya',
  city: 'Mombasa',
  linkedinUrl: 'https://www.linkedin.com/in/amara',
  websiteUrl: 'https://amara.example/',
  careerLevel: null,
  industries: [],
  interestAreas: [],
}
const answer = (value: string): SentAnswer[] => [
  { questionId: 'q', question: 'Are your evenings free?', kind: 'yes_no', value },
]

async function posting(values: Parameters<typeof addOpportunity>[1] = {}) {
  const poster = await addMember(db)
  const own = { organizationId: null, postedById: poster.id, criteria, answerBy: later(24 * 30) }
  return { poster, ...(await addOpportunity(db, { ...own, ...values })) }
}

async function receive(
  opportunityId: string,
  values: Partial<typeof applications.$inferInsert> = {},
) {
  const applicant = await addMember(db)
  const [application] = await db
    .insert(applications)
    .values({
      opportunityId,
      applicantId: applicant.id,
      createdAt: sent,
      statusAt: sent,
      coverLetter: 'Here I am.',
      answers: answer('yes'),
      snapshot: profile,
      ...values,
    })
    .returning()
  return application!
}

const reviewOf = async (member: { id: string; blocked?: string[] }, postingId: string) =>
  (await findReviewedPosting(db, member, postingId))!

test('it is for who posted it in person, or for the team that posts, and for nobody else', async () => {
  const inPerson = await posting()
  const outsider = await addMember(db)
  expect(await findReviewedPosting(db, outsider, inPerson.id)).toBeNull()
  const owner = await addMember(db)
  const organization = await addOrganization(db, { ownerId: owner.id })
  const { id, poster } = await posting({ organizationId: organization.id })
  const application = await receive(id)
  const recruiter = await addMember(db)
  const editor = await addMember(db)
  await addTeamMember(db, organization.id, recruiter.id, 'recruiter')
  await addTeamMember(db, organization.id, editor.id, 'editor')
  for (const member of [owner, recruiter])
    expect(await findReceived(db, member.id, application.id, sent)).toMatchObject({ number: 1 })
  for (const member of [editor, poster, outsider]) {
    expect(await findReviewedPosting(db, member, id)).toBeNull()
    expect(await findReceived(db, member.id, application.id, sent)).toBeNull()
  }
})

test('applications stand in order of arrival, a page after the other, whatever their facts', async () => {
  const { poster, id } = await posting()
  for (const value of ['no', 'yes', 'no', 'yes', 'no'])
    await receive(id, { answers: answer(value), status: value === 'no' ? 'opened' : 'pending' })
  await receive(id, { status: 'rejected' })
  const review = await reviewOf(poster, id)
  const page = await listReceived(db, review, { tab: 'waiting', limit: 2 })
  expect(page.rows.map(({ number }) => number)).toEqual([1, 2])
  const [oldest] = (await listReceived(db, review, { tab: 'waiting', limit: 1 })).rows
  expect(oldest!.number).toBe(1)
  const rest = await listReceived(db, review, { tab: 'waiting', after: page.next!, limit: 3 })
  expect([rest.rows.map(({ number }) => number), rest.next]).toEqual([[3, 4, 5], null])
  expect(rest.rows[0]!.facts.map(({ state }) => state)).toEqual(['unmet', 'met', 'met', 'met'])
  expect(await countReceived(db, review, 'waiting')).toEqual({ n: 5, more: false })
  expect(await countReceived(db, review, null)).toEqual({ n: 6, more: false })
})

const HIDDEN = ['Amara', 'Okonkwo', 'okonkwo', 'amara', 'Mombasa', 'Kenya,', 'linkedin']

test('while names are hidden nothing of a person is there, and once shortlisted all of it', async () => {
  const { poster, id } = await posting({ firstLookWithoutNames: true })
  const application = await receive(id)
  const [resume] = await db
    .insert(resumes)
    .values({
      memberId: application.applicantId,
      storedAs: 'a.pdf',
      fileName: 'Amara.pdf',
      size: 9,
    })
    .returning()
  await db
    .update(applications)
    .set({ resumeId: resume!.id })
    .where(eq(applications.id, application.id))
  const review = await reviewOf(poster, id)
  const read = async () => ({
    whole: await listReceived(db, review, { tab: null }),
    one: (await findReceived(db, poster.id, application.id, later(3)))!,
  })
  const before = await read()
  const { experience, ...stated } = before.one.snapshot!
  expect(experience).toBe('Figma in Mombasa.')
  const text = JSON.stringify([stated, { ...before.one, snapshot: null, criteria: null }])
  for (const word of [...HIDDEN, application.applicantId, resume!.id])
    expect(text).not.toContain(word)
  expect(before.one).toMatchObject({ hidden: true, person: null, resumeId: null, hasResume: true })
  expect(before.one.facts.map(({ state, words }) => [state, words])).toEqual([
    ['met', 'Answer 1: “Yes”'],
    ['met', 'Profile: Figma'],
    ['unknown', 'Visible with the name'],
    ['met', 'From the profile'],
  ])
  await changeStatusAsTeam(
    db,
    poster.id,
    { id: application.id, to: 'shortlisted' },
    later(2),
    later(2),
  )
  const after = await read()
  expect(after.whole.rows[0]!.person).toEqual(after.one.person)
  expect(after.one).toMatchObject({
    resumeId: resume!.id,
    person: {
      id: application.applicantId,
      name: 'Amara Okonkwo',
      place: 'Mombasa, Kenya',
      email: 'amara@okonkwo.example',
      links: ['https://www.linkedin.com/in/amara', 'https://amara.example/'],
    },
  })
})

test('a decision may be undone until the day that is said', async () => {
  const { poster, id } = await posting()
  const application = await receive(id)
  const at = later(2)
  const undo = async (now: Date) =>
    (await findReceived(db, poster.id, application.id, now))?.undoUntil
  await changeStatusAsTeam(db, poster.id, { id: application.id, to: 'opened' }, at, at)
  expect(await undo(at)).toBeNull()
  await changeStatusAsTeam(
    db,
    poster.id,
    { id: application.id, to: 'shortlisted' },
    later(3),
    later(3),
  )
  const until = new Date(later(3).getTime() + UNDO_WINDOW_MS)
  expect(await undo(later(3))).toEqual(until)
  expect(await undo(until)).toBeNull()
  const rejected = { id: application.id, to: 'rejected', reason: 'timing' } as const
  await changeStatusAsTeam(db, poster.id, rejected, later(4), later(4))
  const morning = new Date('2027-01-19T09:00:00Z')
  expect(await undo(later(5))).toEqual(morning)
  expect((await findReceived(db, poster.id, application.id, later(5)))?.trail.at(-1)).toMatchObject(
    {
      status: 'rejected',
      reason: 'timing',
      toldAt: morning,
      by: 'team',
      actor: { name: 'Member' },
    },
  )
})

test('between two with a block there is nothing to read and nothing to decide', async () => {
  const { poster, id } = await posting()
  const application = await receive(id)
  await receive(id)
  await db.insert(blocks).values({ blockerId: application.applicantId, blockedId: poster.id })
  const reader = { id: poster.id, blocked: [application.applicantId] }
  const review = await reviewOf(reader, id)
  expect((await countReceived(db, review, 'waiting')).n).toBe(1)
  const { rows } = await listReceived(db, review, { tab: 'waiting' })
  expect(rows.map(({ number }) => number)).toEqual([2])
  expect(await findReceived(db, reader.id, application.id, sent)).toBeNull()
  const move = { id: application.id, to: 'shortlisted' } as const
  expect(await changeStatusAsTeam(db, poster.id, move, later(1), later(1))).toMatchObject({
    ok: false,
  })
  expect(await undoStatusChange(db, poster.id, application.id, 'team', later(1))).toEqual({
    ok: false,
    reason: 'not_found',
  })
})

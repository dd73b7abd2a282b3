import type { Db } from '../../src/db/database.ts'
import { applications } from '../../src/db/schema/applications.ts'
import type { opportunities } from '../../src/db/schema/opportunities.ts'
import type { Snapshot } from '../../src/lib/applications/snapshot.ts'
import type { Criterion, Question } from '../../src/lib/postings/questions.ts'
import { addMember, addOpportunity, addOrganization, addTeamMember } from './factories.ts'

const DAY = 24 * 60 * 60 * 1000

const QUESTIONS: Question[] = [
  { id: 'swahili', text: 'Do you speak Swahili?', kind: 'yes_no', required: true },
  { id: 'years', text: 'How many years at a loom?', kind: 'number', required: false },
]

export const CRITERIA: Criterion[] = [
  { id: 'speaks', text: 'Speaks Swahili', knownBy: 'answer', questionId: 'swahili', wanted: 'yes' },
  { id: 'figma', text: 'Prototypes in Figma', knownBy: 'profile', fact: 'skill', wanted: 'Figma' },
  { id: 'lives', text: 'Lives in East Africa', knownBy: 'profile', fact: 'place', wanted: 'Kenya' },
  { id: 'tested', text: 'Tested what they drew', knownBy: 'reader' },
]

/** A posting of an organization with its owner and a recruiter. */
export async function addReviewedPosting(
  db: Db,
  values: Partial<typeof opportunities.$inferInsert> = {},
) {
  const owner = await addMember(db, {
    firstName: 'Mumbi',
    lastName: 'Ngugi',
    primaryRole: 'provider',
  })
  const recruiter = await addMember(db, { firstName: 'Joseph', lastName: 'Otieno' })
  const organization = await addOrganization(db, { ownerId: owner.id })
  await addTeamMember(db, organization.id, recruiter.id, 'recruiter')
  const now = Date.now()
  const posting = await addOpportunity(db, {
    title: 'Product Designer, Maternal Care Tools',
    organizationId: organization.id,
    postedById: owner.id,
    questions: QUESTIONS,
    criteria: CRITERIA,
    applicationDeadline: new Date(now + 10 * DAY),
    answerBy: new Date(now + 20 * DAY),
    publishedAt: new Date(now - 10 * DAY),
    ...values,
  })
  return { owner, recruiter, organization, posting }
}

export const snapshotOfTest = (values: Partial<Snapshot> = {}): Snapshot => ({
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  profileImageUrl: null,
  bio: null,
  certifications: null,
  qualifications: null,
  experience: 'Eleven years. I prototype in Figma, and in code.',
  volunteerWork: null,
  projects: null,
  location: 'Nairobi, Kenya',
  country: 'Kenya',
  city: 'Nairobi',
  linkedinUrl: null,
  websiteUrl: null,
  careerLevel: null,
  industries: [],
  interestAreas: [],
  ...values,
})

/** One more application to a posting, of a member of its own. */
export async function addApplication(
  db: Db,
  opportunityId: string,
  values: Partial<typeof applications.$inferInsert> = {},
) {
  const snapshot = values.snapshot ?? snapshotOfTest()
  const { firstName, lastName } = snapshot
  const applicantId = values.applicantId ?? (await addMember(db, { firstName, lastName })).id
  const at = new Date(Date.now() - 5 * DAY)
  const [row] = await db
    .insert(applications)
    .values({
      opportunityId,
      applicantId,
      snapshot,
      createdAt: at,
      updatedAt: at,
      coverLetter:
        'The tariff screen I drew is used by 2,300 stallholders.\n\nI would like the work.',
      answers: [
        {
          questionId: 'swahili',
          question: 'Do you speak Swahili?',
          kind: 'yes_no' as const,
          value: 'no',
        },
      ],
      ...values,
    })
    .returning()
  return row!
}

export async function addApplications(db: Db, opportunityId: string, many: number) {
  const added: (typeof applications.$inferSelect)[] = []
  for (let n = 0; n < many; n++) added.push(await addApplication(db, opportunityId))
  return added
}

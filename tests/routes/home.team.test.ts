import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { assignApplication } from '../../src/db/applications/assign.ts'
import { changeStatusAsTeam } from '../../src/db/applications/status.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'
import { addReviewedPosting } from '../support/review.ts'

const { db, signInAs } = await testApp()

type Browser = Awaited<ReturnType<typeof signInAs>>

const todayOf = async (browser: Browser) =>
  all(await (await browser.get('/?render=full')).text(), '.today h3 a').map(
    ({ text, attributes }) => [text, attributes.href],
  )

const write = (body: string) => ({ body, clientId: crypto.randomUUID() as string })

async function setUp(values: Parameters<typeof addReviewedPosting>[1] = {}) {
  const { posting, organization, owner, recruiter } = await addReviewedPosting(db, {
    questions: [],
    criteria: [],
    ...values,
  })
  await db
    .update(organizations)
    .set({ confirmation: 'Known.' })
    .where(eq(organizations.id, organization.id))
  const applicant = await addMember(db, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    membershipTier: 'expert',
  })
  const sent = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: 'Linen.' }
  const applied = await apply(db, sent, new Date())
  if (!applied.ok) throw new Error(applied.reason)
  const [owners, recruiters, adas] = await Promise.all([owner, recruiter, applicant].map(signInAs))
  return {
    ...{ posting, organization, owner, recruiter },
    ...{ owners: owners!, recruiters: recruiters!, adas: adas! },
    id: applied.application.id,
  }
}

describe('today names to a team', () => {
  test('an application to whom it is assigned, until it is answered', async () => {
    const { posting, owner, recruiter, owners, recruiters, id } = await setUp()
    await assignApplication(db, owner.id, { id, assigneeId: recruiter.id })
    expect(await todayOf(recruiters)).toEqual([
      ['Assigned to you: Ada Lovelace', paths.reviewed(posting.id, id)],
    ])
    expect(await todayOf(owners)).toEqual([])
    await changeStatusAsTeam(db, owner.id, { id, to: 'shortlisted' }, new Date())
    expect(await todayOf(recruiters)).toEqual([])
  })

  test('no name during anonymous review', async () => {
    const { owner, recruiter, recruiters, id } = await setUp({ firstLookWithoutNames: true })
    await assignApplication(db, owner.id, { id, assigneeId: recruiter.id })
    expect((await todayOf(recruiters)).map(([text]) => text)).toEqual([
      'Assigned to you: Application 1',
    ])
  })

  test('what an applicant wrote, to each until they read it', async () => {
    const { posting, owner, owners, recruiters, adas, id } = await setUp()
    await changeStatusAsTeam(db, owner.id, { id, to: 'shortlisted' }, new Date())
    await owners.post(paths.reviewMessages(posting.id, id), write('Was it tested?'))
    await adas.post(paths.applicationMessages(id), write('Twice.'))
    const row = ['New message from Ada Lovelace', paths.conversation('applicant', id)]
    expect([await todayOf(owners), await todayOf(recruiters)]).toEqual([[row], [row]])
    await owners.json('PUT', paths.api.applicationReading(id), { upTo: 1_000_000 })
    expect([await todayOf(owners), await todayOf(recruiters)]).toEqual([[], [row]])
  })

  test('and to a member what was written between them and recruiters', async () => {
    const { organization, owners, adas } = await setUp()
    const begun = await adas.post(paths.directMessage(organization.id), { words: 'Here I am.' })
    const place = begun.headers.get('Location')!
    const path = paths.conversation('direct', place.split('/')[2]!)
    expect(await todayOf(owners)).toEqual([['New message from Ada Lovelace', path]])
    expect(await todayOf(adas)).toEqual([])
    await owners.post(place, write('Welcome.'))
    expect(await todayOf(adas)).toEqual([[`New message from ${organization.name}`, path]])
  })
})

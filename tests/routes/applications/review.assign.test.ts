import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { assignApplication } from '../../../src/db/applications/assign.ts'
import { removeMember } from '../../../src/db/organizations/team.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addApplication, addReviewedPosting } from '../../support/review.ts'

const { db, signInAs } = await testApp()

const assigneeOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]!.assignedToId

const setUp = async () => {
  const review = await addReviewedPosting(db)
  const applicant = await addMember(db)
  const { id } = await addApplication(db, review.posting.id, { applicantId: applicant.id })
  await addApplication(db, review.posting.id)
  return { ...review, id, applicant }
}

test('an application is assigned to a colleague, who finds it among theirs', async () => {
  const { posting, owner, recruiter, id } = await setUp()
  const browser = await signInAs(owner)
  const at = paths.assignee(posting.id, id)
  const before = (await db.select().from(applications).where(eq(applications.id, id)))[0]!
  expect((await browser.post(at, { assigneeId: recruiter.id })).status).toBe(303)
  const list = await (await browser.get(paths.applicants(posting.id))).text()
  expect(visibleText(list, `#row-${id}`)).toContain('Assigned to Joseph Otieno')
  const mine = `${paths.applicants(posting.id)}?assigned=me`
  const rowsOf = async (who: typeof owner) =>
    all(await (await (await signInAs(who)).get(mine)).text(), 'a.desk-row').length
  expect([await rowsOf(recruiter), await rowsOf(owner)]).toEqual([1, 0])
  const json = await (await browser.get(paths.api.application(id))).json()
  expect(json.assignee).toEqual({ id: recruiter.id, name: 'Joseph Otieno' })
  const after = (await db.select().from(applications).where(eq(applications.id, id)))[0]!
  expect(after.updatedAt).toEqual(before.updatedAt)
  const cleared = await browser.json('PUT', paths.api.assignee(id), { assigneeId: null })
  expect((await cleared.json()).assignee).toBeNull()
})

test('colleagues are offered, and nobody of another team', async () => {
  const { posting, organization, owner, recruiter, id } = await setUp()
  const editor = await addMember(db)
  await addTeamMember(db, organization.id, editor.id, 'editor')
  await addOrganization(db, { ownerId: (await addMember(db)).id })
  const html = await (await (await signInAs(owner)).get(paths.reviewed(posting.id, id))).text()
  const offered = all(html, 'select[name=assigneeId] option').map(
    ({ attributes }) => attributes.value,
  )
  expect(offered.sort()).toEqual(['', owner.id, recruiter.id].sort())
})

test('only to who reviews, and never shown to the applicant', async () => {
  const { posting, organization, owner, recruiter, id, applicant } = await setUp()
  const editor = await addMember(db)
  await addTeamMember(db, organization.id, editor.id, 'editor')
  const browser = await signInAs(owner)
  for (const assigneeId of [editor.id, applicant.id, 'nobody']) {
    expect((await browser.post(paths.assignee(posting.id, id), { assigneeId })).status).toBe(422)
    expect((await browser.json('PUT', paths.api.assignee(id), { assigneeId })).status).toBe(422)
  }
  await assignApplication(db, owner.id, { id, assigneeId: recruiter.id })
  const own = await signInAs(applicant)
  for (const path of [paths.application(id), paths.api.application(id), paths.api.applications])
    expect(await (await own.get(path)).text()).not.toMatch(/assign|Otieno/i)
  expect((await own.json('PUT', paths.api.assignee(id), { assigneeId: recruiter.id })).status).toBe(
    404,
  )
})

test('who leaves the team while something is assigned to them has nothing assigned', async () => {
  const { organization, owner, recruiter, id } = await setUp()
  const act = { organizationId: organization.id, actorId: owner.id, memberId: recruiter.id }
  await besideTransaction(
    db,
    (tx) => assignApplication(tx, owner.id, { id, assigneeId: recruiter.id }),
    () => removeMember(db, { ...act, isConfirmed: true }, new Date()),
  )
  expect(await assigneeOf(id)).toBeNull()
  expect(await assignApplication(db, owner.id, { id, assigneeId: recruiter.id })).toBe(
    'not_on_team',
  )
})

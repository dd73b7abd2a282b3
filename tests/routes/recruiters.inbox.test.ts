import { expect, test } from 'bun:test'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'
import { addApplication, addReviewedPosting } from '../support/review.ts'

const { db, signInAs } = await testApp()

const write = (applicationId: string, senderId: string, body: string) =>
  sendMessage(db, { applicationId, senderId, body, clientId: crypto.randomUUID() })

const namesIn = async (who: Parameters<typeof signInAs>[0], path: string) => {
  const browser = await signInAs(who)
  return all(await (await browser.get(path)).text(), '#cards h2').map(({ text }) => text)
}

test('applicants’ messages are in the inbox of their organization, the newest first', async () => {
  const { organization, owner, recruiter, posting } = await addReviewedPosting(db)
  const first = await addApplication(db, posting.id)
  const second = await addApplication(db, posting.id, { status: 'shortlisted' })
  await addApplication(db, posting.id)
  await write(first.id, first.applicantId, 'May I ask?')
  await write(second.id, second.applicantId, 'Me too')
  await write(first.id, owner.id, 'Of course')
  const browser = await signInAs(recruiter)
  const html = await (await browser.get(paths.inboxOf(organization.id))).text()
  const links = all(html, '#cards a').map(({ attributes }) => attributes.href)
  expect(links).toEqual([first, second].map(({ id }) => paths.reviewMessages(posting.id, id)))
  expect(html).toContain('Of course')
  expect(html).toContain('1 new message')
  expect(await namesIn(await addMember(db), paths.directTalks)).toEqual([])
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.get(paths.inboxOf(organization.id))).status).toBe(404)
})

test('a personal posting’s author has them too; a hidden name is a number', async () => {
  const { owner, posting } = await addReviewedPosting(db, {
    organizationId: null,
    firstLookWithoutNames: true,
  })
  const { id, applicantId } = await addApplication(db, posting.id)
  await write(id, applicantId, 'May I ask?')
  expect(await namesIn(owner, paths.directTalks)).toEqual(['Application 1'])
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendMessage } from '../../src/db/conversations/messages.ts'
import {
  applicationFindings,
  applicationNotes,
  applicationRatings,
} from '../../src/db/schema/application-review.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { interviewTimes } from '../../src/db/schema/interview-times.ts'
import { replyCases } from '../../src/db/schema/reply-cases.ts'
import { CONVERSATION_OVER } from '../../src/lib/applications/conversation.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { pdf } from '../support/pdfs.ts'
import { addApplication, addReviewedPosting, snapshotOfTest } from '../support/review.ts'

const { db, signInAs } = await testApp()

const CONTENT = /Amara|Okafor|amara@|tariff|Eleven years|May I ask|Weaves well|stallholders/

/** An application with everything that may lie beside one, and its two sides. */
async function received(values: Parameters<typeof addReviewedPosting>[1] = {}) {
  const review = await addReviewedPosting(db, values)
  const { owner, posting } = review
  const applicant = await addMember(db, { firstName: 'Amara', lastName: 'Okafor' })
  const team = await signInAs(owner)
  const own = await signInAs(applicant)
  const form = new FormData()
  form.set('file', new File([pdf() as BlobPart], 'amara.pdf'))
  const headers = { Origin: 'http://localhost' }
  const uploaded = await own.send('POST', paths.api.resumes, headers, form)
  const { id: resumeId } = await uploaded.json()
  const sent = { applicantId: applicant.id, snapshot: snapshotOfTest(), resumeId }
  const { id } = await addApplication(db, posting.id, { ...sent, status: 'opened' })
  const message = { applicationId: id, senderId: applicant.id, body: 'May I ask?' }
  await sendMessage(db, { ...message, clientId: crypto.randomUUID() })
  await db
    .insert(applicationNotes)
    .values({ applicationId: id, authorId: owner.id, body: 'Weaves well.' })
  await db
    .insert(applicationRatings)
    .values({ applicationId: id, reviewerId: owner.id, criterionId: 'tested', mark: 3 })
  await db
    .insert(applicationFindings)
    .values({ applicationId: id, criterionId: 'tested', met: true, quote: 'tariff screen' })
  await db.insert(interviewTimes).values({
    applicationId: id,
    opportunityId: posting.id,
    place: 'Room 4',
    minutes: 30,
    startsAt: new Date(Date.now() + 86_400_000),
  })
  return { ...review, applicant, id, team, own, resumeId: String(resumeId) }
}

const lists = (postingId: string) => [
  paths.applicants(postingId),
  `${paths.applicants(postingId)}?state=withdrawn`,
  paths.api.postingApplications(postingId),
  paths.reviewCsv(postingId),
]
const ofOne = (postingId: string, id: string) => [
  paths.reviewed(postingId, id),
  paths.api.application(id),
  paths.reviewMessages(postingId, id),
  paths.api.applicationMessages(id),
  paths.interviews(postingId, id),
]
const sideBySide = (postingId: string, id: string) => [
  ...[paths.notes(postingId, id), paths.marks(postingId, id), paths.findings(postingId, id)],
  ...[paths.api.notes(id), paths.api.marks(id), paths.api.findings(id)],
]
const textsOf = (browser: Client, addresses: string[]) =>
  Promise.all(addresses.map(async (path) => (await browser.get(path)).text()))

test.each([
  ['with its name', {}],
  ['whose name was never shown', { firstLookWithoutNames: true }],
])(
  'of a withdrawn application %s the team keeps that there was one, and nothing of it',
  async (_, values) => {
    const { posting, id, team, own, resumeId } = await received(values)
    const [, opened] = await textsOf(team, ofOne(posting.id, id))
    expect(opened).toMatch(/tariff/)
    const gone = await own.json('PUT', paths.api.application(id), { status: 'withdrawn' })
    expect(gone.status).toBe(200)

    const shown = [...lists(posting.id), ...ofOne(posting.id, id)]
    for (const path of shown) {
      const page = await team.get(path)
      expect([path, page.status]).toEqual([path, 200])
      expect((await page.text()).match(CONTENT)).toBeNull()
      const fragment = await team.htmx('GET', path)
      expect((await fragment.text()).match(CONTENT)).toBeNull()
    }
    for (const path of [...sideBySide(posting.id, id), paths.api.resume(resumeId)])
      expect([path, (await team.get(path)).status]).toEqual([path, 404])
    const one = await (await team.get(paths.api.application(id))).json()
    expect(one).toMatchObject({
      status: 'withdrawn',
      namesHidden: true,
      applicantId: null,
      applicant: null,
      resume: null,
      coverLetter: null,
      answers: [],
      snapshot: null,
      facts: [],
    })
    const list = await team.get(paths.api.postingApplications(posting.id))
    expect([list.headers.get('X-Total-Count'), await list.json()]).toMatchObject([
      '1',
      [{ id, number: 1, status: 'withdrawn', coverLetter: null }],
    ])
    const page = await (await team.get(paths.reviewed(posting.id, id))).text()
    expect(visibleText(page, '#opened')).toBe('Application 1')
    expect(visibleText(page, '#application')).toContain('The applicant withdrew this application')
    expect(visibleText(page, '.way')).toContain('Withdrawn by the applicant')
    expect(all(page, '.desk-beside')).toEqual([])
    expect(all(page, '#application form')).toEqual([])
    const talk = await (await team.get(paths.reviewMessages(posting.id, id))).text()
    expect(talk).toContain(CONVERSATION_OVER)
    expect(await (await team.get(paths.api.applicationMessages(id))).json()).toEqual([])
    expect(await db.$count(replyCases, eq(replyCases.id, id))).toBe(1)
  },
)

test('nothing is written about it, and its emails that wait are dropped', async () => {
  const { posting, owner, id, team, own } = await received()
  const waiting = () =>
    db.$count(outboxEmails, eq(outboxEmails.memberId, owner.id)).then((count) => count > 0)
  expect(await waiting()).toBe(true)
  await own.post(paths.withdrawal(id))
  expect(await waiting()).toBe(false)
  const answers = [
    await team.post(paths.notes(posting.id, id), { body: 'Once more' }),
    await team.htmx('POST', paths.marks(posting.id, id), { mark1: '2' }),
    await team.post(paths.findings(posting.id, id), { criterionId: 'tested', met: 'no' }),
    await team.json('POST', paths.api.notes(id), { body: 'Once more' }),
    await team.json('PUT', paths.api.marks(id), { marks: { tested: 2 } }),
    await team.json('PUT', paths.api.found(id, 'tested'), { met: false }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect(await db.$count(applicationNotes, eq(applicationNotes.applicationId, id))).toBe(1)
})

test('of a message and a withdrawal at once no email is left to tell of it', async () => {
  for (let round = 0; round < 8; round++) {
    const { owner, applicant, id, team, own } = await received()
    await team.json('PUT', paths.api.applicationReading(id), { upTo: 1_000_000 })
    const message = { applicationId: id, senderId: applicant.id, body: 'And one more?' }
    const [withdrawn] = await Promise.all([
      own.json('PUT', paths.api.application(id), { status: 'withdrawn' }),
      sendMessage(db, { ...message, clientId: crypto.randomUUID() }),
    ])
    expect(withdrawn.status).toBe(200)
    expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, owner.id))).toBe(0)
  }
})

test('its applicant still has all of it, and is told that the team has not', async () => {
  const { id, own, resumeId } = await received()
  const before = await (await own.get(paths.application(id))).text()
  expect(visibleText(before, '.withdraw-form')).toContain('can’t open what you sent')
  const answer = await own.htmx('POST', paths.withdrawal(id))
  for (const html of [await answer.text(), await (await own.get(paths.application(id))).text()]) {
    expect(html).toContain('tariff')
    expect(html).toContain('May I ask?')
    expect(html).toContain('The team no longer sees what you sent')
    expect(html).toContain('The team no longer sees any of this.')
  }
  expect(await (await own.get(paths.api.application(id))).json()).toMatchObject({
    status: 'withdrawn',
    coverLetter: expect.stringContaining('tariff'),
    resume: paths.api.resume(resumeId),
    snapshot: { firstName: 'Amara' },
  })
  expect(await (await own.get(paths.api.applicationMessages(id))).json()).toHaveLength(1)
  expect((await own.get(paths.api.resume(resumeId))).status).toBe(200)
})

test('undone within 30 seconds the team has all of it again', async () => {
  const { posting, id, team, own, resumeId } = await received()
  const addresses = [...ofOne(posting.id, id), ...sideBySide(posting.id, id)]
  const read = async () =>
    [
      ...(await textsOf(team, [paths.api.application(id), paths.api.applicationMessages(id)])),
      ...(await Promise.all(addresses.map(async (path) => (await team.get(path)).status))),
      (await team.get(paths.api.resume(resumeId))).status,
    ].map((text) => String(text).replace(/"statusAt":"[^"]+"/, ''))
  const before = await read()
  await own.post(paths.withdrawal(id))
  expect(await read()).not.toEqual(before)
  const undone = await own.json('POST', paths.api.applicationUndo(id))
  expect(undone.status).toBe(200)
  expect(await read()).toEqual(before)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row!.status).toBe('opened')
})

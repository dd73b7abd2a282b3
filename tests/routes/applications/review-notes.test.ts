import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { apply } from '../../../src/db/applications/apply.ts'
import { changeStatusAsTeam } from '../../../src/db/applications/status.ts'
import {
  applicationFindings,
  applicationNotes,
  applicationRatings,
} from '../../../src/db/schema/application-review.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { teamMembers } from '../../../src/db/schema/organizations.ts'
import {
  FINDING_MISSING,
  NO_RATING,
  NOT_QUOTED,
} from '../../../src/lib/applications/review-notes.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addMember, addOpportunity, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { snapshotOfTest } from '../../support/review.ts'

const { db, signInAs } = await testApp()
const { kwame, loomsGuild } = await cast(db)
const [joseph, mumbi] = await Promise.all([
  addMember(db, { firstName: 'Joseph', lastName: 'Otieno' }),
  addMember(db, { firstName: 'Mumbi', lastName: 'Kariuki' }),
])
for (const { id } of [joseph, mumbi]) await addTeamMember(db, loomsGuild.id, id, 'recruiter')
const [kwames, josephs, mumbis] = await Promise.all([kwame, joseph, mumbi].map(signInAs))

const CRITERIA = [
  { id: 'use', text: 'In use by people', knownBy: 'reader' as const },
  { id: 'test', text: 'Tested with them', knownBy: 'reader' as const },
]
const EMAIL = 'The tariff screen is used by\n2,300 stallholders, and not one of them chose it.'

async function received() {
  const posting = await addOpportunity(db, {
    organizationId: loomsGuild.id,
    postedById: kwame.id,
    criteria: CRITERIA,
  })
  const applicant = await addMember(db, { firstName: 'Amara' })
  const own = { opportunityId: posting.id, applicantId: applicant.id, coverLetter: EMAIL }
  const sent = await apply(db, own, new Date())
  if (!sent.ok) throw new Error(sent.reason)
  const { id } = sent.application
  return {
    id,
    applicant,
    notes: paths.notes(posting.id, id),
    marks: paths.marks(posting.id, id),
    findings: paths.findings(posting.id, id),
    removal: (note: string) => paths.noteRemoval(posting.id, id, note),
  }
}

type Browser = typeof kwames
const html = async (browser: Browser, path: string) => (await browser!.get(path)).text()
const notesOf = (id: string) =>
  db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id))

describe('notes', () => {
  test('are read by the team and deleted by who wrote them', async () => {
    const { id, notes, removal } = await received()
    expect((await josephs!.post(notes, { body: 'Ask about <b>the meter</b>.' })).status).toBe(303)
    const theirs = await html(mumbis, notes)
    expect(visibleText(theirs, '#notes li')).toStartWith('Joseph Otieno')
    expect(visibleText(theirs, '#notes li')).toContain('Ask about <b>the meter</b>.')
    const [note] = await notesOf(id)
    expect((await mumbis!.post(removal(note!.id))).status).toBe(404)
    const api = paths.api.note(id, note!.id)
    expect((await mumbis!.json('DELETE', api)).status).toBe(404)
    expect(await notesOf(id)).toHaveLength(1)
    const removed = await josephs!.htmx('POST', removal(note!.id))
    expect(visibleText(await removed.text(), '#notes .hint')).toBe('No notes yet.')
    const empty = await josephs!.htmx('POST', notes, { body: ' ' })
    expect([empty.status, visibleText(await empty.text(), '#note-error')]).toEqual([
      422,
      'Write a note first',
    ])
  })
})

describe('marks', () => {
  test('of others show once one’s own are given for every criterion', async () => {
    const { id, marks } = await received()
    const api = paths.api.marks(id)
    await josephs!.post(marks, { mark1: '4', mark2: '2' })
    await mumbis!.json('PUT', api, { marks: { use: 3 } })
    expect(visibleText(await html(kwames, marks), '#marks > .hint')).toBe(
      'Rate all criteria to see Joseph Otieno’s and Mumbi Kariuki’s ratings.',
    )
    await kwames!.post(marks, { mark1: '1' })
    const before = [await html(kwames, marks), await (await kwames!.get(api)).text()].join()
    expect(before).not.toMatch(/Otieno: |"test":2|"use":[34]/)
    const whole = await kwames!.htmx('POST', marks, { mark2: '1' })
    expect(all(await whole.text(), 'fieldset p.hint').map(({ text }) => text)).toEqual([
      'Joseph Otieno: 4 · Clearly shown',
      'Mumbi Kariuki: 3 · Shown',
      'Joseph Otieno: 2 · Partly',
      'Mumbi Kariuki: not rated',
    ])
    expect(await (await kwames!.get(api)).json()).toMatchObject({
      own: { use: 1, test: 1 },
      others: [{ by: 'Joseph Otieno', marks: { use: 4, test: 2 } }, { marks: { use: 3 } }],
    })
  })

  test('are 1 to 4, of the posting’s criteria', async () => {
    const { id, marks } = await received()
    const none = await josephs!.post(marks, { mark1: '', mark2: '' })
    expect(none.status).toBe(422)
    expect(visibleText(await none.text(), '#mark1-error')).toBe(NO_RATING)
    const wrong = await josephs!.post(marks, { mark1: '5', mark2: '2' })
    expect(wrong.status).toBe(422)
    expect(visibleText(await wrong.text(), '#mark1-error')).toBe('Choose from 1 to 4')
    const api = paths.api.marks(id)
    for (const sent of [{ use: 0 }, { use: 2.5 }, { other: 3 }])
      expect((await josephs!.json('PUT', api, { marks: sent })).status).toBe(422)
    expect(
      await db.select().from(applicationRatings).where(eq(applicationRatings.applicationId, id)),
    ).toEqual([])
  })
})

describe('findings', () => {
  const found = (id: string) =>
    db.select().from(applicationFindings).where(eq(applicationFindings.applicationId, id))

  test('quote what was sent, wherever its lines break, and nothing else', async () => {
    const { id, findings } = await received()
    const finding = { criterionId: 'use', met: 'yes', quote: 'used by 2,300  stallholders' }
    expect((await josephs!.post(findings, finding)).status).toBe(303)
    expect(await found(id)).toMatchObject([{ criterionId: 'use', met: true, foundById: joseph.id }])
    const made = await josephs!.post(findings, { ...finding, quote: 'used by everybody' })
    expect(made.status).toBe(422)
    const text = await made.text()
    expect(visibleText(text, '#quote-use-error')).toBe(NOT_QUOTED)
    expect(all(text, '#quote-use')[0]!.attributes.value).toBe('used by everybody')
    const maybe = await josephs!.post(findings, { ...finding, met: 'maybe' })
    expect(visibleText(await maybe.text(), '#quote-use-error')).toBe(FINDING_MISSING)
    await josephs!.post(findings, { ...finding, quote: '' })
    expect(await found(id)).toMatchObject([{ met: true, quote: null }])
    const api = paths.api.found(id, 'use')
    expect((await mumbis!.json('PUT', api, { met: false, quote: 'chose it' })).status).toBe(200)
    expect(await found(id)).toMatchObject([{ met: false, quote: 'chose it', foundById: mumbi.id }])
    expect((await mumbis!.json('PUT', api, { met: true, quote: 'Chose It' })).status).toBe(422)
    expect((await mumbis!.json('PUT', paths.api.found(id, 'no'), { met: true })).status).toBe(404)
    await mumbis!.post(findings, { criterionId: 'use', met: '' })
    expect(await found(id)).toEqual([])
  })
})

test('the page of findings says what the application itself shows', async () => {
  const { id, findings } = await received()
  const criteria = [
    {
      id: 'figma',
      text: 'Uses Figma',
      knownBy: 'profile' as const,
      fact: 'skill' as const,
      wanted: 'Figma',
    },
  ]
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  await db
    .update(opportunities)
    .set({ criteria })
    .where(eq(opportunities.id, application!.opportunityId))
  const snapshot = snapshotOfTest({ experience: 'I prototype in Figma.' })
  await db.update(applications).set({ snapshot, criteria }).where(eq(applications.id, id))
  expect(visibleText(await html(josephs, findings), '#findings')).toContain('Met. Profile:')
  await josephs!.post(findings, { criterionId: 'figma', met: 'no' })
  expect(visibleText(await html(josephs, findings), '#findings')).toContain('Not met. Marked as')
})

test('nothing of it is there for who applied, a former member of the team, or who reads for another', async () => {
  const { id, applicant, notes, marks, findings } = await received()
  const former = await addMember(db)
  await addTeamMember(db, loomsGuild.id, former.id, 'admin')
  const formers = await signInAs(former)
  await formers.post(notes, { body: 'A note of whoever left' })
  await formers.post(marks, { mark1: '4', mark2: '4' })
  await db.delete(teamMembers).where(eq(teamMembers.userId, former.id))
  const own = await signInAs(applicant)
  const api = [paths.api.notes(id), paths.api.marks(id), paths.api.findings(id)]
  for (const browser of [own, formers, await signInAs(await addMember(db))])
    for (const path of [notes, marks, findings, ...api])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  expect((await formers.post(notes, { body: 'Still here' })).status).toBe(404)
  const [note] = await notesOf(id)
  expect((await formers.json('DELETE', paths.api.note(id, note!.id))).status).toBe(404)
  // An applicant on the team reads nothing about their own application.
  await addTeamMember(db, loomsGuild.id, applicant.id, 'owner')
  for (const path of [notes, marks, findings, ...api])
    expect((await own.get(path)).status).toBe(404)
  expect((await own.json('PUT', paths.api.marks(id), { marks: { use: 4 } })).status).toBe(404)
})

test('nothing of it reaches the applicant by page, JSON or letter', async () => {
  const { id, applicant, notes, marks, findings } = await received()
  await josephs!.post(notes, { body: 'zebra-note' })
  await josephs!.post(marks, { mark1: '1', mark2: '1' })
  await josephs!.post(findings, { criterionId: 'use', met: 'no', quote: '2,300 stallholders' })
  await changeStatusAsTeam(db, joseph.id, { id, to: 'interview' }, new Date())
  const own = await signInAs(applicant)
  const seen = [
    ...(await Promise.all(
      [
        ...[paths.applications, paths.applicationMessages(id), paths.applicationInterview(id)],
        ...[paths.api.applications, paths.api.applicationMessages(id), paths.api.interviews(id)],
      ].map((path) => html(own, path)),
    )),
    JSON.stringify(
      await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, applicant.id)),
    ),
  ].join()
  expect(seen).not.toMatch(/zebra|Joseph|Not shown|"mark|criterionId/)
  expect(await db.$count(applications, eq(applications.id, id))).toBe(1)
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { UNUSED_RESUME_RETENTION_MS } from '../../../src/db/applications/resumes.ts'
import { deleteUnusedFiles } from '../../../src/db/applications/unused-resumes.ts'
import { applicationDrafts, applications } from '../../../src/db/schema/applications.ts'
import { resumes } from '../../../src/db/schema/resumes.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { paths } from '../../../src/lib/paths.ts'
import { PDF_REFUSALS } from '../../../src/lib/resumes/copy.ts'
import { resumesOf } from '../../../src/lib/resumes/store.ts'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { pdf } from '../../support/pdfs.ts'

const { client, db, env, signInAs } = await testApp()
const store = resumesOf(env)

const upload = (browser: Client, file: File | string = new File([pdf() as BlobPart], 'cv.pdf')) => {
  const form = new FormData()
  form.set('file', file)
  return browser.send('POST', paths.api.resumes, { Origin: 'http://localhost' }, form)
}

async function sent(more: Partial<typeof applications.$inferInsert> = {}, posting = {}) {
  const applicant = await addMember(db)
  const browser = await signInAs(applicant)
  const { id } = await (await upload(browser)).json()
  const poster = await addMember(db)
  const { id: opportunityId } = await addOpportunity(db, { postedById: poster.id, ...posting })
  const [application] = await db
    .insert(applications)
    .values({ opportunityId, applicantId: applicant.id, resumeId: String(id), ...more })
    .returning()
  return { applicant, browser, poster, application: application!, id: String(id) }
}

test('a résumé comes back to its member as a file that nothing opens by itself', async () => {
  const browser = await signInAs(await addMember(db))
  const file = new File([pdf() as BlobPart], '../Łucja (CV)\u202e.PDF')
  const { id, ...reported } = await (await upload(browser, file)).json()
  expect(reported).toMatchObject({ fileName: 'Łucja (CV).pdf', size: pdf().length })
  const got = await browser.get(paths.api.resume(id))
  expect(Buffer.from(await got.bytes()).equals(pdf())).toBe(true)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="_ucja (CV).pdf"; filename*=UTF-8''%C5%81ucja%20%28CV%29.pdf`,
  })
})

test.each([
  ['no file', 'text', 422, 'Send the résumé as a file of a multipart form'],
  ['an empty one', new File([], 'cv.pdf'), 422, 'The file is empty'],
  ['no PDF', new File(['MZ'], 'cv.pdf'), 422, PDF_REFUSALS.notPdf],
  [
    'a script',
    new File([pdf({ catalog: '/AA << >>' }) as BlobPart], 'cv.pdf'),
    422,
    'This PDF contains a script or an automatic action. Print it to a new PDF first.',
  ],
])('%s is refused with a plain word', async (_, file, status, message) => {
  const browser = await signInAs(await addMember(db))
  const refused = await upload(browser, file)
  expect([refused.status, (await refused.json()).errors]).toEqual([status, { file: message }])
})

test('nobody but its member opens it before it is sent, and then who reviews it', async () => {
  const { poster, browser, id } = await sent()
  const reviewer = await signInAs(poster)
  const other = await signInAs(await addMember(db))
  const open = (who: Client) => who.get(paths.api.resume(id)).then(({ status }) => status)
  expect([await open(browser), await open(reviewer), await open(other)]).toEqual([200, 200, 404])
  expect(await open(client())).toBe(401)
  const got = await reviewer.get(paths.api.resume(id))
  expect(got.headers.get('Content-Disposition')).toContain('filename="application-1.pdf"')
})

test('of a team only who reviews opens it, nobody while names are hidden, nor across a block', async () => {
  const { id: organizationId } = await addOrganization(db)
  const posting = { organizationId, postedById: null, firstLookWithoutNames: true }
  const { application, id } = await sent({}, posting)
  const people = { editor: await addMember(db), recruiter: await addMember(db) }
  await addTeamMember(db, organizationId, people.editor.id, 'editor')
  await addTeamMember(db, organizationId, people.recruiter.id, 'recruiter')
  const editor = await signInAs(people.editor)
  const recruiter = await signInAs(people.recruiter)
  const open = (who: Client, of = id) => who.get(paths.api.resume(of)).then(({ status }) => status)
  expect([await open(editor), await open(recruiter)]).toEqual([404, 404])
  const shown = { namesShownAt: new Date() }
  await db.update(applications).set(shown).where(eq(applications.id, application.id))
  expect([await open(editor), await open(recruiter)]).toEqual([404, 200])
  await db.insert(blocks).values({
    blockerId: application.applicantId,
    blockedId: people.recruiter.id,
  })
  expect(await open(recruiter)).toBe(404)
  const between = await sent()
  const poster = await signInAs(between.poster)
  await db.insert(blocks).values({ blockerId: between.applicant.id, blockedId: between.poster.id })
  expect(await open(poster, between.id)).toBe(404)
})

test('one that went with an open application stays, also where a rejection waits to be told', async () => {
  const { browser, application, id } = await sent()
  const remove = () => browser.json('DELETE', paths.api.resume(id))
  const refused = await remove()
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'resume_sent'])
  const change = (values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, application.id))
  const toldAt = new Date(Date.now() + 60_000)
  await change({ status: 'rejected', statusBefore: 'pending', toldAt })
  expect((await remove()).status).toBe(409)
  await change({ toldAt: new Date(0) })
  expect((await remove()).status).toBe(204)
  expect((await browser.get(paths.api.resume(id))).status).toBe(404)
})

test('another member’s is deleted by nobody else', async () => {
  const { poster, id } = await sent({ status: 'withdrawn' })
  const reviewer = await signInAs(poster)
  expect((await reviewer.json('DELETE', paths.api.resume(id))).status).toBe(404)
})

test('what is never sent goes after a day, with files that nobody knows; the rest stays', async () => {
  const browser = await signInAs(await addMember(db))
  const { id: unused } = await (await upload(browser)).json()
  const used = await sent()
  const { id: drafted } = await (await upload(browser)).json()
  const draft = { memberId: used.applicant.id, opportunityId: used.application.opportunityId }
  await db.insert(applicationDrafts).values({ ...draft, resumeId: drafted })
  const stray = await store.put(pdf())
  const [row] = await db.select().from(resumes).where(eq(resumes.id, unused))
  const [stored] = await db.select().from(resumes).where(eq(resumes.id, used.id))
  const [ofDraft] = await db.select().from(resumes).where(eq(resumes.id, drafted))
  const signal = new AbortController().signal
  await deleteUnusedFiles(db, store, new Date(), signal)
  expect(await store.get(stray)).not.toBeNull()
  await deleteUnusedFiles(
    db,
    store,
    new Date(Date.now() + UNUSED_RESUME_RETENTION_MS + 60_000),
    signal,
  )
  const left = await Promise.all(
    [row!, { storedAs: stray }, stored!, ofDraft!].map(({ storedAs }) => store.get(storedAs)),
  )
  expect(left.map((file) => file !== null)).toEqual([false, false, true, true])
  expect(await db.$count(resumes, eq(resumes.id, unused))).toBe(0)
})

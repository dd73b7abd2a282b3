import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { all } from '../../support/html.ts'
import {
  addApplication,
  addApplications,
  addReviewedPosting,
  snapshotOfTest,
} from '../../support/review.ts'

const { db, signInAs } = await testApp()

const statusesOf = async (postingId: string) =>
  (
    await db
      .select({ status: applications.status })
      .from(applications)
      .where(eq(applications.opportunityId, postingId))
      .orderBy(applications.number)
  ).map(({ status }) => status)

test.each([
  ['shortlisted', {}],
  ['rejected', { reason: 'timing' }],
])('several that were %s are undone together from the page', async (to, reasons) => {
  const { posting, owner } = await addReviewedPosting(db)
  await addApplications(db, posting.id, 3)
  const browser = await signInAs(owner)
  const several = `${paths.applicants(posting.id)}?several=1`
  const page = await (await browser.get(`${several}&all=1`)).text()
  expect(all(page, 'input[name=application][checked]')).toHaveLength(3)
  expect(all(await (await browser.get(several)).text(), 'input[checked]')).toHaveLength(0)
  const [first, second] = all(page, 'input[name=application]').map(({ attributes }) => attributes)
  const chosen = { application: [first!.value!, second!.value!], to, ...reasons }
  const decided = await browser.post(paths.reviewDecisions(posting.id), chosen)
  const list = await (await browser.get(decided.headers.get('Location')!)).text()
  const [form] = all(list, 'form.desk-decided')
  const [value] = all(list, 'form.desk-decided input[name=decided]')
  expect(await statusesOf(posting.id)).toEqual([to, to, 'pending'] as never)
  const undone = await browser.post(form!.attributes.action!, { decided: value!.attributes.value! })
  expect(undone.status).toBe(303)
  expect(await statusesOf(posting.id)).toEqual(['pending', 'pending', 'pending'])
  const again = await (await browser.get(decided.headers.get('Location')!)).text()
  expect(all(again, 'form.desk-decided')).toHaveLength(0)
})

test('applicants are found by a part of their name, in every tab', async () => {
  const { posting, owner } = await addReviewedPosting(db)
  const named = (firstName: string, lastName: string) => ({
    snapshot: snapshotOfTest({ firstName, lastName }),
  })
  await addApplication(db, posting.id, named('Zoë', 'Lindqvist'))
  const other = await addApplication(db, posting.id, {
    ...named('Linda', 'Otieno'),
    status: 'shortlisted',
  })
  const browser = await signInAs(owner)
  const found = async (q: string) => {
    const response = await browser.get(`${paths.applicants(posting.id)}?q=${encodeURIComponent(q)}`)
    return all(await response.text(), 'a.desk-row')
  }
  const names = async (q: string) => (await found(q)).map(({ text }) => /Zoë|Linda/.exec(text)?.[0])
  expect(await names('zoe')).toEqual(['Zoë'])
  expect(await names('lind')).toEqual(['Zoë', 'Linda'])
  expect(await names('#2')).toEqual(['Linda'])
  expect(await names('%')).toEqual([])
  const [row] = await found('otieno')
  expect(row!.attributes.href).toBe(`${paths.reviewed(posting.id, other.id)}?state=shortlisted`)
})

test('a hidden name finds nothing, its number does', async () => {
  const { posting, owner } = await addReviewedPosting(db, { firstLookWithoutNames: true })
  await addApplication(db, posting.id)
  const browser = await signInAs(owner)
  const rows = async (q: string) => {
    const html = await (await browser.get(`${paths.applicants(posting.id)}?q=${q}`)).text()
    return all(html, 'a.desk-row b').map(({ text }) => text)
  }
  expect(await rows('Amara')).toEqual([])
  expect(await rows('mar')).toEqual([])
  expect(await rows('application+1')).toEqual(['Application 1'])
  const shown = await addApplication(db, posting.id, { status: 'shortlisted' })
  await db
    .update(applications)
    .set({ namesShownAt: new Date() })
    .where(eq(applications.id, shown.id))
  expect(await rows('Amara')).toEqual(['Amara Okafor'])
})

test('the CSV is named after its posting and the day', async () => {
  const { posting, owner } = await addReviewedPosting(db, { title: 'Café Leiter:in / Nürnberg' })
  await addApplication(db, posting.id)
  const response = await (await signInAs(owner)).get(paths.reviewCsv(posting.id))
  const today = new Date().toISOString().slice(0, 10)
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="cafe-leiter-in-nurnberg-${today}.csv"`,
  )
  expect(await response.text()).toMatch(/\r\n1,\d{4}-\d\d-\d\d \d\d:\d\d,/)
})

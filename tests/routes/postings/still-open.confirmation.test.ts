import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { CARDS_PER_PAGE } from '../../../src/lib/lists/fields.ts'
import { paths } from '../../../src/lib/paths.ts'
import { DEADLINE_PASSED } from '../../../src/views/opportunities/facts.tsx'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { ONE_DAY_MS } from '../../support/payments.ts'

const { db, signInAs } = await testApp()
const ahead = (days: number) => new Date(Date.now() + days * ONE_DAY_MS)
const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ahead(-60) })
const browser = await signInAs(member)
const add = (values: Parameters<typeof addOpportunity>[1] = {}) =>
  addOpportunity(db, {
    postedById: member.id,
    publishedAt: ahead(-31),
    applicationDeadline: ahead(20),
    ...values,
  })
const page = async (path: string) => (await browser.get(path)).text()

test('what is asked stands in the list and on the posting’s page, answered by one click', async () => {
  const { id } = await add({ askedAt: ahead(-1), timesAsked: 1 })
  const list = await page(paths.postings)
  expect(all(list, `a[href="${paths.answerFor(id)}"]`)).toHaveLength(1)
  expect(all(list, `a[href="${paths.importPostings}"]`)).toHaveLength(1)
  expect(visibleText(await page(paths.posting(id)), 'main')).toContain('Is it still open?')
  const stored = await browser.post(paths.answerFor(id), {
    answer: 'open',
    next: paths.posting(id),
  })
  expect(stored.headers.get('Location')).toBe(paths.posting(id))
  expect(visibleText(await page(paths.posting(id)), 'main')).not.toContain('Is it still open?')
  await db.delete(opportunities).where(eq(opportunities.id, id))
})

test('what stands paused for want of an answer offers each way on once', async () => {
  const { id } = await add({ status: 'paused', pausedFor: 'unanswered' })
  const html = await page(paths.posting(id))
  const named = (tag: string, text: string) =>
    all(html, `main ${tag}`).filter((each) => each.text === text)
  expect(named('button', 'Resume posting')).toHaveLength(1)
  expect(named('summary', 'Close posting')).toHaveLength(1)
  await db.delete(opportunities).where(eq(opportunities.id, id))
})

test('what is past its deadline is not said to be live', async () => {
  const posting = { title: 'Dyer', applicationDeadline: new Date(Date.now() + 1.5 * ONE_DAY_MS) }
  const { id } = await add(posting)
  const both = async () =>
    Promise.all(
      [paths.postings, paths.posting(id)].map(async (path) => visibleText(await page(path))),
    )
  for (const text of await both()) expect(text).toContain('Live')
  // A day of 24 hours and a half: as many days left by its figure as by its date.
  expect(visibleText(await page(paths.posting(id)), 'main')).toMatch(/Days left\s*1\D.*1 day left/s)
  await db
    .update(opportunities)
    .set({ applicationDeadline: ahead(-1) })
    .where(eq(opportunities.id, id))
  for (const text of await both()) {
    expect(text).toContain('Deadline passed')
    expect(text).not.toContain('Live')
  }
  expect(visibleText(await page(paths.opportunity(id)), 'main')).toContain(DEADLINE_PASSED)
  await db.delete(opportunities).where(eq(opportunities.id, id))
})

test('what was closed is posted again as a draft that names it', async () => {
  const { id } = await add({ status: 'closed', closedAt: ahead(-1), outcome: 'nobody_found' })
  expect(visibleText(await page(paths.posting(id)), 'main')).toContain('Post again')
  expect((await browser.post(paths.postingCopy(id))).status).toBe(303)
  const [draft] = await db.select().from(opportunities).where(eq(opportunities.repostOfId, id))
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null, applicationDeadline: null })
})

test('what is duplicated while it is open names nothing', async () => {
  const { id } = await add()
  await browser.post(paths.postingCopy(id))
  expect(await db.$count(opportunities, eq(opportunities.repostOfId, id))).toBe(0)
  await db.delete(opportunities).where(eq(opportunities.id, id))
})

test('the form of what was applied to says what applicants will be told', async () => {
  const { id } = await add({ requirements: 'Two years at a loom' })
  const plain = await page(paths.editPosting(id))
  expect(plain).not.toContain('already applied')
  const { id: applicantId } = await addMember(db)
  await db.insert(applications).values({ opportunityId: id, applicantId })
  const form = await page(paths.editPosting(id))
  expect(visibleText(form, '#posting-beside')).toContain('1 person already applied')
  expect(visibleText(form, '#posting-beside')).toContain('You haven’t changed any of these.')
  const typed = { title: 'Weaver', type: 'job', requirements: 'Ten years', intent: 'autosave' }
  const shown = await browser.htmx('POST', paths.editPosting(id), typed)
  const html = await shown.text()
  expect(visibleText(html, '#posting-beside')).toContain('we’ll email them these changes')
  expect(visibleText(html, 'del')).toBe('Two years at a loom')
  expect(visibleText(html, 'ins')).toBe('Ten years')
})

test('those behind the first page are appended once, and the first of them has the focus', async () => {
  const titles = Array.from({ length: CARDS_PER_PAGE }, (_, at) => `Posting ${at + 1}`)
  for (const [at, title] of titles.entries()) await add({ title, createdAt: ahead(-100 - at) })
  const listed = (html: string) => all(html, 'h2 a').map(({ text }) => text)
  const first = await page(paths.postings)
  expect(visibleText(first, '#count')).toMatch(/^\d+ postings found$/)
  const more = all(first, '#more a')[0]!.attributes.href!
  const appended = await (await browser.htmx('GET', more)).text()
  const found = [...listed(first), ...listed(appended)].filter((title) => titles.includes(title))
  expect(found).toEqual(titles)
  expect(all(first, 'main [autofocus]')).toEqual([])
  expect(all(appended, 'h2 a[autofocus]').map(({ text }) => text)).toEqual([listed(appended)[0]!])
})

test('the form shows the way of each posting to its answers, and none without a deadline', async () => {
  const midnight = new Date(new Date().toISOString().slice(0, 10)).getTime()
  const day = (days: number) => new Date(midnight + days * ONE_DAY_MS - 1)
  const dates = { applicationDeadline: day(11), answerBy: day(18) }
  const open = await add(dates)
  const draft = await add({ ...dates, answerBy: day(14), status: 'draft', publishedAt: null })
  const bare = await add({ status: 'draft', publishedAt: null, applicationDeadline: null })
  const way = async ({ id }: typeof open) =>
    visibleText(await page(paths.editPosting(id)), '#posting-route')
  expect(await way(open)).toMatch(/^Published.*days left.*7 days to reply/)
  expect(await way(draft)).toMatch(/^Publish today.*days to apply.*3 days to reply/)
  expect(await way(bare)).toBe('')
})

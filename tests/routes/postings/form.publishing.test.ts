import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { operatorLog, reports } from '../../../src/db/schema/safety.ts'
import { paths } from '../../../src/lib/paths.ts'
import { firstReviewText, IN_REVIEW, notPublished } from '../../../src/lib/postings/copy.ts'
import { testApp } from '../../support/app.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const ago = (ms: number) => new Date(Date.now() - ms)

const job = {
  title: 'Field Researcher',
  type: 'job',
  employmentType: 'full_time',
  description: 'Four nights a month.',
  workplace: 'hybrid',
  country: 'Kenya',
  city: 'Nairobi',
  paid: 'paid',
  payMin: '180,000',
  payMax: '230,000',
  payCurrency: 'KES',
  payPeriod: 'month',
  applicationDeadline: new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10),
  places: '2',
}
const linksOf = (html: string, within: string) =>
  all(html, `${within} a`).map(({ text, attributes }) => [text, attributes.href])

describe('an organization at its limit', async () => {
  const owner = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ago(30 * DAY) })
  const recruiter = await addMember(db, { emailVerifiedAt: ago(30 * DAY) })
  const { id: organizationId } = await addOrganization(db, { name: 'Dyers', ownerId: owner.id })
  await addTeamMember(db, organizationId, recruiter.id, 'recruiter')
  await addOpportunity(db, { organizationId, publishedAt: new Date() })
  const owners = await signInAs(owner)
  const verify = ['Verify your domain', paths.companyDomain(organizationId)]
  const limit = 'This organization can have 1 live posting until its domain is verified, then 5'

  test('is led to its domain, before and after it is refused', async () => {
    const before = await (await owners.get(paths.newPostingFor(organizationId))).text()
    expect(visibleText(before, '#posting-warning')).toStartWith(limit)
    expect(linksOf(before, '#posting-warning')).toEqual([verify])
    const refused = await owners.post(paths.newPosting, {
      ...job,
      organizationId,
      intent: 'publish',
    })
    expect(refused.status).toBe(403)
    const after = await refused.text()
    expect(visibleText(after, '[role=alert]')).toStartWith(limit)
    expect(linksOf(after, '[role=alert]')).toEqual([verify])
  })

  test('is led there from the posting’s own page, as page, fragment and JSON', async () => {
    const { id } = await addOpportunity(db, { organizationId, status: 'draft' })
    await owners.post(paths.editPosting(id), { ...job, organizationId, intent: 'draft' })
    const page = await owners.post(paths.postingState(id), { change: 'publish' })
    expect(page.status).toBe(403)
    expect(linksOf(await page.text(), '.lost')).toContainEqual(verify)
    const toast = await owners.htmx('POST', paths.postingState(id), { change: 'publish' })
    expect(toast.status).toBe(403)
    expect(JSON.parse(toast.headers.get('HX-Trigger')!).toast).toMatchObject({
      description: expect.stringContaining(limit),
      action: { label: verify[0], href: verify[1] },
    })
    const json = await owners.json('PUT', paths.api.posting(id), { status: 'open' })
    expect([json.status, await json.json()]).toEqual([
      403,
      { code: 'tier_limit', message: expect.stringContaining(limit) },
    ])
  })

  test('tells a recruiter who can verify it', async () => {
    const form = await (await signInAs(recruiter)).get(paths.newPostingFor(organizationId))
    const html = await form.text()
    expect(visibleText(html, '#posting-warning')).toContain('Ask an owner or admin to verify it.')
    expect(linksOf(html, '#posting-warning')).toEqual([
      ['See the organization', paths.company(organizationId)],
    ])
  })
})

describe('a first posting', async () => {
  const fresh = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ago(DAY) })
  const trusted = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ago(30 * DAY) })
  const theirs = await signInAs(fresh)
  const noteOf = async (response: Promise<Response>) =>
    visibleText(await (await response).text(), '#posting-review')

  test('is not announced as reviewed where nobody would review it', async () => {
    expect(await noteOf(theirs.get(paths.newPosting))).toBe('')
  })

  test('is announced as reviewed beside the button, before it is published', async () => {
    const operator = await addMember(db, { isOperator: true })
    const text = firstReviewText(null)
    expect(await noteOf(theirs.get(paths.newPosting))).toBe(text)
    const typed = { ...job, title: '', intent: 'autosave' }
    expect(await noteOf(theirs.htmx('POST', paths.newPosting, typed))).toBe(text)
    expect(await noteOf((await signInAs(trusted)).get(paths.newPosting))).toBe('')

    const { id } = await addOpportunity(db, {
      organizationId: null,
      postedById: fresh.id,
      status: 'draft',
      publishedAt: null,
    })
    expect(await noteOf(theirs.get(paths.posting(id)))).toBe(text)

    const release = async (hours: number, reported = false) => {
      const posting = await addOpportunity(db, { publishedAt: ago(hours * HOUR) })
      const subject = { subjectType: 'opportunity', subjectId: posting.id } as const
      if (reported) await db.insert(reports).values({ ...subject, reason: 'fraud', words: 'No.' })
      const action = { operatorId: operator.id, action: 'posting released', why: 'Fine.' }
      await db.insert(operatorLog).values({ ...subject, ...action })
    }
    await release(2)
    await release(40)
    await release(500, true)
    expect(await noteOf(theirs.get(paths.newPosting))).toBe(text)
    await release(4.5)
    expect(await noteOf(theirs.get(paths.newPosting))).toBe(firstReviewText(5))
    expect(firstReviewText(5)).toEndWith('Half of recent reviews took 5 hours or less.')
    expect(firstReviewText(49)).toEndWith('Half of recent reviews took 3 days or less.')

    const published = await theirs.post(paths.newPosting, { ...job, intent: 'publish' })
    expect(published.status).toBe(303)
    expect(await (await theirs.get(published.headers.get('Location')!)).text()).toContain(IN_REVIEW)
    const held = await db.$count(opportunities, eq(opportunities.heldFor, 'first'))
    expect(held).toBe(1)
  })
})

test('what an incomplete draft lacks is named on its form, with the posting', async () => {
  const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: new Date() })
  const draft = { title: 'Weaver', postedById: member.id, status: 'draft' } as const
  const { id } = await addOpportunity(db, { ...draft, description: '' })
  const browser = await signInAs(member)
  const sent = await browser.htmx('POST', paths.postingState(id), { change: 'publish' })
  const form = sent.headers.get('HX-Redirect')!
  expect(form).toBe(paths.publishPosting(id))
  const page = await (await browser.get(form)).text()
  expect(page).toContain(notPublished('Weaver'))
  expect(linksOf(page, '.error-summary').map(([, href]) => href)).toContain('#description')
  expect(visibleText(page, '#description-error')).not.toBe('')
  expect(all(await (await browser.get(paths.editPosting(id))).text(), '.error-summary')).toEqual([])
})

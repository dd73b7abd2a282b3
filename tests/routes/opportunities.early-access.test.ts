import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { apply } from '../../src/db/applications/apply.ts'
import { applicationDrafts, applications } from '../../src/db/schema/applications.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { CAREER_LEVELS, type CareerLevel } from '../../src/lib/members/profile-options.ts'
import type { Tier } from '../../src/lib/membership/tiers.ts'
import { paths } from '../../src/lib/paths.ts'
import {
  firstDaysText,
  notYetText,
  OPEN_TO_ALL,
  POSTED_BEFORE,
} from '../../src/lib/postings/early-access.ts'
import { LEVEL_TOO_LOW } from '../../src/lib/postings/posting-problems.ts'
import { formatDate } from '../../src/lib/text/format.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { rejection } from '../support/rejection.ts'

const { client, db, signInAs } = await testApp()
const DAY = 24 * 60 * 60 * 1000
const long = new Date(Date.now() - 30 * DAY)
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const [MID, SENIOR] = CAREER_LEVELS.slice(3) as [CareerLevel, CareerLevel]
const YESTERDAY = inDays(-1)

const looms = await addOrganization(db, { name: 'Looms Guild' })
const firstDays = (values: object = {}) =>
  addOpportunity(db, {
    organizationId: looms.id,
    level: SENIOR,
    expertsFirst: true,
    publishedAt: YESTERDAY,
    createdAt: YESTERDAY,
    applicationDeadline: inDays(30),
    ...values,
  })
const memberOf = (membershipTier: Tier, careerLevel: CareerLevel | null = SENIOR) =>
  addMember(db, { membershipTier, careerLevel, emailVerifiedAt: long })

const weaver = await firstDays({ title: 'Weaver' })
const until = new Date(YESTERDAY.getTime() + 7 * DAY)
const first = { until, level: SENIOR }
const SAYS = firstDaysText(first)
const NOT_YET = notYetText(first)

const expert = await signInAs(await memberOf('expert'))
const others: [string, Awaited<ReturnType<typeof signInAs>>][] = [
  ['a foundation member', await signInAs(await memberOf('foundation'))],
  ['an organization’s member', await signInAs(await memberOf('organization'))],
  ['an expert of another level', await signInAs(await memberOf('expert', MID))],
  ['an expert who told no level', await signInAs(await memberOf('expert', null))],
]
const count = (opportunityId: string) =>
  db.$count(applications, eq(applications.opportunityId, opportunityId))

describe('in its first days', () => {
  test.each(others)(
    '%s reads from when they can apply, and is not led to it',
    async (_, browser) => {
      const page = await (await browser.get(paths.opportunity(weaver.id))).text()
      expect(visibleText(page, '.banner')).toContain(SAYS)
      expect(visibleText(page, '#apply')).toBe(NOT_YET)
      expect(all(page, '#apply form, #apply button')).toEqual([])
      const list = await (await browser.get(`${paths.opportunities}?q=weaver`)).text()
      const card = '.opportunity'
      expect(visibleText(list, card)).toContain(
        `Members on the Expert plan whose career level is senior can apply now, everyone else from ${formatDate(until)}`,
      )
      expect(visibleText(list, card)).toContain(`You can apply from ${formatDate(until)}.`)
      expect(
        all(list, `${card} .match button[formaction]:not(.save), ${card} .match a.btn`),
      ).toEqual([])
      const sheet = await (await browser.get(paths.apply(weaver.id))).text()
      expect(visibleText(sheet, '#apply-form')).toContain(NOT_YET)
      expect(visibleText(sheet, '#apply-form .actions')).toBe('Save draft')
    },
  )

  test.each(others)(
    '%s is refused by each way in, plainly, and what was typed is kept',
    async (_, browser) => {
      const { id } = weaver
      const sent = await browser.json('POST', '/api/applications', { opportunityId: id })
      expect([sent.status, await sent.json()]).toEqual([
        403,
        { message: NOT_YET, code: 'experts_first' },
      ])
      const fromCard = await browser.htmx('POST', paths.apply(id), {})
      expect(fromCard.status).toBe(403)
      expect(visibleText(await fromCard.text(), '[role=alert]')).toBe(NOT_YET)
      const plain = await browser.post(paths.apply(id), { coverLetter: 'Linen.' })
      expect(plain.status).toBe(403)
      expect(visibleText(await plain.text(), '#apply-form')).toContain(NOT_YET)
      const drafts = await db.select().from(applicationDrafts)
      expect(drafts.at(-1)).toMatchObject({ opportunityId: id, coverLetter: 'Linen.' })
      expect(await count(id)).toBe(0)
    },
  )

  test('a visitor reads the same, on the page, on cards, in feeds, and search engines no job', async () => {
    const visitor = client()
    const page = await (await visitor.get(paths.opportunity(weaver.id))).text()
    expect(visibleText(page, '.banner')).toContain(SAYS)
    expect(visibleText(page, 'aside')).toContain(NOT_YET)
    expect(all(page, '[type="application/ld+json"]')).toEqual([])
    expect(all(page, 'main .apply-bar')).toEqual([])
    for (const title of ['Spooler', 'Carder'])
      await addOpportunity(db, { title, organizationId: looms.id, createdAt: inDays(-9) })
    const company = await (await visitor.get(paths.company(looms.id))).text()
    expect(visibleText(company, '.opportunity')).toContain(
      `You can apply from ${formatDate(until)}.`,
    )
    const feed = await (await visitor.get(paths.companyFeed(looms.id))).text()
    expect(feed).toContain(SAYS)
    const row = await (await visitor.get(`/api/opportunities/${weaver.id}`)).json()
    expect(row.expertsUntil).toBe(until.toISOString())
  })

  test('an Expert member of its level reads that they are first, and applies', async () => {
    const mids = await firstDays({ title: 'Fuller', level: MID })
    const page = await (await expert.get(paths.opportunity(mids.id))).text()
    expect(visibleText(page, '.banner')).toContain(
      'whose career level is mid career or above can apply now',
    )
    expect(visibleText(page, '#apply')).toContain('You can apply early')
    const list = await (await expert.get(`${paths.opportunities}?q=fuller`)).text()
    expect(visibleText(list, '.match')).toContain('Apply Now')
    expect((await expert.htmx('POST', paths.apply(mids.id), {})).status).toBe(200)
    const { id } = await firstDays()
    expect((await expert.json('POST', '/api/applications', { opportunityId: id })).status).toBe(201)
  })

  test('an expert whose tier ended is refused where it is written', async () => {
    const membershipEndsAt = new Date(Date.now() - 1)
    const former = await addMember(db, {
      membershipTier: 'expert',
      membershipEndsAt,
      careerLevel: SENIOR,
      emailVerifiedAt: long,
    })
    const browser = await signInAs(former)
    const sent = await browser.json('POST', '/api/applications', { opportunityId: weaver.id })
    expect(sent.status).toBe(403)
  })

  test('order, filters and counts are as those of any other', async () => {
    const [, browser] = others[0]!
    for (const query of ['?sort=match', '?sort=newest&type=job']) {
      const ids = async (who: typeof browser) =>
        (await (await who.get(`/api/opportunities${query}`)).json()).map(
          ({ id }: { id: string }) => id,
        )
      const seen = await ids(browser)
      const reported = await ids(expert)
      expect(seen).toContain(weaver.id)
      expect(reported.sort()).toEqual(seen.sort())
    }
  })
})

test('pausing, holding and going on extend nothing, and from the eighth day everybody applies', async () => {
  const poster = await addMember(db, { primaryRole: 'both', emailVerifiedAt: long })
  const { id } = await firstDays({ organizationId: null, postedById: poster.id })
  const browser = await signInAs(poster)
  for (const intent of ['pause', 'resume']) {
    const sent = await browser.json('PUT', paths.api.posting(id), {
      status: intent === 'pause' ? 'paused' : 'open',
    })
    expect(await sent.json()).toMatchObject({ expertsUntil: until.toISOString() })
  }
  const [, applicant] = [0, await memberOf('foundation')]
  const sent = { opportunityId: id, applicantId: applicant.id, coverLetter: 'Linen.' }
  const early = await apply(db, sent, new Date(until.getTime() - 1))
  expect(early).toEqual({ ok: false, reason: 'experts_first', first })
  expect((await apply(db, sent, until)).ok).toBe(true)
  await db
    .update(opportunities)
    .set({ publishedAt: inDays(-7) })
    .where(eq(opportunities.id, id))
  const html = await (await others[0]![1].get(paths.opportunity(id))).text()
  expect(html).not.toContain('Expert members')
  expect(visibleText(html, '#apply')).toBe('Apply')
})

test('at its boundary 40 apply at once: those before it are refused, and nobody applies twice', async () => {
  const { id: opportunityId } = await firstDays()
  const members = await Promise.all(Array.from({ length: 20 }, () => memberOf('organization')))
  const sends = members.flatMap(({ id: applicantId }) =>
    [-1, 0].map(async (by) => ({
      by,
      result: await apply(
        db,
        { opportunityId, applicantId, coverLetter: 'Linen.' },
        new Date(until.getTime() + by),
      ),
    })),
  )
  const results = await Promise.all(sends)
  for (const { by, result } of results)
    if (by < 0) expect(result).toMatchObject({ ok: false })
    else expect(result.ok).toBe(true)
  expect(await count(opportunityId)).toBe(20)
})

describe('a poster', () => {
  const day = (days: number) => inDays(days).toISOString().slice(0, 10)
  const job = {
    title: 'Dyer',
    type: 'job',
    employmentType: 'full_time',
    description: 'Woad.',
    workplace: 'on_site',
    country: 'Kenya',
    paid: 'paid',
    payMin: '90',
    payMax: '',
    payCurrency: 'KES',
    payPeriod: 'month',
    applicationDeadline: day(30),
    places: '1',
    level: SENIOR,
    expertsFirst: 'on',
  }
  const signedIn = addMember(db, {
    primaryRole: 'both',
    membershipTier: 'organization',
    emailVerifiedAt: long,
  }).then(signInAs)
  const stored = async (title: string) =>
    (await db.select().from(opportunities).where(eq(opportunities.title, title)))[0]!

  test('gives the first days before it goes out, takes them back, and never gives them again', async () => {
    const poster = await signedIn
    const published = await poster.post(paths.newPosting, { ...job, intent: 'publish' })
    expect(published.status).toBe(303)
    const { id, publishedAt } = await stored('Dyer')
    const own = await (await poster.get(paths.posting(id))).text()
    expect(own).toContain('Members on the Expert plan whose career level is senior can apply now')
    const at = paths.api.posting(id)
    expect(await (await poster.get(at)).json()).toMatchObject({
      expertsFirst: true,
      expertsUntil: new Date(publishedAt!.getTime() + 7 * DAY).toISOString(),
    })
    const edit = await (await poster.get(paths.editPosting(id))).text()
    expect(all(edit, '[name=expertsFirst]')[0]!.attributes).toHaveProperty('checked')
    const { expertsFirst: _, ...without } = job
    const saved = await poster.post(paths.editPosting(id), { ...without, intent: 'save' })
    expect(saved.status).toBe(303)
    expect((await stored('Dyer')).expertsFirst).toBe(false)
    const again = await (await poster.get(paths.editPosting(id))).text()
    expect(all(again, '[name=expertsFirst]')).toEqual([])
    const refused = await poster.json('PUT', at, { expertsFirst: true })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { expertsFirst: OPEN_TO_ALL },
    ])
  })

  test('gives none to what is posted again, and a copy begins without', async () => {
    const poster = await signedIn
    await poster.post(paths.newPosting, { ...job, title: 'Napper', intent: 'publish' })
    const { id } = await stored('Napper')
    const copyOf = async () => {
      const copied = await poster.post(paths.postingCopy(id), {})
      return copied.headers.get('Location')!.split('/').at(-2)!
    }
    const copy = await (await poster.get(paths.api.posting(await copyOf()))).json()
    expect(copy).toMatchObject({ repostOfId: null, expertsFirst: false, expertsUntil: null })
    await poster.json('PUT', paths.api.posting(id), { status: 'closed', outcome: 'withdrawn' })
    const repost = await copyOf()
    const form = await (await poster.get(paths.editPosting(repost))).text()
    expect(all(form, '[name=expertsFirst]')).toEqual([])
    const sent = await poster.post(paths.editPosting(repost), { ...job, intent: 'publish' })
    expect([sent.status, visibleText(await sent.text(), '.error-summary')]).toEqual([
      422,
      expect.stringContaining(POSTED_BEFORE),
    ])
    const by = await poster.json('PUT', paths.api.posting(repost), { expertsFirst: true })
    expect(by.status).toBe(422)
    const forced = db
      .update(opportunities)
      .set({ expertsFirst: true })
      .where(and(eq(opportunities.id, repost)))
    await rejection(forced.execute())
  })

  test('is told beside the field where the deadline leaves everyone too little', async () => {
    const poster = await signedIn
    const soon = { ...job, title: 'Tanner', applicationDeadline: day(10), intent: 'publish' }
    const sent = await poster.post(paths.newPosting, soon)
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(visibleText(html, '#applicationDeadline-error')).toContain('everyone needs 7 more days')
    expect(all(html, '[name=expertsFirst]')[0]!.attributes).toHaveProperty('checked')
  })

  test('of a level that is not high leaves the choice behind, and JSON says why not', async () => {
    const poster = await signedIn
    const low = { ...job, title: 'Spinner', level: CAREER_LEVELS[0], intent: 'draft' }
    expect((await poster.post(paths.newPosting, low)).status).toBe(303)
    const { id, expertsFirst } = await stored('Spinner')
    expect(expertsFirst).toBe(false)
    const at = paths.api.posting(id)
    const put = async (body: object) => (await poster.json('PUT', at, body)).json()
    expect(await put({ expertsFirst: true })).toMatchObject({
      errors: {
        expertsFirst: LEVEL_TOO_LOW,
      },
    })
    expect(await put({ expertsFirst: true, level: MID })).toMatchObject({ expertsFirst: true })
    expect(await put({ level: CAREER_LEVELS[1] })).toMatchObject({ expertsFirst: false })
  })
})

test('reviewers are not shown tiers', async () => {
  const poster = await addMember(db, { primaryRole: 'both', emailVerifiedAt: long })
  const { id } = await firstDays({ organizationId: null, postedById: poster.id })
  await expert.json('POST', '/api/applications', { opportunityId: id })
  const browser = await signInAs(poster)
  const review = await (await browser.get(paths.applicants(id))).text()
  const json = await (await browser.get(paths.api.postingApplications(id))).text()
  expect(JSON.parse(json)).toHaveLength(1)
  for (const text of [visibleText(review, 'main')!, json]) expect(text).not.toMatch(/expert|tier/i)
})

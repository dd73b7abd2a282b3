import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { maintainPostings } from '../../../src/db/postings/confirmation.ts'
import { savePosting } from '../../../src/db/postings/save.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { SUSPENDED } from '../../../src/lib/postings/copy.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'
import { SUSPENDED_NOTE } from '../../../src/views/postings/still-open-page.tsx'
import { testApp } from '../../support/app.ts'
import { linkIn, takeEmails } from '../../support/emails.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'
import { ONE_DAY_MS } from '../../support/payments.ts'

const { db, client, signInAs } = await testApp()
const ahead = (days: number) => new Date(Date.now() + days * ONE_DAY_MS)

/** A posting that went out 31 days ago, by somebody new who may have one live. */
async function posted(values: Parameters<typeof addOpportunity>[1] = {}) {
  const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ahead(-60) })
  const { id } = await addOpportunity(db, {
    title: 'Weaver',
    postedById: member.id,
    publishedAt: ahead(-31),
    applicationDeadline: ahead(20),
    ...values,
  })
  return { member, id }
}

/** The links of the letters that are written as the postings are looked after. */
async function requested(now = new Date()) {
  await db.transaction((tx) => maintainPostings(tx, now))
  return (await takeEmails(db)).map((email) => linkIn(email))
}

beforeEach(async () => {
  await db.delete(applications)
  await db.delete(opportunities)
})

const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token')!

async function stateOf(id: string) {
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id))
  return row!
}

const answer = (link: string, form: Record<string, string>, who = client()) =>
  who.post(paths.answerPosting, { token: tokenOf(link), ...form })

describe('the link of the letter', () => {
  test('shows two answers, and changes nothing by itself, however often it is followed', async () => {
    const { id } = await posted()
    const [link] = await requested()
    const before = await stateOf(id)
    for (let n = 0; n < 3; n++) {
      const page = await client().get(link!)
      const html = await page.text()
      expect(page.status).toBe(200)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(visibleText(html, 'main')).toContain('Keep it open')
      expect(visibleText(html, 'main')).toContain('Not filled')
    }
    expect(await stateOf(id)).toEqual(before)
    const [stored] = await db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.opportunityId, id))
    expect(stored!.tokenHash).not.toContain(tokenOf(link!))
  })

  test('keeps it open by one click, once', async () => {
    const { id } = await posted()
    const [link] = await requested()
    const stored = await answer(link!, { answer: 'open' })
    expect([stored.status, stored.headers.get('Location')]).toEqual([303, paths.opportunity(id)])
    expect(await stateOf(id)).toMatchObject({ status: 'open', askedAt: null, timesAsked: 1 })
    expect((await answer(link!, { answer: 'open' })).status).toBe(422)
    expect((await client().get(link!)).status).toBe(404)
    expect(await requested(ahead(8))).toEqual([])
  })

  test('closes it with how it ended, and asks where that is not said', async () => {
    const { id } = await posted()
    const [link] = await requested()
    const missing = await answer(link!, { answer: 'close' })
    expect(missing.status).toBe(422)
    expect(visibleText(await missing.text(), '#outcome')).toContain('Choose how it ended')
    const closed = await answer(link!, { answer: 'close', outcome: 'filled_here' })
    expect(closed.status).toBe(303)
    expect(await stateOf(id)).toMatchObject({
      status: 'closed',
      outcome: 'filled_here',
      askedAt: null,
    })
    expect((await client().get(link!)).status).toBe(404)
    expect(
      visibleText(await (await client().get(paths.opportunity(id))).text(), 'aside'),
    ).toContain('Filled through Waymark')
  })

  test('opens again what paused, and is not asked again at once', async () => {
    const { id } = await posted({ askedAt: ahead(-8), timesAsked: 1, publishedAt: ahead(-61) })
    const [link] = await requested()
    expect(await stateOf(id)).toMatchObject({ status: 'paused', pausedFor: 'unanswered' })
    expect(visibleText(await (await client().get(link!)).text(), 'main')).toContain(
      'Resume posting',
    )
    expect((await answer(link!, { answer: 'open' })).status).toBe(303)
    expect(await stateOf(id)).toMatchObject({ status: 'open', pausedFor: null, timesAsked: 2 })
    expect(await requested()).toEqual([])
  })

  test('says why it cannot be opened again, and works when it can', async () => {
    const { id, member } = await posted({ askedAt: ahead(-8), timesAsked: 1 })
    const [link] = await requested()
    const other = await addOpportunity(db, { postedById: member.id })
    const full = await answer(link!, { answer: 'open' })
    expect(full.status).toBe(422)
    expect(await full.text()).toContain('allows 1 live posting at a time')
    await db.delete(opportunities).where(eq(opportunities.id, other.id))
    expect((await answer(link!, { answer: 'open' })).status).toBe(303)
    expect((await stateOf(id)).status).toBe('open')
  })

  test('is one click where twenty come at once', async () => {
    const { id } = await posted()
    const [link] = await requested()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => answer(link!, { answer: 'open' })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await db.$count(accountTokens, eq(accountTokens.opportunityId, id))).toBe(0)
  })

  test('of who left the team answers for nothing', async () => {
    const member = await addMember(db)
    const { id: organizationId } = await addOrganization(db, { ownerId: member.id })
    await posted({ organizationId, postedById: member.id })
    const [link] = await requested()
    const other = await addMember(db)
    await addTeamMember(db, organizationId, other.id, 'owner')
    await db.delete(teamMembers).where(eq(teamMembers.userId, member.id))
    expect((await client().get(link!)).status).toBe(404)
    expect((await answer(link!, { answer: 'open' })).status).toBe(422)
  })

  test('says what a suspension stands in the way of, and promises nothing', async () => {
    const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: ahead(-60) })
    const { id: organizationId } = await addOrganization(db, { ownerId: member.id })
    const { id } = await posted({ organizationId, postedById: member.id })
    const [link] = await requested()
    const suspend = (suspendedAt: Date | null) =>
      db
        .update(organizations)
        .set({ suspendedAt, suspendedFor: suspendedAt && 'It is not theirs.' })
        .where(eq(organizations.id, organizationId))
    const main = async (page: Promise<Response>) => visibleText(await (await page).text(), 'main')
    await suspend(new Date())
    const page = await main(client().get(link!))
    expect(page).toContain(SUSPENDED_NOTE)
    expect(page).not.toContain('Applications are due')
    expect(page).toContain('Keep it open')
    // Nothing is asked, and nothing pauses, while nobody sees it.
    expect(await requested(ahead(8))).toEqual([])
    const stored = await answer(link!, { answer: 'open' })
    expect([stored.status, stored.headers.get('Location')]).toEqual([303, paths.home])
    await suspend(null)
    await db
      .update(opportunities)
      .set({ askedAt: ahead(-8), timesAsked: 1 })
      .where(eq(opportunities.id, id))
    const [paused] = await requested()
    await suspend(new Date())
    const shut = await main(client().get(paused!))
    expect(shut).toContain('It’s paused, and its organization is suspended')
    expect(shut).not.toContain('Resume posting')
    const refused = answer(paused!, { answer: 'open' })
    expect((await refused).status).toBe(422)
    expect(await main(refused)).toContain(SUSPENDED)
    const browser = await signInAs(member)
    const own = await main(browser.get(paths.posting(id)))
    expect(own).toContain('no one confirmed that it’s still open')
    expect(own).not.toContain('Resume posting')
    expect((await answer(paused!, { answer: 'close', outcome: 'withdrawn' })).status).toBe(303)
    expect((await stateOf(id)).status).toBe('closed')
  })

  test('says so where it is held, and of who is suspended answers for nothing', async () => {
    const { id, member } = await posted()
    const [link] = await requested()
    const hold = { heldAt: new Date(), heldFor: 'reports' as const }
    await db.update(opportunities).set(hold).where(eq(opportunities.id, id))
    const html = await (await client().get(link!)).text()
    expect(visibleText(html, 'main')).toContain('We’re reviewing it. No one can apply')
    const suspended = { suspendedAt: new Date(), suspendedFor: 'Spam.' }
    await db.update(users).set(suspended).where(eq(users.id, member.id))
    expect((await client().get(link!)).status).toBe(404)
    expect((await answer(link!, { answer: 'open' })).status).toBe(422)
    expect((await stateOf(id)).askedAt).not.toBeNull()
  })

  test.each(['', '?token=', `?token=${'a'.repeat(43)}`, '?token=%00'])(
    '%p is none',
    async (query) => {
      expect((await client().get(paths.answerPosting + query)).status).toBe(404)
    },
  )

  test('after the deadline asks how it ended alone', async () => {
    await posted({ applicationDeadline: ahead(-1), publishedAt: ahead(-20) })
    const [link] = await requested()
    const html = await (await client().get(link!)).text()
    expect(visibleText(html, 'h1')).toBe('How did it end?')
    expect(visibleText(html, 'main')).not.toContain('Keep it open')
    expect((await answer(link!, { answer: 'close', outcome: 'nobody_found' })).status).toBe(303)
  })
})

describe('signed in', () => {
  test('one answers for one’s own, and goes on where one came from', async () => {
    const { id, member } = await posted({ askedAt: ahead(-1), timesAsked: 1 })
    const browser = await signInAs(member)
    expect((await browser.get(paths.answerFor(id))).status).toBe(200)
    const stored = await browser.post(paths.answerFor(id), { answer: 'open', next: '/home' })
    expect([stored.status, stored.headers.get('Location')]).toEqual([303, '/home'])
    expect((await stateOf(id)).askedAt).toBeNull()
    expect((await browser.post(paths.answerFor(id), { answer: 'close' })).status).toBe(422)
    await browser.post(paths.answerFor(id), { answer: 'close', outcome: 'withdrawn' })
    const closed = await browser.get(paths.answerFor(id))
    expect([closed.status, closed.headers.get('Location')]).toEqual([302, paths.posting(id)])
    const page = await (await browser.get(paths.opportunity(id))).text()
    expect(visibleText(page, 'header')).not.toContain('Closes')
  })

  test('what is somebody else’s is nowhere', async () => {
    const { id } = await posted()
    const browser = await signInAs(await addMember(db))
    expect((await browser.get(paths.answerFor(id))).status).toBe(404)
    expect((await browser.post(paths.answerFor(id), { answer: 'open' })).status).toBe(404)
  })
})

test('a change to what applicants relied on is told them as it is saved', async () => {
  const { id, member } = await posted()
  const applicant = await addMember(db)
  await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
  const read = readPosting(
    {
      title: 'Weaver',
      type: 'grant',
      description: 'What it is.',
      country: 'Kenya',
      pay: { min: 5, max: 6, currency: 'KES', period: 'month' },
      applicationDeadline: ahead(10).toISOString(),
    },
    { now: new Date(), as: 'live' },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const saving = { memberId: member.id, now: new Date(), id, posting: read.posting }
  for (let n = 0; n < 2; n++) expect(await savePosting(db, saving)).toMatchObject({ ok: true })
  const emails = await takeEmails(db)
  expect(emails.map(({ kind, to }) => [kind, to])).toEqual([['posting-changed', applicant.email]])
  expect(emails[0]!.text).toContain('Place, now:\n\n> Kenya')
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../../src/db/communities/discussions.ts'
import { joinCommunity } from '../../../src/db/communities/memberships.ts'
import { consume } from '../../../src/db/rate-limiter.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { challenges } from '../../../src/db/schema/factors.ts'
import { rateLimits } from '../../../src/db/schema/rate-limits.ts'
import type { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { DRAFT_SAVED, ONLY_ON_DEVICE, TOO_MANY_DRAFTS } from '../../../src/lib/postings/copy.ts'
import { type LimitName, RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { newcomer, testApp } from '../../support/app.ts'
import { type Client, newClient } from '../../support/client.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addToCommunity,
} from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'
import { png, RED } from '../../support/images.ts'
import { ADDRESS, fromAddresses } from '../../support/networks.ts'

const { app, db, signInAs } = await testApp()
const MONTH = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)

const SOON = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString()

const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
const community = await addCommunity(db)
const opportunity = await addOpportunity(db)

/** A member of a month, a client of theirs, and what they write in. */
async function someone(more: Partial<typeof users.$inferInsert> = {}) {
  const member = await addMember(db, { createdAt: MONTH, membershipTier: 'expert', ...more })
  await joinCommunity(db, member.id, community.id, new Date())
  const discussion = (await startDiscussion(db, {
    communityId: community.id,
    authorId: member.id,
    title: 'A title',
    body: 'A text',
  }))!
  const open = { status: 'active', acceptedAt: MONTH } as const
  const mentorship = await addMentorship(db, { mentorId: mentor.id, menteeId: member.id, ...open })
  return { member, client: await signInAs(member), discussion, mentorship }
}

type Someone = Awaited<ReturnType<typeof someone>>

async function use(name: LimitName, whom: string, times = RATE_LIMITS[name].max) {
  for (let n = 0; n < times; n++) expect(await consume(db, name, whom)).toBe(0)
}

const TYPED = 'What was typed, and must not be lost'

/** What is limited: where its form goes, what it holds, and how it comes back. */
const FORMS: {
  what: LimitName
  path: (one: Someone) => string
  form: (one: Someone) => Record<string, string>
  field?: string
}[] = [
  {
    what: 'messages of a member',
    path: ({ mentorship }) => paths.messages(mentorship.id),
    form: () => ({ body: TYPED, clientId: crypto.randomUUID() }),
    field: '[name=body]',
  },
  {
    what: 'discussions of a member',
    path: () => paths.discussions(community.id),
    form: () => ({ title: 'A title', body: TYPED }),
    field: '[name=body]',
  },
  {
    what: 'replies of a member',
    path: ({ discussion }) => paths.replies(community.id, discussion),
    form: () => ({ body: TYPED }),
    field: '[name=body]',
  },
  {
    what: 'mentorship requests of a member',
    path: () => paths.mentorships,
    form: () => ({ mentorId: mentor.id, description: TYPED, duration: '3 months' }),
    field: '[name=description]',
  },
  {
    what: 'applications of a member',
    path: () => paths.apply(opportunity.id),
    form: () => ({ coverLetter: TYPED, view: 'detail' }),
    field: '[name=coverLetter]',
  },
]

describe.each(FORMS)('$what', ({ what, path, form, field = '' }) => {
  const sentence = new RegExp(`${RATE_LIMITS[what].text} Please try again in \\d+ \\w+\\.`)

  test('are refused once there were too many, and what was typed comes back', async () => {
    const one = await someone()
    const to = path(one)
    await use(what, one.member.id)
    for (const answer of [
      await one.client.post(to, form(one)),
      await one.client.htmx('POST', to, form(one)),
    ]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      const html = await answer.text()
      expect(html.replace(/<[^>]+>/g, '')).toMatch(sentence)
      expect(visibleText(html, `main ${field}`) || visibleText(html, field)).toBe(TYPED)
    }
  })

  test('of one member are nobody else’s', async () => {
    const one = await someone()
    const other = await someone()
    await use(what, one.member.id)
    const answer = await other.client.post(path(other), form(other))
    expect(answer.status).not.toBe(429)
  })
})

describe('what others are told of counts as messages', () => {
  const sentence = RATE_LIMITS['messages of a member'].text
  const retries = (answer: Response) => Number(answer.headers.get('Retry-After'))

  test('what is done in a community', async () => {
    const { member, client } = await someone()
    const { id } = await addCommunity(db)
    await addToCommunity(db, id, member.id, 'moderator')
    const { id: otherId } = await addMember(db)
    await addToCommunity(db, id, otherId, 'member')
    await use('messages of a member', member.id)
    const path = paths.communityMemberAct(id, otherId, 'ban')
    for (const answer of [
      await client.post(path, { reason: TYPED }),
      await client.htmx('POST', path, { reason: TYPED }),
    ]) {
      const html = await answer.text()
      expect([answer.status, html]).toEqual([429, expect.stringContaining(sentence)])
      expect(visibleText(html, '[name=reason]')).toBe(TYPED)
      expect(retries(answer)).toBeGreaterThan(0)
    }
    const ban = paths.api.communityBan(id, otherId)
    for (const answer of [
      await client.json('PUT', ban, { reason: TYPED }),
      await client.json('DELETE', ban),
    ]) {
      expect([answer.status, (await answer.json()).code]).toEqual([429, 'too_many'])
      expect(retries(answer)).toBeGreaterThan(0)
    }
  })

  test('edits of a posting that was out; a draft is still saved', async () => {
    const { member, client } = await someone({ primaryRole: 'provider' })
    const posting = (more: object) =>
      addOpportunity(db, { postedById: member.id, country: 'Kenya', city: 'Kilifi', ...more })
    const out = await posting({
      workplace: 'on_site',
      employmentType: 'full_time',
      publishedAt: MONTH,
      payMin: 5,
      payMax: 6,
      payCurrency: 'KES',
      payPeriod: 'month',
      applicationDeadline: new Date(SOON),
    })
    const draft = await posting({ status: 'draft' })
    await use('messages of a member', member.id)
    const typed = {
      title: 'Weaver',
      type: 'job',
      description: TYPED,
      country: 'Kenya',
      city: 'Kilifi',
      workplace: 'on_site',
      employmentType: 'full_time',
      paid: 'paid',
      payMin: '5',
      payMax: '6',
      payCurrency: 'KES',
      payPeriod: 'month',
      applicationDeadline: SOON.slice(0, 10),
    }
    for (const answer of [
      await client.post(paths.editPosting(out.id), typed),
      await client.htmx('POST', paths.editPosting(out.id), typed),
    ]) {
      const html = await answer.text()
      expect([answer.status, html]).toEqual([429, expect.stringContaining(sentence)])
      expect(visibleText(html, 'textarea[name=description]')).toBe(TYPED)
      expect(retries(answer)).toBeGreaterThan(0)
    }
    const json = await client.json('PUT', paths.api.posting(out.id), { requirements: TYPED })
    expect([json.status, (await json.json()).code]).toEqual([429, 'too_many'])
    expect(retries(json)).toBeGreaterThan(0)
    expect((await client.post(paths.editPosting(draft.id), typed)).status).toBe(303)
  })
})

test('a first message to recruiters counts as one, and what was typed comes back', async () => {
  const { member, client } = await someone()
  const { id } = await addOrganization(db, { confirmation: 'Known.' })
  await addOpportunity(db, { organizationId: id })
  await use('messages of a member', member.id)
  const sentence = RATE_LIMITS['messages of a member'].text
  const form = await client.post(paths.directMessage(id), { words: TYPED })
  const html = await form.text()
  expect([form.status, html]).toEqual([429, expect.stringContaining(sentence)])
  expect(html).toContain(TYPED)
  const json = await client.json('POST', paths.api.directMessages(id), { words: TYPED })
  expect([json.status, (await json.json()).code]).toEqual([429, 'too_many'])
  expect(Number(json.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('edits of a posting at once are one email of the whole', async () => {
  const { client } = await someone({ primaryRole: 'provider' })
  const made = await client.json('POST', paths.api.postings, {
    title: 'Weaver',
    type: 'job',
    description: 'Linen.',
    status: 'open',
    workplace: 'on_site',
    country: 'Kenya',
    city: 'Kilifi',
    employmentType: 'full_time',
    pay: { min: 5, max: 6, currency: 'KES', period: 'month' },
    applicationDeadline: SOON,
  })
  const { id } = await made.json()
  const applicant = await addMember(db)
  await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
  const api = paths.api.posting(id)
  const hands = Array.from({ length: 12 }, (_, n) => ({ requirements: `Hands ${n}` }))
  const answers = await Promise.all(hands.map((body) => client.json('PUT', api, body)))
  expect(answers.map(({ status }) => status)).toEqual(hands.map(() => 200))
  const { requirements } = await (await client.get(api)).json()
  const emails = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, applicant.id))
  const changes = [{ label: 'Requirements', from: 'not stated', to: requirements }]
  expect(emails.map(({ data }) => data.changes)).toEqual([changes])
})

test('an application from a card says it in the sheet', async () => {
  const { member, client } = await someone()
  await use('applications of a member', member.id)
  const answer = await client.htmx('POST', paths.apply(opportunity.id), { view: 'card' })
  expect(answer.status).toBe(429)
  expect(visibleText(await answer.text(), '[role=alert]')).toStartWith(
    'You’ve sent a lot of applications. Please try again in ',
  )
})

test('the API says too_many', async () => {
  const { member, client } = await someone()
  await use('applications of a member', member.id)
  await use('mentorship requests of a member', member.id)
  const request = {
    mentorId: mentor.id,
    menteeId: member.id,
    description: TYPED,
    duration: '3 months',
  }
  for (const answer of [
    await client.json('POST', paths.api.applications, { opportunityId: opportunity.id }),
    await client.json('POST', paths.api.mentorships, request),
  ]) {
    expect([answer.status, (await answer.json()).code]).toEqual([429, 'too_many'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
})

test('a photo is refused before it is worked on', async () => {
  const { member, client } = await someone()
  await use('photos of a member', member.id)
  const photo = new Blob([png(40, 40, () => RED)], { type: 'image/png' })
  for (const answer of [
    await client.post(paths.profilePhoto, { photo }),
    await client.htmx('POST', paths.profilePhoto, { photo }),
  ]) {
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain(
      'You’ve changed your photo too often. Please try again in ',
    )
  }
  const removed = await client.post(paths.profilePhoto, { _method: 'delete' })
  expect(removed.status).toBe(303)
})

test('what was begun is still saved where no other posting may be begun', async () => {
  const { member, client } = await someone({ primaryRole: 'provider' })
  const draft = { title: 'Weaver', type: 'job', intent: 'draft' }
  const made = await client.post(paths.newPosting, draft)
  const edit = paths.editPosting(made.headers.get('Location')!.split('/').at(-1)!)
  await use('postings of a member', member.id, RATE_LIMITS['postings of a member'].max - 1)
  const refused = await client.post(paths.newPosting, draft)
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining(`${TOO_MANY_DRAFTS}. Please try again in `),
  ])
  const typing = { ...draft, intent: 'autosave' }
  const unsaved = await client.htmx('POST', paths.newPosting, typing)
  expect(await unsaved.text()).toContain(`${ONLY_ON_DEVICE} ${TOO_MANY_DRAFTS}.`)
  expect((await client.post(edit, { ...draft, title: 'Dyer' })).status).toBe(303)
  const saved = await client.htmx('POST', edit, { ...typing, version: '2' })
  expect(await saved.text()).toContain(DRAFT_SAVED)
})

describe('on the day of the sign-up', () => {
  test.each([
    ['messages in the first day', 0],
    ['discussions in the first day', 1],
    ['replies in the first day', 2],
  ] as const)('less: %s', async (name, index) => {
    const fresh = await someone({ createdAt: new Date() })
    const usual = await someone()
    const { path, form, what } = FORMS[index]!
    expect(RATE_LIMITS[name].max / RATE_LIMITS[name].within).toBeLessThan(
      RATE_LIMITS[what].max / RATE_LIMITS[what].within,
    )
    for (const { member } of [fresh, usual]) await use(name, member.id)
    expect((await fresh.client.post(path(fresh), form(fresh))).status).toBe(429)
    expect((await usual.client.post(path(usual), form(usual))).status).toBe(303)
  })
})

describe('sign-ups from one network', () => {
  const at = '203.0.113.5'
  const signUp = (client: Client, headers: Record<string, string>, draft: object = {}) =>
    client.post(
      paths.signup,
      { ...newcomer, email: `${crypto.randomUUID()}@x.example`, ...draft },
      headers,
    )

  test('are refused once there were too many; the form comes back, and others go on', async () => {
    await use('sign-ups from a network', `${at}/32`)
    const page = await signUp(newClient(fromAddresses(app)), { [ADDRESS]: at }, { bio: TYPED })
    const html = await page.text()
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(html).toContain('Too many accounts were created from this network. Please try again in ')
    expect(visibleText(html, '[name=bio]')).toBe(TYPED)
    const json = { [ADDRESS]: at, Accept: 'application/json' }
    const scripted = await signUp(newClient(fromAddresses(app)), json)
    expect([scripted.status, (await scripted.json()).code]).toEqual([429, 'too_many'])
    const body = JSON.stringify({ ...newcomer, email: 'by-api@x.example' })
    const headers = { [ADDRESS]: at, 'Content-Type': 'application/json' }
    const api = await newClient(fromAddresses(app)).send('POST', paths.api.signup, headers, body)
    expect([api.status, (await api.json()).code]).toEqual([429, 'too_many'])
    const elsewhere = await signUp(newClient(fromAddresses(app)), { [ADDRESS]: '203.0.113.6' })
    expect(elsewhere.status).toBe(303)
  })

  test('count also where the email is taken, so that nobody finds out who is a member', async () => {
    const from = { [ADDRESS]: '203.0.113.7' }
    const ask = () => signUp(newClient(fromAddresses(app)), from, { email: mentor.email })
    await use(
      'sign-ups from a network',
      '203.0.113.7/32',
      RATE_LIMITS['sign-ups from a network'].max - 1,
    )
    expect((await ask()).status).toBe(422)
    expect((await ask()).status).toBe(429)
  })
})

test('passkeys that a network asks for are counted before anything is kept', async () => {
  const limit = 'passkeys asked for from a network'
  const headers = { [ADDRESS]: '203.0.113.8', 'Content-Type': 'application/json' }
  const ask = () =>
    newClient(fromAddresses(app)).send(
      'POST',
      paths.api.passkeyOptions,
      headers,
      '{"for":"sign-in"}',
    )
  await use(limit, '203.0.113.8/32', RATE_LIMITS[limit].max - 1)
  const stored = await db.$count(challenges)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  expect(await db.$count(challenges)).toBe(stored + 1)
})

test('the API says what remains of a limit, and how long to wait for more', async () => {
  const name = 'postings of a member'
  const { max, within } = RATE_LIMITS[name]
  const member = await addMember(db, { primaryRole: 'provider' })
  const client = await signInAs(member)
  const post = () => client.json('POST', paths.api.postings, { title: 'Weaver', type: 'job' })
  const first = await post()
  expect(first.headers.get('RateLimit-Policy')).toBe(`"${name}";q=${max};w=${within}`)
  expect(first.headers.get('RateLimit')).toBe(`"${name}";r=${max - 1};t=${within / max}`)
  const stillUnused = new Date(Date.now() + (within / max) * 500)
  await db.update(rateLimits).set({ tat: stillUnused })
  const second = await post()
  const [, wait] = /;r=58;t=(\d+)$/.exec(second.headers.get('RateLimit')!)!
  expect(Number(wait)).toBeWithin((within / max) * 0.4, (within / max) * 0.6)
  for (let n = 1; n < max; n++) await consume(db, name, member.id)
  const refused = await post()
  expect(refused.status).toBe(429)
  const retryAfter = refused.headers.get('Retry-After')
  expect(refused.headers.get('RateLimit')).toEndWith(`;r=0;t=${retryAfter}`)
})

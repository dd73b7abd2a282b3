import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../src/db/schema/applications.ts'
import { users } from '../../src/db/schema/users.ts'
import { paths } from '../../src/lib/paths.ts'
import { INTAKE_PAUSED, NOT_ACCEPTING } from '../../src/lib/postings/visibility.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
await db.update(users).set({ primaryRole: 'provider' }).where(eq(users.id, grace.id))
const asAda = await signInAs(ada)
const asGrace = await signInAs(grace)

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY)
async function closedPosting(more: Parameters<typeof addOpportunity>[1]) {
  const posting = await addOpportunity(db, {
    publishedAt: inDays(-40),
    applicationDeadline: inDays(10),
    answerBy: inDays(30),
    ...more,
  })
  for (let n = 0; n < 7; n += 1) {
    const { id } = await addMember(db)
    await db.insert(applications).values({
      opportunityId: posting.id,
      applicantId: id,
      coverLetter: 'Here I am.',
      answerBy: inDays(-1),
    })
  }
  return posting
}
const posting = await closedPosting({ title: 'Weaver', postedById: grace.id })
const plain = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

const CLOSED = NOT_ACCEPTING.intake_paused

test('the page of a posting says that applications are paused', async () => {
  const page = await plain(await asAda.get(paths.opportunity(posting.id)))
  expect(page).toContain(CLOSED)
  expect(page).not.toContain('<textarea')
  expect(page).not.toContain('application/ld+json')
})

test('its card in a list says so instead of a way to apply, to visitors as well', async () => {
  const organization = await addOrganization(db)
  await closedPosting({ title: 'Weaver of theirs', organizationId: organization.id })
  const pages = [
    asAda.get(`${paths.opportunities}?q=Weaver`),
    client().get(paths.company(organization.id)),
  ]
  for (const page of pages) {
    const cards = all(await plain(await page), '.card.opportunity')
    expect(cards.length).toBeGreaterThan(0)
    for (const { text } of cards) {
      expect(text).toContain(INTAKE_PAUSED)
      expect(text).not.toMatch(/Apply |Learn More|Connect|View Details/)
    }
  }
  const sent = await asAda.htmx('POST', paths.apply(posting.id), {})
  expect([sent.status, await sent.text()]).toEqual([
    409,
    expect.stringContaining(NOT_ACCEPTING.intake_paused),
  ])
})

test('nobody applies while intake is paused, by form, fragment or JSON', async () => {
  const email = { coverLetter: 'Me too.' }
  const json = await asAda.json('POST', paths.api.applications, {
    opportunityId: posting.id,
    ...email,
  })
  expect([json.status, await json.text()]).toEqual([
    409,
    expect.stringContaining('not_taking_applications'),
  ])
  const fragment = await asAda.htmx('POST', paths.apply(posting.id), email)
  expect(fragment.status).toBe(409)
  await asAda.post(paths.apply(posting.id), email)
  expect(await db.$count(applications, eq(applications.opportunityId, posting.id))).toBe(7)
})

test('the poster is warned before typing, saves a draft, and publishes nothing', async () => {
  const says = 'Applications paused: send 2 overdue replies to reopen.'
  expect(await plain(await asGrace.get(paths.newPosting))).toContain(says)
  expect(await plain(await asGrace.get(paths.posting(posting.id)))).toContain(says)
  const sent = {
    title: 'Spinner',
    type: 'grant',
    description: 'Spins.',
    skills: [],
    applicationDeadline: inDays(20),
    answerBy: inDays(30),
  }
  const json = await asGrace.json('POST', paths.api.postings, { ...sent, status: 'open' })
  expect([json.status, await json.text()]).toEqual([409, expect.stringContaining('doors_closed')])
  const form = {
    title: 'Spinner',
    type: 'grant',
    description: 'Spins.',
    paid: '',
    organizationId: '',
    applicationDeadline: inDays(20).toISOString().slice(0, 10),
    intent: 'publish',
  }
  for (const response of [
    await asGrace.htmx('POST', paths.newPosting, form),
    await asGrace.post(paths.newPosting, form),
  ]) {
    expect(response.status).toBe(409)
    expect(await plain(response)).toContain(says)
  }
  const draft = await asGrace.json('POST', paths.api.postings, sent)
  expect(draft.status).toBe(201)
  const { id } = await draft.json()
  const out = await asGrace.json('PUT', paths.api.posting(id), { status: 'open' })
  expect(out.status).toBe(409)
  const state = await asGrace.post(paths.postingState(id), { change: 'publish' })
  expect([409, 422]).toContain(state.status)
})

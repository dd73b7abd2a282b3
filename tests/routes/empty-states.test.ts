import { describe, expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { SETUP_TITLE } from '../../src/views/admin/review-queue-page.tsx'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'

/** A site on which nothing has happened yet. */
const { client, db, signInAs } = await testApp()
const answers = { interestAreas: ['Internships'], industries: ['Technology'] }
const people = {
  seeker: await signInAs(await addMember(db, { primaryRole: 'seeker', ...answers })),
  provider: await signInAs(
    await addMember(db, { primaryRole: 'provider', membershipTier: 'expert', ...answers }),
  ),
  operator: await signInAs(await addMember(db, { isOperator: true })),
}

const LISTS = [
  paths.home,
  paths.opportunities,
  paths.companies,
  paths.communities,
  paths.mentors,
  paths.mentorships,
  paths.applications,
  paths.payments,
]

/** What a page says where it has nothing to list, and what each of these leads to. */
async function emptyOn(who: Client, path: string) {
  const html = await (await who.get(`${path}?render=full`)).text()
  const links = [...all(html, 'main .empty a'), ...all(html, 'main .card .empty-line a')]
  return {
    empty: all(html, 'main .empty').length + all(html, 'main .card .empty-line a').length,
    leads: links.map(({ attributes }) => attributes.href!),
  }
}

describe.each(Object.entries(people))('of an empty site, a %s', (_, who) => {
  test.each(LISTS)('is told at %s what to do, and led there', async (path) => {
    const { empty, leads } = await emptyOn(who, path)
    expect(empty).toBeGreaterThan(0)
    expect(leads.length).toBeGreaterThanOrEqual(1)
    for (const to of new Set(leads)) expect([to, (await who.get(to)).status]).toEqual([to, 200])
  })
})

test('who offers something is led to adding an organization, who seeks alone to saying that they do', async () => {
  expect((await emptyOn(people.provider, paths.companies)).leads[0]).toBe(paths.newCompany)
  expect((await emptyOn(people.seeker, paths.companies)).leads[0]).toBe(paths.profileRole)
})

test('a visitor is told on the page of an organization', async () => {
  const { id } = await addOrganization(db, { name: 'Looms Guild' })
  const html = await (await client().get(paths.company(id))).text()
  const leads = all(html, 'main a').map(({ attributes }) => attributes.href)
  expect(leads).toContain(paths.signUp(paths.opportunities))
})

test('an operator is told what the site needs, and led to a community', async () => {
  const html = await (await people.operator.get(paths.admin)).text()
  const [steps] = all(html, 'main .account-cards .card')
  expect(steps!.text).toContain(SETUP_TITLE)
  const leads = all(html, 'main .account-action a').map(({ attributes }) => attributes.href)
  expect(leads).toContain(paths.adminNewCommunity)
  const communities = await emptyOn(people.operator, paths.adminCommunities)
  expect(communities.leads).toEqual([paths.adminNewCommunity])
})

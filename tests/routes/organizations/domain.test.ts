import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { DOMAIN_TAKEN } from '../../../src/db/organizations/domains.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { TEAM_ROLES } from '../../../src/lib/catalog.ts'
import { DOMAIN_UNVERIFIED } from '../../../src/lib/organizations/verification.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()

type Verification = Partial<typeof organizations.$inferInsert>

async function owned(values: Verification = {}) {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { ownerId: owner.id, ...values })
  const browser = await signInAs(owner)
  const page = async (path = paths.companyDomain(id)) => (await browser.get(path)).text()
  const row = async () =>
    (await db.select().from(organizations).where(eq(organizations.id, id)))[0]!
  return { id, browser, page, row }
}

const MAY = ['owner', 'admin']

test('is for owners and admins, who are led to it from the page and the team', async () => {
  const { id } = await owned()
  for (const role of TEAM_ROLES) {
    const member = await addMember(db)
    await addTeamMember(db, id, member.id, role)
    const browser = await signInAs(member)
    const may = MAY.includes(role)
    const requested = await browser.post(paths.companyDomain(id), { domain: '' })
    expect([role, (await browser.get(paths.companyDomain(id))).status, requested.status]).toEqual([
      role,
      may ? 200 : 403,
      may ? 422 : 403,
    ])
    for (const path of [paths.company(id), paths.team(id)]) {
      const links = all(await (await browser.get(path)).text(), 'main a')
      const leads = links.some(({ attributes }) => attributes.href === paths.companyDomain(id))
      expect([role, path, leads]).toEqual([role, path, may])
    }
  }
  const outsider = await signInAs(await addMember(db))
  expect((await outsider.get(paths.companyDomain(id))).status).toBe(404)
  expect((await outsider.post(paths.companyDomain(id), { domain: 'a.org' })).status).toBe(404)
  expect((await client().get(paths.companyDomain(id))).status).toBe(401)
})

test.each([
  ['https://www.looms.org/about', 'looms.org'],
  ['http://shop.looms.org:8080', 'shop.looms.org'],
  ['looms', ''],
  [null, ''],
])('of the website %s it suggests “%s”', async (websiteUrl, suggested) => {
  const { page } = await owned({ websiteUrl })
  const [field] = all(await page(), 'input[name="domain"]')
  expect(field!.attributes.value).toBe(suggested)
})

test('is asked for by a plain form, and then says what to set and how it stands', async () => {
  const { id, browser, page, row } = await owned()
  expect(visibleText(await page(), 'main .btn-primary')).toBe('Show DNS record')
  const requested = await browser.post(paths.companyDomain(id), { domain: ' Looms.ORG. ' })
  expect([requested.status, requested.headers.get('Location')]).toEqual([
    303,
    paths.companyDomain(id),
  ])
  const { domain, domainToken } = await row()
  expect(domain).toBe('looms.org')
  const html = await page()
  expect(visibleText(html, '#token')).toBe(domainToken!)
  expect(visibleText(html, 'main [role=status]')).toStartWith('Checking looms.org.')
  const removes = 'This removes the verification'
  expect(html).not.toContain(removes)
  await db
    .update(organizations)
    .set({ domainProvedAt: new Date(), domainCheckedAt: new Date() })
    .where(eq(organizations.id, id))
  expect(await page()).toContain(removes)
  await browser.post(paths.companyDomain(id), { domain: 'looms.org' })
  expect((await row()).domainToken).toBe(domainToken)
  await browser.post(paths.companyDomain(id), { domain: 'looms.org', anew: '1' })
  expect((await row()).domainToken).not.toBe(domainToken)
})

test('is asked for by JSON, and another text as the page offers it', async () => {
  const { id, browser, row } = await owned()
  const ask = async (body: object) => {
    const answer = await browser.json('POST', paths.api.organizationVerification(id), body)
    return { status: answer.status, ...(await answer.json()) }
  }
  const first = await ask({ domain: 'weavers.org' })
  expect(first).toMatchObject({ status: 202, domain: 'weavers.org', state: 'looking' })
  for (const same of [{}, { anew: false }])
    expect((await ask({ domain: 'weavers.org', ...same })).token).toBe(first.token)
  const verified = { domainProvedAt: new Date(), domainCheckedAt: new Date() }
  await db.update(organizations).set(verified).where(eq(organizations.id, id))
  const another = await ask({ domain: 'weavers.org', anew: true })
  expect(another).toMatchObject({ status: 202, state: 'looking', provedAt: null })
  expect(another.token).not.toBe(first.token)
  expect(another.places.record).toBeDefined()
  expect((await row()).domainToken).toBe(another.token)
  expect(await ask({ domain: 'weavers.org', anew: '1' })).toMatchObject({
    status: 422,
    errors: { anew: 'Send true for a new text, or leave it out.' },
  })
  expect((await row()).domainToken).toBe(another.token)
})

test('is told by JSON to everybody as far as it is shown, and how it stands to who may ask', async () => {
  const { id, browser } = await owned()
  const reported = async (by = client()) =>
    (await (await by.get(paths.api.organization(id))).json()).verification
  const nothing = { by: 'nothing', sentence: DOMAIN_UNVERIFIED }
  await browser.json('POST', paths.api.organizationVerification(id), { domain: 'kilns.org' })
  expect(await reported()).toEqual({ ...nothing, domain: null, checkedAt: null })
  const recruiter = await addMember(db)
  await addTeamMember(db, id, recruiter.id, 'recruiter')
  expect(await reported(await signInAs(recruiter))).toEqual(await reported())
  const team = await reported(browser)
  expect(team).toMatchObject({ ...nothing, state: 'looking', domain: 'kilns.org' })
  expect(team.token).toBeString()
  const domainCheckedAt = new Date()
  const verified = { domainProvedAt: domainCheckedAt, domainCheckedAt }
  await db.update(organizations).set(verified).where(eq(organizations.id, id))
  expect(await reported()).toEqual({
    by: 'domain',
    sentence: 'Verified owner of kilns.org, checked just now',
    domain: 'kilns.org',
    checkedAt: domainCheckedAt.toISOString(),
  })
  expect(await reported(browser)).toMatchObject({
    by: 'domain',
    state: 'proved',
    token: team.token,
  })
})

describe('what is refused', () => {
  const cases = [
    ['', 'Enter a domain, such as example.org.'],
    ['https://looms.org', 'Enter only the domain, without https://.'],
    ['me@looms.org', 'Enter a domain, not an email address.'],
    ['127.0.0.1', 'Enter a domain, not an IP address.'],
    ['taken.org', DOMAIN_TAKEN],
  ] as const

  test('is said beside the field, with what was typed', async () => {
    const now = new Date()
    const verified = { domain: 'taken.org', domainProvedAt: now, domainCheckedAt: now }
    await addOrganization(db, { ...verified, domainToken: 'other' })
    const { id, browser, row } = await owned()
    for (const [domain, message] of cases) {
      const refused = await browser.post(paths.companyDomain(id), { domain })
      const html = await refused.text()
      expect([refused.status, visibleText(html, '#domain-error')]).toEqual([422, message])
      expect(all(html, '#domain')[0]!.attributes.value).toBe(domain)
    }
    expect((await row()).domain).toBeNull()
  })

  test('is what is asked for too often, for the whole team together', async () => {
    const { id, browser, row } = await owned()
    const statuses: number[] = []
    const { max } = RATE_LIMITS['domain checks of an organization']
    for (let n = 0; n <= max; n++)
      statuses.push((await browser.post(paths.companyDomain(id), { domain: `l${n}.org` })).status)
    expect(statuses).toEqual([...Array(max).fill(303), 429])
    expect((await row()).domain).toBe(`l${max - 1}.org`)
    const other = await owned()
    const requested = await other.browser.post(paths.companyDomain(other.id), {
      domain: 'free.org',
    })
    expect(requested.status).toBe(303)
  })
})

test('how it stands is on the page and beside the team, as it is now', async () => {
  const now = new Date()
  const soon = new Date(now.getTime() + 3_600_000)
  const requested = { domain: 'stands.org', domainToken: 'token' }
  const found = { ...requested, domainProvedAt: now, domainCheckedAt: now, domainNextCheckAt: soon }
  const states: [Verification, string, string][] = [
    [{ domain: null }, 'not verified', 'Verify your domain'],
    [{ ...requested, domainNextCheckAt: now }, 'checking', 'Verify your domain'],
    [
      { ...requested, domainChecks: 1, domainNextCheckAt: soon },
      'not found yet',
      'Verify your domain',
    ],
    [{ ...requested, domainChecks: 9, domainNextCheckAt: null }, 'not found', 'Verify your domain'],
    [found, 'verified', 'View verification'],
    [{ ...found, domainMissingSince: now }, 'record missing', 'View verification'],
  ]
  const { id, page } = await owned()
  const linkIn = (html: string) =>
    all(html, 'main a').find(({ attributes }) => attributes.href === paths.companyDomain(id))!.text
  for (const [verification, label, link] of states) {
    await db.update(organizations).set(verification).where(eq(organizations.id, id))
    expect(linkIn(await page(paths.company(id)))).toBe(`Domain: ${label}`)
    const team = await page(paths.team(id))
    expect(linkIn(team)).toBe(link)
    if (!verification.domain) continue
    const status = visibleText(await page(), 'main [role=status]')
    expect(visibleText(team, '#team')).toContain(status)
  }
})

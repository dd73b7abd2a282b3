import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { users } from '../../../src/db/schema/users.ts'
import { ROLE_MISSING } from '../../../src/lib/accounts/signup.ts'
import { UNLISTED_OFFER, UNLISTED_PROVIDER } from '../../../src/lib/members/profile.ts'
import { PRIMARY_ROLE_LABELS } from '../../../src/lib/members/profile-options.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()

const NAMES = { firstName: 'Ada', lastName: 'Byron' }
const PROVIDER = {
  primaryRole: 'both',
  providerType: 'Recruiter / Agency',
  opportunityTypes: ['Internships', 'Remote Work Roles'],
} as const satisfies Partial<typeof users.$inferInsert>
const offering = (): Partial<typeof users.$inferInsert> => ({
  ...PROVIDER,
  opportunityTypes: [...PROVIDER.opportunityTypes],
})
const NOTHING_OFFERED = { providerType: null, opportunityTypes: [] }
const NOTHING_STATED = { providerType: null, opportunityTypes: null }

async function ada(values: Partial<typeof users.$inferInsert> = { primaryRole: 'seeker' }) {
  const member = await addMember(db, { ...NAMES, emailVerifiedAt: new Date(), ...values })
  const browser = await signInAs(member)
  return {
    id: member.id,
    browser,
    page: async (path: string = paths.profileRole) => (await browser.get(path)).text(),
    save: (body: object) => browser.json('PUT', paths.api.profile, { ...NAMES, ...body }),
    role: async () => {
      const { primaryRole, providerType, opportunityTypes } = users
      const columns = { primaryRole, providerType, opportunityTypes }
      return (await db.select(columns).from(users).where(eq(users.id, member.id)))[0]!
    },
  }
}

const valuesOf = (html: string, selector: string) =>
  all(html, `#role ${selector}`).map(({ attributes }) => attributes.value)

describe('the card', () => {
  test('is where those are led whom their role keeps from posting', async () => {
    const { page } = await ada()
    for (const path of [paths.newPosting, paths.newCompany]) {
      const links = all(await page(path), 'main a').map(({ attributes }) => attributes.href)
      expect(links).toContain(paths.profileRole)
    }
    expect(visibleText(await page(), '#role')).toContain(`Choose “${PRIMARY_ROLE_LABELS.both}”`)
  })

  test('makes a provider of a seeker, who may post and add an organization then', async () => {
    const { browser, role, page } = await ada()
    const saved = await browser.post(paths.profileRole, {
      ...PROVIDER,
      opportunityTypes: [...PROVIDER.opportunityTypes],
    })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, paths.profileRole])
    expect(await role()).toEqual(offering() as Awaited<ReturnType<typeof role>>)
    const html = await page()
    expect(valuesOf(html, '[selected]')).toEqual(['both', PROVIDER.providerType])
    expect(valuesOf(html, '[checked]').toSorted()).toEqual([...PROVIDER.opportunityTypes])
    const links = all(html, '#role a').map(({ attributes }) => attributes.href!)
    expect(links).toEqual([paths.newPosting, paths.newCompany])
    for (const link of links) expect((await browser.get(link)).status).toBe(200)
  })

  test('takes back what is offered from who only looks, and says what stays', async () => {
    const { browser, id, role, page } = await ada(offering())
    const live = await addOpportunity(db, { postedById: id, organizationId: null })
    const organization = await addOrganization(db, { ownerId: id })
    expect(visibleText(await page(), '#role .going-back')).toContain('pause or close your postings')
    const saved = await browser.htmx('POST', paths.profileRole, {
      primaryRole: 'seeker',
      providerType: PROVIDER.providerType,
      opportunityTypes: 'Internships',
    })
    expect(saved.status).toBe(200)
    expect(all(await saved.text(), '#role .going-back')).toEqual([])
    expect(await role()).toEqual({ primaryRole: 'seeker', ...NOTHING_OFFERED })
    expect((await browser.get(paths.editCompany(organization.id))).status).toBe(200)
    const statusOf = async () =>
      (await db.select().from(opportunities).where(eq(opportunities.id, live.id)))[0]!.status
    expect(await statusOf()).toBe('open')
    await browser.post(paths.postingState(live.id), { change: 'pause' })
    expect(await statusOf()).toBe('paused')
    await browser.post(paths.postingState(live.id), { change: 'resume' })
    expect(await statusOf()).toBe('paused')
    await browser.post(paths.postingState(live.id), { change: 'close', outcome: 'filled_here' })
    expect(await statusOf()).toBe('closed')
  })

  test('refuses other words beside their fields, and keeps what was chosen', async () => {
    const { browser, role } = await ada(offering())
    const wrong = {
      primaryRole: 'provider',
      providerType: 'King',
      opportunityTypes: ['Crowns', 'Internships'],
    }
    for (const response of [
      await browser.post(paths.profileRole, wrong),
      await browser.htmx('POST', paths.profileRole, wrong),
    ]) {
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(visibleText(html, '#role #providerType-error')).toBe(UNLISTED_PROVIDER)
      expect(visibleText(html, '#role #opportunityTypes-error')).toBe(UNLISTED_OFFER)
      expect(valuesOf(html, '[name=primaryRole] [selected]')).toEqual(['provider'])
      expect(valuesOf(html, '[checked]')).toEqual(['Internships'])
    }
    for (const primaryRole of ['king', '']) {
      const refused = await browser.htmx('POST', paths.profileRole, { primaryRole })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(visibleText(html, '#primaryRole-error')).toBe(ROLE_MISSING)
      expect(visibleText(html, '#role .sub')).toStartWith('You can post an opportunity')
    }
    const { providerType } = PROVIDER
    const unlisted = { primaryRole: 'both', providerType, opportunityTypes: ['Crowns'] }
    const stored = await browser.htmx('POST', paths.profileRole, unlisted)
    const html = await stored.text()
    expect(valuesOf(html, '[name=providerType] [selected]')).toEqual([providerType])
    expect(await role()).toEqual(offering() as Awaited<ReturnType<typeof role>>)
  })
})

describe('by JSON', () => {
  test('the role is changed beside the profile; what is left out stays', async () => {
    const { save, role } = await ada()
    const saved = await save(offering())
    expect([saved.status, await saved.json()]).toMatchObject([200, offering()])
    expect((await save({})).status).toBe(200)
    expect((await save({ primaryRole: 'provider' })).status).toBe(200)
    expect(await role()).toMatchObject({ ...offering(), primaryRole: 'provider' })
    expect((await save({ opportunityTypes: [] })).status).toBe(200)
    expect(await role()).toMatchObject({
      providerType: PROVIDER.providerType,
      opportunityTypes: [],
    })
    expect((await save({ providerType: null })).status).toBe(200)
    expect(await role()).toEqual({ primaryRole: 'provider', ...NOTHING_OFFERED })
    expect((await save(offering())).status).toBe(200)
    expect((await save(NOTHING_STATED)).status).toBe(200)
    expect(await role()).toEqual({ primaryRole: 'both', ...NOTHING_OFFERED })
  })

  test('who only looks tells nothing of what they offer', async () => {
    const { save, role } = await ada(offering())
    expect((await save({ ...offering(), primaryRole: 'seeker' })).status).toBe(200)
    expect(await role()).toEqual({ primaryRole: 'seeker', ...NOTHING_OFFERED })
    expect((await save({ providerType: PROVIDER.providerType })).status).toBe(200)
    expect(await role()).toEqual({ primaryRole: 'seeker', ...NOTHING_OFFERED })
  })

  test.each([
    [{ primaryRole: 'king' }, 'primaryRole'],
    [{ primaryRole: null }, 'primaryRole'],
    [{ providerType: 'King' }, 'providerType'],
    [{ opportunityTypes: ['Crowns'] }, 'opportunityTypes'],
    [{ opportunityTypes: { 0: 'Internships' } }, 'opportunityTypes'],
  ])('%j is refused', async (body, field) => {
    const { save, role } = await ada(offering())
    const refused = await save(body)
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]])
    expect(await role()).toEqual(offering() as Awaited<ReturnType<typeof role>>)
  })

  test('a role that is not known may be sent back as it was read', async () => {
    const { save, role } = await ada({ primaryRole: null })
    const saved = await save({ primaryRole: null, ...NOTHING_OFFERED, bio: 'New here' })
    expect([saved.status, await saved.json()]).toMatchObject([200, { bio: 'New here' }])
    expect(await role()).toEqual({ primaryRole: null, ...NOTHING_OFFERED })
  })
})

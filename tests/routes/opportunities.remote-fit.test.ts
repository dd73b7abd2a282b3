import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications } from '../../src/db/schema/applications.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { NO_ZONE } from '../../src/lib/applications/interview.ts'
import { TIERS } from '../../src/lib/membership/tiers.ts'
import { paths } from '../../src/lib/paths.ts'
import { END_MISSING, NOT_REMOTE, remoteColumns } from '../../src/lib/postings/remote.ts'
import { COUNTRY_MISSING } from '../../src/lib/postings/remote-fit.ts'
import { remoteLine } from '../../src/views/opportunities/remote-facts.tsx'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const DAY = 24 * 60 * 60 * 1000
const long = new Date(Date.now() - 30 * DAY)
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const STATED = {
  applicantsFrom: ['Ghana', 'Kenya', 'Nigeria', 'Togo'],
  teamHours: { zone: 'Africa/Nairobi', from: '09:00', to: '17:00' },
}
const weaver = await addOpportunity(db, {
  title: 'Weaver',
  workplace: 'remote',
  location: 'Remote',
  ...remoteColumns(STATED),
})
const silent = await addOpportunity(db, { title: 'Silent', workplace: 'remote' })
const placed = await addOpportunity(db, { title: 'Placed', workplace: 'on_site', country: 'Kenya' })

const memberOf = async (membershipTier: (typeof TIERS)[number], country: string | null) =>
  signInAs(await addMember(db, { membershipTier, country }))
const ghanaian = await memberOf('professional', 'Ghana')
const page = async (browser: Client, id: string) =>
  (await browser.get(paths.opportunity(id))).text()
const json = async (browser: Client, id: string) =>
  (await browser.get(`/api/opportunities/${id}`)).json()
/** What is said of it; markup that is kept leaves ends out. */
const facts = (html: string, label: string) =>
  html
    .split(new RegExp(`<dt[^>]*>${label}(?:</dt>)?(?=<dd)`))
    .slice(1)
    .map((rest) => visibleText(rest.split(/<dt|<\/dl>/)[0]!, 'dd'))

/** What the cards of a list say of it, below the match. */
const fits = (html: string) => all(html, '#cards .fit').map(({ text }) => text)

describe('what a remote posting says of itself', () => {
  test('everybody reads on its page, and by JSON', async () => {
    for (const browser of [client(), await memberOf('foundation', null), ghanaian]) {
      const html = await page(browser, weaver.id)
      expect(facts(html, 'Applicants')).toEqual([
        'Applicants can live in Ghana, Kenya, Nigeria or Togo',
      ])
      expect(facts(html, 'Team’s hours')).toEqual([
        'The team works from 09:00 to 17:00 (Africa/Nairobi, UTC+3)',
      ])
      expect(await json(browser, weaver.id)).toMatchObject(STATED)
    }
  })

  test('stands on its card, shorter', async () => {
    for (const browser of [await memberOf('foundation', 'Ghana'), ghanaian]) {
      const html = await (await browser.get(`${paths.opportunities}?q=weaver`)).text()
      expect(visibleText(html, '.card-facts li')).toBe(
        'Remote · Open to people in Ghana, Kenya or 2 other countries · team hours 09:00–17:00, Nairobi time',
      )
    }
  })

  test.each([
    [
      {},
      'Open to people in Ghana, Kenya or 2 other countries · team hours 09:00–17:00, Nairobi time',
    ],
    [
      { applicantsFrom: 'anywhere' },
      'Open to people anywhere · team hours 09:00–17:00, Nairobi time',
    ],
    [{ applicantsFrom: 'anywhere', teamHours: null }, 'Open to people anywhere'],
    [{ applicantsFrom: null }, 'Team hours 09:00–17:00, Nairobi time'],
    [{ applicantsFrom: null, teamHours: null }, null],
  ] as const)('with %j is a line of its own: %s', (more, line) => {
    expect(remoteLine({ ...STATED, ...more })).toBe(line)
  })

  test('is told search engines: these countries, or no place at all', async () => {
    const data = async (id: string) =>
      JSON.parse(all(await page(client(), id), '[type="application/ld+json"]')[0]!.text)
    expect(await data(weaver.id)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: ['GH', 'KE', 'NG', 'TG'].map((name) => ({
        '@type': 'Country',
        name,
      })),
    })
    const anywhere = await addOpportunity(db, {
      workplace: 'remote',
      country: 'Kenya',
      ...remoteColumns({ applicantsFrom: 'anywhere', teamHours: null }),
    })
    const reported = await data(anywhere.id)
    expect(reported.jobLocationType).toBe('TELECOMMUTE')
    for (const claim of ['jobLocation', 'applicantLocationRequirements'])
      expect(reported).not.toHaveProperty(claim)
  })
})

describe('remote fit', () => {
  test('is the paid tiers’: on the page, on cards and by JSON', async () => {
    for (const tier of TIERS) {
      const has = tier !== 'foundation'
      const browser = await memberOf(tier, 'Ghana')
      const html = await page(browser, weaver.id)
      const says =
        'It’s open to people in Ghana, your country.5 of the team’s 8 hours fall between 09:00 and 18:00 where you live. The team works from 06:00 to 14:00 your time.'
      expect(visibleText(html, 'aside')?.includes(says)).toBe(has)
      expect(visibleText(html, 'aside')?.includes('Professional shows whether')).toBe(!has)
      const cards = await (await browser.get(`${paths.opportunities}?q=weaver`)).text()
      const note = 'open to your country, 5 of 8 hours shared'
      expect(fits(cards)).toEqual(has ? [`Remote fit: ${note}`] : [])
      expect((await json(browser, weaver.id)).remoteFit).toEqual(
        has
          ? {
              mayLive: 'yes',
              country: 'Ghana',
              hoursShared: { least: 5, most: 5, of: 8, local: { from: '06:00', to: '14:00' } },
            }
          : null,
      )
    }
  })

  test('says no where one may not live where one does', async () => {
    const german = await memberOf('expert', 'Germany')
    expect(visibleText(await page(german, weaver.id), 'aside')).toContain(
      'Your country is Germany. Applicants can live in Ghana, Kenya, Nigeria or Togo.',
    )
    expect(await json(german, weaver.id)).toMatchObject({ remoteFit: { mayLive: 'no' } })
  })

  test('leaves unknown what nobody said, and asks for the country', async () => {
    const nowhere = await memberOf('professional', null)
    const html = await page(nowhere, weaver.id)
    expect(visibleText(html, 'aside')).toContain(COUNTRY_MISSING)
    const links = all(html, 'aside a').map(({ attributes }) => attributes.href)
    expect(links).toContain(paths.answer('country'))
    expect(await json(nowhere, weaver.id)).toMatchObject({
      remoteFit: { mayLive: 'country_unknown', country: null, hoursShared: null },
    })
    const missing = await page(ghanaian, silent.id)
    expect(visibleText(missing, 'aside')).toContain(
      'It doesn’t say where applicants can live. Ask before you apply.It doesn’t say which hours the team works.',
    )
    const cards = await (await ghanaian.get(`${paths.opportunities}?q=silent`)).text()
    expect(fits(cards)).toEqual([])
  })

  test('is none of what is not remote, of one’s own, or of a tier that has ended', async () => {
    expect(visibleText(await page(ghanaian, placed.id), 'aside')).not.toContain('Remote fit')
    expect((await json(ghanaian, placed.id)).remoteFit).toBeNull()
    const poster = await addMember(db, { membershipTier: 'expert', country: 'Ghana' })
    const own = await addOpportunity(db, {
      postedById: poster.id,
      workplace: 'remote',
      ...remoteColumns(STATED),
    })
    expect((await json(await signInAs(poster), own.id)).remoteFit).toBeNull()
    const ended = { membershipTier: 'expert' as const, membershipEndsAt: new Date(Date.now() - 1) }
    const former = await signInAs(await addMember(db, { ...ended, country: 'Ghana' }))
    expect((await json(former, weaver.id)).remoteFit).toBeNull()
  })

  test('stands on each card of a list', async () => {
    for (let n = 0; n < 3; n++)
      await addOpportunity(db, {
        title: `Many ${n}`,
        workplace: 'remote',
        ...remoteColumns(STATED),
      })
    const html = await (await ghanaian.get(`${paths.opportunities}?q=many`)).text()
    expect(fits(html)).toHaveLength(3)
  })
})

const poster = await addMember(db, {
  primaryRole: 'both',
  membershipTier: 'organization',
  emailVerifiedAt: long,
})
const browser = await signInAs(poster)

describe('on the form', () => {
  const job = {
    title: 'Dyer',
    type: 'job',
    employmentType: 'full_time',
    description: 'Woad.',
    workplace: 'remote',
    paid: 'paid',
    payMin: '90',
    payMax: '',
    payCurrency: 'KES',
    payPeriod: 'month',
    applicationDeadline: inDays(30),
    places: '1',
    applicantsFrom: 'kenya, NG',
    teamFrom: '09:00',
    teamTo: '17:00',
    teamZone: 'Nairobi',
  }
  const stored = async (title: string) =>
    (await db.select().from(opportunities).where(eq(opportunities.title, title)))[0]!

  const chosenZone = (html: string) =>
    all(html, '[name=teamZone] option[selected]')[0]!.attributes.value

  test('both are said, shown again, and left behind with the workplace', async () => {
    const sent = await browser.post(paths.newPosting, { ...job, intent: 'publish' })
    expect(sent.status).toBe(303)
    const row = await stored('Dyer')
    expect(row).toMatchObject({
      applicantsAnywhere: false,
      applicantCountries: ['Kenya', 'Nigeria'],
      teamZone: 'Africa/Nairobi',
      teamFrom: 540,
      teamTo: 1020,
    })
    const html = await (await browser.get(paths.editPosting(row.id))).text()
    const value = (name: string) => all(html, `[name=${name}]`)[0]!.attributes.value
    expect(['applicantsFrom', 'teamFrom', 'teamTo'].map(value)).toEqual([
      'Kenya, Nigeria',
      '09:00',
      '17:00',
    ])
    expect(chosenZone(html)).toBe('Africa/Nairobi')
    const own = await (await browser.get(paths.posting(row.id))).text()
    expect(facts(own, 'Applicants')).toEqual(['Applicants can live in Kenya or Nigeria'])
    const more = { ...job, title: 'Dyer at home', workplace: 'on_site', country: 'Kenya' }
    expect((await browser.post(paths.newPosting, { ...more, intent: 'draft' })).status).toBe(303)
    expect(await stored('Dyer at home')).toMatchObject({
      applicantCountries: [],
      teamZone: null,
      teamFrom: null,
      teamTo: null,
    })
  })

  test('what is wrong stands beside its field, and nothing typed is lost', async () => {
    const wrong = { applicantsFrom: 'Kenia', teamTo: '', teamZone: 'Shire' }
    const sent = await browser.post(paths.newPosting, { ...job, ...wrong, intent: 'publish' })
    expect(sent.status).toBe(422)
    const html = await sent.text()
    expect(visibleText(html, '#applicantsFrom-error')).toContain(
      'There is no country called ‘Kenia’',
    )
    expect(visibleText(html, '#teamTo-error')).toContain(END_MISSING)
    expect(visibleText(html, '#teamZone-error')).toContain(NO_ZONE)
    expect(all(html, '[name=applicantsFrom]')[0]!.attributes.value).toBe('Kenia')
    expect(chosenZone(html)).toBe('Shire')
  })

  test('a copy keeps both, and JSON changes them key by key', async () => {
    const { id } = await stored('Dyer')
    const copied = await browser.post(paths.postingCopy(id), {})
    const copy = copied.headers.get('Location')!.split('/').at(-2)!
    const at = paths.api.posting(copy)
    const before = await (await browser.get(at)).json()
    expect(before).toMatchObject({
      applicantsFrom: ['Kenya', 'Nigeria'],
      teamHours: STATED.teamHours,
    })
    const put = async (body: object) => (await browser.json('PUT', at, body)).json()
    expect(await put({ applicantsFrom: 'anywhere' })).toMatchObject({
      applicantsFrom: 'anywhere',
      teamHours: STATED.teamHours,
    })
    expect(await put({ applicantsFrom: ['Narnia'] })).toMatchObject({
      errors: { applicantsFrom: 'There is no country called ‘Narnia’' },
    })
    expect(await put({ workplace: 'hybrid' })).toMatchObject({
      applicantsFrom: null,
      teamHours: null,
    })
    expect(await put({ applicantsFrom: ['Kenya'] })).toMatchObject({
      errors: { applicantsFrom: NOT_REMOTE },
    })
  })

  test('pay with a note in words stays, and is no change, until the pay itself changes', async () => {
    const packer = { ...job, title: 'Packer' }
    await browser.post(paths.newPosting, { ...packer, intent: 'publish' })
    const { id, version } = await stored('Packer')
    const salary = 'KES 90 a month and meals'
    await db.update(opportunities).set({ salary }).where(eq(opportunities.id, id))
    const applicant = await addMember(db, { emailVerifiedAt: long })
    await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
    const send = (intent: string, changes: Record<string, string>) =>
      browser.htmx('POST', paths.editPosting(id), { ...packer, intent, ...changes })
    const emails = () => db.$count(outboxEmails, eq(outboxEmails.memberId, applicant.id))
    const preview = await send('autosave', { version: String(version) })
    expect(visibleText(await preview.text(), '#posting-beside')).toContain(
      'You haven’t changed any of these.',
    )
    await send('save', { version: String(version) })
    expect(await stored('Packer')).toMatchObject({ salary, version: version + 1 })
    expect(await emails()).toBe(0)
    await send('save', { version: String(version + 1), payMin: '95' })
    expect(await stored('Packer')).toMatchObject({ salary: 'KES 95 a month' })
    expect(await emails()).toBe(1)
  })

  test('who applied is told of a change as of one of the place', async () => {
    const { id, version } = await stored('Dyer')
    const applicant = await addMember(db, { emailVerifiedAt: long })
    await db.insert(applications).values({ opportunityId: id, applicantId: applicant.id })
    const changed = { ...job, applicantsFrom: 'Kenya', teamFrom: '08:00', version: String(version) }
    const requested = await browser.htmx('POST', paths.editPosting(id), {
      ...changed,
      intent: 'autosave',
    })
    const panel = visibleText(await requested.text(), '#posting-beside')
    expect(panel).toContain('Where applicants can liveKenya or Nigeria Kenya')
    await browser.post(paths.editPosting(id), { ...changed, intent: 'save' })
    const [email] = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.memberId, applicant.id))
    expect(email!.data).toMatchObject({
      changes: [
        { label: 'Where applicants can live', from: 'Kenya or Nigeria', to: 'Kenya' },
        {
          label: 'Team’s hours',
          from: '09:00 to 17:00 (Africa/Nairobi)',
          to: '08:00 to 17:00 (Africa/Nairobi)',
        },
      ],
    })
  })
})

test('who applies from a country that is not accepted is warned, on any plan, and may apply', async () => {
  const applicantCountries = ['Kenya', 'Nigeria']
  const { id } = await addOpportunity(db, { workplace: 'remote', applicantCountries })
  const sheet = async (country: string | null) =>
    visibleText(
      await (await (await signInAs(await addMember(db, { country }))).get(paths.apply(id))).text(),
      '#apply-form',
    )
  const warned = await sheet('France')
  expect(warned).toContain('Your country is France. Applicants can live in Kenya or Nigeria.')
  expect(warned).toContain('Send application')
  for (const country of ['Kenya', null])
    expect(await sheet(country)).not.toContain('Your country is')
})

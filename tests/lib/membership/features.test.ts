import { describe, expect, test } from 'bun:test'
import { CONTACT_RETENTION_MS } from '../../../src/lib/contact/contact.ts'
import { FEATURE_NAMES, FEATURE_ROWS, tierIncludes } from '../../../src/lib/membership/features.ts'
import { TIERS } from '../../../src/lib/membership/tiers.ts'
import { paths } from '../../../src/lib/paths.ts'
import { SHARED } from '../../../src/views/membership/comparison.tsx'
import { COMING_MEANS } from '../../../src/views/ui/coming-soon.tsx'
import { testApp } from '../../support/app.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { testSandbox } from '../../support/payments.ts'

const { client, db, signInAs } = await testApp()
const withPayments = await testApp(testSandbox().settings)
/** What needs payments, which the first site does not take. */
const EARNING = 'Earning as a mentor'
const pageOf = async (path: string, browser = client()) => (await browser.get(path)).text()
const texts = (html: string, selector: string) => all(html, selector).map(({ text }) => text)
const lines = TIERS.flatMap((tier) => FEATURE_ROWS[tier])

/** Where code asks what a tier gives: not where it is sold. */
const sources = await Promise.all(
  [...new Bun.Glob('src/**/*.{ts,tsx}').scanSync()]
    .filter((path) => !/lib\/membership\/features\.ts$|views\/(landing|membership)\//.test(path))
    .map((path) => Bun.file(path).text()),
)

/** What code asks by name, of a member's or an organization's tier. */
const requested = new Set(
  sources.flatMap((text) =>
    [
      ...[
        ...text.matchAll(
          /\b(?:tierIncludes|organizationTierIncludes|tiersWith)\([^()]*(?:\([^()]*\))?[^()]*?'(\w+)'/g,
        ),
      ],
      ...[...text.matchAll(/\breachedLimit\([^\n]*'(\w+)'|TIER_LIMITS[^\n]*\.(\w+)/g)],
    ].map(([, one, other]) => one ?? other),
  ),
)

describe('what the tiers are sold with', () => {
  test('is in the words of the specification', () => {
    expect(lines.map(({ line }) => line)).toEqual([
      ...['Basic profile creation', 'Mentorship requests'],
      ...['Community participation', 'Limited opportunity matching'],
      ...['Enhanced profile with certifications', 'Remote work opportunities'],
      ...['Becoming a mentor', 'Priority support'],
      ...['Premium profile showcase', 'Exclusive high-level opportunities'],
      ...['Earning as a mentor', 'Direct recruiter access'],
      ...['Unlimited talent placement', 'Unlimited opportunity posting'],
      ...['Advanced talent matching', 'Dedicated account management'],
    ])
  })

  test.each(lines.map((line) => [line.line, line] as const))(
    '%s: is given by code that asks for it',
    (_, { by }) => {
      expect(by).not.toEqual([])
      for (const name of by) if (name !== 'everybody') expect(requested).toContain(name)
    },
  )

  test.each(FEATURE_NAMES.map((name) => [name]))('%s is asked for', (name) => {
    expect(requested).toContain(name)
  })

  test.each([paths.home, paths.membership])(
    'stands on the cards of %s, each with what it is, and whether it is there',
    async (path) => {
      const html = await pageOf(path)
      expect(texts(html, '.offer .ticks li')).toEqual(
        lines.map(({ line, is }) => `${line} ${line === EARNING ? 'coming' : ''}${is}`),
      )
      expect(texts(html, '.offer .ticks li > span')).toEqual(lines.map(({ line }) => line))
      expect(texts(html, '.choose > .coming-note, .section .wrap > .coming-note')).toEqual([
        COMING_MEANS,
      ])
    },
  )

  test.each([paths.home, paths.membership])(
    'stands on the cards of %s with what each tier is limited to',
    async (path) => {
      expect(texts(await pageOf(path), '.offer-limits')).toEqual([
        '5 applications and 2 mentorship requests each month, 3 communities and 1 live posting at a time.',
        '25 applications and 10 mentorship requests each month, 10 communities and 3 live postings at a time.',
        'Unlimited applications, mentorship requests and communities, and 5 live postings at a time.',
      ])
    },
  )

  test('stands in the comparison as it is checked', async () => {
    const html = await pageOf(paths.membership)
    const row = (name: string) => {
      const at = texts(html, '.comparison th[scope=row]').indexOf(name)
      return texts(html, '.comparison td:not([colspan])').slice(at * 4, at * 4 + 4)
    }
    expect(row('Post opportunities')).toEqual(['1', '3', '5', 'Unlimited'])
    expect(row('People needed per posting')).toEqual(['1,000', '1,000', '1,000', 'Unlimited'])
    expect(row('Mentorship requests')).toEqual(['2', '10', 'Unlimited', 'No'])
    expect(row('Earn as a mentor')).toEqual(['No', 'No', 'coming', 'No'])
    expect(row('Direct recruiter access')).toEqual(['No', 'No', 'Yes', 'No'])
    expect(row('Match reasons')).toEqual(['Two', 'All', 'All', 'All'])
    expect(texts(html, '.compare .coming-note')).toEqual([SHARED])
  })

  test('is what the API says', async () => {
    const response = await client().get(paths.api.tiers)
    expect(await response.json()).toMatchObject(
      TIERS.map((tier) => ({
        tier,
        features: FEATURE_NAMES.filter((feature) => tierIncludes(tier, feature)),
        lines: FEATURE_ROWS[tier].map(({ line, is }) => ({ line, is, coming: line === EARNING })),
      })),
    )
  })
})

test('where payments are taken, nothing is to come', async () => {
  const visitor = withPayments.client()
  for (const path of [paths.home, paths.membership]) {
    const html = await pageOf(path, visitor)
    expect(texts(html, '.offer .ticks li > span')).toContain(EARNING)
    expect(texts(html, '.coming')).toEqual([])
    expect(html).not.toContain(COMING_MEANS)
  }
  const tiers: { lines: { coming: boolean }[] }[] = await (
    await visitor.get(paths.api.tiers)
  ).json()
  expect(tiers.flatMap(({ lines }) => lines).filter(({ coming }) => coming)).toEqual([])
})

test('where an organization’s use is counted, nothing is to come', async () => {
  const member = await addMember(db, { membershipTier: 'organization' })
  const html = await pageOf(paths.membership, await signInAs(member))
  expect(texts(html, '.usage dt')).toEqual([
    'Opportunities posted',
    'Candidates',
    'Communities joined',
  ])
})

test('the privacy page says for how long a message to the operator is kept', async () => {
  expect(visibleText(await pageOf(paths.privacy), 'main')).toContain('for one year')
  expect(CONTACT_RETENTION_MS).toBe(365 * 24 * 60 * 60 * 1000)
})

test('no page that is read names a day, and the terms speak of nothing that is to come', async () => {
  for (const path of [paths.home, paths.membership, paths.terms, paths.privacy, paths.contact]) {
    const text = visibleText(await pageOf(path), 'main') ?? ''
    expect(text).not.toMatch(
      /coming soon|in (a few|the next) (days|weeks|months)|by (early|late) /i,
    )
    if (path === paths.terms || path === paths.privacy) expect(text).not.toMatch(/coming|later/i)
  }
})

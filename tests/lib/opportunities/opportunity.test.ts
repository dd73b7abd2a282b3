import { describe, expect, test } from 'bun:test'
import { scriptJson, structuredData } from '../../../src/lib/opportunities/opportunity.ts'
import { ALL_COUNTRIES } from '../../../src/lib/places/countries.ts'
import { countryCode, countryOfSlug, countrySlug } from '../../../src/lib/places/country-codes.ts'

const now = new Date('2027-01-18T12:00:00Z')
const deadline = new Date('2027-02-01T00:00:00Z')
const url = 'https://waymark.example/opportunities/1'

const job = {
  id: '0199c0de-0000-4000-8000-000000000001',
  title: 'Weaver',
  description: 'Cloth for the guild.',
  requirements: null,
  benefits: null,
  type: 'job' as const,
  status: 'open' as const,
  employmentType: null,
  payMin: null,
  payMax: null,
  payCurrency: null,
  payPeriod: null,
  remote: false,
  applicantsAnywhere: false,
  applicantCountries: [],
  city: 'Leeds',
  country: 'United Kingdom',
  organizationName: 'Looms Guild',
  applicationDeadline: deadline,
  publishedAt: null,
  createdAt: new Date('2027-01-10T12:00:00Z'),
}

const of = (more: Partial<Parameters<typeof structuredData>[0]>) =>
  structuredData({ ...job, ...more }, url, now)

const common = { '@context': 'https://schema.org', url }
const posting = {
  ...common,
  '@type': 'JobPosting',
  title: 'Weaver',
  description: '<p>Cloth for the guild.</p>',
  identifier: { '@type': 'PropertyValue', name: 'Waymark', value: job.id },
  datePosted: '2027-01-10T12:00:00.000Z',
  directApply: true,
}

test('a job is told with what is known of it, and with nothing else', () => {
  expect(of({})).toEqual({
    ...posting,
    validThrough: '2027-02-01T00:00:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: 'Looms Guild' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Leeds',
        addressCountry: 'GB',
      },
    },
  })
  const bare = { city: null, country: null, organizationName: null, applicationDeadline: null }
  expect(of(bare)).toEqual(posting)
})

test('how much of a week a job takes is not known; that an internship is one, is', () => {
  expect(of({})).not.toHaveProperty('employmentType')
  expect(of({ type: 'internship' })).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'INTERN',
  })
})

describe('a remote job', () => {
  test('is telecommuting where it names no place, and from anywhere as far as is known', () => {
    const anywhere = of({ remote: true, city: null, country: null })
    expect(anywhere).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
    expect(anywhere).not.toHaveProperty('applicantLocationRequirements')
    expect(anywhere).not.toHaveProperty('jobLocation')
  })

  test('is none where it also has a place: remote work is then only possible', () => {
    for (const place of [{}, { city: null }]) {
      const partly = of({ remote: true, ...place })
      expect(partly).not.toHaveProperty('jobLocationType')
      expect(partly).not.toHaveProperty('applicantLocationRequirements')
      expect(partly).toHaveProperty('jobLocation')
    }
  })
})

describe('what takes no applications is offered to no search engine', () => {
  const types = ['job', 'internship', 'mentorship', 'grant', 'funding', 'scholarship'] as const
  test.each(types)('%s', (type) => {
    expect(of({ type })).not.toBeNull()
    expect(of({ type, applicationDeadline: null })).not.toBeNull()
    expect(of({ type, status: 'closed' })).toBeNull()
    expect(of({ type, status: 'paused' })).toBeNull()
    expect(of({ type, applicationDeadline: now })).toBeNull()
  })
})

test('money that need not be paid back is a grant, other funding and mentorship a service', () => {
  const organization = { '@type': 'Organization', name: 'Looms Guild' }
  for (const type of ['grant', 'scholarship'] as const)
    expect(of({ type })).toEqual({
      ...common,
      description: job.description,
      '@type': 'MonetaryGrant',
      name: 'Weaver',
      funder: organization,
    })
  for (const type of ['funding', 'mentorship'] as const)
    expect(of({ type })).toEqual({
      ...common,
      description: job.description,
      '@type': 'Service',
      name: 'Weaver',
      provider: organization,
    })
})

test('it was posted when it first went out, not when its draft was begun', () => {
  const publishedAt = new Date('2027-01-15T08:00:00Z')
  expect(of({ publishedAt })).toMatchObject({ datePosted: '2027-01-15T08:00:00.000Z' })
})

test.each([
  ['full_time', 'FULL_TIME'],
  ['contract', 'CONTRACTOR'],
  ['internship', 'INTERN'],
] as const)('%s is said as it was entered', (employmentType, stated) => {
  expect(of({ employmentType })).toMatchObject({ employmentType: stated })
  expect(of({ type: 'internship', employmentType })).toMatchObject({ employmentType: stated })
  expect(of({ type: 'grant', employmentType })).not.toHaveProperty('employmentType')
})

test('pay is said by its columns alone, and by a period', () => {
  const pay = { payMin: 180_000, payMax: 230_000, payCurrency: 'KES' }
  expect(of({ ...pay, payPeriod: 'month' })).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'KES',
      value: {
        '@type': 'QuantitativeValue',
        minValue: 180_000,
        maxValue: 230_000,
        unitText: 'MONTH',
      },
    },
  })
  expect(of({ ...pay, payPeriod: 'total' })).not.toHaveProperty('baseSalary')
  expect(of({})).not.toHaveProperty('baseSalary')
})

test('what it asks for and gives stands in the description, as lists', () => {
  const reported = of({
    description: 'One.\n\nTwo.',
    requirements: 'A loom\n\nTime',
    benefits: 'Wool',
  })
  expect(reported!.description).toBe(
    '<p>One.</p><p>Two.</p><p>Requirements</p><ul><li>A loom</li><li>Time</li></ul>' +
      '<p>Benefits</p><ul><li>Wool</li></ul>',
  )
})

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '"\\\'&amp;<b onclick=x>',
  '\u2028\u2029\u0000\u0007\ud800',
  '<img src=x onerror=alert(1)>',
]

test.each(HOSTILE)('%j neither ends the script that it stands in nor becomes markup', (text) => {
  for (const type of ['job', 'grant', 'funding'] as const) {
    const hostile = { title: text, description: text, requirements: text, city: text }
    const data = of({ type, ...hostile, organizationName: text })!
    const written = scriptJson(data)
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toEqual(data)
    expect(data.title ?? data.name).toBe(text)
    if (type === 'job')
      expect(String(data.description).replace(/<\/?(p|ul|li)>/g, '')).not.toContain('<')
  }
})

test('each country that can be entered has a code and an address of its own', () => {
  const codes = ALL_COUNTRIES.map(countryCode)
  expect(new Set(codes).size).toBe(ALL_COUNTRIES.length)
  for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/)
  const reported = [
    'Myanmar (Burma)',
    'Germany',
    'Serbia',
    'Vietnam',
    'Curaçao',
    'Zimbabwe',
    'Yemen',
  ]
  expect(reported.map(countryCode).join()).toBe('MM,DE,RS,VN,CW,ZW,YE')
  for (const country of ALL_COUNTRIES) {
    expect(countrySlug(country)).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(countryOfSlug(countrySlug(country))).toBe(country)
  }
})

import { describe, expect, test } from 'bun:test'
import { scriptJson, structuredData } from '../../src/lib/opportunity.ts'

const now = new Date('2027-01-18T12:00:00Z')
const deadline = new Date('2027-02-01T00:00:00Z')
const url = 'https://waymark.example/opportunities/1'

const job = {
  title: 'Weaver',
  description: 'Cloth for the guild.',
  type: 'job' as const,
  status: 'open' as const,
  remote: false,
  city: 'Leeds',
  country: 'United Kingdom',
  organizationName: 'Looms Guild',
  applicationDeadline: deadline,
  createdAt: new Date('2027-01-10T12:00:00Z'),
}

const of = (more: Partial<Parameters<typeof structuredData>[0]>) =>
  structuredData({ ...job, ...more }, url, now)

const common = { '@context': 'https://schema.org', description: job.description, url }

test('a job is told with what is known of it, and with nothing else', () => {
  expect(of({})).toEqual({
    ...common,
    '@type': 'JobPosting',
    title: 'Weaver',
    datePosted: '2027-01-10T12:00:00.000Z',
    validThrough: '2027-02-01T00:00:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: 'Looms Guild' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Leeds',
        addressCountry: 'United Kingdom',
      },
    },
  })
  const bare = { city: null, country: null, organizationName: null, applicationDeadline: null }
  expect(of(bare)).toEqual({
    ...common,
    '@type': 'JobPosting',
    title: 'Weaver',
    datePosted: '2027-01-10T12:00:00.000Z',
  })
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
      '@type': 'MonetaryGrant',
      name: 'Weaver',
      funder: organization,
    })
  for (const type of ['funding', 'mentorship'] as const)
    expect(of({ type })).toEqual({
      ...common,
      '@type': 'Service',
      name: 'Weaver',
      provider: organization,
    })
})

test('no text of it ends the script that it stands in', () => {
  const data = of({ description: '</script><script>alert(1)</script>' })
  expect(scriptJson(data)).not.toContain('</script')
  expect(JSON.parse(scriptJson(data))).toEqual(data)
})

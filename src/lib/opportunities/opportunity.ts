import type { EmploymentType, OpportunityStatus, OpportunityType, PayPeriod } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { countryCode } from '../places/country-codes.ts'
import { SITE_NAME } from '../site.ts'

/** Whole days of 24 hours; negative after the deadline. */
export const daysLeft = (deadline: Date, now: Date) =>
  Math.floor((deadline.getTime() - now.getTime()) / DAY_MS)

/** 'closed', 'closes within a day', '1 day left', '59 days left' */
export function timeLeft(deadline: Date, now: Date): string {
  const days = daysLeft(deadline, now)
  if (days < 0) return 'closed'
  if (days === 0) return 'closes within a day'
  return days === 1 ? '1 day left' : `${days} days left`
}

type Dated = { status: OpportunityStatus; applicationDeadline: Date | null }

const takesApplications = ({ status, applicationDeadline }: Dated, now: Date) =>
  status === 'open' && (!applicationDeadline || applicationDeadline > now)

type Described = {
  id: string
  title: string
  description: string
  requirements: string | null
  benefits: string | null
  type: OpportunityType
  status: OpportunityStatus
  employmentType: EmploymentType | null
  payMin: number | null
  payMax: number | null
  payCurrency: string | null
  payPeriod: PayPeriod | null
  remote: boolean
  city: string | null
  country: string | null
  applicantsAnywhere: boolean
  applicantCountries: readonly string[]
  organizationName: string | null
  applicationDeadline: Date | null
  publishedAt: Date | null
  createdAt: Date
}

/** Null where closed, as search engines require. */
export function structuredData(
  opportunity: Described,
  url: string,
  now: Date,
): Record<string, unknown> | null {
  if (!takesApplications(opportunity, now)) return null
  const { title, description, type, organizationName } = opportunity
  const organization = organizationName && { '@type': 'Organization', name: organizationName }
  const common = { '@context': 'https://schema.org', url }
  if (type === 'job' || type === 'internship')
    return { ...common, ...jobPosting(opportunity, organization) }
  if (type === 'mentorship' || type === 'funding')
    return {
      ...common,
      '@type': 'Service',
      name: title,
      description,
      ...(organization && { provider: organization }),
    }
  return {
    ...common,
    '@type': 'MonetaryGrant',
    name: title,
    description,
    ...(organization && { funder: organization }),
  }
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/job-posting */
function jobPosting(job: Described, organization: object | '' | null) {
  const employment = job.employmentType ?? (job.type === 'internship' ? 'internship' : null)
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: htmlOf(job),
    identifier: { '@type': 'PropertyValue', name: SITE_NAME, value: job.id },
    datePosted: (job.publishedAt ?? job.createdAt).toISOString(),
    directApply: true,
    ...(employment && { employmentType: EMPLOYMENT_WORDS[employment] }),
    ...(job.applicationDeadline && { validThrough: job.applicationDeadline.toISOString() }),
    ...(organization && { hiringOrganization: organization }),
    ...place(job),
    ...salary(job),
  }
}

const EMPLOYMENT_WORDS: Record<EmploymentType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}

const LINES = /[\r\n]+/

function htmlOf({ description, requirements, benefits }: Described): string {
  const filled = (text: string | null) => (text ?? '').split(LINES).filter((line) => line.trim())
  const tagged = (tag: string) => (line: string) =>
    `<${tag}>${Bun.escapeHTML(line.trim())}</${tag}>`
  const list = (name: string, text: string | null) => {
    const items = filled(text).map(tagged('li')).join('')
    return items && `<p>${name}</p><ul>${items}</ul>`
  }
  return [
    ...filled(description).map(tagged('p')),
    list('Requirements', requirements),
    list('Benefits', benefits),
  ].join('')
}

/** TELECOMMUTE means wholly remote, also by Google's reading. */
function place(job: Described) {
  const { remote, city, country, applicantsAnywhere, applicantCountries } = job
  if (remote && applicantCountries.length > 0)
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: applicantCountries.map((name) => ({
        '@type': 'Country',
        name: countryCode(name) ?? name,
      })),
    }
  if (remote && applicantsAnywhere) return { jobLocationType: 'TELECOMMUTE' }
  if (!city && !country) return remote ? { jobLocationType: 'TELECOMMUTE' } : {}
  const code = country && (countryCode(country) ?? country)
  const address = {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(code && { addressCountry: code }),
  }
  return { jobLocation: { '@type': 'Place', address } }
}

function salary({ payMin, payMax, payCurrency, payPeriod }: Described) {
  if (payMin === null || payPeriod === null || payPeriod === 'total') return {}
  const value = { '@type': 'QuantitativeValue', minValue: payMin, maxValue: payMax }
  const unitText = payPeriod.toUpperCase()
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: payCurrency,
      value: { ...value, unitText },
    },
  }
}

export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

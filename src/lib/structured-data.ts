import type { OpportunityType } from './catalog.ts'

type Described = {
  title: string
  description: string
  type: OpportunityType
  remote: boolean
  city: string | null
  country: string | null
  organizationName: string | null
  applicationDeadline: Date | null
  createdAt: Date
}

/**
 * An opportunity in schema.org's words: a JobPosting for jobs and internships, a MonetaryGrant for
 * money, a Service for mentorship.
 */
export function structuredData(opportunity: Described, url: string): Record<string, unknown> {
  const { title, description, type, organizationName } = opportunity
  const organization = organizationName && { '@type': 'Organization', name: organizationName }
  const common = { '@context': 'https://schema.org', description, url }
  if (type === 'job' || type === 'internship')
    return {
      ...common,
      '@type': 'JobPosting',
      title,
      datePosted: opportunity.createdAt.toISOString(),
      employmentType: type === 'internship' ? 'INTERN' : 'FULL_TIME',
      ...(opportunity.applicationDeadline && {
        validThrough: opportunity.applicationDeadline.toISOString(),
      }),
      ...(organization && { hiringOrganization: organization }),
      ...place(opportunity),
    }
  if (type === 'mentorship')
    return {
      ...common,
      '@type': 'Service',
      name: title,
      ...(organization && { provider: organization }),
    }
  return {
    ...common,
    '@type': 'MonetaryGrant',
    name: title,
    ...(organization && { funder: organization }),
  }
}

const place = ({ remote, city, country }: Described) => ({
  ...(remote && { jobLocationType: 'TELECOMMUTE' }),
  ...(remote &&
    country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
  ...((city || country) && {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    },
  }),
})

/** JSON that can stand inside a script element, whatever its texts hold. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

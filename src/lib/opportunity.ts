import type { OpportunityStatus, OpportunityType } from './catalog.ts'

const DAY = 24 * 60 * 60 * 1000

/** 'closed', 'closes within a day', '1 day left', '59 days left': whole days of 24 hours until a deadline. */
export function timeLeft(deadline: Date, now: Date): string {
  const days = Math.floor((deadline.getTime() - now.getTime()) / DAY)
  if (days < 0) return 'closed'
  if (days === 0) return 'closes within a day'
  return days === 1 ? '1 day left' : `${days} days left`
}

type Dated = { status: OpportunityStatus; applicationDeadline: Date | null }

/** Whether an opportunity can be applied to: it is open, and its deadline has not passed. */
export const takesApplications = ({ status, applicationDeadline }: Dated, now: Date) =>
  status === 'open' && (!applicationDeadline || applicationDeadline > now)

type Described = {
  title: string
  description: string
  type: OpportunityType
  status: OpportunityStatus
  remote: boolean
  city: string | null
  country: string | null
  organizationName: string | null
  applicationDeadline: Date | null
  createdAt: Date
}

/**
 * An opportunity in schema.org's words: a JobPosting for jobs and internships, a MonetaryGrant for
 * money that need not be paid back, a Service for other funding and mentorship. Only what is known is
 * claimed; null where it takes no applications, as search engines must not offer it then.
 */
export function structuredData(
  opportunity: Described,
  url: string,
  now: Date,
): Record<string, unknown> | null {
  if (!takesApplications(opportunity, now)) return null
  const { title, description, type, organizationName } = opportunity
  const organization = organizationName && { '@type': 'Organization', name: organizationName }
  const common = { '@context': 'https://schema.org', description, url }
  if (type === 'job' || type === 'internship')
    return {
      ...common,
      '@type': 'JobPosting',
      title,
      datePosted: opportunity.createdAt.toISOString(),
      ...(type === 'internship' && { employmentType: 'INTERN' }),
      ...(opportunity.applicationDeadline && {
        validThrough: opportunity.applicationDeadline.toISOString(),
      }),
      ...(organization && { hiringOrganization: organization }),
      ...place(opportunity),
    }
  if (type === 'mentorship' || type === 'funding')
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

/**
 * Where the work is. TELECOMMUTE means wholly remote, by Google's reading too: a job that names a
 * place may only be so in part. From where one may apply is not known.
 */
function place({ remote, city, country }: Described) {
  if (!city && !country) return remote ? { jobLocationType: 'TELECOMMUTE' } : {}
  const address = {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  }
  return { jobLocation: { '@type': 'Place', address } }
}

/** JSON that can stand inside a script element, whatever its texts hold. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

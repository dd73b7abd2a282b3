import { formatRelative } from '../text/format.ts'

export const DOMAIN_UNVERIFIED = 'Not verified'

export type Verifiable = {
  domain: string | null
  domainProvedAt: Date | null
  domainCheckedAt: Date | null
  confirmation: string | null
}

export type Verification = {
  by: 'domain' | 'operator' | 'nothing'
  /** 'Verified owner of example.org': true whenever it is read. */
  short: string
  checkedAt: Date | null
  /** 'Verified owner of example.org, checked 3 days ago' */
  sentence: string
}

/** A standing domain verification wins over an operator's confirmation. */
export function verifiedDomainOf(organization: Verifiable, now: Date): Verification {
  const { domain, domainProvedAt, domainCheckedAt, confirmation } = organization
  if (domain && domainProvedAt && domainCheckedAt) {
    const short = `Verified owner of ${domain}`
    const sentence = `${short}, checked ${formatRelative(domainCheckedAt, now)}`
    return { by: 'domain', short, checkedAt: domainCheckedAt, sentence }
  }
  const by = confirmation ? 'operator' : 'nothing'
  const sentence = confirmation ?? DOMAIN_UNVERIFIED
  return { by, short: confirmation ?? 'Not verified', checkedAt: null, sentence }
}

/** What is said for an organization on a card; null where there is nothing. */
export const shownVerification = ({ domain, domainProvedAt }: Verifiable): string | null =>
  domain && domainProvedAt ? `Verified owner of ${domain}` : null

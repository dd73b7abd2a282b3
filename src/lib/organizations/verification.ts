import { formatRelative } from '../text/format.ts'

/** What is kept of who an organization has shown that it is. */
export type Verifiable = {
  domain: string | null
  domainProvedAt: Date | null
  /** When the proof was last found. */
  domainCheckedAt: Date | null
  confirmation: string | null
}

/** What may be said of it: never more than what was found, and when. */
export type Verification = {
  /** By its domain, by what an operator found out by hand, or not at all. */
  by: 'domain' | 'operator' | 'nothing'
  /** 'Controls example.org', for cards and lists: it holds whenever it is read. */
  short: string
  checkedAt: Date | null
  /** 'Controls example.org, checked 3 days ago' */
  sentence: string
}

/** What an organization has shown of who it is; a proof that stands goes before what an operator wrote. */
export function verifiedDomainOf(organization: Verifiable, now: Date): Verification {
  const { domain, domainProvedAt, domainCheckedAt, confirmation } = organization
  if (domain && domainProvedAt && domainCheckedAt) {
    const short = `Controls ${domain}`
    const sentence = `${short}, checked ${checkedAgo(domainCheckedAt, now)}`
    return { by: 'domain', short, checkedAt: domainCheckedAt, sentence }
  }
  const by = confirmation ? 'operator' : 'nothing'
  const sentence = confirmation ?? 'Has not shown that it controls a domain'
  return { by, short: confirmation ?? 'No domain shown', checkedAt: null, sentence }
}

/** '3 days ago', 'just now' */
export const checkedAgo = (checkedAt: Date, now: Date): string =>
  now.getTime() - checkedAt.getTime() < 60_000 ? 'just now' : formatRelative(checkedAt, now)

import type { ReactNode } from 'react'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { VERIFICATION_GRACE_MS } from '../../lib/organizations/domain-check.ts'
import { domainState } from '../../lib/organizations/domain-state.ts'
import { verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { formatDate, formatRelative } from '../../lib/text/format.ts'

type DomainStatusProps = { organization: TeamOrganization; now: Date }

export function DomainStatus({ organization, now }: DomainStatusProps): ReactNode {
  const { domain, domainMissingSince, domainNextCheckAt } = organization
  const next = domainNextCheckAt && domainNextCheckAt > now ? domainNextCheckAt : null
  const again = next
    ? `We’ll check again ${formatRelative(next, now)}.`
    : 'We’ll check within a minute.'
  switch (domainState(organization)) {
    case 'none':
      return 'Not verified yet.'
    case 'looking':
      return `Checking ${domain}. This takes up to a minute. Reload this page to see the result.`
    case 'waiting':
      return `We haven’t found the record at ${domain} yet. ${again} New records can take a few hours to appear.`
    case 'stopped':
      return `We stopped checking ${domain}, as we never found the record. Add it, then check again.`
    case 'missing':
      return `The record at ${domain} went missing ${formatRelative(domainMissingSince!, now)}. Add it again by ${formatDate(new Date(domainMissingSince!.getTime() + VERIFICATION_GRACE_MS))} to stay verified. ${again}`
    case 'proved':
      return `${verifiedDomainOf(organization, now).sentence}. We check it every week, so leave the record in place.`
  }
}

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
  const again = next ? `We look again ${formatRelative(next, now)}.` : 'We look within a minute.'
  switch (domainState(organization)) {
    case 'none':
      return `${verifiedDomainOf(organization, now).sentence}.`
    case 'looking':
      return `Looking for the proof at ${domain}. It takes a minute; open this page again to see what was found.`
    case 'waiting':
      return `Not found at ${domain} yet. ${again} New records may take hours until others see them.`
    case 'stopped':
      return `${domain} is not shown to be yours, and is not looked for any more. Set the text and check again.`
    case 'missing':
      return `The proof at ${domain} went missing ${formatRelative(domainMissingSince!, now)}. Put it back by ${formatDate(new Date(domainMissingSince!.getTime() + VERIFICATION_GRACE_MS))}: after that the page no longer says that you control it. ${again}`
    case 'proved':
      return `${verifiedDomainOf(organization, now).sentence}. We look every week: leave the proof where it is.`
  }
}

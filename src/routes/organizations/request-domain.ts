import { domainRefusal, requestDomainVerification } from '../../db/organizations/domains.ts'
import type { Failure } from '../../lib/errors.ts'
import { nameDomain } from '../../lib/organizations/domain.ts'
import type { AppContext } from '../http/context.ts'
import { limit } from '../http/rate-limit.ts'
import { mayNot } from './guards.ts'

/**
 * A job looks the proof up within a minute. @returns the error beside the field @throws 403, 429
 */
export async function requestDomain(c: AppContext, typed: string, again: boolean) {
  const { db, member, organization, arrivedAt } = c.var
  const named = nameDomain(typed)
  if ('error' in named) return named.error
  const refused = await domainRefusal(db, organization.id, named.domain)
  if (refused) return refused
  await limit(c, 'domain checks of an organization', organization.id)
  const { domain } = named
  const requested = await requestDomainVerification(
    db,
    member.id,
    organization.id,
    { domain, anew: again },
    arrivedAt,
  )
  if (!requested) throw mayNot('team') satisfies Failure
  return null
}

import { findPayer, listOrganizationPayments } from '../../db/billing/payments.ts'
import { asTerm, findTerms } from '../../db/billing/terms.ts'
import { countByTier } from '../../db/postings/postings.ts'
import { planFor } from '../../lib/billing/paystack/plans.ts'
import { charge } from '../../lib/billing/prices.ts'
import { quote } from '../../lib/billing/quote.ts'
import { can } from '../../lib/organizations/rights.ts'
import { livePostings } from '../../lib/postings/plan-limits.ts'
import type { OrganizationMembershipProps } from '../../views/organizations/membership-page.tsx'
import type { AppContext } from '../http/context.ts'
import { salesAddressOf } from '../membership/load.ts'

const PAGE = 24
const BOUGHT = { membershipTier: 'organization', interval: 'yearly' } as const

export async function loadOrganizationMembership(
  c: AppContext,
  cursor?: string,
): Promise<OrganizationMembershipProps> {
  const { db, env, paystack, sandbox, member, organization } = c.var
  const { id: organizationId } = organization
  const now = new Date()
  const owns = can(organization.role, 'own')
  const [{ terms }, postings, payments] = await Promise.all([
    findTerms(db, { organizationId }, now),
    countByTier(db, organizationId, now),
    owns ? listOrganizationPayments(db, organizationId, { cursor, limit: PAGE }) : null,
  ])
  const last = terms.at(-1)
  const payer = last && owns ? await findPayer(db, last.id) : null
  const price = paystack && charge('organization', 'yearly', env)
  const requested = price && quote(terms.map(asTerm), 'organization', 'yearly', price, now)
  const renews = planFor(paystack?.plans ?? [], BOUGHT) !== undefined
  return {
    organization,
    terms,
    now,
    limit: terms.length > 0 ? null : livePostings({ kind: 'organization', ...organization }, now),
    ...postings,
    owned: payments && {
      payments,
      payer,
      memberId: member.id,
      quote: requested ? { ...requested, renews } : null,
      sandbox: sandbox !== undefined,
      salesAddress: salesAddressOf(c),
    },
  }
}

import { findPending } from '../../db/billing/payments.ts'
import { asTerm, findTerms } from '../../db/billing/terms.ts'
import { findMember } from '../../db/members/members.ts'
import { organizationUsage, tierUsage } from '../../db/membership/usage.ts'
import { planFor } from '../../lib/billing/paystack/plans.ts'
import { charge, type Interval, PAID_TIERS } from '../../lib/billing/prices.ts'
import { quote } from '../../lib/billing/quote.ts'
import type { MembershipProps, Offers } from '../../views/membership/membership-page.tsx'
import { type AppContext, isSafe, originOf } from '../http/context.ts'

export async function loadMembership(c: AppContext, interval: Interval): Promise<MembershipProps> {
  const { db, env, paystack, sandbox, viewer } = c.var
  const now = new Date()
  const common = {
    interval,
    now,
    paymentsOn: paystack !== null,
    sandbox: sandbox !== undefined,
    salesAddress: salesAddressOf(c),
    organizationPrice: paystack && charge('organization', 'yearly', env),
  }
  // The request may have changed the tier.
  const current = viewer && !isSafe(c) ? await findMember(db, viewer.id) : viewer
  if (!current) return { ...common, member: null, quotes: quoteAll(c, [], interval, now) }
  const [plan, pending, usage] = await Promise.all([
    findTerms(db, { userId: current.id }, now),
    paystack && findPending(db, current.id),
    current.membershipTier === 'organization'
      ? organizationUsage(db, current.id, now)
      : tierUsage(db, current.id, now),
  ])
  const quotes = quoteAll(c, plan.terms.map(asTerm), interval, now)
  return { ...common, member: { ...current, plan, pending, usage }, quotes }
}

export const salesAddressOf = (c: AppContext) =>
  c.var.env.SALES_EMAIL ?? `sales@${new URL(originOf(c)).hostname}`

function quoteAll(
  { var: { env, paystack } }: AppContext,
  terms: Parameters<typeof quote>[0],
  interval: Interval,
  now: Date,
) {
  const quotes: Offers = {}
  for (const tier of PAID_TIERS) {
    const price = charge(tier, interval, env)
    const renews = planFor(paystack?.plans ?? [], { membershipTier: tier, interval }) !== undefined
    if (price) quotes[tier] = { ...quote(terms, tier, interval, price, now), renews }
  }
  return quotes
}

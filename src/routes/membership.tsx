import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findPending } from '../db/billing/payments.ts'
import { asTerm, findPlan } from '../db/billing/terms.ts'
import { findMember } from '../db/queries/members.ts'
import { organizationUsage, tierUsage } from '../db/queries/tier-usage.ts'
import { planFor } from '../lib/billing/paystack/plans.ts'
import { charge, type Interval, PAID_TIERS } from '../lib/billing/prices.ts'
import { quote } from '../lib/billing/quote.ts'
import { intervalOf } from '../lib/membership.ts'
import { paths } from '../lib/paths.ts'
import { MembershipPage, type MembershipProps, type Offers } from '../views/membership/page.tsx'
import { type AppContext, type AppEnv, originOf, wantsFragment } from './http/context.ts'

export const membership = new Hono<AppEnv>().get(paths.membership, async (c) => {
  const interval = intervalOf(c.req.query('interval'))
  if (wantsFragment(c)) return c.html(await membershipFragment(c, interval))
  return c.render(<MembershipPage {...(await load(c, interval))} />, {
    title: 'Membership',
    description: 'What each tier gives, what it costs, and how you move between them.',
    canonical: paths.membership,
    indexable: true,
  })
})

/** What the page's actions give back to htmx: all that a change of tier may change. */
export const membershipFragment = async (c: AppContext, interval: Interval) =>
  renderToString(<MembershipPage {...(await load(c, interval))} swapped />)

async function load(c: AppContext, interval: Interval): Promise<MembershipProps> {
  const { db, env, paystack, sandbox, viewer } = c.var
  const now = new Date()
  const common = {
    ...{ interval, now, paymentsOn: paystack !== null, sandbox: sandbox !== undefined },
    salesAddress: env.SALES_EMAIL ?? `sales@${new URL(originOf(c)).hostname}`,
  }
  // Whoever asks may have been given another tier since their session was looked up.
  const current = viewer && (await findMember(db, viewer.id))
  if (!current) return { ...common, member: null, quotes: quoteAll(c, [], interval, now) }
  const [plan, pending, usage] = await Promise.all([
    findPlan(db, current.id, now),
    paystack && findPending(db, current.id),
    current.membershipTier === 'organization'
      ? organizationUsage(db, current.id, now)
      : tierUsage(db, current.id, now),
  ])
  const quotes = quoteAll(c, plan.terms.map(asTerm), interval, now)
  return { ...common, member: { ...current, plan, pending, usage }, quotes }
}

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

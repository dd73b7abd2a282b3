import type { Env } from '../../env.ts'
import type { Tier } from '../../membership/tiers.ts'
import {
  charge,
  INTERVALS,
  type Interval,
  type PaidTier,
  type Price,
  SOLD_TIERS,
  type SoldTier,
} from '../prices.ts'

export type PaystackPlan = { tier: SoldTier; interval: Interval; code: string; price: Price | null }

type Setting =
  | `PAYSTACK_PLAN_${Uppercase<PaidTier>}_${Uppercase<Interval>}`
  | 'PAYSTACK_PLAN_ORGANIZATION_YEARLY'

export const plansOf = (env: Env): PaystackPlan[] =>
  SOLD_TIERS.flatMap((tier) =>
    INTERVALS.flatMap((interval) => {
      const code = env[`PAYSTACK_PLAN_${tier}_${interval}`.toUpperCase() as Setting]
      return code ? [{ tier, interval, code, price: charge(tier, interval, env) }] : []
    }),
  )

type Bought = { membershipTier: Tier; interval: Interval | null }
type Renewable = Bought & { paystackPlanCode: string | null }

export const planFor = (plans: PaystackPlan[], bought: Bought) =>
  plans.find(({ tier, interval }) => tier === bought.membershipTier && interval === bought.interval)

export function planOf(plans: PaystackPlan[], term: Renewable): PaystackPlan | undefined {
  const plan = planFor(plans, term)
  return plan && { ...plan, code: term.paystackPlanCode ?? plan.code }
}

export function renewedBy<Term extends Renewable>(
  plans: PaystackPlan[],
  code: string,
  theirs: Term[],
) {
  const terms = theirs.filter((term) => planOf(plans, term)?.code === code)
  const plan = plans.find((each) => each.code === code) ?? (terms[0] && planOf(plans, terms[0]))
  return plan && { plan, terms }
}

import type { Env } from '../../env.ts'
import type { Tier } from '../../tiers.ts'
import {
  charge,
  INTERVALS,
  type Interval,
  type PaidTier,
  type Price,
  SOLD_TIERS,
  type SoldTier,
} from '../prices.ts'

/** A plan at the provider, by which a term renews itself; `price` as it is set here now. */
export type Plan = { tier: SoldTier; interval: Interval; code: string; price: Price | null }

type Setting =
  | `PAYSTACK_PLAN_${Uppercase<PaidTier>}_${Uppercase<Interval>}`
  | 'PAYSTACK_PLAN_ORGANIZATION_YEARLY'

/** The plans that the environment names: none, some or all. */
export const plansOf = (env: Env): Plan[] =>
  SOLD_TIERS.flatMap((tier) =>
    INTERVALS.flatMap((interval) => {
      const code = env[`PAYSTACK_PLAN_${tier}_${interval}`.toUpperCase() as Setting]
      return code ? [{ tier, interval, code, price: charge(tier, interval, env) }] : []
    }),
  )

/** The plan that renews what was bought, if there is one. */
export const planFor = (
  plans: Plan[],
  bought: { membershipTier: Tier; interval: Interval | null },
) =>
  plans.find(({ tier, interval }) => tier === bought.membershipTier && interval === bought.interval)

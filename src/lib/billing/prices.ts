import type { Env } from '../env.ts'

export const INTERVALS = ['monthly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

export const INTERVAL_LENGTHS: Record<Interval, string> = {
  monthly: 'one month',
  yearly: 'one year',
}

export const PAID_TIERS = ['professional', 'expert'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

export const SOLD_TIERS = [...PAID_TIERS, 'organization'] as const
export type SoldTier = (typeof SOLD_TIERS)[number]

/** `amount` in whole units as decimal text: '43500.00'. Never a float. */
export type Price = { readonly amount: string; readonly currency: string }

/** The advertised prices, in US dollars a month for either interval. The landing page shows `yearly`. */
export const LIST_PRICES = {
  professional: { monthly: '29.00', yearly: '12.99' },
  expert: { monthly: '99.00', yearly: '19.99' },
  organization: { monthly: null, yearly: '89.95' },
} as const satisfies Record<SoldTier, Record<Interval, string | null>>

/** What is charged for a whole interval, in naira. A change of price changes both tables. */
const CHARGES: Record<SoldTier, Record<Interval, string | null>> = {
  professional: { monthly: '43500.00', yearly: '233820.00' },
  expert: { monthly: '148500.00', yearly: '359820.00' },
  organization: { monthly: null, yearly: '1619100.00' },
}

type Setting = `PRICE_${Uppercase<PaidTier>}_${Uppercase<Interval>}` | 'PRICE_ORGANIZATION_YEARLY'
type ChargeSettings = Pick<Env, 'PAYMENT_CURRENCY' | Setting>

/** The configured price, else ours in naira. Null where none is set in another currency. */
export function charge(tier: SoldTier, interval: Interval, settings: ChargeSettings): Price | null {
  const currency = settings.PAYMENT_CURRENCY
  const name = `PRICE_${tier}_${interval}`.toUpperCase() as Setting
  const amount = settings[name] ?? (currency === 'NGN' ? CHARGES[tier][interval] : null)
  return amount === null ? null : { amount, currency }
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** '$12.99', and '$29' without cents. */
export const formatListPrice = (amount: string) => dollars.format(amount as `${number}`)

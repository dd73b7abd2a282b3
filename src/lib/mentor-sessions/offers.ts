import { z } from 'zod'
import { formatMinor, minimumCharge, share, toDecimal, toMinor } from '../billing/money.ts'
import type { Env } from '../env.ts'
import { clearable } from '../members/profile.ts'
import { tierIncludes } from '../membership/features.ts'
import type { Tier } from '../membership/tiers.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { SESSION_MINUTES } from './schedule.ts'
import { AVAILABILITY_INVALID, OFFER_INVALID } from './texts.ts'

export const PACKAGE_SIZES = [1, 3, 5] as const
export const MAX_OFFERS = 10
export const OFFER_TITLE_LENGTH = 80
export const OFFER_DESCRIPTION_LENGTH = 1000

/** What a site sells sessions for; amounts in minor units. */
export type SellingTerms = {
  currency: string
  /** Of a whole offer. */
  minPrice: number
  maxPrice: number
  sharePercent: number
}

export const sellingTerms = (env: Env): SellingTerms => ({
  currency: env.PAYMENT_CURRENCY,
  minPrice: Math.max(toMinor(env.SESSION_PRICE_MIN), minimumCharge(env.PAYMENT_CURRENCY)),
  maxPrice: toMinor(env.SESSION_PRICE_MAX),
  sharePercent: env.SESSION_SHARE_PERCENT,
})

/** '15000', '15000,50' or, as we show it, '15,000.50'. */
const DECIMAL = /^(\d{1,8}|\d{1,2}(?:,\d{3}){1,2}|\d{3},\d{3})(?:[.,](\d{1,2}))?$/

const price = z
  .string(OFFER_INVALID.price)
  .trim()
  .regex(DECIMAL, OFFER_INVALID.price)
  .transform((typed) => {
    const [, whole = '0', cents = ''] = DECIMAL.exec(typed) ?? []
    return toMinor(`${whole.replaceAll(',', '')}.${cents.padEnd(2, '0')}`)
  })

const chosen = (allowed: readonly number[], error: string) =>
  z.coerce.number(error).refine((value) => allowed.includes(value), error)

/** Without a price, or with one of 0, the sessions are free. */
export const offerSchema = z.object({
  title: singleLine('Title', OFFER_TITLE_LENGTH),
  description: multiLine('Description', OFFER_DESCRIPTION_LENGTH),
  minutes: chosen(SESSION_MINUTES, AVAILABILITY_INVALID.minutes),
  sessions: chosen(PACKAGE_SIZES, OFFER_INVALID.sessions).default(1),
  price: clearable(price).transform((minor) => minor ?? 0),
})

export type Offer = z.output<typeof offerSchema>

export const canSell = (tier: Tier, paymentsOn: boolean) =>
  paymentsOn && tierIncludes(tier, 'earning')

/** Null where the offer can be made; `terms` is null for who can only offer free sessions. */
export function offerErrors({ price, sessions }: Offer, terms: SellingTerms | null) {
  if (price === 0) return sessions === 1 ? null : { sessions: OFFER_INVALID.freePackage }
  if (!terms) return { price: OFFER_INVALID.cannotSell }
  const { minPrice, maxPrice, currency } = terms
  if (price >= minPrice && price <= maxPrice) return null
  return {
    price: `Enter a price from ${formatMinor(minPrice, currency)} to ${formatMinor(maxPrice, currency)}`,
  }
}

/** Of a price in minor units: the platform's share, rounded down, and what the mentor receives. */
export function divide(price: number, sharePercent: number) {
  const platform = share(price, sharePercent, 100)
  return { share: platform, earns: price - platform }
}

/** As in JSON: `price`, `share` and `earns` as decimals. */
export function dividedDecimals(price: number, sharePercent: number) {
  const { share, earns } = divide(price, sharePercent)
  return { price: toDecimal(price), share: toDecimal(share), earns: toDecimal(earns) }
}

import { formatDate } from '../text/format.ts'
import { chargeAfter, termEnd } from './credit.ts'
import { formatMinor, toMinor } from './money.ts'
import { INTERVAL_LENGTHS, type Interval, type Price, type SoldTier } from './prices.ts'
import { placeTerm, type Term } from './terms.ts'

/** Amounts in minor units. */
export type Quote = {
  tier: SoldTier
  interval: Interval
  currency: string
  price: number
  credit: number
  charge: number
  start: Date
  end: Date
  atOnce: boolean
}

/** Stable within a day. */
export function quote(
  terms: Term[],
  tier: SoldTier,
  interval: Interval,
  { amount, currency }: Price,
  now: Date,
): Quote {
  const price = toMinor(amount)
  const { start, anchorDay, replaces } = placeTerm(terms, tier, currency, now)
  const credit = replaces.reduce((sum, each) => sum + each.credit, 0)
  const charge = chargeAfter(price, credit, currency)
  const end = termEnd(start, interval, charge + credit, price, anchorDay)
  return { tier, interval, currency, price, credit, charge, start, end, atOnce: start <= now }
}

/** 'NGN 43,500.00 for one month, until 20 December 2026.' */
export function describeCharge(quote: Quote): string {
  const { charge, currency, interval, start, end, atOnce } = quote
  const length = isLonger(quote) ? '' : ` for ${INTERVAL_LENGTHS[interval]}`
  const from = atOnce ? '' : ` from ${formatDate(start)}`
  return `${formatMinor(charge, currency)}${length}${from}, until ${formatDate(end)}.`
}

export function describeCredit(quote: Quote): string | null {
  const { price, credit, currency } = quote
  if (credit === 0) return null
  const longer = isLonger(quote) ? ', which extends your plan' : ''
  return `The price is ${formatMinor(price, currency)}; ${formatMinor(credit, currency)} is left from what you’ve paid${longer}.`
}

export const describeRenewal = ({ price, currency, interval }: Quote): string =>
  `If you pay by card, it renews automatically for ${formatMinor(price, currency)} ${RHYTHMS[interval]}, until you cancel.`

const RHYTHMS: Record<Interval, string> = { monthly: 'a month', yearly: 'a year' }

const isLonger = ({ charge, credit, price }: Quote) => charge + credit > price

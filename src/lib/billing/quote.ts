import { chargeAfter, termEnd } from './credit.ts'
import { toMinor } from './money.ts'
import type { Interval, PaidTier, Price } from './prices.ts'
import { placeTerm, type Term } from './terms.ts'

/** What paying for a tier now would cost and bring; amounts in minor units. */
export type Quote = {
  tier: PaidTier
  interval: Interval
  currency: string
  /** Of a whole month or year. */
  price: number
  /** What is left of the terms that this one would take the place of. */
  credit: number
  charge: number
  start: Date
  end: Date
  /** Whether it begins at once, not after what is paid for already. */
  atOnce: boolean
}

/** What a member with these terms is asked to pay; the same for a whole day. */
export function quote(
  terms: Term[],
  tier: PaidTier,
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

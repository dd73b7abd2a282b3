import { leastCharge, share } from './money.ts'
import type { Interval } from './prices.ts'

const DAY = 24 * 60 * 60 * 1000

const MONTHS: Record<Interval, number> = { monthly: 1, yearly: 12 }

/** A stretch of time that was paid for; `amount` in minor units. */
export type PaidTime = { amount: number; start: Date; end: Date }

/**
 * What is left of a term, in minor units: its worth times the whole days to its end, over its
 * length, rounded down. A day that has begun is used; a term that has not begun is left whole.
 * From 0 to `amount`.
 */
export function unusedPart({ amount, start, end }: PaidTime, at: Date): number {
  if (at <= start) return amount
  const days = Math.floor((end.getTime() - at.getTime()) / DAY)
  return days <= 0 ? 0 : share(amount, days * DAY, end.getTime() - start.getTime())
}

/**
 * What is charged for a term where something is credited. The provider takes no less than a small
 * amount; the credit that this leaves over lengthens the term (see {@link termEnd}).
 */
export const chargeAfter = (price: number, credit: number, currency: string): number =>
  Math.max(price - credit, Math.min(price, leastCharge(currency)))

/**
 * When a term ends that begins at `start` and is worth `worth`: after a month or a year of the
 * calendar where that is the price, else after the same share of it, to the millisecond.
 */
export function termEnd(start: Date, interval: Interval, worth: number, price: number): Date {
  const whole = wholeTermEnd(start, interval)
  if (worth === price) return whole
  return new Date(start.getTime() + share(whole.getTime() - start.getTime(), worth, price))
}

/** A month or a year of the calendar later. */
export const wholeTermEnd = (start: Date, interval: Interval) =>
  monthsAfter(start, MONTHS[interval])

/** The same day and hour (UTC) so many months later, or the last day of a month that is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later
}

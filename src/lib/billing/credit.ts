import { minimumCharge, share } from './money.ts'
import type { Interval } from './prices.ts'
import type { Term } from './terms.ts'

const DAY = 24 * 60 * 60 * 1000

const MONTHS: Record<Interval, number> = { monthly: 1, yearly: 12 }

/**
 * What is left of a term, in minor units: its worth times the whole days to its end, over its
 * length, rounded down. A day that has begun is used; a term that has not begun is left whole.
 * From 0 to `amount`.
 */
export function unusedPart(
  { amount, start, end }: Pick<Term, 'amount' | 'start' | 'end'>,
  at: Date,
): number {
  if (at <= start) return amount
  const days = Math.floor((end.getTime() - at.getTime()) / DAY)
  return days <= 0 ? 0 : share(amount, days * DAY, end.getTime() - start.getTime())
}

/**
 * What is charged for a term where something is credited. The provider takes no less than a small
 * amount; the credit that this leaves over lengthens the term (see {@link termEnd}).
 */
export const chargeAfter = (price: number, credit: number, currency: string): number =>
  Math.max(price - credit, Math.min(price, minimumCharge(currency)))

/**
 * When a term ends that begins at `start` and is worth `worth`: after a month or a year of the
 * calendar where that is the price, else after the same share of it, to the millisecond.
 */
export function termEnd(
  start: Date,
  interval: Interval,
  worth: number,
  price: number,
  anchorDay?: number,
): Date {
  const whole = wholeTermEnd(start, interval, anchorDay)
  if (worth === price) return whole
  return new Date(start.getTime() + share(whole.getTime() - start.getTime(), worth, price))
}

/** A month or a year of the calendar later. */
export const wholeTermEnd = (start: Date, interval: Interval, anchorDay?: number) =>
  monthsAfter(start, MONTHS[interval], anchorDay)

/**
 * The same hour (UTC) so many months later, on that day of the month, or on the last one of a month
 * that is shorter. Without another day it is the date's own.
 */
export function monthsAfter(date: Date, months: number, day = date.getUTCDate()): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  later.setUTCDate(inMonthOf(later, day))
  return later
}

/**
 * The day of the month that a term keeps which follows another: that one's, where it begins on it.
 * So terms in a row from 31 January end on 28 February, 31 March and 30 April.
 */
export const anchorAfter = (formerDay: number, start: Date): number =>
  inMonthOf(start, formerDay) === start.getUTCDate() ? formerDay : start.getUTCDate()

/** A day of the month, or the last one of a month that is shorter. */
const inMonthOf = (date: Date, day: number) =>
  Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate())

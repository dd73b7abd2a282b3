import { DAY_MS } from '../durations.ts'
import { minimumCharge, share } from './money.ts'
import type { Interval } from './prices.ts'
import type { Term } from './terms.ts'

const MONTHS: Record<Interval, number> = { monthly: 1, yearly: 12 }

/** Minor units: worth × whole days left / length, rounded down; a begun day is used. */
export function unusedPart(
  { amount, start, end }: Pick<Term, 'amount' | 'start' | 'end'>,
  at: Date,
): number {
  if (at <= start) return amount
  const days = Math.floor((end.getTime() - at.getTime()) / DAY_MS)
  return days <= 0 ? 0 : share(amount, days * DAY_MS, end.getTime() - start.getTime())
}

/** The provider has a minimum charge; any credit left over lengthens the term ({@link termEnd}). */
export const chargeAfter = (price: number, credit: number, currency: string): number =>
  Math.max(price - credit, Math.min(price, minimumCharge(currency)))

/** A calendar month or year if `worth` equals the price, else the same share of it. */
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

export const wholeTermEnd = (start: Date, interval: Interval, anchorDay?: number) =>
  monthsAfter(start, MONTHS[interval], anchorDay)

/** Same hour (UTC) on `day` of the month, or the last day of a shorter month. */
export function monthsAfter(date: Date, months: number, day = date.getUTCDate()): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  later.setUTCDate(inMonthOf(later, day))
  return later
}

/** From 31 January, consecutive terms end on 28 February, 31 March, 30 April. */
export const anchorAfter = (formerDay: number, start: Date): number =>
  inMonthOf(start, formerDay) === start.getUTCDate() ? formerDay : start.getUTCDate()

const inMonthOf = (date: Date, day: number) =>
  Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate())

import { z } from 'zod'
import { toDecimal } from './billing/money.ts'
import { INTERVALS, type Interval, PAID_TIERS } from './billing/prices.ts'
import type { Quote } from './billing/quote.ts'
import { formatDate, formatMoney } from './text/format.ts'
import { TIER_LABELS } from './tiers.ts'

const membershipTier = z.enum(PAID_TIERS, 'Choose Professional or Expert')
const interval = z.enum(INTERVALS, 'Choose monthly or yearly').default('monthly')

/** What a payment is started with. */
export const orderSchema = z.object({ membershipTier, interval })

/** The same from the page, which shows the amount beside the button. */
export const orderFormSchema = orderSchema.extend({ shown: z.string().max(20).optional() })

export const trialSchema = z.object({ membershipTier })

/** How the page is shown: an address with another word shows the monthly prices. */
export const intervalOf = (text: string | undefined): Interval =>
  INTERVALS.find((each) => each === text) ?? 'monthly'

export const INTERVAL_LENGTHS: Record<Interval, string> = {
  monthly: 'one month',
  yearly: 'one year',
}

/** Minor units as 'NGN 43,500.00' */
export const formatMinor = (minor: number, currency: string) =>
  formatMoney(toDecimal(minor), currency)

/** 'NGN 43,500.00 for one month, until 20 December 2026.' */
export function describeCharge(quote: Quote): string {
  const { charge, currency, interval, start, end, atOnce } = quote
  const length = isLonger(quote) ? '' : ` for ${INTERVAL_LENGTHS[interval]}`
  const from = atOnce ? '' : ` from ${formatDate(start)}`
  return `${formatMinor(charge, currency)}${length}${from}, until ${formatDate(end)}.`
}

/** What the whole price is, where something is credited; else null. */
export function describeCredit(quote: Quote): string | null {
  const { price, credit, currency } = quote
  if (credit === 0) return null
  const longer = isLonger(quote) ? ', which lengthens the term' : ''
  return `The price is ${formatMinor(price, currency)}; ${formatMinor(credit, currency)} is left of what you have paid${longer}.`
}

/** What a term that renews by itself costs from its end on. */
export const describeRenewal = ({ price, currency, interval }: Quote): string =>
  `Paid by card, it then renews by itself for ${formatMinor(price, currency)} ${RHYTHMS[interval]}, until you cancel.`

const RHYTHMS: Record<Interval, string> = { monthly: 'a month', yearly: 'a year' }

/** Whether more is credited than a month or a year costs. */
const isLonger = ({ charge, credit, price }: Quote) => charge + credit > price

export const ORGANIZATION_SUBJECT = `${TIER_LABELS.organization} Membership Inquiry`

export const UNVERIFIED =
  "We couldn't verify your payment. Please contact support if you were charged."
export const UNSUCCESSFUL = 'Your payment was not successful. Please try again.'
export const NOT_CHANGED = 'Failed to change your membership. Please try again.'
export const NOT_STARTED = 'Failed to initialize payment'
export const NOT_VERIFIED = 'Failed to verify payment'

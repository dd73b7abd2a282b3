import { z } from 'zod'
import { TIER_LABELS } from '../tiers.ts'
import { INTERVALS, type Interval, PAID_TIERS } from './prices.ts'

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

/** Of the letter by which an organization asks for its terms. */
export const ORGANIZATION_SUBJECT = `${TIER_LABELS.organization} Membership Inquiry`

import { z } from 'zod'
import { TIER_LABELS } from '../membership/tiers.ts'
import { INTERVALS, type Interval, PAID_TIERS, type SoldTier } from './prices.ts'

const NOT_FOR_ONE = 'Only the organization tier is bought for an organization'
const membershipTier = z.enum(PAID_TIERS, 'Choose Professional or Expert')
const interval = z.enum(INTERVALS, 'Choose monthly or yearly').default('monthly')

/** What a payment is started with from a member's page, which shows the amount beside the button. */
export const orderFormSchema = z.object({
  membershipTier,
  interval,
  shown: z.string().max(20).optional(),
})

/** The same from an organization's page, where there is nothing to choose. */
export const organizationOrderSchema = orderFormSchema.pick({ shown: true })

/** What is bought, and for which organization where it is not for oneself. */
export type RequestedOrder = {
  membershipTier: SoldTier
  interval: Interval
  organizationId?: string | undefined
  shown?: string | undefined
}

const ofMember = z.object({
  membershipTier,
  interval,
  organizationId: z.undefined(NOT_FOR_ONE).optional(),
})
const ofOrganization = z.object({
  membershipTier: z.literal('organization'),
  interval: z.literal('yearly', 'An organization buys its tier for a year').default('yearly'),
  organizationId: z.guid('Send the id of the organization that it is for'),
})

/** What a payment is started with through the API. */
export const orderSchema = z.unknown().transform((body, context): RequestedOrder => {
  const { membershipTier: tier } = Object(body)
  const parsed = (tier === 'organization' ? ofOrganization : ofMember).safeParse(body)
  if (parsed.success) return parsed.data
  for (const { code: _, ...issue } of parsed.error.issues)
    context.addIssue({ code: 'custom', ...issue })
  return z.NEVER
})

export const trialSchema = z.object({ membershipTier })

/** How the page is shown: an address with another word shows the monthly prices. */
export const intervalOf = (text: string | undefined): Interval =>
  INTERVALS.find((each) => each === text) ?? 'monthly'

/** Of the letter by which an organization asks for its terms. */
export const ORGANIZATION_SUBJECT = `${TIER_LABELS.organization} Membership Inquiry`

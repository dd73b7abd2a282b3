import { z } from 'zod'
import { TIER_LABELS } from '../membership/tiers.ts'
import { INTERVALS, type Interval, PAID_TIERS, type SoldTier } from './prices.ts'

const NOT_FOR_ONE = 'Only the Organization plan can be bought for an organization'
const membershipTier = z.enum(PAID_TIERS, 'Choose Professional or Expert')
const interval = z.enum(INTERVALS, 'Choose monthly or yearly').default('monthly')

/** `shown` is the amount beside the button. */
export const orderFormSchema = z.object({
  membershipTier,
  interval,
  shown: z.string().max(20).optional(),
})

export const organizationOrderSchema = orderFormSchema.pick({ shown: true })

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
  interval: z.literal('yearly', 'An organization buys its plan for a year').default('yearly'),
  organizationId: z.guid('Send the id of the organization'),
})

/** What {@link orderSchema} takes. */
export const orderFields = z.union([ofMember.omit({ organizationId: true }), ofOrganization])

export const orderSchema = z.unknown().transform((body, context): RequestedOrder => {
  const { membershipTier: tier } = Object(body)
  const parsed = (tier === 'organization' ? ofOrganization : ofMember).safeParse(body)
  if (parsed.success) return parsed.data
  for (const { code: _, ...issue } of parsed.error.issues)
    context.addIssue({ code: 'custom', ...issue })
  return z.NEVER
})

export const trialSchema = z.object({ membershipTier })

export const intervalOf = (text: string | undefined): Interval =>
  INTERVALS.find((each) => each === text) ?? 'monthly'

export const ORGANIZATION_SUBJECT = `${TIER_LABELS.organization} Membership Inquiry`

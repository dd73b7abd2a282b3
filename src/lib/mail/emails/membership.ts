import { TIER_LABELS, type Tier } from '../../membership/tiers.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate, formatMoney } from '../../text/format.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type MembershipEmails = {
  'membership-paid': {
    reference: string
    tier: Tier
    /** Null where the member pays for themselves. */
    organization: string | null
    paidBy: string
    /** A decimal. */
    amount: string
    currency: string
    from: string
    until: string
    renewal: boolean
  }
  'membership-refunded': {
    reference: string
    tier: Tier
    organization: string | null
    amount: string
    currency: string
  }
  'ending-term': { tier: Tier; trial: boolean; endDate: string }
}

const planOf = (tier: Tier, organization: string | null) =>
  `the ${TIER_LABELS[tier]} plan${organization === null ? '' : ` of ${plainName(organization)}`}`

export const MEMBERSHIP_EMAILS: EmailTemplates<MembershipEmails> = {
  'membership-paid': {
    class: 'transactional',
    title: 'Receipts for memberships',
    write: ({ reference, tier, organization, paidBy, renewal, ...paid }, { siteUrl, name }) => {
      const sum = formatMoney(paid.amount, paid.currency)
      const plan = `${TIER_LABELS[tier]} plan`
      const whose = planOf(tier, organization)
      const [from, until] = [paid.from, paid.until].map((day) => formatDate(new Date(day)))
      return {
        subject: renewal
          ? `Your ${plan} was renewed for ${sum}`
          : `You paid ${sum} for the ${plan}`,
        blocks: [
          greeting(name),
          `You paid ${sum} for ${whose} on ${SITE_NAME}, from ${from} to ${until}.${renewal ? ' It was renewed automatically.' : ''}`,
          `Paid by: ${plainName(paidBy)}. Reference: ${reference}`,
          { link: siteUrl + paths.receipt(reference), label: 'View the receipt' },
        ],
      }
    },
  },
  'membership-refunded': {
    class: 'transactional',
    title: 'Refunds of memberships',
    write: ({ reference, tier, organization, ...paid }, { siteUrl, name }) => {
      const sum = formatMoney(paid.amount, paid.currency)
      return {
        subject: `Your payment of ${sum} was refunded`,
        blocks: [
          greeting(name),
          `Your payment of ${sum} for ${planOf(tier, organization)} on ${SITE_NAME} was refunded. It takes a few days to reach you. The time that it paid for is over.`,
          `Reference: ${reference}`,
          { link: siteUrl + paths.payments, label: 'View your payments' },
        ],
      }
    },
  },
  'ending-term': {
    class: 'transactional',
    title: 'Membership ending',
    write: ({ tier, trial, endDate }, { siteUrl, name }) => {
      const label = TIER_LABELS[tier]
      const day = formatDate(new Date(endDate))
      const what = trial ? `free trial of the ${label} membership` : `${label} membership`
      const verb = trial ? 'keep' : 'renew'
      return {
        subject: `Your ${what} ends on ${day}`,
        blocks: [
          greeting(name),
          `Your ${what} on ${SITE_NAME} ends on ${day}. We won’t charge you automatically. To ${verb} it, pay on ${SITE_NAME}.`,
          { link: siteUrl + paths.membership, label: 'View your membership' },
          `Otherwise you’ll continue as a ${TIER_LABELS.foundation} member, and keep your profile, mentorships and communities.`,
        ],
      }
    },
  },
}

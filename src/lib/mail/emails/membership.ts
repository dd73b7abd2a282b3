import { TIER_LABELS, type Tier } from '../../membership/tiers.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import { type EmailTemplates, greeting } from './template.ts'

export type MembershipEmails = {
  'ending-term': { tier: Tier; trial: boolean; endDate: string }
}

export const MEMBERSHIP_EMAILS: EmailTemplates<MembershipEmails> = {
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

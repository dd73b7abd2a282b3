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
    title: 'Terms of membership that end',
    write: ({ tier, trial, endDate }, { siteUrl, name }) => {
      const label = TIER_LABELS[tier]
      const day = formatDate(new Date(endDate))
      const what = trial ? `free trial of the ${label} membership` : `${label} membership`
      const verb = trial ? 'keep' : 'renew'
      return {
        subject: `Your ${what} ends on ${day}`,
        blocks: [
          greeting(name),
          `Your ${what} on ${SITE_NAME} ends on ${day}. Nothing is charged by itself: to ${verb} it, pay for a term on ${SITE_NAME}.`,
          { link: siteUrl + paths.membership, label: 'See your membership' },
          `Without that you go on as a ${TIER_LABELS.foundation} member, with your profile, mentorships and communities as they are.`,
        ],
      }
    },
  },
}

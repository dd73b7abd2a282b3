import { MAX_DIRECT_PER_DAY } from '../talent/direct.ts'
import { MAX_TALENT_INVITATIONS_PER_DAY } from '../talent/invitation.ts'
import { type Counted, TIER_LIMITS } from './limits.ts'
import type { Tier } from './tiers.ts'

/** The one table of tiers. When a tier ends, what it showed is hidden, not deleted. */

const FREE = TIER_LIMITS.foundation

const PAID = ['professional', 'expert', 'organization'] as const

const FEATURES = {
  mentoring: ['professional', 'expert'],
  everyReason: PAID,
  profileEntries: PAID,
  publicName: PAID,
  landscape: PAID,
  remoteFit: PAID,
  prioritySupport: PAID,
  foundCommunities: PAID,
  showcase: ['expert'],
  earning: ['expert'],
  firstDays: ['expert'],
  recruiters: ['expert'],
  talent: ['organization'],
  anyPlaces: ['organization'],
  anyTeam: ['organization'],
  hires: ['organization'],
  accountManager: ['organization'],
} as const satisfies Record<string, readonly Tier[]>

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]

export const tiersWith = (feature: Feature): readonly Tier[] => FEATURES[feature]

export const tierIncludes = (tier: Tier, feature: Feature): boolean =>
  tiersWith(feature).includes(tier)

type Holder = { tierEndsAt: Date | null }

export const hasOrganizationTier = ({ tierEndsAt }: Holder, now: Date): boolean =>
  tierEndsAt !== null && tierEndsAt > now

export const organizationTierIncludes = (of: Holder, feature: Feature, now: Date): boolean =>
  hasOrganizationTier(of, now) && tierIncludes('organization', feature)

export type FeatureRow = {
  line: string
  is: string
  by: readonly (Feature | Counted | 'everybody')[]
  /** Where the site takes none, pages say that it is to come. */
  needsPayments?: true
}

export const FEATURE_ROWS: Record<Tier, readonly FeatureRow[]> = {
  foundation: [
    {
      line: 'Basic profile creation',
      is: 'A profile for members to see, with what you choose to show.',
      by: ['everybody'],
    },
    {
      line: 'Mentorship requests',
      is: `${FREE.mentorshipRequests} each month.`,
      by: ['mentorshipRequests'],
    },
    {
      line: 'Community participation',
      is: `${FREE.communities} at a time, with all their discussions.`,
      by: ['communities'],
    },
    {
      line: 'Limited opportunity matching',
      is: 'How well each opportunity fits you, with the two strongest reasons. Reading every posting and using every filter is free.',
      by: ['everyReason'],
    },
  ],
  professional: [
    {
      line: 'Enhanced profile with certifications',
      is: 'Certification and project entries with dates and links, your own profile link and a cover for your profile.',
      by: ['profileEntries', 'publicName', 'landscape'],
    },
    {
      line: 'Remote work opportunities',
      is: 'See whether you can do a remote job from where you live, and how many working hours you have in common with the team.',
      by: ['remoteFit'],
    },
    {
      line: 'Becoming a mentor',
      is: 'Get listed as a mentor, and receive requests.',
      by: ['mentoring'],
    },
    {
      line: 'Priority support',
      is: 'We see your messages before those of Foundation members.',
      by: ['prioritySupport'],
    },
  ],
  expert: [
    {
      line: 'Premium profile showcase',
      is: 'A portfolio of up to 6 items with picture, text and link. If you accept mentorship requests, you’re sometimes shown in ‘Featured today’.',
      by: ['showcase'],
    },
    {
      line: 'Exclusive high-level opportunities',
      is: 'Apply up to 7 days early where the organization allows it and your career level is high enough.',
      by: ['firstDays'],
    },
    {
      line: 'Earning as a mentor',
      is: 'Paid sessions, with payouts.',
      by: ['earning'],
      needsPayments: true,
    },
    {
      line: 'Direct recruiter access',
      is: `Message the recruiters of any verified organization that is hiring: up to ${MAX_DIRECT_PER_DAY} new conversations a day. Not during a free trial.`,
      by: ['recruiters'],
    },
  ],
  organization: [
    {
      line: 'Unlimited talent placement',
      is: 'No limit on the people you need per posting, applications received or team members. Your page shows how many people you hired.',
      by: ['hires', 'anyPlaces', 'anyTeam'],
    },
    {
      line: 'Unlimited opportunity posting',
      is: 'No limit on live postings.',
      by: ['postings'],
    },
    {
      line: 'Advanced talent matching',
      is: `Search members who want to be found, and invite up to ${MAX_TALENT_INVITATIONS_PER_DAY} of them a day.`,
      by: ['talent'],
    },
    {
      line: 'Dedicated account management',
      is: 'A named account manager you can email, shown on your organization’s pages.',
      by: ['accountManager'],
    },
  ],
}

/** Whether a site that takes no payments has a feature yet to come. */
export const isComing = (feature: Feature, paymentsOn: boolean): boolean =>
  !paymentsOn &&
  Object.values(FEATURE_ROWS)
    .flat()
    .some(({ by, needsPayments }) => needsPayments && by.includes(feature))

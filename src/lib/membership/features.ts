import { MAX_DIRECT_PER_DAY } from '../talent/direct.ts'
import type { Tier } from './tiers.ts'

/**
 * What each tier gives: the one table that pages show, and that checks and JSON ask. What a member
 * has entered stays theirs when a tier ends: it is hidden, and back when the tier returns.
 */

/** What is counted. `postings` are those that are live at one time. */
export type Limited = 'mentorshipRequests' | 'applications' | 'communities'
type Counted = Limited | 'postings'

/**
 * Mentorship requests and applications in a calendar month (UTC), communities joined and postings
 * live at one time. `null` is without limit. The postings are a person's; of an organization without
 * the tier, its proof decides (src/lib/postings/limits.ts).
 */
export const TIER_LIMITS: Record<Tier, Record<Counted, number | null>> = {
  foundation: { mentorshipRequests: 2, applications: 5, communities: 3, postings: 1 },
  professional: { mentorshipRequests: 10, applications: 25, communities: 10, postings: 3 },
  expert: { mentorshipRequests: null, applications: null, communities: null, postings: 5 },
  organization: { mentorshipRequests: 0, applications: null, communities: null, postings: null },
}

/** New members whom an organization with the tier invites in 24 hours. */
export const MAX_INVITATIONS_PER_DAY = 20

const FREE = TIER_LIMITS.foundation

const PAID = ['professional', 'expert', 'organization'] as const

const FEATURES = {
  /** Saying that one mentors: being listed and asked. */
  mentoring: ['professional', 'expert'],
  /** Every reason of a match with its points, and what would raise it. */
  everyReason: PAID,
  /** Certifications and projects as entries of their own on the public page. */
  profileEntries: PAID,
  /** An address of one's own, `/in/name`. */
  publicName: PAID,
  /** A landscape of one's choice on the public page. */
  landscape: PAID,
  /** Whether one may do a remote posting from where one lives, and the hours shared with its team. */
  remoteFit: PAID,
  /** Messages of the contact form come first, in the order of tiers. */
  prioritySupport: PAID,
  /** Proposing a community. */
  foundCommunities: PAID,
  /** Up to six pieces of work, and a turn in 'Seen today'. */
  showcase: ['expert'],
  /** Sessions that are paid, and paid out. */
  earning: ['expert'],
  /** Applying in the seven days that a poster gives to experts. */
  firstDays: ['expert'],
  /** One conversation with the recruiters of a proved organization that has a live posting. */
  recruiters: ['expert'],
  /** Looking for members who want to be found, and inviting them: of an organization. */
  talent: ['organization'],
  /** Postings with any number of places. */
  anyPlaces: ['organization'],
  /** A team of any size: of an organization. */
  anyTeam: ['organization'],
  /** The people who came through an organization's postings, counted on its page. */
  hires: ['organization'],
  /** A named person whom the operators set, for an organization. */
  accountManager: ['organization'],
} as const satisfies Record<string, readonly Tier[]>

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]

/** The tiers that give something. */
export const tiersWith = (feature: Feature): readonly Tier[] => FEATURES[feature]

/** Whether a tier gives something. */
export const tierIncludes = (tier: Tier, feature: Feature): boolean =>
  tiersWith(feature).includes(tier)

type Holder = { tierEndsAt: Date | null }

/** Whether an organization has the organization tier at an instant. */
export const hasOrganizationTier = ({ tierEndsAt }: Holder, now: Date): boolean =>
  tierEndsAt !== null && tierEndsAt > now

/** Whether an organization's tier gives something at an instant. */
export const organizationTierIncludes = (of: Holder, feature: Feature, now: Date): boolean =>
  hasOrganizationTier(of, now) && tierIncludes('organization', feature)

export type FeatureRow = {
  /** The words of the specification. */
  line: string
  /** What it is, in a sentence that stands beside it where it is sold. */
  is: string
  /** What code asks for it by, or what of it is counted; `everybody` has it on any tier. */
  by: readonly (Feature | Counted | 'everybody')[]
  /** Not given yet: pages say so beside it. */
  coming?: true
}

/** What each tier is sold with, in the order of the cards. */
export const FEATURE_ROWS: Record<Tier, readonly FeatureRow[]> = {
  foundation: [
    {
      line: 'Basic profile creation',
      is: 'A page that members see, with what you choose to show.',
      by: ['everybody'],
    },
    {
      line: 'Mentorship requests',
      is: `${FREE.mentorshipRequests} each month.`,
      by: ['mentorshipRequests'],
    },
    {
      line: 'Community participation',
      is: `${FREE.communities} at a time, with all that is discussed there.`,
      by: ['communities'],
    },
    {
      line: 'Limited opportunity matching',
      is: 'How well each fits, with its two strongest reasons. Every posting and filter is free.',
      by: ['everyReason'],
    },
  ],
  professional: [
    {
      line: 'Enhanced profile with certifications',
      is: 'Certifications and projects as entries, your own address and a landscape you choose.',
      by: ['profileEntries', 'publicName', 'landscape'],
    },
    {
      line: 'Remote work opportunities',
      is: 'Remote fit: whether you may work from where you live, and the hours shared with the team.',
      by: ['remoteFit'],
    },
    {
      line: 'Becoming a mentor',
      is: 'Members find and ask you, once you say that you mentor.',
      by: ['mentoring'],
    },
    {
      line: 'Priority support',
      is: 'Your messages to the operators come before those of Foundation members.',
      by: ['prioritySupport'],
    },
  ],
  expert: [
    {
      line: 'Premium profile showcase',
      is: 'Up to 6 pieces of work with picture, words and link, and your turn in ‘Seen today’.',
      by: ['showcase'],
    },
    {
      line: 'Exclusive high-level opportunities',
      is: 'Apply 7 days before others where a poster lets experts of your level.',
      by: ['firstDays'],
    },
    {
      line: 'Earning as a mentor',
      is: 'Paid sessions, with pay-outs.',
      by: ['earning'],
      coming: true,
    },
    {
      line: 'Direct recruiter access',
      is: `One conversation with the recruiters of each proved organization that is hiring; ${MAX_DIRECT_PER_DAY} new ones in 24 hours, none during a trial.`,
      by: ['recruiters'],
    },
  ],
  organization: [
    {
      line: 'Unlimited talent placement',
      is: 'No limit on places, applications or team. Hires through your postings are counted on your page.',
      by: ['hires', 'anyPlaces', 'anyTeam'],
    },
    {
      line: 'Unlimited opportunity posting',
      is: 'No limit on live postings.',
      by: ['postings'],
    },
    {
      line: 'Advanced talent matching',
      is: `Search the members who want to be found, and invite ${MAX_INVITATIONS_PER_DAY} new ones in 24 hours.`,
      by: ['talent'],
    },
    {
      line: 'Dedicated account management',
      is: 'A named person of this site, with an address, on your organization’s pages.',
      by: ['accountManager'],
    },
  ],
}

const coming = Object.values(FEATURE_ROWS)
  .flat()
  .filter((line) => line.coming)

/** The lines that are not given yet. */
export const COMING_FEATURES: readonly string[] = coming.map(({ line }) => line)

/** Whether something is sold and not given yet. */
export const isComing = (feature: Feature): boolean => coming.some(({ by }) => by.includes(feature))

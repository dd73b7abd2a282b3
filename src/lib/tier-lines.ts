import type { Tier } from './tiers.ts'

const PAID = ['professional', 'expert', 'organization'] as const satisfies Tier[]

/** What a member can do with which tier, beside what is counted in TIER_LIMITS. */
const FEATURES = {
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
  /** Applying in the seven days that a poster gives to experts. */
  firstDays: ['expert'],
  /** One conversation with the recruiters of a proved organization that has a live posting. */
  recruiters: ['expert'],
} as const satisfies Record<string, readonly Tier[]>

export type Feature = keyof typeof FEATURES

/** Whether a tier gives something. */
export const gives = (tier: Tier, feature: Feature): boolean =>
  (FEATURES[feature] as readonly Tier[]).includes(tier)

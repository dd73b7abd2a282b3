import type { Interval } from '../../lib/billing/prices.ts'
import type {
  APPLICATION_STATUSES,
  MentorshipStatus,
  OPPORTUNITY_STATUSES,
  OpportunityType,
  OrganizationType,
} from '../../lib/catalog.ts'
import type {
  CareerLevel,
  INDUSTRIES,
  InterestArea,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  PrimaryRole,
} from '../../lib/options.ts'
import type { Tier } from '../../lib/tiers.ts'
import type { Place } from './places.ts'

type Industry = (typeof INDUSTRIES)[number]

export type MemberSeed = Place & {
  /** Names the member in the other data, and is the local part of the email address. */
  handle: string
  firstName: string
  lastName: string
  tier: Tier
  role: PrimaryRole
  careerLevel?: CareerLevel
  interests?: InterestArea[]
  providerType?: (typeof PROVIDER_TYPES)[number]
  offers?: (typeof PROVIDER_OPPORTUNITY_TYPES)[number][]
  industries: Industry[]
  bio: string
  experience?: string
  certifications?: string
  qualifications?: string
  projects?: string
  volunteerWork?: string
  website?: string
}

/** Days count from the moment of seeding: `posted` backwards, `deadline` forwards. */
export type OpportunitySeed = Partial<Place> & {
  title: string
  type: OpportunityType
  status?: (typeof OPPORTUNITY_STATUSES)[number]
  pay: string
  level?: CareerLevel
  remote?: 'partly' | 'fully'
  posted?: number
  deadline?: number
  industries?: Industry[]
  description: string[]
  requirements: string[]
  benefits: string[]
  skills: string[]
}

export type OrganizationSeed = Place & {
  name: string
  type: OrganizationType
  website: string
  owner?: string
  industries: Industry[]
  description: string
  /** How it takes applications: the last paragraph of everything that it posts. */
  applying: string
  opportunities: OpportunitySeed[]
}

export type CommunitySeed = {
  name: string
  category: string
  description: string
  members: string[]
  discussions: DiscussionSeed[]
}

export type DiscussionSeed = {
  by: string
  title: string
  body: string
  replies: { by: string; body: string }[]
}

/** `days` is how long ago it was asked for. */
export type MentorshipSeed = {
  mentor: string
  mentee: string
  status: MentorshipStatus
  days: number
  duration: string
  description: string
  messages?: { by: 'mentor' | 'mentee'; body: string }[]
  reviews?: { by: 'mentor' | 'mentee'; rating: number; body: string }[]
}

/** `to` is the title of an opportunity. */
export type ApplicationSeed = {
  by: string
  to: string
  status: (typeof APPLICATION_STATUSES)[number]
  coverLetter?: string
}

export type SubscriptionSeed = {
  by: string
  interval: Interval
  /** In naira, for an organization; the other tiers have their price. */
  negotiated?: string
}

import type { RejectionReason } from '../../lib/applications/rejection.ts'
import type { Interval } from '../../lib/billing/prices.ts'
import type {
  APPLICATION_STATUSES,
  EmploymentType,
  EndReason,
  MentorshipStatus,
  OPPORTUNITY_STATUSES,
  OpportunityType,
  OrganizationType,
  Outcome,
  ReportReason,
  TeamRole,
} from '../../lib/catalog.ts'
import type {
  CareerLevel,
  INDUSTRIES,
  InterestArea,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  PrimaryRole,
} from '../../lib/members/profile-options.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import type { Criterion, Question } from '../../lib/postings/questions.ts'
import type { ApplicantsFrom, TeamHours } from '../../lib/postings/remote.ts'
import type { PaySeed } from './pay.ts'
import type { Drawn } from './pictures.ts'
import type { SeedPlace } from './places.ts'

type Industry = (typeof INDUSTRIES)[number]

export type MemberSeed = SeedPlace & {
  /** Identifies the member, and is the local part of the email address. */
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

/** Days from the seeding: `posted` and `ended` backwards, `deadline` forwards. */
export type OpportunitySeed = Partial<SeedPlace> & {
  title: string
  type: OpportunityType
  status?: (typeof OPPORTUNITY_STATUSES)[number]
  pay: PaySeed | string
  level?: CareerLevel
  employment?: EmploymentType
  /** Some days, optional, or no place at all. */
  remote?: 'partly' | 'possible' | 'fully'
  applicantsFrom?: ApplicantsFrom
  teamHours?: TeamHours
  expertsFirst?: boolean
  /** Held until an operator has looked at it, as the first of an organization is. */
  awaitsReview?: boolean
  posted?: number
  deadline?: number
  /** Days after the deadline; random by default. */
  answered?: number
  ended?: { days: number; outcome: Outcome }
  places?: number
  questions?: Question[]
  criteria?: Criterion[]
  firstLookWithoutNames?: boolean
  industries?: Industry[]
  description: string[]
  requirements: string[]
  benefits: string[]
  skills: string[]
}

export type OrganizationSeed = SeedPlace & {
  name: string
  type: OrganizationType
  website: string
  owner?: string
  ownerTitle?: string
  team?: TeamSeed[]
  invites?: TeamInvitationSeed[]
  industries: Industry[]
  description: string
  applying: string
  opportunities: OpportunitySeed[]
}

/** By the owner; `days` since it was sent. */
type TeamInvitationSeed = { email: string; role: TeamSeed['role']; days: number }

type TeamSeed = { handle: string; role: Exclude<TeamRole, 'owner'>; title: string }

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

export type ModeratorSeed = {
  community: string
  owner: string
  moderator: string
  appointed: string
  rules: string
  pinned: string
  locked: string
  why: string
  removed: { from: string; by: string; body: string; reason: string }
}

export type ProposalSeed = {
  by: string
  name: string
  category: string
  description: string
  rules: string
}

/** `days` since the request. */
export type MentorshipSeed = {
  mentor: string
  mentee: string
  status: MentorshipStatus
  /** Why one was cancelled. */
  end?: EndReason
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
  /** Days since it was sent, and until the reply; random by default. */
  days?: number
  answeredAfter?: number
  answers?: string[]
  reason?: RejectionReason
  words?: string
  messages?: { by: string; body: string }[]
  notes?: { by: string; body: string }[]
  /** By criterion: the quote, or false where not met. */
  found?: { by: string; criteria: Record<string, string | false> }
  marks?: Record<string, Record<string, number>>
  interview?: 'chosen' | 'offered'
}

export type SubscriptionSeed = {
  by: string
  interval: Interval
  negotiated?: string
}

/** `about` is a title; `days` since it was made. */
/** Begun and not sent; `days` since it was saved. */
export type DraftSeed = Pick<ApplicationSeed, 'by' | 'to'> & { coverLetter: string; days: number }

export type ReportSeed = {
  by: string
  about: string
  reason: ReportReason
  words: string
  days: number
}

export type PublicPageSeed = {
  member: string
  name: string
  landscape?: number
  certifications?: [title: string, issuer: string, month: string][]
  projects?: { title: string; with?: string; month: string; link?: string; words?: string }[]
  work?: { title: string; words?: string; link?: string; alt: string; draw: Drawn }[]
}

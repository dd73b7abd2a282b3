import type { Interval } from '../../lib/billing/prices.ts'
import type {
  APPLICATION_STATUSES,
  EmploymentType,
  MentorshipStatus,
  OPPORTUNITY_STATUSES,
  OpportunityType,
  OrganizationType,
  Outcome,
  RejectionReason,
  ReportReason,
  TeamRole,
} from '../../lib/catalog.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import type {
  CareerLevel,
  INDUSTRIES,
  InterestArea,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  PrimaryRole,
} from '../../lib/options.ts'
import type { Criterion, Question } from '../../lib/postings/questions.ts'
import type { ApplicantsFrom, TeamHours } from '../../lib/postings/remote.ts'
import type { PaySeed } from './pay.ts'
import type { Drawn } from './pictures.ts'
import type { SeedPlace } from './places.ts'

type Industry = (typeof INDUSTRIES)[number]

export type MemberSeed = SeedPlace & {
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

/** Days count from the moment of seeding: `posted` and those of `ended` backwards, `deadline` forwards. */
export type OpportunitySeed = Partial<SeedPlace> & {
  title: string
  type: OpportunityType
  status?: (typeof OPPORTUNITY_STATUSES)[number]
  /** A text where there is no amount to say. */
  pay: PaySeed | string
  level?: CareerLevel
  /** Of a job or an internship; full time where nothing is said. */
  employment?: EmploymentType
  /** Some days elsewhere, elsewhere if one likes, or at no place at all. */
  remote?: 'partly' | 'possible' | 'fully'
  /** Of what is done remotely: where applicants may live, and the team's hours. */
  applicantsFrom?: ApplicantsFrom
  teamHours?: TeamHours
  /** Whether Expert members have its first days, counted from `posted`. */
  expertsFirst?: boolean
  posted?: number
  deadline?: number
  /** Days after the deadline by which everybody is answered; drawn where nothing is said. */
  answered?: number
  /** Of what is closed: when, and how it ended. */
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
  /** Who acts for it besides its owner. */
  team?: TeamSeed[]
  industries: Industry[]
  description: string
  /** How it takes applications: the last paragraph of everything that it posts. */
  applying: string
  opportunities: OpportunitySeed[]
}

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

/** Who looks after a community, and what they did there; discussions are named by their titles. */
export type ModeratorSeed = {
  community: string
  owner: string
  moderator: string
  /** Why the moderator was appointed. */
  appointed: string
  rules: string
  pinned: string
  locked: string
  /** Why it was locked. */
  why: string
  /** A reply that a moderator removed. */
  removed: { from: string; by: string; body: string; reason: string }
}

export type ProposalSeed = {
  by: string
  name: string
  category: string
  description: string
  rules: string
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
  /** How many days ago it was sent, and how many after that somebody answered; drawn where not said. */
  days?: number
  answeredAfter?: number
  /** To the questions of the posting, in their order. */
  answers?: string[]
  /** Of a rejection. */
  reason?: RejectionReason
  words?: string
  messages?: { by: string; body: string }[]
  notes?: { by: string; body: string }[]
  /** What a reader found, by the criterion's id: what it quotes, or that it is not met. */
  found?: { by: string; criteria: Record<string, string | false> }
  /** Each reviewer's marks by the criterion's id. */
  marks?: Record<string, Record<string, number>>
  /** Whether a time to talk was chosen, or is still to be. */
  interview?: 'chosen' | 'offered'
}

export type SubscriptionSeed = {
  by: string
  interval: Interval
  /** In naira, for an organization; the other tiers have their price. */
  negotiated?: string
}

/** A report that waits: `about` is the title of an opportunity, `days` how long ago it was made. */
export type ReportSeed = {
  by: string
  about: string
  reason: ReportReason
  words: string
  days: number
}

export type PublicPageSeed = {
  /** By handle. */
  member: string
  /** Their address below `/in/`. */
  name: string
  landscape?: number
  certifications?: [title: string, issuer: string, month: string][]
  projects?: { title: string; with?: string; month: string; link?: string; words?: string }[]
  /** An expert's pieces of work, and what is drawn for each. */
  work?: { title: string; words?: string; link?: string; alt: string; draw: Drawn }[]
}

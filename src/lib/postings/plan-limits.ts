import type { TeamRole } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import {
  hasOrganizationTier,
  organizationTierIncludes,
  tierIncludes,
} from '../membership/features.ts'
import { TIER_LIMITS } from '../membership/limits.ts'
import { TIER_LABELS, type Tier } from '../membership/tiers.ts'
import type { Explained, NextStep } from '../next-step.ts'
import { can } from '../organizations/rights.ts'
import { paths } from '../paths.ts'
import { formatNumber, pluralize } from '../text/format.ts'
import { MAX_PLACES } from './posting.ts'

/** Live postings without the organization tier. */
export const ORGANIZATION_POSTINGS = { unverified: 1, verified: 5 } as const

type PosterVerification = { domainProvedAt: Date | null; confirmedAt: Date | null }

export const isPosterVerified = ({ domainProvedAt, confirmedAt }: PosterVerification) =>
  domainProvedAt !== null || confirmedAt !== null

export type PostingPoster =
  | { kind: 'person'; tier: Tier }
  | ({ kind: 'organization'; tierEndsAt: Date | null } & PosterVerification)

export function livePostings(poster: PostingPoster, now: Date): number | null {
  if (poster.kind === 'person') return TIER_LIMITS[poster.tier].postings
  if (hasOrganizationTier(poster, now)) return TIER_LIMITS.organization.postings
  return ORGANIZATION_POSTINGS[isPosterVerified(poster) ? 'verified' : 'unverified']
}

export const LIMITED_PLACES = 1000

export function placesAllowed(poster: PostingPoster, now: Date): number {
  const anyNumber =
    poster.kind === 'person'
      ? tierIncludes(poster.tier, 'anyPlaces')
      : organizationTierIncludes(poster, 'anyPlaces', now)
  return anyNumber ? MAX_PLACES : LIMITED_PLACES
}

export const PLACES_HINT = `How many people you need, up to ${formatNumber(LIMITED_PLACES)}.`

export const TOO_MANY_PLACES = `Enter from 1 to ${formatNumber(LIMITED_PLACES)} places. The ${TIER_LABELS.organization} plan allows more.`

type For = { organizationId: string | null; role: TeamRole | null }

/** Why nothing more goes live, and what would allow more. */
export function postingLimitReached(
  poster: PostingPoster,
  limit: number,
  { organizationId, role }: For,
): Explained & { link: NextStep } {
  const many = pluralize(limit, 'live posting')
  const room = 'Or pause or close a live one first. You can always save drafts.'
  const plans = { label: 'Compare plans', href: paths.membership }
  if (poster.kind === 'person')
    return {
      text: `Your ${TIER_LABELS[poster.tier]} plan allows ${many} at a time. Pause or close one to publish this. You can always save drafts.`,
      link: plans,
    }
  if (isPosterVerified(poster))
    return {
      text: `This organization can have ${many} at a time. The ${TIER_LABELS.organization} plan has no limit. ${room}`,
      link: plans,
    }
  const { verified } = ORGANIZATION_POSTINGS
  const canVerify = can(role, 'team')
  const who = canVerify ? '' : ' Ask an owner or admin to verify it.'
  return {
    text: `This organization can have ${many} until its domain is verified, then ${verified} at a time.${who} ${room}`,
    link: canVerify
      ? { label: 'Verify your domain', href: paths.companyDomain(organizationId!) }
      : { label: 'See the organization', href: paths.company(organizationId!) },
  }
}

/** Milliseconds since verification; until then a first posting is reviewed. */
export const TRUSTED_AFTER_MS = 7 * DAY_MS

import {
  hasOrganizationTier,
  organizationTierIncludes,
  TIER_LIMITS,
  tierIncludes,
} from '../membership/features.ts'
import { TIER_LABELS, type Tier } from '../membership/tiers.ts'
import { formatNumber, pluralize } from '../text/format.ts'
import { MAX_PLACES } from './posting.ts'

/** Live postings without the organization tier. */
const ORGANIZATION_POSTINGS = { unverified: 1, verified: 5 } as const

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

const LIMITED_PLACES = 1000

export function placesAllowed(poster: PostingPoster, now: Date): number {
  const anyNumber =
    poster.kind === 'person'
      ? tierIncludes(poster.tier, 'anyPlaces')
      : organizationTierIncludes(poster, 'anyPlaces', now)
  return anyNumber ? MAX_PLACES : LIMITED_PLACES
}

export const PLACES_HINT = `Up to ${formatNumber(LIMITED_PLACES)}.`

export const TOO_MANY_PLACES = `Enter from 1 to ${formatNumber(LIMITED_PLACES)} positions. The ${TIER_LABELS.organization} plan allows more.`

export function postingLimitMessage(poster: PostingPoster, limit: number): string {
  const many = pluralize(limit, 'live posting')
  const room = 'Pause or close one to publish this. You can always save drafts.'
  if (poster.kind === 'person')
    return `Your ${TIER_LABELS[poster.tier]} plan allows ${many} at a time. ${room}`
  return isPosterVerified(poster)
    ? `This organization can have ${many} at a time. ${room}`
    : `An organization can have ${many} until it verifies its domain. ${room}`
}

/** Milliseconds since verification; until then a first posting is reviewed. */
export const TRUSTED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

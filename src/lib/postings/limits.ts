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

export const PLACES_HINT = `From 1 to ${formatNumber(LIMITED_PLACES)}; for an organization with the ${TIER_LABELS.organization} tier to ${formatNumber(MAX_PLACES)}`

export const TOO_MANY_PLACES = `Write a number of places from 1 to ${formatNumber(LIMITED_PLACES)}: more are for an organization with the ${TIER_LABELS.organization} tier`

export function postingLimitMessage(poster: PostingPoster, limit: number): string {
  const many = pluralize(limit, 'live posting')
  const room = 'Pausing or closing one makes room; a draft is always possible.'
  if (poster.kind === 'person')
    return `The ${TIER_LABELS[poster.tier]} tier allows ${many} at a time. ${room}`
  return isPosterVerified(poster)
    ? `This organization may have ${many} at a time. ${room}`
    : `Until it shows that it controls its domain, an organization may have ${many} at a time. ${room}`
}

/** Milliseconds since verification; until then a first posting is reviewed. */
export const TRUSTED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

import { DAY_MS } from '../durations.ts'
import { TIERS, type Tier } from '../membership/tiers.ts'
import { anchorAfter, unusedPart } from './credit.ts'

export const TRIAL_DAYS = 14

/** Milliseconds that a tier outlasts a term whose renewal is pending. */
export const RENEWAL_GRACE_MS = DAY_MS

/** Milliseconds before the end of a term without renewal. */
export const ENDS_SOON = 7 * DAY_MS

export const LAST_REMINDER = DAY_MS

/** A charge was requested but not confirmed counts too. */
export const mayRenew = (term: { renewing: boolean; renewalAskedAt: Date | null }) =>
  term.renewing || term.renewalAskedAt !== null

/** `anchorDay`: the day of month (UTC) on which the first of consecutive terms began. */
export type Term = {
  id: string
  tier: Tier
  amount: number
  currency: string
  start: Date
  end: Date
  renews: boolean
  anchorDay: number
}

export type TermStanding = { tier: Tier; endsAt: Date | null }

export const effectiveUntil = ({ end, renews }: Term) =>
  renews ? new Date(end.getTime() + RENEWAL_GRACE_MS) : end

/** If no term runs now, the next counts: clocks differ, and the provider takes time. */
export function termStanding(terms: Term[], at: Date): TermStanding {
  const term =
    terms.find(({ start, end }) => start <= at && at < end) ??
    terms.findLast((term) => term.start <= at && at < effectiveUntil(term)) ??
    terms.find(({ start }) => start > at)
  if (!term) return { tier: 'foundation', endsAt: null }
  return { tier: term.tier, endsAt: term === terms.at(-1) ? effectiveUntil(term) : term.end }
}

export type Placement = {
  start: Date
  anchorDay: number
  replaces: { id: string; credit: number }[]
}

/** A higher tier begins at once and credits the rest; any other follows the paid terms. */
export function placeTerm(terms: Term[], tier: Tier, currency: string, at: Date): Placement {
  const live = terms.filter((term) => effectiveUntil(term) > at)
  const last = live.at(-1)
  const atOnce = { start: at, anchorDay: at.getUTCDate() }
  if (!last) return { ...atOnce, replaces: [] }
  const rises = live.every(
    (term) => rank(term.tier) < rank(tier) && (term.amount === 0 || term.currency === currency),
  )
  if (!rises)
    return { start: last.end, anchorDay: anchorAfter(last.anchorDay, last.end), replaces: [] }
  return {
    ...atOnce,
    replaces: live.map((term) => ({ id: term.id, credit: unusedPart(term, at) })),
  }
}

export const isAbove = (tier: Tier, other: Tier) => rank(tier) > rank(other)

const rank = (tier: Tier) => TIERS.indexOf(tier)

export const NOT_CHANGED = 'Failed to change your membership. Please try again.'

import { TIERS, type Tier } from '../membership/tiers.ts'
import { anchorAfter, unusedPart } from './credit.ts'

/** How long a tier outlasts a term whose renewal is on its way. Milliseconds. */
export const RENEWAL_GRACE_MS = 24 * 60 * 60 * 1000

/** How long before its end a term that does not renew by itself is called out. Milliseconds. */
export const ENDS_SOON = 7 * 24 * 60 * 60 * 1000

/** How long before its end a member is reminded for the last time. Milliseconds. */
export const LAST_REMINDER = 24 * 60 * 60 * 1000

/** Whether the provider charges for the next term, or may: it was asked to and has not answered. */
export const mayRenew = (term: { renewing: boolean; renewalAskedAt: Date | null }) =>
  term.renewing || term.renewalAskedAt !== null

/**
 * A member's term, worth `amount` in minor units; `renews` where the provider charges for the next
 * one by itself. `anchorDay` is the day of the month (UTC) on which the first of several in a row
 * began.
 */
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

/** What a member is at one moment, and until when; `endsAt` is null where there is no end. */
export type TermStanding = { tier: Tier; endsAt: Date | null }

/** Until when a term gives its tier. */
export const effectiveUntil = ({ end, renews }: Term) =>
  renews ? new Date(end.getTime() + RENEWAL_GRACE_MS) : end

/**
 * What the terms of a member, in order, make of them. Paid time has no gap: where none runs, one that
 * begins later was begun by another clock, or while this change waited for the provider.
 */
export function termStanding(terms: Term[], at: Date): TermStanding {
  const term =
    terms.find(({ start, end }) => start <= at && at < end) ??
    terms.findLast((term) => term.start <= at && at < effectiveUntil(term)) ??
    terms.find(({ start }) => start > at)
  if (!term) return { tier: 'foundation', endsAt: null }
  return { tier: term.tier, endsAt: term === terms.at(-1) ? effectiveUntil(term) : term.end }
}

/** Where a new term begins, and which terms it takes the place of, with what they are credited. */
export type Placement = {
  start: Date
  anchorDay: number
  replaces: { id: string; credit: number }[]
}

/**
 * A tier above all that the member has begins at once, and what is left of theirs is credited. Any
 * other one begins after what is paid for. Worth in another currency cannot be credited either.
 */
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

/** Whether the first tier stands above the second. */
export const isAbove = (tier: Tier, other: Tier) => rank(tier) > rank(other)

const rank = (tier: Tier) => TIERS.indexOf(tier)

/** What the toast says where a term is not begun, cancelled or resumed. */
export const NOT_CHANGED = 'Failed to change your membership. Please try again.'

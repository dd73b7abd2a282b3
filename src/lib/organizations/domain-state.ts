import { placesOf } from './domain-proof.ts'

type Kept = {
  domain: string | null
  domainToken: string | null
  domainProvedAt: Date | null
  domainCheckedAt: Date | null
  domainMissingSince: Date | null
  domainNextCheckAt: Date | null
  domainChecks: number
}

/**
 * How the proof of a domain stands: not asked for, about to be looked for, looked for again and
 * again, looked for no more, found, or found before and missing now.
 */
export type DomainState = 'none' | 'looking' | 'waiting' | 'stopped' | 'proved' | 'missing'

export function domainState(kept: Kept): DomainState {
  if (!kept.domain || !kept.domainToken) return 'none'
  if (kept.domainProvedAt) return kept.domainMissingSince ? 'missing' : 'proved'
  if (!kept.domainNextCheckAt) return 'stopped'
  return kept.domainChecks === 0 ? 'looking' : 'waiting'
}

/** The same in a word or two, on the way to the page of the proof. */
export const DOMAIN_STATE_LABELS: Record<DomainState, string> = {
  none: 'no proof yet',
  looking: 'being looked for',
  waiting: 'not found yet',
  stopped: 'not found',
  proved: 'proved',
  missing: 'proof missing',
}

/** How it stands and what to set, as the API tells the team. */
export const verificationOf = (kept: Kept) => ({
  domain: kept.domain,
  state: domainState(kept),
  token: kept.domain && kept.domainToken,
  places: kept.domain && kept.domainToken ? placesOf(kept.domain) : null,
  provedAt: kept.domainProvedAt,
  checkedAt: kept.domainCheckedAt,
  missingSince: kept.domainMissingSince,
  nextCheckAt: kept.domainNextCheckAt,
})

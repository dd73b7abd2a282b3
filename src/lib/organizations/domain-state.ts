import { verificationPlaces } from './domain-check.ts'

type StoredDomain = {
  domain: string | null
  domainToken: string | null
  domainProvedAt: Date | null
  domainCheckedAt: Date | null
  domainMissingSince: Date | null
  domainNextCheckAt: Date | null
  domainChecks: number
}

/** `looking`: to be checked soon; `waiting`: checked repeatedly; `missing`: was verified before. */
export type DomainState = 'none' | 'looking' | 'waiting' | 'stopped' | 'proved' | 'missing'

export function domainState(remaining: StoredDomain): DomainState {
  if (!remaining.domain || !remaining.domainToken) return 'none'
  if (remaining.domainProvedAt) return remaining.domainMissingSince ? 'missing' : 'proved'
  if (!remaining.domainNextCheckAt) return 'stopped'
  return remaining.domainChecks === 0 ? 'looking' : 'waiting'
}

export const DOMAIN_STATE_LABELS: Record<DomainState, string> = {
  none: 'not verified',
  looking: 'checking',
  waiting: 'not found yet',
  stopped: 'not found',
  proved: 'verified',
  missing: 'record missing',
}

export const verificationOf = (remaining: StoredDomain) => ({
  domain: remaining.domain,
  state: domainState(remaining),
  token: remaining.domain && remaining.domainToken,
  places: remaining.domain && remaining.domainToken ? verificationPlaces(remaining.domain) : null,
  provedAt: remaining.domainProvedAt,
  checkedAt: remaining.domainCheckedAt,
  missingSince: remaining.domainMissingSince,
  nextCheckAt: remaining.domainNextCheckAt,
})

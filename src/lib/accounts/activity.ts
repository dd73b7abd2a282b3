import { DAY_MS } from '../durations.ts'
export const ACTIVITIES = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'password-reset',
  'address-verified',
  'address-changed',
  'address-restored',
  'provider-linked',
  'provider-unlinked',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'codes-on',
  'codes-off',
  'recovery-code-used',
  'recovery-codes-made',
  'token-made',
  'token-removed',
  'calendar-feed-made',
  'calendar-feed-removed',
  'payout-account-changed',
  'export-asked',
  'paused',
  'resumed',
  'deletion-asked',
  'deletion-stopped',
] as const

export type Activity = (typeof ACTIVITIES)[number]

export const ACTIVITY_RETENTION_MS = 365 * DAY_MS

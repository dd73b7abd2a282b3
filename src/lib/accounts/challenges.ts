export const CHALLENGE_PURPOSES = [
  'passkey-sign-in',
  'passkey-adding',
  'passkey-proof',
  'second-factor',
  'provider',
  'provider-sign-up',
] as const

export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

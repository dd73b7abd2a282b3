/** What the link of a letter does: each is used up by a POST, once. */
export const TOKEN_PURPOSES = [
  'verify-address',
  'reset-password',
  'change-address',
  'restore-address',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

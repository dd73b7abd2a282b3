/** What the link of a letter does: each is used up by a POST, once. */
export const TOKEN_PURPOSES = [
  'verify-address',
  'reset-password',
  'change-address',
  'restore-address',
  'answer-posting',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** What letters to an address allow while it is the member's: nothing, once they have another one. */
export const OF_AN_ADDRESS = [
  'verify-address',
  'reset-password',
  'change-address',
  'answer-posting',
] as const satisfies TokenPurpose[]

const HOUR = 60 * 60 * 1000

/** Milliseconds for which a link may be used, from when its letter is sent. */
export const TOKEN_LIFETIMES_MS: Record<TokenPurpose, number> = {
  'verify-address': 24 * HOUR,
  'reset-password': HOUR,
  'change-address': 24 * HOUR,
  'restore-address': 72 * HOUR,
  'answer-posting': 30 * 24 * HOUR,
}

/** 256 bits that nobody guesses, as they stand in a link. */
export const newToken = () =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** As a token is kept: it has more bits than anybody tries, so a plain hash is enough. */
export const hashOfToken = (token: string) =>
  new Bun.CryptoHasher('sha256').update(token).digest('base64url')

/** Whether a text could be a token: what cannot be is not looked for. */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** One page and one answer for a wrong, a used, an expired and somebody else's link. */
export const TOKEN_INVALID =
  'This link does not work any more: it was used, it is too old, or a part of it is missing.'

/** Six digits to be typed, each as likely as any other. */
export function newCode(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    // The rest of the range would make some codes likelier.
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** As a code is kept: for the session that asked for it alone, so that it counts nowhere else. */
export const hashOfCode = (sid: string, code: string) => hashOfToken(`${sid}:${code}`)

/** Wrong codes after which those that were sent do not count any more; their links do. */
export const MAX_WRONG_CODES = 5

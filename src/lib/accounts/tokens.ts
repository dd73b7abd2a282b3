import { DAY_MS, HOUR_MS } from '../durations.ts'
export const TOKEN_PURPOSES = [
  'verify-address',
  'reset-password',
  'change-address',
  'restore-address',
  'answer-posting',
] as const

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Tokens that end when the member changes their email address. */
export const OF_AN_ADDRESS = [
  'verify-address',
  'reset-password',
  'change-address',
  'answer-posting',
] as const satisfies TokenPurpose[]

export const TOKEN_LIFETIMES_MS: Record<TokenPurpose, number> = {
  'verify-address': DAY_MS,
  'reset-password': HOUR_MS,
  'change-address': DAY_MS,
  'restore-address': 72 * HOUR_MS,
  'answer-posting': 30 * DAY_MS,
}

export const newToken = () =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** A token has 256 random bits, so a plain hash is enough. */
export const hashOfToken = (token: string) =>
  new Bun.CryptoHasher('sha256').update(token).digest('base64url')

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** One answer for a wrong, used, expired or foreign link, so that nobody can probe. */
export const TOKEN_INVALID =
  'This link no longer works. It was used, has expired, or is incomplete.'

export function newCode(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** Bound to the session that requested the code. */
export const hashOfCode = (sid: string, code: string) => hashOfToken(`${sid}:${code}`)

/** Wrong codes after which the codes sent are void; their links still work. */
export const MAX_WRONG_CODES = 5

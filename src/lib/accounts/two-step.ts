import { Secret, TOTP } from 'otpauth'
import { SITE_NAME } from '../site.ts'

/** Seconds for which an app shows a code (RFC 6238). */
const PERIOD = 30

/** 160 bits, as RFC 4226, section 4, asks for. */
const BYTES = 20

const SECRET = /^[A-Z2-7]{32}$/

/** How many codes a member gets for the day on which the app is lost. */
export const RECOVERY_CODES = 10

/** Minutes in which a sign-in that the right password began is finished by a code. */
export const SECOND_FACTOR_TIMEOUT_MINUTES = 5

/** One message for a code that is wrong, that was used, or whose time is over. */
export const WRONG_CODE = 'This code is not right, or it was used before. Wait for the next one.'

/** A secret for an app, in base32. */
export const newSecret = () => new Secret({ size: BYTES }).base32

/** Whether a text has the form of such a secret. */
export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text)

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: SITE_NAME, label, secret, period: PERIOD })

/** What an app reads from the picture. */
export const uriOf = (secret: string, email: string) => totp(secret, email).toString()

/** The secret in groups of four, as people copy it. */
export const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/**
 * The step of the clock that a code is of, where that is this one, the one before or the next; null
 * for every other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: digits, window: 1, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Ten codes of 80 bits each, such as `abcd-efgh-ijkl-mnop`. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: 10 }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-'),
  )

/** What is kept of a recovery code, however it is written; null where it has no such form. */
export function hashOfRecovery(code: string): string | null {
  const emails = code.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[a-z2-7]{16}$/.test(emails)) return null
  return new Bun.CryptoHasher('sha256').update(emails).digest('hex')
}

import { Secret, TOTP } from 'otpauth'
import { SITE_NAME } from '../site.ts'

/** Seconds (RFC 6238). */
const PERIOD = 30

/** 160 bits: RFC 4226, section 4. */
const BYTES = 20

const SECRET = /^[A-Z2-7]{32}$/

export const RECOVERY_CODES = 10

export const SECOND_FACTOR_TIMEOUT_MINUTES = 5

export const WRONG_CODE = 'That code is wrong or was already used. Wait for the next one.'

export const newSecret = () => new Secret({ size: BYTES }).base32

export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text)

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: SITE_NAME, label, secret, period: PERIOD })

export const uriOf = (secret: string, email: string) => totp(secret, email).toString()

export const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** The code's time step: the current, previous or next one; null for any other code. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
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

export function hashOfRecovery(code: string): string | null {
  const emails = code.replace(/[\s-]/g, '').toLowerCase()
  if (!/^[a-z2-7]{16}$/.test(emails)) return null
  return new Bun.CryptoHasher('sha256').update(emails).digest('hex')
}

import { z } from 'zod'
import { MIN_PASSWORD } from '../password/strength.ts'

/** Embeddings, overrides and isolates: they make a text read in another order than it is stored. */
const BIDI_CONTROLS = '\\u202a-\\u202e\\u2066-\\u2069'
const UNUSABLE_IN_LINE = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}]`, 'u')
const UNUSABLE_IN_PROSE = new RegExp(`[^\\P{Cc}\\n\\t]|[\\p{Cs}${BIDI_CONTROLS}]`, 'u')
/**
 * To compose a text takes a time that grows with the square of the marks on one letter. No language
 * puts more than a few there; 30 is the bound of the Stream-Safe Text Format (UAX #15, section 13).
 */
const TOO_MANY_COMBINING = /\p{M}{31}/u
const NOTHING_VISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

export type Messages = { required?: string; tooLong?: string }

/** The length that limits are about: code points, as PostgreSQL's char_length counts them. */
export const characters = (text: string) => [...text].length

/**
 * Whether a text has more than `max` characters also once it is composed, as far as its length tells.
 * Nothing that is composed into one character has more than four UTF-16 units, but for four vowels of
 * Gurung Khema and Kirat Rai.
 */
export const exceeds = (typed: string, max: number) => typed.length > 4 * max

/**
 * A required text of one line, trimmed and in Unicode's composed form (NFC), of at most `max`
 * characters. It has no control characters, lone surrogates or bidirectional controls.
 */
export const singleLine = (label: string, max: number, messages: Messages = {}) =>
  text(label, max, messages, UNUSABLE_IN_LINE, (typed) => typed.normalize('NFC'))

/** The same for a text of several lines, which end in `\n` whatever the browser sent. */
export const multiLine = (label: string, max: number, messages: Messages = {}) =>
  text(label, max, messages, UNUSABLE_IN_PROSE, (typed) =>
    typed.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'),
  )

/** Characters that RFC 5321 leaves for an email address. */
export const MAX_EMAIL_LENGTH = 254

/** An email address, trimmed. */
export const email = singleLine('Email', MAX_EMAIL_LENGTH).regex(
  z.regexes.email,
  'Enter a valid email address',
)

/**
 * An absolute http or https address of at most `max` characters, without a user name in it; one
 * without a scheme, such as 'linkedin.com/in/ada', is completed to https. Neither `javascript:` nor
 * `data:` links pass.
 */
export const httpUrl = (label: string, max: number, message: string) =>
  address(label, max, withScheme).refine(isWebAddress, message)

const address = (label: string, max: number, complete: (typed: string) => string) =>
  text(label, max, {}, UNUSABLE_IN_LINE, (typed) => complete(typed.normalize('NFC')))

/** What is refused of {@link httpsUrl} beside what is none. */
export const NOT_PUBLIC = 'Enter the address of a site that everybody can open, by its name'

/**
 * The same of https alone, however a keyboard began it, and of what can be open to everybody: no address
 * of numbers, and no name of a home's or an office's network.
 */
export const httpsUrl = (label: string, max: number, message: string) =>
  address(label, max, (typed) => withScheme(typed).replace(/^https:/i, 'https:')).refine(
    (typed) => isHttps(typed) && !isInner(typed),
    { error: ({ input }) => (isHttps(String(input)) ? NOT_PUBLIC : message) },
  )

const isHttps = (typed: string) => typed.startsWith('https://') && isWebAddress(typed)
const isInner = (typed: string) => INNER_HOST.test(new URL(typed).hostname)

/** Numbers, as every way to write an IPv4 address ends; and names that no public resolver knows. */
const INNER_HOST = /^[\d.]+$|\.(?:home\.arpa|internal|intranet|invalid|lan|local|localhost)\.?$/

/** Characters that a password may have. */
export const MAX_PASSWORD_LENGTH = 200
const LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`
const SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD} characters`

/** A password to be set: 8 to 200 characters, never trimmed. */
export const newPassword = z
  .string(SHORT_PASSWORD)
  .refine((typed) => !exceeds(typed, MAX_PASSWORD_LENGTH), { error: LONG_PASSWORD, abort: true })
  .refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), {
    error: 'Password contains characters that cannot be used',
    abort: true,
  })
  .refine((typed) => characters(typed) >= MIN_PASSWORD, SHORT_PASSWORD)
  .refine((typed) => characters(typed) <= MAX_PASSWORD_LENGTH, LONG_PASSWORD)

/** A field that may be left out: null and blank text, which is what a form sends, count as absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

/** Whether a value of a form or of JSON says nothing. */
export const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && NOTHING_VISIBLE.test(value))

const absent = (value: unknown) => (isBlank(value) ? undefined : value)

function text(
  label: string,
  max: number,
  {
    required = `${label} is required`,
    tooLong: long = `${label} must be at most ${max} characters`,
  }: Messages,
  unusable: RegExp,
  clean: (typed: string) => string,
) {
  return z
    .string({ error: ({ input }) => (isBlank(input) ? required : `${label} must be text`) })
    .trim()
    .refine((typed) => !exceeds(typed, max), { error: long, abort: true })
    .refine((typed) => !TOO_MANY_COMBINING.test(typed), {
      error: `${label} has too many accents on one letter`,
      abort: true,
    })
    .overwrite(clean)
    .refine((typed) => !unusable.test(typed), {
      error: `${label} contains characters that cannot be used`,
      abort: true,
    })
    .refine((typed) => !isBlank(typed), { error: required, abort: true })
    .refine((typed) => characters(typed) <= max, { error: long, abort: true })
}

/** A host with a dot and a top-level domain, perhaps a port, and what may follow them. */
const BARE_ADDRESS = /^[^\s:/?#@\\]+\.(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]|$)/iu

const withScheme = (typed: string) => (BARE_ADDRESS.test(typed) ? `https://${typed}` : typed)

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return false
  const { hostname, username, password } = new URL(typed)
  return /^[^.]+(\.[^.]+)+\.?$/.test(hostname) && username === '' && password === ''
}

import { z } from 'zod'
import { INVALID_EMAIL } from '../accounts/copy.ts'

/** Embeddings, overrides and isolates: they reorder text on screen. */
const BIDI_CONTROLS = '\\u202a-\\u202e\\u2066-\\u2069'
const UNUSABLE_IN_LINE = new RegExp(`[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}]`, 'u')
const UNUSABLE_IN_PROSE = new RegExp(`[^\\P{Cc}\\n\\t]|[\\p{Cs}${BIDI_CONTROLS}]`, 'u')
/** Normalizing is quadratic in the marks on a letter. UAX #15, section 13, allows 30. */
const TOO_MANY_COMBINING = /\p{M}{31}/u
const NOTHING_VISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

export type Messages = { required?: string; tooLong?: string }

/** Code points, as PostgreSQL's char_length counts. */
export const characters = (text: string) => [...text].length

/** A cheap check: NFC composes at most four UTF-16 units into one character. */
export const exceeds = (typed: string, max: number) => typed.length > 4 * max

/** Trimmed, NFC, without control characters, lone surrogates or bidirectional controls. */
export const singleLine = (label: string, max: number, messages: Messages = {}) =>
  text(label, max, messages, UNUSABLE_IN_LINE, (typed) => typed.normalize('NFC'))

/** As {@link singleLine}, with lines that end in `\n`. */
export const multiLine = (label: string, max: number, messages: Messages = {}) =>
  text(label, max, messages, UNUSABLE_IN_PROSE, (typed) =>
    typed.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'),
  )

export const MAX_EMAIL_LENGTH = 254

export const email = singleLine('Email', MAX_EMAIL_LENGTH)
  .regex(z.regexes.email, INVALID_EMAIL)
  .meta({ format: 'email' })

/** Without user name; a missing scheme becomes https. Refuses `javascript:` and `data:`. */
export const httpUrl = (label: string, max: number, message: string) =>
  address(label, max, withScheme).refine(isWebAddress, message)

const address = (label: string, max: number, complete: (typed: string) => string) =>
  text(label, max, {}, UNUSABLE_IN_LINE, (typed) => complete(typed.normalize('NFC')))

export const NOT_PUBLIC = 'Enter a public web address, such as https://example.org'

/** https only, and publicly reachable: no IP address, no local name. */
export const httpsUrl = (label: string, max: number, message: string) =>
  address(label, max, (typed) => withScheme(typed).replace(/^https:/i, 'https:')).refine(
    (typed) => isHttps(typed) && !isInner(typed),
    { error: ({ input }) => (isHttps(String(input)) ? NOT_PUBLIC : message) },
  )

const isHttps = (typed: string) => typed.startsWith('https://') && isWebAddress(typed)
const isInner = (typed: string) => INNER_HOST.test(new URL(typed).hostname)

/** IPv4 in any notation ends in digits; names that no public resolver knows. */
const INNER_HOST = /^[\d.]+$|\.(?:home\.arpa|internal|intranet|invalid|lan|local|localhost)\.?$/

/** Null and blank text count as absent. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

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
      error: `${label} contains characters we can’t accept`,
      abort: true,
    })
    .refine((typed) => !isBlank(typed), { error: required, abort: true })
    .refine((typed) => characters(typed) <= max, { error: long, abort: true })
    .meta({ minLength: 1, maxLength: max })
}

const BARE_ADDRESS = /^[^\s:/?#@\\]+\.(\p{L}{2,}|xn--[a-z\d-]+)(:\d+)?([/?#]|$)/iu

const withScheme = (typed: string) => (BARE_ADDRESS.test(typed) ? `https://${typed}` : typed)

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return false
  const { hostname, username, password } = new URL(typed)
  return /^[^.]+(\.[^.]+)+\.?$/.test(hostname) && username === '' && password === ''
}

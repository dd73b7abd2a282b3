/** Dates are in UTC, for everyone alike. */

const LOCALE = 'en-GB'

const number = new Intl.NumberFormat(LOCALE)
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const distance = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
const graphemes = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const formatNumber = (value: number) => number.format(value)

/** '18 January 2027'; by hand, since a page has fifty and Intl takes ten times as long. */
export const formatDate = (date: Date) =>
  `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`

export const formatMonth = (text: string) => month.format(new Date(`${text}-01`))

export const formatMoment = (date: Date) =>
  `${formatDate(date)} at ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`

const twoDigits = (value: number) => String(value).padStart(2, '0')

export const isoDate = (date: Date) => date.toISOString().slice(0, 10)

export const formatList = (words: readonly string[]) => list.format(words)

/** 'NGN 43,500.00' from decimal text in whole units. @throws RangeError for a malformed code */
export const formatMoney = (amount: `${number}` | string, currency: string) =>
  moneyOf(currency).format(amount as `${number}`)

const money = new Map<string, Intl.NumberFormat>()

/** Cached: one formatter an amount was a quarter of a page of payments. */
function moneyOf(currency: string): Intl.NumberFormat {
  const known = money.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currencyDisplay: 'code',
    currency,
  })
  money.set(currency, made)
  return made
}

export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** 'a recruiter', 'an owner': by the first letter, enough for the site's own words. */
export const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export const numberInWords = (count: number) => WORDS[count] ?? formatNumber(count)

const STEPS = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** '3 days ago', 'in 2 weeks', 'just now' (within a minute). */
export function formatRelative(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step ? distance.format(Math.trunc(seconds / step[1]), step[0]) : 'just now'
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return pluralize(bytes, 'byte')
  if (bytes < 999_500) return `${formatNumber(Math.round(bytes / 1000))} kB`
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}

/** '40 seconds', '5 minutes', '2 hours': rounded up. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return pluralize(seconds, 'second')
  if (seconds <= 90 * 60) return pluralize(Math.ceil(seconds / 60), 'minute')
  return pluralize(Math.ceil(seconds / 3600), 'hour')
}

/** Whole words, at most `max` graphemes; without spaces it is cut between two. */
export function excerpt(text: string, max = 155): string {
  // Bounds the work, whatever the text.
  const start = text.slice(0, max * 20)
  const line = start.replace(/\s+/g, ' ').trim()
  const { end, more } = lastOf(line, max)
  if (start === text && !more) return line
  const space = line.lastIndexOf(' ', end)
  return `${line.slice(0, space > end / 2 ? space : end)}…`
}

/** In English each letter is one grapheme; Intl took 0.03 ms. */
function lastOf(line: string, max: number): { end: number; more: boolean } {
  if (/^[ -~]+$/.test(line)) return { end: Math.min(max, line.length) - 1, more: line.length > max }
  let count = 0
  let end = 0
  for (const { index } of graphemes.segment(line)) {
    if (count === max) return { end, more: true }
    count++
    end = index
  }
  return { end, more: false }
}

export function initials(firstName: string, lastName = ''): string {
  const emails = [firstName, lastName].map((name) => [...name.trim()][0] ?? '')
  return emails.join('').toUpperCase() || '?'
}

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

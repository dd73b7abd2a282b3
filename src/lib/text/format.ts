/** Numbers, money, dates and names as people read them. Dates are told in UTC, for everyone alike. */

const LOCALE = 'en-GB'

const number = new Intl.NumberFormat(LOCALE)
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const distance = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
const graphemes = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

/** '6,940' */
export const formatNumber = (value: number) => number.format(value)

/** '18 January 2027' */
export const formatDate = (date: Date) => day.format(date)

/** 'June 2024' of '2024-06' */
export const formatMonth = (text: string) => month.format(new Date(`${text}-01`))

/** '18 January 2027 at 09:30', in UTC */
export const formatMoment = (date: Date) => moment.format(date)

/** '2027-01-18', for the `datetime` of a `time` element */
export const isoDate = (date: Date) => date.toISOString().slice(0, 10)

/** 'one, two and three' */
export const formatList = (words: readonly string[]) => list.format(words)

/**
 * 'NGN 43,500.00': an amount in whole currency units, a decimal as text (as the database keeps it),
 * read without passing through a float.
 * @throws RangeError where the code is not three letters
 */
export const formatMoney = (amount: `${number}` | string, currency: string) =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount as `${number}`,
  )

/** '1 member', '2,000 members' */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** 'a recruiter', 'an owner': by the first letter, which is enough for the site's own words. */
export const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** A count that begins a sentence: a word below ten, figures from there. */
export const spelled = (count: number) => WORDS[count] ?? formatNumber(count)

const STEPS = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** '3 days ago', 'in 2 weeks', 'now' (less than a minute); always beside a full date. */
export function formatRelative(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity]
  return distance.format(Math.trunc(seconds / length), unit)
}

/** '12 kB', '3.4 MB': how much there is to fetch. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte')
  if (bytes < 999_500) return `${formatNumber(Math.round(bytes / 1000))} kB`
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`
}

/** '40 seconds', '5 minutes', '2 hours': how long somebody must wait, never too short. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return plural(seconds, 'second')
  if (seconds <= 90 * 60) return plural(Math.ceil(seconds / 60), 'minute')
  return plural(Math.ceil(seconds / 3600), 'hour')
}

/**
 * The first words of a text, at most `max` characters as a person counts them, for a page's
 * description. A text without spaces is cut between two characters.
 */
export function excerpt(text: string, max = 155): string {
  // More than any words of that length take: what follows is bounded whatever the text is.
  const start = text.slice(0, max * 20)
  const line = start.replace(/\s+/g, ' ').trim()
  const characters = [...graphemes.segment(line)]
  if (start === text && characters.length <= max) return line
  const end = (characters[max - 1] ?? characters.at(-1))?.index ?? 0
  const space = line.lastIndexOf(' ', end)
  return `${line.slice(0, space > end / 2 ? space : end)}…`
}

/** First letters of the first and the last name, at most two; '?' without a name. */
export function initials(firstName: string, lastName = ''): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}

/** 'Amara Okafor', also where the last name is empty */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

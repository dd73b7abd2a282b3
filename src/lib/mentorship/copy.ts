import { languageName } from '../places/languages.ts'
import { formatDate, formatList, formatNumber, pluralize } from '../text/format.ts'
import { formatDayIn, formatTimeIn } from '../text/moments.ts'

export const monthlyHoursText = (hours: number) => `${pluralize(hours, 'hour')} a month`

export const languagesText = (codes: readonly string[]) => formatList(codes.map(languageName))

export const ratingText = ({ count, average }: { count: number; average: number | null }) =>
  `${average === null ? '' : formatNumber(average)} from ${pluralize(count, 'review')}`.trim()

export const pausedText = (day: string) =>
  `Not taking new mentees until ${formatDate(new Date(day))}`

/** 'Thu 26 Nov, 18:00', in the reader's time zone, or in UTC and saying so. */
export const nextFreeText = (at: Date, timeZone: string | null) =>
  `${formatDayIn(at, timeZone ?? 'UTC')}, ${formatTimeIn(at, timeZone)}${timeZone ? ' your time' : ''}`

export const PRICE_LABELS = { free: 'Free of charge', paid: 'Paid' }

export const mostLabel = (most: string) => `At most ${formatNumber(Number(most))} a session`

export const WITHIN_LABELS = {
  3: 'Next time within 3 days',
  7: 'Next time within a week',
  14: 'Next time within 2 weeks',
}

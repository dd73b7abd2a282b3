import { languageName } from '../places/languages.ts'
import { formatDate, formatList, formatNumber, pluralize } from '../text/format.ts'

export const monthlyHoursText = (hours: number) => `${pluralize(hours, 'hour')} a month`

export const languagesText = (codes: readonly string[]) => formatList(codes.map(languageName))

export const ratingText = ({ count, average }: { count: number; average: number | null }) =>
  `${average === null ? '' : formatNumber(average)} from ${pluralize(count, 'review')}`.trim()

export const pausedText = (day: string) =>
  `Not taking new mentees until ${formatDate(new Date(day))}`

import { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { isoDate } from '../text/format.ts'
import { isBlank } from '../text/text.ts'

export const MAX_DEADLINE_DAYS = 90
export const MAX_DAYS_TO_REPLY = 21

export const endOfDay = (date: Date) => new Date(`${isoDate(date)}T23:59:59.999Z`)

const daysLater = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

export const latestDeadline = (now: Date) => endOfDay(daysLater(now, MAX_DEADLINE_DAYS))

export const latestAnswer = (deadline: Date) => endOfDay(daysLater(deadline, MAX_DAYS_TO_REPLY))

export const usualAnswer = (deadline: Date) => daysLater(deadline, MAX_DAYS_TO_REPLY)

export const daysBetween = (from: Date, to: Date) =>
  Math.round((endOfDay(to).getTime() - endOfDay(from).getTime()) / DAY_MS)

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const WITH_TIME = z.iso.datetime({ offset: true })

/** An ISO 8601 instant, or a day, meaning its end; null where blank. */
export const momentSchema = (label: string) =>
  z
    .unknown()
    .transform((value, ctx): Date | null => {
      if (isBlank(value)) return null
      const read = readMoment(value)
      if (read) return read
      ctx.addIssue({ code: 'custom', message: `${label} must be a date such as 2027-02-26` })
      return z.NEVER
    })
    .meta({ type: ['string', 'null'], description: 'A date, or a time with its zone' })

function readMoment(value: unknown): Date | null {
  if (value instanceof Date) return value
  if (typeof value !== 'string' || value.length > 40) return null
  const text = value.trim()
  if (!DATE_ONLY.test(text)) return WITH_TIME.safeParse(text).success ? new Date(text) : null
  const day = new Date(`${text}T23:59:59.999Z`)
  // 30 February would become a day of March.
  return !Number.isNaN(day.getTime()) && isoDate(day) === text ? day : null
}

import { DAY_MS, HOUR_MS } from '../durations.ts'
import { backupDate } from './names.ts'

/** How many periods keep their last backup. */
export type Retention = { h: number; d: number; w: number; m: number }

const KEEP_ALL = 'all'

export const RETENTION_ERROR =
  'must say how many hourly, daily, weekly and monthly backups to keep, in this order, such as 7d4w12m or 24h7d, or all'

const GRAMMAR = /^(?:([1-9]\d{0,2})h)?(?:([1-9]\d{0,2})d)?(?:([1-9]\d{0,2})w)?(?:([1-9]\d{0,2})m)?$/

/** '7d4w12m': null for what isn’t such a text. */
export function parseRetention(text: string): Retention | null {
  const counts = GRAMMAR.exec(text)
  if (!text || !counts) return null
  const [h, d, w, m] = counts.slice(1).map((count) => Number(count ?? 0))
  return { h: h!, d: d!, w: w!, m: m! }
}

export const isRetention = (text: string) => text === KEEP_ALL || parseRetention(text) !== null

/** Days from the Monday before 1970, a Thursday, until then. */
const MONDAY = 3

const PERIODS: Record<keyof Retention, (date: Date) => number> = {
  h: (date) => Math.floor(+date / HOUR_MS),
  d: (date) => Math.floor(+date / DAY_MS),
  w: (date) => Math.floor((+date / DAY_MS + MONDAY) / 7),
  m: (date) => date.getUTCFullYear() * 12 + date.getUTCMonth(),
}

/**
 * Which of a place’s files to remove: never the newest backup, nor what isn’t named as one. Periods
 * (UTC) without a backup don’t count, so a pause removes nothing.
 */
export function expiredBackups(names: string[], keep: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const date = backupDate(name)
      return date ? [{ name, date }] : []
    })
    .sort((a, b) => +b.date - +a.date)
  const retained = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const [unit, periodOf] of Object.entries(PERIODS)) {
    const lastOf = new Map<number, string>()
    for (const { name, date } of backups)
      if (!lastOf.has(periodOf(date))) lastOf.set(periodOf(date), name)
    for (const name of [...lastOf.values()].slice(0, keep[unit as keyof Retention]))
      retained.add(name)
  }
  return backups.map(({ name }) => name).filter((name) => !retained.has(name))
}

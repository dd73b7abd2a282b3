import type { ReplyBucket } from '../catalog.ts'
import { pluralize } from '../text/format.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after which what was asked counts, answered or not. */
export const COUNTED_AFTER_MS = 14 * DAY
/** Milliseconds after which it counts no more. */
export const COUNTED_FOR_MS = 365 * DAY
/** Milliseconds that are looked at beside the year. */
export const RECENT_MS = 90 * DAY

/** Of fewer nothing is said. */
export const MIN_CASES = 5

/** How many asked, and what became of it: silence stays in all of it. */
export type ReplyCounts = {
  received: number
  answered: number
  buckets: Record<ReplyBucket, number>
  /** Whole days within which at least half of all that was received was answered; null where it never was. */
  medianDays: number | null
}

export type ReplyRecord = ReplyCounts & {
  /** Of the last {@link RECENT_MS} alone; null where fewer than {@link MIN_CASES} are in them. */
  recent: ReplyCounts | null
}

export const NO_CASES: ReplyRecord = {
  received: 0,
  answered: 0,
  buckets: { '0-1': 0, '2-3': 0, '4-7': 0, '8-14': 0, '15-21': 0, '22+': 0, never: 0 },
  medianDays: null,
  recent: null,
}

/** 'Answered 18 of 20, half within 5 days', or that it is too new to say. */
export function replySentence(counts: Omit<ReplyCounts, 'buckets'>): string {
  if (counts.received < MIN_CASES) return `Too new to say (${counts.received} so far)`
  return `Answered ${countsText(counts)}`
}

/** '18 of 20, half within 5 days'. */
export function countsText({ received, answered, medianDays }: Omit<ReplyCounts, 'buckets'>) {
  const answers = `${answered} of ${received}`
  if (answered === 0) return answers
  if (medianDays === null) return `${answers}, fewer than half`
  return `${answers}, half within ${pluralize(Math.max(1, medianDays), 'day')}`
}

/** What takes the place of a real record where there is none to explain the rule by. */
export const WORKED_EXAMPLE: ReplyCounts = {
  received: 20,
  answered: 18,
  buckets: { '0-1': 3, '2-3': 4, '4-7': 5, '8-14': 4, '15-21': 1, '22+': 1, never: 2 },
  medianDays: 5,
}

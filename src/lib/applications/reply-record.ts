import type { ReplyBucket } from '../catalog.ts'
import { DAY_MS } from '../durations.ts'
import { pluralize } from '../text/format.ts'

/** Milliseconds after which a case counts, replied to or not. */
export const COUNTED_AFTER_MS = 14 * DAY_MS
/** Milliseconds after which it no longer counts. */
export const COUNTED_FOR_MS = 365 * DAY_MS
export const RECENT_MS = 90 * DAY_MS

export const MIN_CASES = 5

export type ReplyCounts = {
  received: number
  answered: number
  buckets: Record<ReplyBucket, number>
  /** Days within which at least half of all received were replied to; null where fewer were. */
  medianDays: number | null
}

export type ReplyRecord = ReplyCounts & {
  /** Of the last {@link RECENT_MS}; null for fewer than {@link MIN_CASES}. */
  recent: ReplyCounts | null
}

export const NO_CASES: ReplyRecord = {
  received: 0,
  answered: 0,
  buckets: { '0-1': 0, '2-3': 0, '4-7': 0, '8-14': 0, '15-21': 0, '22+': 0, never: 0 },
  medianDays: null,
  recent: null,
}

/** With fewer cases there is nothing to say yet. */
export const hasRecord = ({ received }: { received: number }) => received >= MIN_CASES

export function replySentence(counts: Omit<ReplyCounts, 'buckets'>): string {
  if (counts.received < MIN_CASES) return `Not enough data yet (${counts.received} so far)`
  return `Replied to ${countsText(counts)}`
}

/** Null where there is not enough data. */
export const knownRecord = (counts: Omit<ReplyCounts, 'buckets'>): string | null =>
  counts.received < MIN_CASES ? null : replySentence(counts)

export function countsText({ received, answered, medianDays }: Omit<ReplyCounts, 'buckets'>) {
  const answers = `${answered} of ${received}`
  if (answered === 0) return answers
  if (medianDays === null) return `${answers}, fewer than half`
  return `${answers}, half within ${pluralize(Math.max(1, medianDays), 'day')}`
}

export const WORKED_EXAMPLE: ReplyCounts = {
  received: 20,
  answered: 18,
  buckets: { '0-1': 3, '2-3': 4, '4-7': 5, '8-14': 4, '15-21': 1, '22+': 1, never: 2 },
  medianDays: 5,
}

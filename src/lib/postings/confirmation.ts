import { DAY_MS } from '../durations.ts'

/** Milliseconds after publication at which the poster is asked whether it is still open. */
export const CONFIRM_AFTER_MS = [30 * DAY_MS, 60 * DAY_MS] as const

/** Milliseconds without an answer. */
export const PAUSE_AFTER_MS = 7 * DAY_MS

export const DEADLINE_NOTICE_WINDOW_MS = 20 * DAY_MS

export const pauseOf = (requestedAt: Date) => new Date(requestedAt.getTime() + PAUSE_AFTER_MS)

export const timesDue = (publishedAt: Date, now: Date) =>
  CONFIRM_AFTER_MS.filter((time) => publishedAt.getTime() + time <= now.getTime()).length

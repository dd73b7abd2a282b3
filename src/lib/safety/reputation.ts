import { DAY_MS } from '../durations.ts'

export const REPORTS_TO_HOLD = 3

/** Milliseconds since verification before a member's reports count. */
export const VERIFIED_FOR_MS = 7 * DAY_MS

export const MAX_DISMISSED_REPORTS = 3

const DAY = 24 * 60 * 60 * 1000

export const REPORTS_TO_HOLD = 3

/** Milliseconds since verification before a member's reports count. */
export const VERIFIED_FOR_MS = 7 * DAY

export const MAX_DISMISSED_REPORTS = 3

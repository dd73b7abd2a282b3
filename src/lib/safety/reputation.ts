const DAY = 24 * 60 * 60 * 1000

/** So many members' reports hold a posting until an operator has looked. */
export const REPORTS_TO_HOLD = 3

/** Milliseconds for which an address has been proved before a member's report counts for a hold. */
export const VERIFIED_FOR_MS = 7 * DAY

/** Reports of a member that came to nothing, from which on theirs hold nothing. */
export const MAX_DISMISSED_REPORTS = 3

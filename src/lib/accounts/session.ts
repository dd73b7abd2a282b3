/** A session ends when it isn't used for so long; one used in the second half is extended. */
export const SESSION_IDLE_DAYS = 30

/** However often it is used. */
export const MAX_SESSION_DAYS = 90

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after going out at which a posting's poster is asked whether it is still open. */
export const ASKS_AFTER = [30 * DAY, 60 * DAY] as const

/** Milliseconds after which a posting whose poster did not answer pauses. */
export const PAUSES_AFTER = 7 * DAY

/** Milliseconds after its deadline for which the poster of a posting may still be told to close it. */
export const TOLD_WITHIN = 20 * DAY

/** When what was asked at a moment pauses. */
export const pauseOf = (askedAt: Date) => new Date(askedAt.getTime() + PAUSES_AFTER)

/** How often a posting should have been asked about by now, by when it first went out. */
export const timesDue = (publishedAt: Date, now: Date) =>
  ASKS_AFTER.filter((time) => publishedAt.getTime() + time <= now.getTime()).length

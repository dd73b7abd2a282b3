const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after going out at which a posting's poster is asked whether it is still open. */
export const CONFIRM_AFTER_MS = [30 * DAY, 60 * DAY] as const

/** Milliseconds after which a posting whose poster did not answer pauses. */
export const PAUSE_AFTER_MS = 7 * DAY

/** Milliseconds after its deadline for which the poster of a posting may still be told to close it. */
export const DEADLINE_NOTICE_WINDOW_MS = 20 * DAY

/** When what was asked at a moment pauses. */
export const pauseOf = (requestedAt: Date) => new Date(requestedAt.getTime() + PAUSE_AFTER_MS)

/** How often a posting should have been asked about by now, by when it first went out. */
export const timesDue = (publishedAt: Date, now: Date) =>
  CONFIRM_AFTER_MS.filter((time) => publishedAt.getTime() + time <= now.getTime()).length

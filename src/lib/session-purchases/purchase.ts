import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { CONFIRM_MS, canMove, sessionEnd } from '../mentor-sessions/mentor-session.ts'

/** How long a time is reserved for who pays for it. */
export const RESERVED_MS = 20 * MINUTE_MS
/** How long after its end a session's money is held: until nobody can change what they say happened. */
export const HELD_MS = CONFIRM_MS
export const HELD_TEXT = `${HELD_MS / HOUR_MS} hours`
/** Sessions that are not booked by then are refunded. */
export const UNBOOKED_MS = 180 * DAY_MS

export const bookableUntil = (paidAt: Date) => new Date(paidAt.getTime() + UNBOOKED_MS)

/** Begun within an hour and not paid, of one member. */
export const MAX_UNPAID = 5

export const CREDIT_OUTCOMES = ['released', 'refunded'] as const

type Session = {
  status: string
  startsAt: Date
  minutes: number
  cancelledAt: Date | null
  cancelledBy: 'mentor' | 'mentee' | 'system' | null
}

/**
 * What becomes of a session's money: `refunded` where the mentor cancelled or did not come, or the
 * mentee cancelled in time; `released` to the mentor otherwise, `disputed` where the two say different
 * things. Null while it is held.
 */
export function dueOutcome(session: Session, now: Date) {
  const { status, cancelledAt, cancelledBy } = session
  if (status === 'cancelled' && (cancelledBy !== 'mentee' || canMove(session, cancelledAt!)))
    return 'refunded'
  if (now.getTime() < sessionEnd(session).getTime() + HELD_MS) return null
  if (status === 'mentor_absent') return 'refunded'
  if (status === 'unclear') return 'disputed'
  return status === 'booked' ? null : 'released'
}

/** Whether a problem with the session can be reported: from its start until its money moves. */
export const canDispute = (session: Session, now: Date) =>
  session.status !== 'cancelled' &&
  session.startsAt <= now &&
  now.getTime() < sessionEnd(session).getTime() + HELD_MS

/** A sum in so many parts that differ by one minor unit at most. */
export const inParts = (sum: number, parts: number) =>
  Array.from(
    { length: parts },
    (_, at) => Math.floor((sum * (at + 1)) / parts) - Math.floor((sum * at) / parts),
  )

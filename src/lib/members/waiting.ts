/** What waits for a member, by the place in the navigation where it is found. */
export type WaitingCounts = {
  /** Unread messages and requests to mentor. */
  mentorship: number
  /** Own applications with an interview to choose, an offer or an unread message. */
  applications: number
  /** Applications that await the member's reply. */
  hiring: number
  /** Whether they are on a team or have posted. */
  hires: boolean
}

export const NOTHING_WAITING: WaitingCounts = {
  mentorship: 0,
  applications: 0,
  hiring: 0,
  hires: false,
}

/** Above it, '99+'. */
export const MAX_COUNT_SHOWN = 99

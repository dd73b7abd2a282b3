import type { WaitingWork } from '../operators/waiting-work.ts'

/** What waits for a member, by the place in the navigation where it is found. */
export type WaitingCounts = {
  /** Unread messages and requests to mentor. */
  mentorship: number
  /** Own applications with an interview to choose, an offer or an unread message. */
  applications: number
  /** Notifications with something unread, up to 100. */
  notifications: number
  /** Applications that await the member's reply. */
  hiring: number
  /** Whether they are on a team or have posted. */
  hires: boolean
  /** Of whose teams they are a member, by name: one more than the menu lists. */
  organizations: { id: string; name: string }[]
  /** Null for those who are not operators. */
  work: WaitingWork | null
}

export const MAX_ORGANIZATIONS_IN_MENU = 3

export const NOTHING_WAITING: WaitingCounts = {
  mentorship: 0,
  applications: 0,
  notifications: 0,
  hiring: 0,
  hires: false,
  organizations: [],
  work: null,
}

/** Above it, '99+'. */
export const MAX_COUNT_SHOWN = 99

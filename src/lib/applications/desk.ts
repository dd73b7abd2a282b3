import type { ApplicationStatus } from '../catalog.ts'

/** How the desk lays applications out, each in one place. */
export const DESK_TABS = {
  waiting: ['pending', 'opened'],
  shortlisted: ['shortlisted'],
  interview: ['interview'],
  offered: ['offered'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  other: ['withdrawn', 'closed_unanswered'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type DeskTab = keyof typeof DESK_TABS

export const TAB_NAMES = Object.keys(DESK_TABS) as DeskTab[]

/** Where an application lies that stands so. */
export const tabOf = (status: ApplicationStatus): DeskTab =>
  TAB_NAMES.find((tab) => (DESK_TABS[tab] as readonly ApplicationStatus[]).includes(status))!

/** Applications that the desk shows at a time, and that are decided at once at most. */
export const DESK_SIZE = 50

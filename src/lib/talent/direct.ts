import { formatWait } from '../text/format.ts'

export const MAX_DIRECT_PER_DAY = 5

export const DIRECT_REFUSALS = {
  tier: 'Writing to recruiters is part of the Expert tier.',
  trial: 'A free trial doesn’t include messages to recruiters. Buy Expert to write to them.',
  team: 'You are on the team of this organization.',
  unproved: 'This organization has not shown who it is, so nobody can write to its recruiters.',
  nothing_live: 'This organization has nothing live at the moment.',
  again: 'You have written to these recruiters: there is one conversation with each organization.',
  full: `You have started ${MAX_DIRECT_PER_DAY} conversations with recruiters in the last 24 hours.`,
} as const

export const tryAgainIn = (seconds: number) => `Try again in ${formatWait(seconds)}.`

import { formatWait } from '../text/format.ts'

export const MAX_DIRECT_PER_DAY = 5

export const DIRECT_REFUSALS = {
  tier: 'You need the Expert plan to message recruiters.',
  trial: 'A free trial doesn’t include messages to recruiters. Buy Expert to message them.',
  team: 'You’re on this organization’s team.',
  unproved: 'This organization isn’t verified, so you can’t message its recruiters.',
  nothing_live: 'This organization has no live postings right now.',
  again: 'You already have a conversation with these recruiters.',
  full: `You’ve started ${MAX_DIRECT_PER_DAY} conversations with recruiters in the last 24 hours.`,
} as const

export const tryAgainIn = (seconds: number) => `Try again in ${formatWait(seconds)}.`

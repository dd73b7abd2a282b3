import { EMPLOYMENT_TYPE_LABELS, OPPORTUNITY_TYPE_LABELS, WORKPLACE_LABELS } from '../catalog.ts'
import type { OpportunityQuery } from './list-query.ts'

export const NO_OPPORTUNITIES_FOUND = 'No opportunities found'

export const COMPLETE_PROFILE = 'Complete your profile to see your match'

export const NO_MATCH = 'Not enough details to compare with your profile'

export const NONE_OPEN =
  'Nothing is open right now. Tell us what you’re looking for, and we’ll match new opportunities to it.'

export const NONE_OPEN_TO_VISITORS =
  'Nothing is open right now. Sign up, and we’ll match new opportunities to your profile.'

export const SIGN_UP_TO_APPLY = 'Sign up to apply'

/** 'No remote internships in Leeds match “weaver”.': what is set, as far as a sentence can hold it. */
export function noneMatch(query: OpportunityQuery): string {
  const { q, type, location, workplace, employment } = query
  const kind = [
    workplace && WORKPLACE_LABELS[workplace],
    employment && employment !== type && EMPLOYMENT_TYPE_LABELS[employment],
    type ? OPPORTUNITY_TYPE_LABELS[type].many : 'opportunities',
  ]
  const what = kind.filter(Boolean).join(' ').toLowerCase()
  const matched = [q && `“${q}”`, othersOf(query)].filter(Boolean).join(' and ')
  return `No ${what}${location && ` in ${location}`} match${matched && ` ${matched}`}.`
}

function othersOf(query: OpportunityQuery) {
  const { posted, level, skills, organization, deadline, paid, replies, pay, sort } = query
  const named = [posted, level, organization, deadline, paid, replies, pay, sort === 'pay']
  const set = named.filter(Boolean).length + skills.length
  return set === 0 ? '' : set === 1 ? 'your other filter' : 'your other filters'
}

import {
  EMPLOYMENT_TYPE_LABELS,
  OPPORTUNITY_TYPE_LABELS,
  WORKPLACE_LABELS,
} from '../../lib/catalog.ts'
import {
  type OpportunityListPath,
  type OpportunityQuery,
  opportunitiesPath,
} from '../../lib/opportunities/list-query.ts'
import { formatNumber, pluralize } from '../../lib/text/format.ts'
import type { Choice } from '../lists/chosen.tsx'

/** The filters that are set beside the search, each with the address without it. */
export function opportunityChoices(
  query: OpportunityQuery,
  pathOf: OpportunityListPath = opportunitiesPath,
): Choice[] {
  const { type, location, workplace, employment, level, organization, pay, currency } = query
  const { posted, deadline, paid, replies, sort } = query
  const without = (field: keyof OpportunityQuery, label: string | 0 | null, none = 'all') =>
    label ? [choice(query, pathOf, { field, label, none })] : []
  return [
    ...without('type', type && OPPORTUNITY_TYPE_LABELS[type].many),
    ...without('location', location, ''),
    ...without('workplace', workplace && WORKPLACE_LABELS[workplace]),
    ...without('employment', employment && EMPLOYMENT_TYPE_LABELS[employment]),
    ...without('level', level),
    ...without('posted', posted && POSTED_LABELS[posted]),
    ...without('deadline', deadline && `Closes within ${pluralize(deadline, 'day')}`),
    ...query.skills.map((_, at) => skillChoice(query, pathOf, at)),
    ...without('organization', organization, ''),
    ...without('pay', pay && `${currency} ${formatNumber(pay)} a year or more`, ''),
    ...without('paid', paid && PAY_STATED),
    ...without('replies', replies && REPLIES_TO_MOST),
    ...without('sort', sort === 'newest' ? null : orderLabel(query), 'newest'),
  ]
}

export const POSTED_LABELS = { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' }
export const PAY_STATED = 'Pay is stated'
export const REPLIES_TO_MOST = 'Replies to most applicants'

export const ORDER_LABELS = {
  newest: 'Newest',
  match: 'Best match',
  deadline: 'Closing soonest',
  pay: 'Highest pay',
}

const orderLabel = ({ sort, currency }: OpportunityQuery) =>
  sort === 'pay' ? `${ORDER_LABELS.pay} in ${currency}` : ORDER_LABELS[sort]

function choice(
  query: OpportunityQuery,
  pathOf: OpportunityListPath,
  set: { field: keyof OpportunityQuery; label: string; none: string },
): Choice {
  const unset = set.none === 'all' || set.field === 'pay' ? null : set.none
  return { ...set, href: pathOf({ ...query, [set.field]: unset }) }
}

function skillChoice(query: OpportunityQuery, pathOf: OpportunityListPath, at: number): Choice {
  const skills = query.skills.filter((_, other) => other !== at)
  return {
    field: 'skills',
    name: `skill${at}`,
    none: skills.join(', '),
    label: query.skills[at]!,
    href: pathOf({ ...query, skills }),
  }
}

import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OpportunityQuery } from '../../lib/opportunities/list-query.ts'
import { mostlyReplying } from '../applications/mostly-replying.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { NOW } from '../membership/current-tier.ts'
import { organizationsNamed } from '../organizations/named.ts'
import { individualPosterId } from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { runSearch, textSearch } from '../search/text-search.ts'
import { isOpen } from './is-open.ts'
import type { Conditions, Method } from './search.ts'
import { isShownTo, type ListViewer } from './shown-to.ts'
import { ORDERS, type Order } from './sort-orders.ts'

/** What is looked for, of which parts can be left out. */
export type ListFilter = Pick<OpportunityQuery, 'q' | 'type' | 'location'> &
  Partial<Omit<OpportunityQuery, 'cursor' | 'limit'>>

/** Which opportunities a prepared query is to find. */
export type OpportunityFilter = {
  shape: string
  /** How they are found where no text is looked for. */
  method: Exclude<Method, object>
  conditions: () => Conditions
  texts?: { q: string; location: string } | undefined
  /** The share of all that is let through beside the texts, about. */
  share?: number
  /** Newest first, unless it is another. */
  order?: Order
  /** Whether an index has what it lets through in its order, whatever the values. */
  isOrdered: boolean
  values: Record<string, unknown>
}

const { applicationDeadline, employmentType, level, organizationId, payCurrency, payMin } =
  opportunities

const { createdAt, payYearly, type, workplace } = opportunities

const value = (name: string) => sql.placeholder(name)

/** What each field of a filter asks of an opportunity, beside its texts. */
const ASKED: Record<string, () => SQL | undefined> = {
  type: () => eq(type, value('type')),
  workplace: () => eq(workplace, value('workplace')),
  employment: () => eq(employmentType, value('employment')),
  pay: () => and(eq(payCurrency, value('currency')), gte(payYearly, value('pay'))),
  posted: () => sql`${createdAt} > ${NOW}::timestamptz - ${value('posted')}::interval`,
  level: () => eq(level, value('level')),
  organization: () => isAmong(organizationId, 'organizations'),
  deadline: () =>
    sql`${applicationDeadline} <= ${NOW}::timestamptz + ${value('deadline')}::interval`,
  paid: () => isNotNull(payMin),
  replies: () =>
    sql`coalesce(${organizationId}, ${individualPosterId()}) in (
      select unnest(${value('repliers')}::uuid[]))`,
  // All pay is at least 0, which a plan for any pay needs in order to use the index.
  sort: () => and(eq(payCurrency, value('currency')), sql`${payYearly} >= 0`),
}

const hasSkill = (n: number) => () =>
  sql`lower_all(${opportunities.skills}) @> array[lower(${value(`skill${n}`)})]`

/** About the share of all that each lets through. */
const SHARES: Record<string, number> = {
  workplace: 0.3,
  employment: 0.3,
  pay: 0.1,
  posted: 0.5,
  level: 0.2,
  organization: 0.01,
  deadline: 0.3,
  paid: 0.5,
  replies: 0.3,
}

/** The conditions of the fields that are set, by the names of these; each skill has its own. */
export function setConditions(filter: ListFilter): Map<string, () => SQL | undefined> {
  const set = Object.entries(filter).filter(
    ([name, value]) => value && name in ASKED && name !== 'sort',
  )
  const skills = filter.skills ?? []
  return new Map([
    ...set.map(([name]) => [name, ASKED[name]!] as const),
    ...skills.map((_, n) => [`skill${n}`, hasSkill(n)] as const),
    ...(filter.sort === 'pay' ? [['sort', ASKED.sort!] as const] : []),
  ])
}

/** What a filter lets through, in its order or with the newest first. */
export async function listedBy(db: Db, filter: ListFilter, now: Date): Promise<OpportunityFilter> {
  const { q, location, sort } = filter
  const { type, ...others } = Object.fromEntries(setConditions(filter))
  const names = Object.keys(others)
  const order = sort === 'deadline' || sort === 'pay' ? ORDERS[sort] : ORDERS.newest
  const texts = q || location ? { q, location } : undefined
  return {
    shape: `by ${[q && 'q', location && 'location', type && 'type', ...names].filter(Boolean)} ${order.name}`,
    method: methodFor(filter, order),
    conditions: () => ({
      listed: and(isOpen(NOW), type?.()),
      rest: and(...names.map((name) => others[name]!())),
      texts,
      order,
    }),
    texts,
    share: names.reduce((share, name) => share * (SHARES[name] ?? 0.1), 1),
    order,
    isOrdered: !texts && names.length === 0,
    values: await valuesOf(db, filter, now),
  }
}

function methodFor(filter: ListFilter, order: Order): OpportunityFilter['method'] {
  if (filter.skills?.length || filter.organization) return 'few'
  if (order !== ORDERS.newest) return 'in order'
  if (filter.pay) return 'pay'
  return (filter.workplace || filter.employment) && !filter.type ? 'each type' : 'in order'
}

const INTERVALS = { day: '1 day', week: '7 days', month: '30 days' }

export async function valuesOf(db: Db, filter: ListFilter, now: Date) {
  const { type, workplace, employment, pay, currency, posted, level, deadline } = filter
  const { organization } = filter
  return {
    type,
    workplace,
    employment,
    pay,
    currency,
    level,
    posted: posted && INTERVALS[posted],
    organizations: organization && idList(await organizationsNamed(db, organization)),
    deadline: deadline && `${deadline} days`,
    repliers: filter.replies && idList(await mostlyReplying(db, now)),
    ...Object.fromEntries((filter.skills ?? []).map((skill, n) => [`skill${n}`, skill])),
    now: now.toISOString(),
  }
}

/** Finds what a filter lets through by the method that costs least, and once more where a text was not found so. */
export async function findListed<Found extends { length: number }>(
  db: Db,
  { texts, method, share, order = ORDERS.newest }: OpportunityFilter,
  wanted: number,
  cursor: string | undefined,
  run: (method: Method, values: object, cursor?: string) => Promise<Found>,
): Promise<Found> {
  if (!texts) return run(method, {}, cursor)
  const sought = { q: texts.q, place: texts.location }
  const search = await textSearch(db, { table: opportunities }, sought, share)
  // In another order, walking through the newest finds nothing.
  if (order !== ORDERS.newest) search.indexed = 0
  return runSearch(search, wanted, cursor, (by, from) => run(by, search.values, from))
}

/** The same conditions, but for what a viewer blocks or hides. */
export const shownTo = (viewer: ListViewer | null, conditions: Conditions): Conditions => ({
  ...conditions,
  rest: and(conditions.rest, isShownTo(viewer)),
})

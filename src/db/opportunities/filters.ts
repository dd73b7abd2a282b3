import { and, eq, gte, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { countryNamed } from '../../lib/countries.ts'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW, type Timestamp } from '../membership/current-tier.ts'
import { COUNT_LIMIT, contains, countUpTo, pattern, TEXT_COUNT_LIMIT } from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
  notBlockedNow,
} from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { isOpen } from './open.ts'
import { comparing, type Instead, type SearchPlan, searchPlan } from './search.ts'

export type ListFilter = Pick<OpportunityQuery, 'q' | 'type' | 'location'> &
  Partial<Pick<OpportunityQuery, 'workplace' | 'employment' | 'pay' | 'currency'>>

type Filtering = { [Name in keyof ListFilter]: ListFilter[Name] | SQLWrapper | undefined }

/** `isSought`: with a text or place search. */
const isListed = (
  filter: Filtering,
  now: Timestamp,
  byPay = false,
  isSearched = Boolean(filter.q || filter.location),
) => {
  const { q, type, location, workplace, employment, pay, currency } = filter
  return and(
    isOpen(now),
    type ? eq(opportunities.type, type) : undefined,
    q ? or(contains(opportunities.title, q), contains(opportunities.description, q)) : undefined,
    location ? contains(opportunities.location, location) : undefined,
    workplace ? eq(opportunities.workplace, workplace) : undefined,
    employment ? eq(opportunities.employmentType, employment) : undefined,
    pay && currency ? (isSearched ? paysUnindexed : pays)(pay, currency) : undefined,
    pay && byPay ? BY_PAY : undefined,
  )
}

const pays = (min: number | SQLWrapper, currency: string | SQLWrapper) =>
  and(eq(opportunities.payCurrency, currency), gte(opportunities.payYearly, min))

const paysUnindexed = (min: number | SQLWrapper, currency: string | SQLWrapper) =>
  sql`${opportunities.payCurrency} || '' = ${currency} and coalesce(${opportunities.payYearly}, -1) >= ${min}`

/** Always true: lets a generic plan use the pay index instead of sorting all matches. */
const BY_PAY = sql`${opportunities.payYearly} >= 0`

export type OpportunityFilter = {
  shape: string
  /** `byPay` allows the pay index. */
  condition: (byPay?: boolean, instead?: Instead) => SQL | undefined
  find?: SearchPlan | undefined
  /** Whether an index yields the result in order for any values. */
  isOrdered: boolean
  values: Record<string, unknown>
}

export function listedBy(filter: ListFilter, now: Date): OpportunityFilter {
  const { q, type, location, workplace, employment, pay, currency } = filter
  const placed = {
    q: q && sql.placeholder('q'),
    type: type && sql.placeholder('type'),
    location: location && sql.placeholder('location'),
    workplace: workplace && sql.placeholder('workplace'),
    employment: employment && sql.placeholder('employment'),
    pay: pay && sql.placeholder('pay'),
    currency: currency && sql.placeholder('currency'),
  }
  const names = Object.entries(placed).filter(([, value]) => value)
  return {
    shape: `by ${names.map(([name]) => name).join()}`,
    condition: (byPay, instead) =>
      isListed({ ...placed, ...instead }, NOW, byPay, Boolean(q || location)),
    find: searchPlan(filter),
    isOrdered: names.every(([name]) => name === 'type'),
    values: {
      type,
      workplace,
      employment,
      pay,
      currency,
      q: pattern(q),
      location: pattern(location),
      now: now.toISOString(),
    },
  }
}

export function newestListed(
  filter: ListFilter,
  viewer: BlockViewer,
  columns: SQL,
  limit: number,
  now: Date,
) {
  const { shape, condition, values } = listedBy(filter, now)
  return {
    shape: `${limit} newest ${shape} ${searchPlan(filter) ? 'found' : ''} ${blockKeyPart(viewer)}`,
    found: () => {
      const conditionOf = (byPay: boolean) =>
        and(condition(byPay), notBlocked(individualPosterId(), viewer))
      return comparing(filter)(columns, conditionOf, limit)
    },
    values: { ...values, ...blockParams(viewer) },
  }
}

export function countOpportunities(
  db: Db,
  filter: ListFilter,
  now: Date,
  viewer: BlockViewer | null = null,
) {
  const { q, type, location, workplace, employment, pay, currency } = filter
  const requested = { q, type, location, workplace, employment, pay, currency }
  const key = `opportunities ${JSON.stringify(Object.values(requested))}${blockKey(viewer)}`
  return cachedResult(db, key, () => {
    // Listed, since the index leads with the type.
    const inTypes = type ? undefined : inArray(opportunities.type, [...OPPORTUNITY_TYPES])
    const byPay = !q && !location
    const condition = and(
      isListed(requested, now, byPay),
      pay ? inTypes : undefined,
      notBlockedNow(individualPosterId(), viewer),
    )
    const limit = q || location ? TEXT_COUNT_LIMIT : COUNT_LIMIT
    const rows = (where: SQL | undefined) => sql`select 1 from ${opportunities} where ${where}`
    const country = q ? undefined : countryNamed(location)
    if (!country) return countUpTo(db, rows(condition), limit)
    // Only an index condition; other names of the country are searched where it yields too few.
    const isThere = eq(opportunities.country, country)
    const there = and(condition, inTypes, isThere)
    const elsewhere = sql`${condition} and (${isThere}) is not true`
    return countUpTo(db, sql`${rows(there)} union all ${rows(elsewhere)}`, limit)
  })
}

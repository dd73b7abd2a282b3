import { and, eq, gte, sql } from 'drizzle-orm'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { cachedResult } from '../connection/result-cache.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import {
  COUNT_LIMIT,
  type LimitedCount,
  ONE_ROW,
  rowsUpToLimit,
  TEXT_COUNT_LIMIT,
  upToLimit,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockKey,
  blockKeyPart,
  blockParams,
  individualPosterId,
  notBlocked,
} from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { runSearch, textSearch } from '../search/text-search.ts'
import { isOpen } from './open.ts'
import { type Conditions, keyPartOf, type Method, selectOne } from './search.ts'

export type ListFilter = Pick<OpportunityQuery, 'q' | 'type' | 'location'> &
  Partial<Pick<OpportunityQuery, 'workplace' | 'employment' | 'pay' | 'currency'>>

/** Which opportunities a prepared query is to find. */
export type OpportunityFilter = {
  shape: string
  /** How they are found where no text is looked for. */
  method: Exclude<Method, object>
  conditions: () => Conditions
  texts?: { q: string; location: string } | undefined
  /** The share of all that is let through beside the texts, about. */
  share?: number
  /** Whether an index has what it lets through with the newest first, whatever the values. */
  isOrdered: boolean
  values: Record<string, unknown>
}

/** What a filter lets through. */
export function listedBy(filter: ListFilter, now: Date): OpportunityFilter {
  const { q, type, location, workplace, employment, pay, currency } = filter
  const set = Object.entries(filter).filter(([name, value]) => value && NAMES.includes(name))
  const texts = q || location ? { q, location } : undefined
  return {
    shape: `by ${set.map(([name]) => name).join()}`,
    method: pay ? 'pay' : (workplace || employment) && !type ? 'each type' : 'newest',
    conditions: () => ({
      listed: and(isOpen(NOW), type ? eq(opportunities.type, sql.placeholder('type')) : undefined),
      rest: and(
        workplace ? eq(opportunities.workplace, sql.placeholder('workplace')) : undefined,
        employment ? eq(opportunities.employmentType, sql.placeholder('employment')) : undefined,
        pay ? eq(opportunities.payCurrency, sql.placeholder('currency')) : undefined,
        pay ? gte(opportunities.payYearly, sql.placeholder('pay')) : undefined,
      ),
      texts,
    }),
    texts,
    share: (workplace ? 0.3 : 1) * (employment ? 0.3 : 1) * (pay ? 0.1 : 1),
    isOrdered: set.every(([name]) => name === 'type'),
    values: { type, workplace, employment, pay, currency, now: now.toISOString() },
  }
}

/** The filters that change a statement's text. */
const NAMES = ['q', 'type', 'location', 'workplace', 'employment', 'pay']

/** Finds what a filter lets through by the method that costs least, and once more where a text was not found so. */
export async function findListed<Found extends { length: number }>(
  db: Db,
  { texts, method, share }: OpportunityFilter,
  wanted: number,
  cursor: string | undefined,
  run: (method: Method, values: object, cursor?: string) => Promise<Found>,
): Promise<Found> {
  if (!texts) return run(method, {}, cursor)
  const sought = { q: texts.q, place: texts.location }
  const search = await textSearch(db, opportunities, sought, share)
  return runSearch(search, wanted, cursor, (by, from) => run(by, search.values, from))
}

/** The same conditions, but for what a viewer's blocks keep from them. */
export const withoutBlocked = (conditions: Conditions, viewer: BlockViewer | null): Conditions => ({
  ...conditions,
  rest: and(conditions.rest, notBlocked(individualPosterId(), viewer)),
})

export function countOpportunities(
  db: Db,
  filter: ListFilter,
  now: Date,
  viewer: BlockViewer | null = null,
): Promise<LimitedCount> {
  const listed = listedBy(filter, now)
  const { q, location } = filter
  const { now: _, ...values } = listed.values
  const key = `opportunities ${JSON.stringify([q, location, values])}${blockKey(viewer)}`
  const limit = listed.texts ? TEXT_COUNT_LIMIT : COUNT_LIMIT
  return cachedResult(db, key, async () => {
    const { length } = await findListed(db, listed, limit, undefined, async (method, sought) => {
      const shape = `number of opportunities ${listed.shape} ${keyPartOf(method)} ${blockKeyPart(viewer)}`
      const statement = preparedVariant(db, shape, () => {
        const found = selectOne(method, withoutBlocked(listed.conditions(), viewer))
        return db.select({ n: rowsUpToLimit(found, limit) }).from(ONE_ROW)
      })
      const [row] = await statement.execute({ ...listed.values, ...sought, ...blockParams(viewer) })
      return { length: row!.n }
    })
    return upToLimit(length, limit)
  })
}

import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { newestFirst } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { isIndexed, newestMatching, type TextQuery } from './text-search.ts'

const { createdAt, id } = opportunities

export const NEWEST_FIRST = newestFirst(createdAt, id)

/** What a filter lets through; `instead` has other values for some of what it asks for, or none. */
export type ConditionOf = (byPay: boolean, instead?: Instead) => SQL | undefined

export type Instead = TextQuery & { workplace?: undefined; employment?: undefined; pay?: undefined }

/** Without what no index has in the order of the newest. */
const ORDERED: Instead = {
  q: undefined,
  location: undefined,
  workplace: undefined,
  employment: undefined,
  pay: undefined,
}

/** Of what a condition lets through, those behind where a page starts. */
export type SearchPlan = (
  conditionOf: ConditionOf,
  older: SQL | undefined,
  limit: SQLWrapper,
  max: number,
) => SQL

/** Rows that a page has room for, by what it asks for: a plan is made for few or for many. */
export const roomFor = (limit: number) => (limit <= 25 ? 25 : 250)

/**
 * How what a filter lets through is found where one would have to walk through the newest for long, as
 * few may be hybrid or pay as much. A text or a place has indexes of its own, but for what is too short.
 */
export function searchPlan(filter: Partial<OpportunityQuery>): SearchPlan | undefined {
  const { q, type, location, workplace, employment, pay } = filter
  if (q || location) return [q, location].every(matchesText) ? textFilter(q, location) : undefined
  if (pay) return fewestOrNewest
  if ((workplace || employment) && !type) return newestOfEachType
}

const matchesText = (text: string | undefined) => !text || isIndexed(text)

const textFilter =
  (q: string | undefined, location: string | undefined): SearchPlan =>
  (conditionOf, older, limit) =>
    newestMatching({
      table: opportunities,
      columns: [opportunities.title, opportunities.description],
      asked: {
        ...(q && { q: sql.placeholder('q') }),
        ...(location && { location: sql.placeholder('location') }),
      },
      listed: conditionOf(false, ORDERED),
      wanted: (location) => conditionOf(false, { q: undefined, location }),
      older,
      limit,
    })

/** The newest of each type, of which an index has each in its order, and of those the newest. */
export const newestOfEachType: SearchPlan = (conditionOf, older, limit, max) =>
  sql`(select found.id
    from ${ofEachType(sql`${id}, ${createdAt}`, and(conditionOf(false), older), max)}
    order by found.created_at desc, found.id desc limit ${limit})`

const ofEachType = (columns: SQL, condition: SQL | undefined, max: number) =>
  sql`unnest(${KINDS}) as kind cross join lateral (
      select ${columns} from ${opportunities} where ${and(condition, OF_KIND)}
      order by ${createdAt} desc, ${id} desc limit ${raw(max)}
    ) as found`

const KINDS = sql.raw(`'{${OPPORTUNITY_TYPES.join()}}'::text[]`)
const OF_KIND = sql`${opportunities.type} = kind`
const raw = (literal: number | string) => sql.raw(String(literal))

/** Rows at most that are found by their pay and sorted by their age. */
const MAX_SORTED_ROWS = 1000

/** What an index finds by its pay, where that is little; else the newest are not far apart. */
const fewestOrNewest: SearchPlan = (conditionOf, older, limit, max) =>
  sql`(with few as materialized (${paying(conditionOf(true), MAX_SORTED_ROWS)}), found as (
      (select ${id}, ${createdAt} from few as ${opportunities} where ${and(isRare(MAX_SORTED_ROWS), older)})
      union all
      (select ${id}, ${createdAt} from ${opportunities}
        where ${and(conditionOf(false), older, not(isRare(MAX_SORTED_ROWS)))}
        order by ${createdAt} desc, ${id} desc limit ${raw(max)})
    ) select id from found order by created_at desc, id desc limit ${limit})`

/** One more than so many, where there are more. */
const paying = (condition: SQL | undefined, max: number) =>
  sql`select paid.id, paid.created_at from unnest(${KINDS}) as kind cross join lateral (
        select ${id}, ${createdAt} from ${opportunities} where ${and(condition, OF_KIND)}
        order by ${opportunities.payYearly} limit ${raw(max + 1)}
      ) as paid limit ${raw(max + 1)}`

const isRare = (max: number) => sql`(select count(*) from few) <= ${raw(max)}`

/** The newest of what a condition lets through with columns of theirs, where many are compared. */
type Compare = (columns: SQL, conditionOf: ConditionOf, limit: number) => SQL

/**
 * How the newest that a filter lets through are found, with what they are compared by: to look up
 * thousands once more by their ids would cost more than to find them.
 */
export function comparing(filter: Partial<OpportunityQuery>): Compare {
  const find = searchPlan(filter)
  if (find === fewestOrNewest) return comparingRareOrNewest
  return find === newestOfEachType ? comparingOfEachType : comparingNewest
}

export const comparingNewest: Compare = (columns, conditionOf, limit) =>
  sql`select ${columns} from ${opportunities} where ${conditionOf(false)}
    order by ${createdAt} desc, ${id} desc limit ${raw(limit)}`

/** Walks through the newest of all types at once, and reads no more of them than are wanted. */
const comparingOfEachType: Compare = (columns, conditionOf, limit) => {
  const newest = (condition: SQL | undefined) => comparingNewest(columns, () => condition, limit)
  const ofTypes = OPPORTUNITY_TYPES.map(
    (type) =>
      sql`(${newest(and(conditionOf(false), sql`${opportunities.type} = ${raw(`'${type}'`)}`))})`,
  )
  return sql`select * from (${sql.join(ofTypes, sql` union all `)}) as found
    order by found.created_at desc, found.id desc limit ${raw(limit)}`
}

/** The same of {@link MAX_SORTED_ROWS} where thousands are wanted, for which one walks longer. */
const MAX_COMPARED_ROWS = 5_000

const comparingRareOrNewest: Compare = (columns, conditionOf, limit) =>
  sql`with few as materialized (${paying(conditionOf(true), MAX_COMPARED_ROWS)})
    (select ${columns} from ${opportunities} where ${id} in (
      select few.id from few where ${isRare(MAX_COMPARED_ROWS)}
      order by few.created_at desc, few.id desc limit ${raw(limit)}))
    union all
    (select ${columns} from ${opportunities} where ${and(conditionOf(false), not(isRare(MAX_COMPARED_ROWS)))}
      order by ${createdAt} desc, ${id} desc limit ${raw(limit)})`

import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import type { OpportunityQuery } from '../../lib/lists/query.ts'
import { opportunities } from '../schema/opportunities.ts'
import { newestFirst } from './listing.ts'
import { type Asked, isIndexed, newestSought } from './text-finds.ts'

const { createdAt, id } = opportunities

export const ORDER = newestFirst(createdAt, id)

/** What a filter lets through; `instead` has other values for some of what it asks for, or none. */
export type ConditionOf = (byPay: boolean, instead?: Instead) => SQL | undefined

export type Instead = Asked & { workplace?: undefined; employment?: undefined; pay?: undefined }

/** Without what no index has in the order of the newest. */
const ORDERED: Instead = {
  q: undefined,
  location: undefined,
  workplace: undefined,
  employment: undefined,
  pay: undefined,
}

/** Of what a condition lets through, those behind where a page starts. */
export type Find = (
  conditionOf: ConditionOf,
  older: SQL | undefined,
  limit: SQLWrapper,
  most: number,
) => SQL

/** Rows that a page has room for, by what it asks for: a plan is made for few or for many. */
export const roomFor = (limit: number) => (limit <= 25 ? 25 : 250)

/**
 * How what a filter lets through is found where one would have to walk through the newest for long, as
 * few may be hybrid or pay as much. A text or a place has indexes of its own, but for what is too short.
 */
export function finding(filter: Partial<OpportunityQuery>): Find | undefined {
  const { q, type, location, workplace, employment, pay } = filter
  if (q || location) return [q, location].every(isSought) ? soughtBy(q, location) : undefined
  if (pay) return fewOrNewest
  if ((workplace || employment) && !type) return newestOfEachType
}

const isSought = (text: string | undefined) => !text || isIndexed(text)

const soughtBy =
  (q: string | undefined, location: string | undefined): Find =>
  (conditionOf, older, limit) =>
    newestSought({
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
export const newestOfEachType: Find = (conditionOf, older, limit, most) =>
  sql`(select found.id
    from ${ofEachType(sql`${id}, ${createdAt}`, and(conditionOf(false), older), most)}
    order by found.created_at desc, found.id desc limit ${limit})`

const ofEachType = (columns: SQL, condition: SQL | undefined, most: number) =>
  sql`unnest(${KINDS}) as kind cross join lateral (
      select ${columns} from ${opportunities} where ${and(condition, OF_KIND)}
      order by ${createdAt} desc, ${id} desc limit ${raw(most)}
    ) as found`

const KINDS = sql.raw(`'{${OPPORTUNITY_TYPES.join()}}'::text[]`)
const OF_KIND = sql`${opportunities.type} = kind`
const raw = (literal: number | string) => sql.raw(String(literal))

/** Rows at most that are found by their pay and sorted by their age. */
const FEW = 1000

/** What an index finds by its pay, where that is little; else the newest are not far apart. */
const fewOrNewest: Find = (conditionOf, older, limit, most) =>
  sql`(with few as materialized (${paying(conditionOf(true), FEW)}), found as (
      (select ${id}, ${createdAt} from few as ${opportunities} where ${and(isFew(FEW), older)})
      union all
      (select ${id}, ${createdAt} from ${opportunities}
        where ${and(conditionOf(false), older, not(isFew(FEW)))}
        order by ${createdAt} desc, ${id} desc limit ${raw(most)})
    ) select id from found order by created_at desc, id desc limit ${limit})`

/** One more than so many, where there are more. */
const paying = (condition: SQL | undefined, most: number) =>
  sql`select paid.id, paid.created_at from unnest(${KINDS}) as kind cross join lateral (
        select ${id}, ${createdAt} from ${opportunities} where ${and(condition, OF_KIND)}
        order by ${opportunities.payYearly} limit ${raw(most + 1)}
      ) as paid limit ${raw(most + 1)}`

const isFew = (most: number) => sql`(select count(*) from few) <= ${raw(most)}`

/** The newest of what a condition lets through with columns of theirs, where many are compared. */
type Compare = (columns: SQL, conditionOf: ConditionOf, limit: number) => SQL

/**
 * How the newest that a filter lets through are found, with what they are compared by: to look up
 * thousands once more by their ids would cost more than to find them.
 */
export function comparing(filter: Partial<OpportunityQuery>): Compare {
  const find = finding(filter)
  if (find === fewOrNewest) return comparingFewOrNewest
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

/** The same of {@link FEW} where thousands are wanted, for which one walks longer. */
const FEW_COMPARED = 5_000

const comparingFewOrNewest: Compare = (columns, conditionOf, limit) =>
  sql`with few as materialized (${paying(conditionOf(true), FEW_COMPARED)})
    (select ${columns} from ${opportunities} where ${id} in (
      select few.id from few where ${isFew(FEW_COMPARED)}
      order by few.created_at desc, few.id desc limit ${raw(limit)}))
    union all
    (select ${columns} from ${opportunities} where ${and(conditionOf(false), not(isFew(FEW_COMPARED)))}
      order by ${createdAt} desc, ${id} desc limit ${raw(limit)})`

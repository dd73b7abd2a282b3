import { and, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { contains } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import {
  eachFound,
  foundBy,
  methodKeyPart,
  newestFound,
  type TextMethod,
} from '../search/text-search.ts'
import { ORDERS, type Order, sortedBy } from './sort-orders.ts'

const { createdAt, id, location, payYearly, title, type } = opportunities

/**
 * How the first are found that a filter lets through: by walking through an index in their order, or one
 * of each type; by their pay; all of a few, sorted; or by a text.
 */
export type Method = 'in order' | 'each type' | 'pay' | 'few' | TextMethod

export const keyPartOf = (method: Method) =>
  typeof method === 'string' ? method : methodKeyPart(method)

/** What a filter lets through. */
export type Conditions = {
  /** What an index has with the newest first. */
  listed: SQL | undefined
  /** Behind where a page starts. */
  behind?: SQL | undefined
  rest?: SQL | undefined
  /** Which texts are looked for. */
  texts?: { q: string; location: string } | undefined
  /** Newest first, unless it is another. */
  order?: Order | undefined
}

/** The first of what a filter lets through, with these columns; `max` stands in the text, for which a plan is made. */
export function selectFirst(
  method: Method,
  columns: SQL,
  conditions: Conditions,
  limit: SQLWrapper,
  max: number,
): SQL {
  const { listed, behind, rest, texts, order = ORDERS.newest } = conditions
  switch (method) {
    case 'in order':
      return first(columns, order, and(listed, behind, rest), limit)
    case 'each type':
      return newestOfEachType(columns, and(listed, behind, rest), limit, max)
    case 'pay':
      return fewestOrNewest(columns, and(listed, rest), behind, limit, max)
    case 'few':
      return sorted(columns, order, sql`${opportunities} where ${and(listed, behind, rest)}`, limit)
    default:
      if (order === ORDERS.newest)
        return newestFound(
          finding({ listed: and(listed, behind), rest, texts }),
          method,
          columns,
          limit,
        )
      return sorted(
        columns,
        order,
        foundBy(finding({ listed, rest: and(rest, behind), texts }), method),
        limit,
      )
  }
}

const finding = ({ listed, rest, texts }: Conditions) => ({
  table: opportunities,
  listed,
  rest,
  parts: and(
    texts?.q ? contains(title, sql.placeholder('q')) : undefined,
    texts?.location ? contains(location, sql.placeholder('place')) : undefined,
  ),
})

/** A row for each that a filter lets through, to be counted. */
export function selectOne(method: Method, conditions: Conditions): SQL {
  if (typeof method === 'object') return eachFound(finding(conditions), method)
  const { listed, rest } = conditions
  const ofPay = method === 'pay' ? and(IS_PAY, inArray(type, [...OPPORTUNITY_TYPES])) : undefined
  return sql`select 1 from ${opportunities} where ${and(listed, rest, ofPay)}`
}

/** All pay is, which a plan for any pay has to hear to use the index of it; that has each type by its pay. */
const IS_PAY = sql`${payYearly} >= 0`

const raw = (literal: number | string) => sql.raw(String(literal))

const first = (columns: SQL, order: Order, condition: SQL | undefined, limit: SQLWrapper) =>
  sql`select ${columns} from ${opportunities} where ${condition} order by ${sortedBy(order)} limit ${limit}`

const newest = (columns: SQL, condition: SQL | undefined, limit: SQLWrapper) =>
  first(columns, ORDERS.newest, condition, limit)

/** A limit stays out of it: a plan would walk through the whole order for a few. */
const sorted = (columns: SQL, order: Order, from: SQL, limit: SQLWrapper) =>
  sql`with found as materialized (select ${columns}, ${order.key} as key from ${from})
    select * from found order by ${sortedBy(order, sql`key`, sql`id`)} limit ${limit}`

/** Walks through the newest of all types at once, and reads no more of them than are wanted. */
function newestOfEachType(
  columns: SQL,
  condition: SQL | undefined,
  limit: SQLWrapper,
  max: number,
) {
  const ofTypes = OPPORTUNITY_TYPES.map(
    (name) => sql`(${newest(columns, and(condition, isOfType(raw(`'${name}'`))), raw(max))})`,
  )
  return sql`select * from (${sql.join(ofTypes, sql` union all `)}) as found
    order by found.created_at desc, found.id desc limit ${limit}`
}

const isOfType = (name: SQL) => sql`${type} = ${name}`

/** What an index finds by its pay, where that is little; else the newest are not far apart. */
function fewestOrNewest(
  columns: SQL,
  condition: SQL | undefined,
  behind: SQL | undefined,
  limit: SQLWrapper,
  max: number,
) {
  // Of thousands that are wanted one looks further through the newest.
  const most = raw(max > 1000 ? 5001 : 1001)
  const ofType = and(condition, IS_PAY, isOfType(sql`kind`))
  const isRare = sql`(select count(*) from few) < ${most}`
  return sql`with few as materialized (
      select paid.id, paid.created_at
      from unnest(${raw(`'{${OPPORTUNITY_TYPES.join()}}'`)}::text[]) as kind cross join lateral (
        select ${id}, ${createdAt} from ${opportunities} where ${ofType}
        order by ${payYearly} limit ${most}
      ) as paid limit ${most}
    )
    (select ${columns} from ${opportunities} where ${id} in (
      select ${id} from few as ${opportunities} where ${and(isRare, behind)}
      order by created_at desc, id desc limit ${raw(max)}))
    union all
    (${newest(columns, and(condition, behind, not(isRare)), raw(max))})
    order by created_at desc, id desc limit ${limit}`
}

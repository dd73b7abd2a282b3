import { and, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPPORTUNITY_TYPES } from '../../lib/catalog.ts'
import { contains, newestFirst } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { eachFound, methodKeyPart, newestFound, type TextMethod } from '../search/text-search.ts'

const { createdAt, id, location, payYearly, title, type } = opportunities

export const NEWEST_FIRST = newestFirst(createdAt, id)

/**
 * How the newest are found that a filter lets through: by walking through the newest of all, or of each
 * type, of which indexes have each; by their pay; or by a text.
 */
export type Method = 'newest' | 'each type' | 'pay' | TextMethod

export const keyPartOf = (method: Method) =>
  typeof method === 'string' ? method : methodKeyPart(method)

/** What a filter lets through. */
export type Conditions = {
  /** What an index has with the newest first. */
  listed: SQL | undefined
  /** Behind where a page starts. */
  older?: SQL | undefined
  rest?: SQL | undefined
  /** Which texts are looked for. */
  texts?: { q: string; location: string } | undefined
}

/** The newest of what a filter lets through, with these columns; `max` stands in the text, for which a plan is made. */
export function newestBy(
  method: Method,
  columns: SQL,
  { listed, older, rest, texts }: Conditions,
  limit: SQLWrapper,
  max: number,
): SQL {
  switch (method) {
    case 'newest':
      return newest(columns, and(listed, older, rest), limit)
    case 'each type':
      return newestOfEachType(columns, and(listed, older, rest), limit, max)
    case 'pay':
      return fewestOrNewest(columns, and(listed, rest), older, limit, max)
    default:
      return newestFound(
        finding({ listed: and(listed, older), rest, texts }),
        method,
        columns,
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

const newest = (columns: SQL, condition: SQL | undefined, limit: SQLWrapper) =>
  sql`select ${columns} from ${opportunities} where ${condition}
    order by ${createdAt} desc, ${id} desc limit ${limit}`

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
  older: SQL | undefined,
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
      select ${id} from few as ${opportunities} where ${and(isRare, older)}
      order by created_at desc, id desc limit ${raw(max)}))
    union all
    (${newest(columns, and(condition, older, not(isRare)), raw(max))})
    order by created_at desc, id desc limit ${limit}`
}

import type { LimitedCount, Page } from '../../db/pagination.ts'
import { type AppContext, originOf } from './context.ts'

/** Answers the API with rows, how many match and where the next page of them is. */
export function jsonRows<Row>(
  c: AppContext,
  { rows, next }: Page<Row>,
  count: LimitedCount,
  query: Query,
  toJson: (row: Row) => object,
) {
  totalCount(c, count)
  linkNext(c, next, query)
  return c.json(rows.map((row) => withTexts(toJson(row))))
}

/**
 * With its instants as the texts that JSON has for them: where a list has one `Date` anywhere, to write all of
 * it takes three times as long, 0.30 ms of 50 opportunities and not 0.08.
 */
function withTexts(row: object): object {
  const written: Record<string, unknown> = { ...row }
  for (const name in written) {
    const value = written[name]
    if (value instanceof Date) written[name] = value.toJSON()
  }
  return written
}

type Query = Record<string, string | number | null>

/** How many rows match, in the headers that say whether that is exact. */
function totalCount(c: AppContext, { n, more }: LimitedCount) {
  c.header('X-Total-Count', String(n))
  if (more) c.header('X-Total-Count-Relation', 'gte')
}

/**
 * Where the next page is, as RFC 8288 says it; nothing on the last one. The address has what the
 * list made of the query, and so never more than the list takes.
 */
export function linkNext(c: AppContext, cursor: string | null, query: Query) {
  if (!cursor) return
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== null && value !== '') next.set(name, String(value))
  c.header('Link', `<${originOf(c)}${c.req.path}?${next}>; rel="next"`)
}

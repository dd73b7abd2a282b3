import type { LimitedCount, Page } from '../../db/pagination.ts'
import { type AppContext, originOf } from './context.ts'

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

/** `JSON.stringify` of 50 opportunities takes 0.30 ms with `Date`s and 0.08 with strings. */
function withTexts(row: object): object {
  const written: Record<string, unknown> = { ...row }
  for (const name in written) {
    const value = written[name]
    if (value instanceof Date) written[name] = value.toJSON()
  }
  return written
}

type Query = Record<string, string | string[] | number | null>

function totalCount(c: AppContext, { n, more }: LimitedCount) {
  c.header('X-Total-Count', String(n))
  if (more) c.header('X-Total-Count-Relation', 'gte')
}

/** Source: RFC 8288 */
export function linkNext(c: AppContext, cursor: string | null, query: Query) {
  if (!cursor) return
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== null && String(value) !== '') next.set(name, String(value))
  c.header('Link', `<${originOf(c)}${c.req.path}?${next}>; rel="next"`)
}

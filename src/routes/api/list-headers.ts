import type { Count } from '../../db/queries/listing.ts'
import { type AppContext, originOf } from '../context.ts'

/** How many rows match, in the headers that say whether that is exact. */
export function totalCount(c: AppContext, { n, more }: Count) {
  c.header('X-Total-Count', String(n))
  if (more) c.header('X-Total-Count-Relation', 'gte')
}

/** Where the next page is, as RFC 8288 says it; nothing on the last one. */
export function linkNext(c: AppContext, cursor: string | null) {
  if (!cursor) return
  const url = new URL(c.req.url)
  url.searchParams.set('cursor', cursor)
  c.header('Link', `<${originOf(c)}${url.pathname}${url.search}>; rel="next"`)
}

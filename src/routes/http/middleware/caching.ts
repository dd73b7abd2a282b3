import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { type AppContext, type AppEnv, isApi, isSafe } from '../context.ts'

/** What a list says of its other pages, which can change when this page doesn't. */
const PAGE_HEADERS = ['Link', 'X-Total-Count', 'X-Total-Count-Relation']

const tagged = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, ...PAGE_HEADERS] })

/**
 * Members' pages and the API's responses to POST are never stored; everything else is revalidated,
 * and so is what a program reads with a token.
 */
export const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await (isApi(c) ? tagged(c, () => next().then(() => tagJson(c))) : next())
  // Hono's `header` would make another response with a streamed body.
  const { headers } = c.res
  headers.append('Vary', 'Cookie')
  if (!isApi(c)) headers.append('Vary', 'HX-Request, Sec-Fetch-Site')
  const isRead = c.get('granted') && isSafe(c)
  const personal = (c.get('viewer') && !isRead) || (isApi(c) && c.req.method === 'POST')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', personal ? 'private, no-store' : 'private, no-cache')
}

/** Hono's own ETag digests a stream, which took an eighth of a list's CPU. */
async function tagJson(c: AppContext) {
  const { res } = c
  const isJson = res.headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson || !res.ok || !isSafe(c) || res.headers.has('ETag')) return
  const body = await res.bytes()
  const answer = new Response(body, res)
  const pages = PAGE_HEADERS.map((name) => res.headers.get(name)).join('\n')
  const tag = Bun.hash(body, Bun.hash(pages) as bigint).toString(36)
  answer.headers.set('ETag', `W/"${tag}"`)
  c.res = undefined
  c.res = answer
}

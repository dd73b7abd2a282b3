import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type AppContext, type AppEnv, isApi, isSafe } from '../context.ts'

const tagged = etag({ weak: true })

/**
 * Members' pages and the API's responses to POST are never stored; everything else is revalidated.
 */
export const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await (isApi(c) ? tagged(c, () => next().then(() => tagJson(c))) : next())
  // Hono's `header` would make another response with a streamed body.
  const { headers } = c.res
  headers.append('Vary', 'Cookie')
  if (!isApi(c)) headers.append('Vary', 'HX-Request, Sec-Fetch-Site')
  const personal = c.get('viewer') || (isApi(c) && c.req.method === 'POST')
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
  answer.headers.set('ETag', `W/"${Bun.hash(body).toString(36)}"`)
  c.res = undefined
  c.res = answer
}

import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type AppContext, type AppEnv, isApi, isSafe } from '../context.ts'

const tagged = etag({ weak: true })

/**
 * Pages differ by cookie, by who asks for them, for a fragment or a whole page, and by where one
 * comes from. What a member gets is kept nowhere, nor the JSON that answers a sign-in; all else is
 * asked for again.
 */
export const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await (isApi(c) ? tagged(c, () => next().then(() => tagJson(c))) : next())
  // Not by Hono's `header`, which makes another answer each time, its text a stream.
  const { headers } = c.res
  headers.append('Vary', 'Cookie')
  if (!isApi(c)) headers.append('Vary', 'HX-Request, Sec-Fetch-Site')
  const personal = c.get('viewer') || (isApi(c) && c.req.method === 'POST')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', personal ? 'private, no-store' : 'private, no-cache')
}

/**
 * The tag of JSON, of its bytes at once: Hono's own, the digest of a stream, took an eighth of a list's
 * CPU.
 */
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

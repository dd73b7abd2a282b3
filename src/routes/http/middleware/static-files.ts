import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { chooseEncoding } from './compress.ts'

const DAY = 24 * 60 * 60

export const staticFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asset = c.get('assets').get(c.req.path)
  if (!asset || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
  c.header('ETag', asset.etag)
  c.header(
    'Cache-Control',
    asset.immutable ? `public, max-age=${365 * DAY}, immutable` : `public, max-age=${DAY}`,
  )
  if (c.req.header('If-None-Match')?.includes(asset.etag)) return c.body(null, 304)
  c.header('Content-Type', asset.type)
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip'])
  if (encoding === 'br' && asset.br) {
    c.header('Content-Encoding', 'br')
    return c.body(asset.br)
  }
  if (encoding && asset.gzip) {
    c.header('Content-Encoding', 'gzip')
    return c.body(asset.gzip)
  }
  return c.body(asset.body)
}

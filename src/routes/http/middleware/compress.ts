import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|ld\+json|manifest\+json)|image\/svg\+xml)/

/**
 * Compresses what is worth it, and sends each chunk of a streamed page on as soon as it is there.
 * Hono's own middleware passes over streams.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (!encoding || !body || headers.has('Content-Encoding') || c.req.method === 'HEAD') return
  const response = new Response(body.pipeThrough(compressor(encoding)), c.res)
  response.headers.delete('Content-Length')
  response.headers.set('Content-Encoding', encoding)
  const etag = response.headers.get('ETag')
  if (etag && !etag.startsWith('W/')) response.headers.set('ETag', `W/${etag}`)
  c.res = undefined
  c.res = response
}

/** The best encoding that the client accepts, of the two that every browser knows. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => offer.split(';')[0]!.trim() === name && !/;\s*q=0(\.0*)?$/.test(offer))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

function compressor(encoding: 'br' | 'gzip'): TransformStream<Uint8Array, Uint8Array> {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 5 })
  const flushKind = encoding === 'br' ? zlib.BROTLI_OPERATION_FLUSH : zlib.Z_SYNC_FLUSH
  const closed = new Promise<void>((resolve) => stream.once('close', resolve))
  const until = (start: (done: () => void) => void) =>
    Promise.race([new Promise<void>(start), closed])
  return new TransformStream({
    start(controller) {
      stream.on('error', (error) => controller.error(error))
      stream.on('data', (chunk: Uint8Array) => {
        try {
          controller.enqueue(chunk)
        } catch {
          stream.destroy() // The reader has left.
        }
      })
    },
    transform: (chunk) =>
      until((done) => {
        stream.write(chunk)
        stream.flush(flushKind, done)
      }),
    flush: () => until((done) => stream.once('end', done).end()),
  })
}

import { describe, expect, test } from 'bun:test'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
} from 'node:zlib'
import { Hono } from 'hono'
import { notFound } from '../../../../src/lib/errors.ts'
import { chooseEncoding, compress } from '../../../../src/routes/http/middleware/compress.ts'
import { wholeBody } from '../../../../src/routes/http/respond.tsx'
import { testApp } from '../../../support/app.ts'
import { rejection } from '../../../support/rejection.ts'

const { app, client } = await testApp()
app.get('/api/late', async (c) => {
  wholeBody(c, Buffer.from('Not this'))
  throw notFound('It')
})

const DECODERS = { zstd: Bun.zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const STREAM_DECODERS = {
  zstd: createZstdDecompress,
  br: createBrotliDecompress,
  gzip: createGunzip,
}

describe('a page is compressed as the browser asks', () => {
  test.each(['zstd', 'br', 'gzip'] as const)('%s', async (encoding) => {
    const response = await client().get('/privacy', { 'Accept-Encoding': encoding })
    const body = await response.bytes()
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(response.headers.has('Content-Length')).toBe(false)
    const html = new TextDecoder().decode(DECODERS[encoding](body))
    expect(html).toEndWith('</html>')
    expect(body.length).toBeLessThan(html.length / 2)
  })

  test('or not', async () => {
    const response = await client().get('/privacy', { 'Accept-Encoding': 'identity' })
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(response.headers.get('Vary')).toContain('Accept-Encoding')
    expect(await response.text()).toEndWith('</html>')
  })
})

test('JSON is compressed too', async () => {
  const response = await client().get('/api/nowhere', { 'Accept-Encoding': 'gzip' })
  expect(JSON.parse(gunzipSync(await response.bytes()).toString()).code).toBe('not_found')
})

describe('of the encodings that a browser takes the best is chosen', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0', null],
    ['br;q=0.1', 'br'],
    ['zstd;q=0, br', 'br'],
    ['brotli', null],
    ['', null],
    [undefined, null],
    [',;q=,;;', null],
  ] as const)('%j: %j', (accepted, chosen) => expect(chooseEncoding(accepted)).toBe(chosen))
})

/** Handlers of every kind of stream behind the real middleware. */
const streams = (body: ReadableStream<Uint8Array>, type: string) =>
  new Hono()
    .use(compress)
    .get('/', (c) => c.body(body, 200, { 'Content-Type': type }))
    .request('/', { headers: { 'Accept-Encoding': 'br, gzip' } })

describe('a stream', () => {
  test.each(['zstd', 'br', 'gzip'] as const)('is sent on chunk by chunk (%s)', async (encoding) => {
    let source!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        source = controller
      },
    })
    const response = await new Hono()
      .use(compress)
      .get('/', (c) => c.body(body, 200, { 'Content-Type': 'text/html' }))
      .request('/', { headers: { 'Accept-Encoding': encoding } })
    const decoder = STREAM_DECODERS[encoding]()
    const decoded = decoder[Symbol.asyncIterator]()
    const reader = response.body!.getReader()
    const pump = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        decoder.write(part.value)
      decoder.end()
    })()
    for (const text of ['<p>one', '<p>two', '<p>three']) {
      source.enqueue(new TextEncoder().encode(text))
      expect(String((await decoded.next()).value)).toBe(text)
    }
    source.close()
    await pump
    expect((await decoded.next()).done).toBe(true)
  })

  test('of events is left as it is', async () => {
    const events = new Blob(['data: 1\n\n']).stream()
    const response = await streams(events, 'text/event-stream')
    expect(response.headers.has('Content-Encoding')).toBe(false)
    expect(await response.text()).toBe('data: 1\n\n')
  })

  test('that is compressed by its nature is left as it is', async () => {
    for (const type of ['image/webp', 'font/woff2', 'application/octet-stream']) {
      const response = await streams(new Blob(['x']).stream(), type)
      expect([type, response.headers.has('Content-Encoding')]).toEqual([type, false])
      expect(await response.text()).toBe('x')
    }
  })

  test('that fails in the middle fails for the reader', async () => {
    const failing = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<p>one')),
      pull: (controller) => controller.error(new Error('the source failed')),
    })
    const response = await streams(failing, 'text/html')
    expect((await rejection(response.bytes())).message).toContain('the source failed')
  })
})

test('what has no body stays without one', async () => {
  const request = { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } }
  const head = await app.request('/privacy', request)
  expect([head.headers.has('Content-Encoding'), await head.text()]).toEqual([false, ''])
  const headers = { 'Accept-Encoding': 'gzip', Origin: 'http://localhost' }
  const none = await client().send('POST', '/api/logout', headers)
  expect([none.status, none.headers.has('Content-Encoding')]).toEqual([204, false])
})

test('what fails after its answer was made is answered as a failure', async () => {
  const response = await client().get('/api/late', { 'Accept-Encoding': 'zstd' })
  expect(response.status).toBe(404)
  const reported = JSON.parse(
    new TextDecoder().decode(Bun.zstdDecompressSync(await response.bytes())),
  )
  expect(reported.code).toBe('not_found')
})

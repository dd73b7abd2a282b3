import { expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { listen } from '../src/listen.ts'
import { keepAsking } from './support/keep-alive.ts'

const SECOND = 1000

test('while an answer is going out an ending server goes on taking requests, for seconds', async () => {
  const begun = Promise.withResolvers<ReadableStreamDefaultController>()
  const body = () => new ReadableStream({ start: begun.resolve })
  const fetch = (request: Request) =>
    new Response(request.url.endsWith('/slow') ? body() : 'done', { headers: { Vary: 'Cookie' } })
  const stopping = new AbortController()
  const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)

  const slow = keepAsking(server.origin, '/slow')
  const stream = await begun.promise
  stream.enqueue('first')
  const idle = connect(server.port, '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')

  const told = performance.now()
  stopping.abort()
  const drained = server.drain()
  expect(await keepAsking(server.origin, '/').ended).toBe('told')
  // It hangs up on who asks nothing when it takes no more requests.
  await once(idle.resume(), 'end')
  expect(performance.now() - told).toBeGreaterThan(4 * SECOND)
  stream.enqueue('last')
  stream.close()
  await drained
  await slow.answered
}, 30_000)

test('an ending server that nobody asks ends at once', async () => {
  const stopping = new AbortController()
  const fetch = () => new Response('done')
  const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)
  stopping.abort()
  const told = performance.now()
  await server.drain()
  expect(performance.now() - told).toBeLessThan(4 * SECOND)
  expect(await keepAsking(server.origin, '/').ended).toBe('/: ECONNREFUSED')
}, 30_000)

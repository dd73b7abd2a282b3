import { expect, test } from 'bun:test'
import { once } from 'node:events'
import { connect } from 'node:net'
import { refuseConnections } from '../src/lib/system/refuse-connections.ts'
import { listen } from '../src/listen.ts'
import { keepRequesting } from './support/keep-alive.ts'

const SECOND = 1000

test('while an answer is going out an ending server goes on taking requests, for seconds', async () => {
  const begun = Promise.withResolvers<ReadableStreamDefaultController>()
  const body = () => new ReadableStream({ start: begun.resolve })
  const fetch = (request: Request) =>
    new Response(request.url.endsWith('/slow') ? body() : 'done', { headers: { Vary: 'Cookie' } })
  const stopping = new AbortController()
  const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)

  const slow = keepRequesting(server.origin, '/slow')
  const stream = await begun.promise
  stream.enqueue('first')
  const idle = connect(server.port, '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')

  const reported = performance.now()
  stopping.abort()
  const drained = server.drain()
  expect(await keepRequesting(server.origin, '/').ended).toBe('told')
  // It hangs up on who asks nothing when it takes no more requests.
  await once(idle.resume(), 'end')
  expect(performance.now() - reported).toBeGreaterThan(4 * SECOND)
  stream.enqueue('last')
  stream.close()
  await drained
  await slow.answered
}, 180_000)

test('an ending server that nobody asks ends at once', async () => {
  const stopping = new AbortController()
  const fetch = () => new Response('done')
  const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)
  stopping.abort()
  const reported = performance.now()
  await server.drain()
  expect(performance.now() - reported).toBeLessThan(4 * SECOND)
  expect(await keepRequesting(server.origin, '/').ended).toBe('/: ECONNREFUSED')
}, 180_000)

const SERVERS = 3
const CLIENTS = 20

/** Asks once on a connection of its own. @returns 'answered', or how it failed */
const askOnce = (port: number) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.on('data', (chunk) => {
      answer += chunk
      if (answer.endsWith('done')) socket.destroy()
    })
    socket.on('error', (error) => resolve((error as NodeJS.ErrnoException).code!))
    socket.on('close', () => resolve(answer.endsWith('done') ? 'answered' : 'closed'))
  })

test('a server that ends while people never cease to connect resets none of them', async () => {
  const fetch = () => new Response('done')
  const endOne = async () => {
    const stopping = new AbortController()
    const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)
    const outcomes = new Set<string>()
    const clients = Array.from({ length: CLIENTS }, async () => {
      let outcome = ''
      while (outcome !== 'ECONNREFUSED') {
        outcome = await askOnce(server.port)
        outcomes.add(outcome)
      }
    })
    stopping.abort()
    await server.drain()
    await Promise.all(clients)
    return outcomes
  }
  const ends = await Promise.all(Array.from({ length: SERVERS }, endOne))
  expect(ends).toEqual(Array(SERVERS).fill(new Set(['answered', 'ECONNREFUSED'])))
}, 180_000)

test.if(process.platform === 'linux')(
  'connected clients are served while new ones are refused',
  async () => {
    const fetch = () => new Response('done')
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch })
    const early = connect(server.port!, '127.0.0.1')
    await once(early, 'connect')
    expect(refuseConnections(server.port!)).toBe(true)
    const late = askOnce(server.port!)
    early.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(String((await once(early, 'data'))[0])).toEndWith('done')
    early.destroy()
    await server.stop()
    expect(await late).toBe('ECONNREFUSED')
  },
)

test.if(process.platform === 'linux')(
  'new connections are refused for a while before it closes, so that none is reset',
  async () => {
    const fetch = () => new Response('done')
    const stopping = new AbortController()
    const server = listen({ PORT: 0, HOST: '127.0.0.1' }, { fetch }, stopping.signal)
    let connectedAt = 0
    let isOver = false
    const trying = (async () => {
      while (!isOver) {
        const socket = connect(server.port, '127.0.0.1')
        await once(socket, 'connect').then(
          () => {
            connectedAt = performance.now()
          },
          () => {},
        )
        socket.destroy()
      }
    })()
    stopping.abort()
    await server.drain()
    expect(performance.now() - connectedAt).toBeGreaterThan(150)
    isOver = true
    await trying
    expect(connectedAt).toBeGreaterThan(0)
  },
)

import { expect, test } from 'bun:test'
import { consume } from '../../../src/db/rate-limiter.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { testServer } from '../../support/server.ts'

const { db, server } = await testServer()
const NAME = 'wrong passwords from a network'
const OWN = ['127.0.0.1/32', '::/64']
for (const network of OWN)
  for (let n = 0; n < RATE_LIMITS[NAME].max; n++) await consume(db, NAME, network)

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'wrong horse battery' })

/** The first line of what the server answers to these bytes of a sign-in. */
async function answerTo(start: string, ...rest: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = await Bun.connect({
    hostname: server.hostname!,
    port: server.port!,
    socket: { data: (_, bytes) => resolve(bytes.toString()) },
  })
  socket.write([start, 'Content-Type: application/json', ...rest].join('\r\n'))
  const answer = await promise
  socket.end()
  return answer.split('\r\n')[0]!
}

const METHODS: [string, string, ...string[]][] = [
  ['with its length', 'HTTP/1.1', 'Host: localhost', `Content-Length: ${BODY.length}`, '', BODY],
  [
    'in chunks of untold length',
    'HTTP/1.1',
    'Host: localhost',
    'Transfer-Encoding: chunked',
    '',
    `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
  ],
  ['and from who names no host', 'HTTP/1.0', `Content-Length: ${BODY.length}`, '', BODY],
]

test.each(METHODS)('the network is the socket’s: a body %s', async (_, version, ...rest) => {
  expect(await answerTo(`POST ${paths.api.login} ${version}`, ...rest)).toContain(' 429 ')
})

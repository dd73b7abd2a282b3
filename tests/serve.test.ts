import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { testServer } from './support/server.ts'

const { server } = await testServer({ PUBLIC_URL: 'http://waymark.example' })

/** Writes bytes to the listening server and gives what it answers before it hangs up. */
const raw = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(server.port!, 'localhost', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => {
      answer += chunk
      socket.end()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

describe('a request that is none is refused by the server, which lives on', () => {
  const host = 'Host: localhost\r\n'
  const requests = {
    'a length that is no number': `POST /login HTTP/1.1\r\n${host}Content-Length: abc\r\n\r\n`,
    'a negative length': `POST /login HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\n`,
    'two lengths': `POST /login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    'a length and chunks': `POST /login HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a broken chunk': `POST /login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'no host and no path': 'OPTIONS * HTTP/1.0\r\n\r\n',
    'a host that is none': 'GET / HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n\r\n',
    'a method that is none': `G\u0000T / HTTP/1.1\r\n${host}\r\n`,
    'no path': `GET HTTP/1.1\r\n${host}\r\n`,
    'a path of raw bytes': `GET /\u00ff\u00fe%ff HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    'headers of 64 kB': `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(65_536)}\r\n\r\n`,
    'a cookie of raw bytes': `GET / HTTP/1.1\r\n${host}Cookie: session=\u00ff\u0080\r\nConnection: close\r\n\r\n`,
    'no HTTP': 'hello\r\n\r\n',
  }
  test.each(Object.entries(requests))('%s', async (_, bytes) => {
    expect(await raw(bytes)).not.toStartWith('HTTP/1.1 500')
    expect(await raw(`GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toContain(
      '200 OK',
    )
  })
})

describe('HTTP/1.0 needs no host', () => {
  test.each(['/readyz', '/healthz', '//evil.example/readyz?x=http://y', '/communities/x?y=%ff'])(
    '%s',
    async (path) => {
      const named = await raw(`GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`)
      const answer = await raw(`GET ${path} HTTP/1.0\r\n\r\n`)
      const status = path.endsWith('z') ? 200 : 404
      expect([named, answer].map((each) => each.split(' ')[1])).toEqual([`${status}`, `${status}`])
    },
  )

  test('as a body comes with it, and the site is under its own address', async () => {
    const body = 'email=nobody%40example.com&password=x'
    const type = 'Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin'
    const head = `POST /login HTTP/1.0\r\n${type}\r\nContent-Length: ${body.length}`
    const answer = await raw(`${head}\r\n\r\n${body}`)
    expect(answer).toStartWith('HTTP/1.1 401')
    expect(answer).toContain('value="nobody@example.com"')
    expect(answer).toContain('content="http://waymark.example/login"')
  })
})

test('a host that is longer than a name can be is not repeated', async () => {
  const ask = (host: string) => raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const name = `${'a'.repeat(63)}.`.repeat(4).slice(0, 253)
  expect(await ask(`${name}:65535`)).toStartWith('HTTP/1.1 200')
  expect(await ask(`${name}a:65535`)).toStartWith('HTTP/1.1 400')
})

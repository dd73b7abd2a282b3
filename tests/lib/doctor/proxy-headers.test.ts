import { expect, test } from 'bun:test'
import type { Outside } from '../../../src/lib/doctor/outside.ts'
import { checkProxy } from '../../../src/lib/doctor/proxy-headers.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { testServer } from '../../support/server.ts'

const trusting = await testServer({ TRUST_PROXY: '127.0.0.1, ::1' })
const plain = await testServer({}, undefined, { database: trusting.database })

const outside: Outside = { network: { textsOf: async () => [] } }

/** A proxy on this machine, which treats what the client claims as `change` says. */
function proxyTo(url: string, change: (headers: Headers) => void) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const headers = new Headers(request.headers)
      change(headers)
      return fetch(new URL(new URL(request.url).pathname, url), { headers })
    },
  })
  atEndOfFile(() => server.stop(true))
  return `http://127.0.0.1:${server.port}`
}

const adds = (headers: Headers) => headers.append('X-Forwarded-For', '203.0.113.9')
const sets = (headers: Headers) => headers.set('X-Forwarded-For', '203.0.113.9')
const keeps = () => {}
const drops = (headers: Headers) => headers.delete('X-Forwarded-For')

test.each([
  ['a trusted proxy that adds the client', 'good', 'TRUST_PROXY trusts it', trusting.url, adds],
  ['a trusted proxy that sets the client', 'good', 'TRUST_PROXY trusts it', trusting.url, sets],
  ['a proxy that nobody trusts', 'broken', 'doesn’t trust it', plain.url, adds],
  ['a trusted proxy that believes clients', 'broken', 'clients claim to be', trusting.url, keeps],
  ['a trusted proxy that names no client', 'broken', 'names no client', trusting.url, drops],
  ['no proxy, or one without headers', 'good', 'No proxy is in front', plain.url, keeps],
] as const)('%s is %s', async (_title, status, text, url, change) => {
  const PUBLIC_URL = proxyTo(url, change)
  const [advice] = await checkProxy({ PUBLIC_URL }, outside, AbortSignal.timeout(5_000))
  expect(advice).toMatchObject({ status, text: expect.stringContaining(text) })
})

test('a site that isn’t Waymark is broken', async () => {
  const other = Bun.serve({ port: 0, fetch: () => new Response('hello') })
  atEndOfFile(() => other.stop(true))
  const PUBLIC_URL = `http://localhost:${other.port}`
  const [advice] = await checkProxy({ PUBLIC_URL }, outside, AbortSignal.timeout(5_000))
  expect(advice?.status).toBe('broken')
})

test('nobody learns an address, and without the question nothing is told', async () => {
  const answer = await fetch(`${trusting.url}/healthz`, {
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  })
  expect([answer.headers.get('waymark-proxy'), await answer.text()]).toEqual([null, 'ok'])
})

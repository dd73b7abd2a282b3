import { afterAll, describe, expect, test } from 'bun:test'
import { checkAddress, checkTls, judgeEnd } from '../../../src/lib/doctor/address.ts'
import type { Outside } from '../../../src/lib/doctor/outside.ts'
import { testOutside, webServer } from '../../support/outside.ts'

let status = 200
const secure = await webServer((_request, response) => void response.writeHead(status).end('ok'))
const plain = Bun.serve({
  port: 0,
  fetch: () => Response.redirect(`https://example.org:${secure.port}/`, 308),
})
const unhelpful = Bun.serve({ port: 0, fetch: () => new Response('here') })
const elsewhere = Bun.serve({
  port: 0,
  fetch: () => Response.redirect('https://example.org.elsewhere.example/'),
})
afterAll(() => {
  secure.stop()
  plain.stop(true)
  unhelpful.stop(true)
  elsewhere.stop(true)
})

const { ca = '', textsOf } = testOutside('127.0.0.1:1', secure.port)
const outside: Outside = {
  network: { textsOf },
  addressOf: () => '127.0.0.1',
  ca,
  plainPort: plain.port!,
}
const site = { PUBLIC_URL: `https://example.org:${secure.port}` }
const signal = () => AbortSignal.timeout(5_000)

describe('the address', () => {
  test('that answers is good', async () => {
    const [advice] = await checkAddress(site, outside, signal())
    expect(advice?.text).toMatch(/^https:\/\/example\.org:\d+ answers in \d+ ms\.$/)
  })

  test('is broken where something else answers, or nobody does', async () => {
    status = 502
    const [wrong] = await checkAddress(site, outside, signal())
    status = 200
    const [gone] = await checkAddress({ PUBLIC_URL: 'http://127.0.0.1:1' }, outside, signal())
    expect([wrong, gone]).toMatchObject([
      { status: 'broken', text: expect.stringContaining('answers 502 instead of 200') },
      { status: 'broken', text: expect.stringContaining('(ECONNREFUSED)') },
    ])
  })

  test('that isn’t set is a warning', async () => {
    expect(await checkAddress({}, outside, signal())).toMatchObject([{ status: 'warning' }])
  })
})

describe('TLS', () => {
  test('is good with a trusted certificate and a redirect from plain http', async () => {
    const advice = await checkTls(site, outside, signal())
    expect(advice).toMatchObject([{ status: 'good' }, { status: 'good' }])
    expect(advice[0]?.text).toMatch(/valid for \d{5} days/)
  })

  test('is broken with a certificate that nobody trusts, or of another name', async () => {
    const { ca: _, ...untrusting } = outside
    const other = { PUBLIC_URL: `https://example.com:${secure.port}` }
    const [untrusted] = await checkTls(site, untrusting, signal())
    const [misnamed] = await checkTls(other, outside, signal())
    expect([untrusted?.status, misnamed?.status]).toEqual(['broken', 'broken'])
  })

  test('warns before the certificate ends', () => {
    const now = new Date('2026-11-01T00:00:00Z')
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
    expect(judgeEnd(days(14), now).status).toBe('good')
    expect(judgeEnd(days(13), now)).toMatchObject({
      status: 'warning',
      text: 'The certificate ends in 13 days.',
    })
  })

  test.each([
    ['isn’t redirected', unhelpful, 200],
    ['is redirected elsewhere', elsewhere, 302],
  ])('warns where plain http %s', async (_title, { port }, answered) => {
    const [, redirect] = await checkTls(site, { ...outside, plainPort: port! }, signal())
    expect(redirect).toMatchObject({
      status: 'warning',
      text: `Plain http answers ${answered} instead of a redirect to https.`,
    })
  })

  test('warns of a site without https', async () => {
    const advice = await checkTls({ PUBLIC_URL: 'http://localhost:3000' }, outside, signal())
    expect(advice).toMatchObject([{ status: 'warning' }])
  })
})

import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { RequestListener } from 'node:http'
import { guardedFetch, isPublicAddress } from '../../../src/lib/guarded-fetch/guarded-fetch.ts'
import { nameServer, testOutside, webServer } from '../../support/outside.ts'

const PUBLIC = '93.184.216.34'
const records: Parameters<typeof nameServer>[0] = {}
let answer: RequestListener = (_, response) => response.end('hello')
const names = await nameServer(records)
const web = await webServer((request, response) => answer(request, response))
const outside = testOutside(names.address, web.port)
const get = (address: string) => guardedFetch(address, outside)

afterAll(() => {
  names.stop()
  web.stop()
})

beforeEach(() => {
  records['example.org'] = { A: [PUBLIC] }
  answer = (_, response) => response.end('hello')
})

test('gets what stands at a public name', async () => {
  expect(await get('https://example.org/here?now')).toEqual({
    ok: true,
    status: 200,
    body: 'hello',
  })
})

const INNER = [
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '::7f00:1',
  '::a9fe:a9fe',
  '::808:808',
  '::8.8.8.8',
  '::ffff:0:7f00:1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2002:a9fe:a9fe::1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  'fec0::1',
  'feff::1',
]

test('an address of IPv6 beside the refused ranges is public', () => {
  expect(isPublicAddress('2606:4700::1%eth0')).toBeFalse()
  expect(['2606:4700::1', '2003::1', '2001:4860:4860::8888'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ])
})

test('a public address written in the other kind is public still', () => {
  expect([PUBLIC, `::ffff:${PUBLIC}`].map(isPublicAddress)).toEqual([true, true])
})

test.each(['localhost', 'server', 'a.localhost', '10.0.0.1', '[::1]'])(
  'only a domain name is asked for, not %s',
  async (host) => {
    expect(await get(`https://${host}/`)).toEqual({ ok: false, why: 'address' })
  },
)

describe('nothing reaches an inner address', () => {
  test.each(INNER)('that a name has: %s', async (address) => {
    const connected = web.connections()
    expect(isPublicAddress(address)).toBeFalse()
    records['inner.example.org'] = address.includes(':') ? { AAAA: [address] } : { A: [address] }
    expect(await get('https://inner.example.org/')).toEqual({ ok: false, why: 'inner' })
    expect(web.connections()).toBe(connected)
  })

  test('that a name has beside a public one, in either order and of either kind', async () => {
    const connected = web.connections()
    for (const found of [
      { A: [PUBLIC, '127.0.0.1'] },
      { A: ['127.0.0.1', PUBLIC] },
      { A: [PUBLIC], AAAA: ['::1'] },
      { A: [PUBLIC], AAAA: ['::ffff:127.0.0.1'] },
    ]) {
      records['both.example.org'] = found
      expect(await get('https://both.example.org/')).toEqual({ ok: false, why: 'inner' })
    }
    expect(web.connections()).toBe(connected)
  })

  const LITERALS = [
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '0',
    '10.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    PUBLIC,
  ]
  test.each(LITERALS)('that is written out: %s', async (literal) => {
    const connected = web.connections()
    const requested = names.asked()
    expect(await get(`https://${literal}/`)).toEqual({ ok: false, why: 'address' })
    expect([web.connections(), names.asked()]).toEqual([connected, requested])
  })

  const SPELLINGS = [
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'data:text/plain,hello',
    'javascript:1',
    '//example.org/',
    'example.org',
    '',
    'https://',
    'https://example.org:8443/',
    'https://example.org:80/',
    'https://user@example.org/',
    'https://user:secret@example.org/',
    'https://127.0.0.1:443/',
  ]
  test.each(SPELLINGS)('nor is another kind of address asked for: %s', async (address) => {
    const connected = web.connections()
    expect(await get(address)).toEqual({ ok: false, why: 'address' })
    expect(web.connections()).toBe(connected)
  })

  test('that a name has a moment later: it is resolved once', async () => {
    const connected = web.connections()
    let resolved = 0
    const rebinding = {
      ...outside,
      addressesOf: async () => [resolved++ === 0 ? PUBLIC : '127.0.0.1'],
      way: (address: string) => {
        expect(address).toBe(PUBLIC)
        return { host: '127.0.0.1', port: web.port }
      },
    }
    expect(await guardedFetch('https://example.org/', rebinding)).toMatchObject({ ok: true })
    expect([resolved, web.connections()]).toEqual([1, connected + 1])
  })

  test('that it is led to', async () => {
    let requested = 0
    answer = (_, response) => {
      requested++
      response.writeHead(302, { location: `https://127.0.0.1:${web.port}/` }).end()
    }
    expect(await get('https://example.org/')).toMatchObject({ ok: true, status: 302 })
    expect(requested).toBe(1)
  })
})

test('a name that is not there, and one that is served for another, are no answer', async () => {
  expect(await get('https://absent.example.org/')).toEqual({ ok: false, why: 'absent' })
  records['other.example.net'] = { A: [PUBLIC] }
  expect(await get('https://other.example.net/')).toEqual({ ok: false, why: 'unanswered' })
})

test('a body of 100 KB is taken, one byte more is not, nor one without an end', async () => {
  answer = (_, response) => response.end('a'.repeat(100_000))
  expect(await get('https://example.org/')).toMatchObject({ ok: true })
  answer = (_, response) => response.end('a'.repeat(100_001))
  expect(await get('https://example.org/')).toEqual({ ok: false, why: 'unanswered' })
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(50_000)));
    }
    response.on('drain', more)
    more()
  }
  expect(await get('https://example.org/')).toEqual({ ok: false, why: 'unanswered' })
})

test('what is packed is not unpacked', async () => {
  answer = (request, response) => {
    expect(request.headers['accept-encoding']).toBe('identity')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Bun.gzipSync('a'.repeat(500_000)))
  }
  const fetched = await get('https://example.org/')
  expect(fetched.ok && fetched.body.length).toBeLessThan(10_000)
})

test('after 7 seconds nothing is waited for, wherever it hangs', async () => {
  const started = performance.now()
  answer = (request, response) => {
    if (request.url === '/slow') response.write('a')
  }
  const deaf = { ...outside, addressesOf: () => new Promise<string[]>(() => {}) }
  const hanging = [
    get('https://example.org/never'),
    get('https://example.org/slow'),
    guardedFetch('https://example.org/', deaf),
  ]
  for (const fetched of await Promise.all(hanging))
    expect(fetched).toEqual({ ok: false, why: 'unanswered' })
  expect(performance.now() - started).toBeLessThan(8500)
}, 180_000)

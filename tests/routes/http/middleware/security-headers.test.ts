import { describe, expect, test } from 'bun:test'
import { paths } from '../../../../src/lib/paths.ts'
import { FIRST_PAGE_STYLES } from '../../../../src/lib/styles/first-page-styles.ts'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { PASSWORD } from '../../../support/factories.ts'
import { testServer } from '../../../support/server.ts'

const { app, client, db, signInAs } = await testApp()
const secure = await testApp({ PUBLIC_URL: 'https://waymark.example' })
const { ada } = await cast(db)

/** One address of every kind of answer. */
const EVERY = ['/', '/signup', '/nowhere', '/profile', '/healthz', '/robots.txt']
const CACHED = ['/', '/signup']
const API = ['/api/auth/user', '/api/nowhere']

const policyOf = (response: Response) => {
  const header = response.headers.get('Content-Security-Policy')!
  return new Map(header.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
}

describe('the content security policy', () => {
  test.each([...EVERY, ...API])(
    'lets nothing run on %s that is not the site’s own',
    async (path) => {
      const policy = policyOf(await client().get(path))
      expect(policy.get('default-src')).toEqual(["'self'"])
      // What all visitors may get the same copy of has no nonce.
      const nonce = CACHED.includes(path) ? [] : [expect.stringMatching(/^'nonce-.{20,}'$/)]
      expect(policy.get('script-src')).toEqual([
        "'self'",
        ...nonce,
        expect.stringMatching(/^'sha256-.{44}'$/),
        expect.stringMatching(/^'sha256-.{44}'$/),
      ])
      expect(policy.get('style-src')).toEqual([
        "'self'",
        ...Object.keys(FIRST_PAGE_STYLES).map(() => expect.stringMatching(/^'sha256-.{44}'$/)),
      ])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/)
    },
  )

  test('has another nonce on every answer', async () => {
    const nonces = new Set<string>()
    for (let i = 0; i < 20; i++)
      nonces.add(policyOf(await client().get('/login')).get('script-src')![1]!)
    expect(nonces.size).toBe(20)
  })
})

test.each([...EVERY, ...API])('%s is neither sniffed, framed nor traced', async (path) => {
  const { headers } = await client().get(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-request-id': expect.stringMatching(/^[\w-]{20,}$/),
  })
  expect(headers.has('X-Powered-By')).toBe(false)
  expect(headers.has('Strict-Transport-Security')).toBe(false)
})

test('a file of the build says what it is, and little more', async () => {
  const html = await (await client().get('/login')).text()
  const [path] = html.match(/\/assets\/[\w-]+\.js/)!
  const { headers } = await client().get(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': expect.stringMatching(/javascript/),
  })
  const all = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join('')
  expect(all.length).toBeLessThan(450)
})

test.each(['/terrain/hero.svg', '/terrain/tiles.svg', '/terrain/plan.svg'])(
  'nothing runs in the drawing %s, and it says little more',
  async (path) => {
    const { status, headers } = await client().get(path)
    expect([status, Object.fromEntries(headers)]).toMatchObject([
      200,
      {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-type': 'image/svg+xml',
      },
    ])
    const all = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join('')
    expect(all.length).toBeLessThan(500)
  },
)

test('where the site is https, browsers are told to stay there', async () => {
  const { headers } = await secure.client().get('/')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
})

describe('caching', () => {
  test('what a member sees is kept nowhere, neither pages nor JSON', async () => {
    const browser = await signInAs(ada)
    const behindSession = app.routes
      .filter(({ method }) => method === 'GET')
      .filter(({ path }) => !/\*|^\/(photos|terrain|healthz|readyz|robots|sitemap)/.test(path))
      .map(({ path }) => path.replace(/:\w+/g, crypto.randomUUID()))
    expect(behindSession).toContainValues([
      '/',
      '/privacy',
      '/api/opportunities',
      '/api/mentorships',
    ])
    for (const path of new Set(behindSession)) {
      const response = await browser.get(path)
      const { headers } = response
      // A stream of events would not end by itself.
      await (path.endsWith('/stream') ? response.body?.cancel() : response.bytes())
      expect([path, headers.get('Cache-Control')]).toEqual([
        path,
        expect.stringMatching(/no-store/),
      ])
    }
  })

  test('the JSON that answers a sign-in is kept nowhere either', async () => {
    const credentials = { email: ada.email, password: PASSWORD }
    const { headers } = await client().json('POST', '/api/login', credentials)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('what a visitor sees is asked for again', async () => {
    for (const path of ['/', '/login', '/signup', '/privacy'])
      expect((await client().get(path)).headers.get('Cache-Control')).toBe('private, no-cache')
    const list = await client().get('/api/opportunities')
    expect(list.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test('what is the same for everybody is kept by shared caches', async () => {
    for (const [path, age] of [
      [paths.robots, 'max-age=86400'],
      [paths.terrain('banner', ada.id), 'max-age=31536000, immutable'],
    ] as const) {
      const { status, headers } = await client().get(path)
      expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, `public, ${age}`])
    }
  })

  test('a page differs by who asks and by whether htmx does', async () => {
    for (const path of ['/', '/nowhere', '/profile']) {
      const vary = (await client().get(path)).headers.get('Vary')!.split(', ')
      expect(vary).toContainValues(['Cookie', 'HX-Request', 'Sec-Fetch-Site', 'Accept-Encoding'])
    }
    expect((await client().get('/api/auth/user')).headers.get('Vary')).toContain('Cookie')
  })

  test('JSON that has not changed is not sent again', async () => {
    const browser = await signInAs(ada)
    const first = await browser.get('/api/auth/user')
    const tag = first.headers.get('ETag')!
    expect(tag).toMatch(/^W\/".+"$/)
    const again = await browser.get('/api/auth/user', { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await browser.send('HEAD', '/api/auth/user', {})
    expect(head.headers.get('ETag')).toBe(tag)
    const other = await browser.get('/api/auth/user', { 'If-None-Match': 'W/"other"' })
    expect(other.status).toBe(200)
    const visitor = await client().get('/api/auth/user', { 'If-None-Match': tag })
    expect(visitor.status).toBe(401)
  })
})

test('every page has the headers of its media type', async () => {
  expect((await client().get('/')).headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect((await client().get('/api/nowhere')).headers.get('Content-Type')).toBe('application/json')
})

test('a HEAD does not say that there would be nothing', async () => {
  const { url } = await testServer()
  for (const path of ['/', '/social/site.png', '/robots.txt', '/api/opportunities', '/healthz']) {
    const { headers, status } = await fetch(url + path, { method: 'HEAD' })
    expect([path, status, headers.get('Content-Length')]).toEqual([path, 200, null])
  }
})

test('a HEAD has the headers of a GET, and no body', async () => {
  for (const path of ['/', '/login', '/signup', '/privacy', '/api/login']) {
    const get = await client().get(path)
    const head = await client().send('HEAD', path, {})
    expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(head.headers.get('Cache-Control')).toBe(get.headers.get('Cache-Control'))
    await get.text()
  }
})

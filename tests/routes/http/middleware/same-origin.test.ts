import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { PASSWORD } from '../../../support/factories.ts'

const { client, db } = await testApp()
const behindProxy = await testApp({ PUBLIC_URL: 'https://waymark.example' })
const { ada } = await cast(db)

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'Content-Type': 'application/json' }
const credentials = { email: ada.email, password: PASSWORD }

const signInWith = async (headers: Record<string, string>, path = '/login') => {
  const body = path.startsWith('/api/')
    ? JSON.stringify(credentials)
    : new URLSearchParams(credentials).toString()
  const type = path.startsWith('/api/') ? JSON_BODY : FORM
  return (await client().send('POST', path, { ...type, ...headers }, body)).status
}

describe('a write that another site’s page sent is refused', () => {
  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'junk' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost.evil.example' },
    { Origin: 'http://localhost:8080' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
    { Origin: '' },
    { Origin: 'file://localhost' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ] as Record<string, string>[])('%j', async (headers) => {
    expect(await signInWith(headers)).toBe(403)
    expect(await signInWith(headers, '/api/login')).toBe(403)
  })
})

describe('a write of the site’s own page is taken', () => {
  test.each([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
  ] as Record<string, string>[])('%j', async (headers) => {
    expect(await signInWith(headers)).toBe(303)
    expect(await signInWith(headers, '/api/login')).toBe(200)
  })
})

test('a refusal is told as what was asked for', async () => {
  const headers = { Origin: 'https://evil.example' }
  const json = await client().send('POST', '/api/logout', headers)
  expect(await json.json()).toEqual({ message: expect.any(String), code: 'cross_site' })
  const page = await client().send('POST', '/login', headers)
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('another site')])
})

describe('a client that says nothing about its origin', () => {
  test('may send JSON, or nothing, to the API', async () => {
    expect(await signInWith({}, '/api/login')).toBe(200)
    expect((await client().send('POST', '/api/logout', {})).status).toBe(204)
    const vendor = { 'Content-Type': 'application/json; charset=utf-8' }
    const body = JSON.stringify(credentials)
    expect((await client().send('POST', '/api/login', vendor, body)).status).toBe(200)
  })

  test('may send no form', async () => {
    expect(await signInWith({})).toBe(403)
    for (const type of [FORM, { 'Content-Type': 'text/plain' }, {}]) {
      const response = await client().send('POST', '/api/login', type, '{"email": "a"}')
      expect(response.status).toBeOneOf([403, 415])
    }
    const form = new FormData()
    form.append('email', 'mary@example.com')
    expect((await client().send('POST', '/api/signup', {}, form)).status).toBeOneOf([403, 415])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'PURGE'])('may not %s a page', async (method) => {
    expect((await client().send(method, '/profile', {})).status).toBe(403)
  })
})

describe('where PUBLIC_URL is set, that alone is the site’s own address', () => {
  const attempt = async (headers: Record<string, string>) => {
    const browser = behindProxy.client()
    const body = new URLSearchParams({ email: 'x', password: 'y' })
    const page = await browser.send('POST', '/login', headers, body)
    const api = await browser.send('POST', '/api/login', { ...JSON_BODY, ...headers }, '{}')
    return [page.status, api.status]
  }

  test.each(['https://waymark.example', 'https://waymark.example:443'])('%s', async (origin) => {
    expect(await attempt({ Origin: origin })).toEqual([401, 422])
    const site = { 'Sec-Fetch-Site': 'same-origin' }
    expect(await attempt({ Origin: origin, ...site })).toEqual([401, 422])
  })

  test.each([
    'https://evil.example',
    'http://waymark.example.evil.example',
    // The same host without TLS: an attacker on the network writes its pages.
    'http://waymark.example',
    'http://waymark.example:443',
    'https://waymark.example:8443',
    // What the request itself names as its host: another name that leads here.
    'http://localhost',
    'https://localhost',
  ])('not %s', async (origin) => {
    expect(await attempt({ Origin: origin })).toEqual([403, 403])
    const site = { 'Sec-Fetch-Site': 'same-origin' }
    expect(await attempt({ Origin: origin, ...site })).toEqual([403, 403])
  })
})

test('reading is open to a link from anywhere', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  for (const path of ['/', '/signup', '/login'])
    expect((await client().get(path, headers)).status).toBe(200)
})

import { describe, expect, test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { all, textOf } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada } = await cast(db)

const MEMBER_PAGES = [
  '/home',
  '/opportunities',
  '/companies',
  '/communities',
  '/mentorship',
  '/profile',
]

describe('a visitor is led from a member’s page to the sign-in', () => {
  test.each(MEMBER_PAGES)('%s', async (path) => {
    const response = await client().get(`${path}?q=a%20b&q=%22`)
    const html = await response.text()
    const signIn = `/api/login?next=${encodeURIComponent(`${path}?q=a%20b&q=%22`)}`
    expect(response.status).toBe(401)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(textOf(html, '[role=alert] .toast-title')).toBe('Unauthorized')
    expect(textOf(html, '[role=alert]')).toContain('You are logged out. Logging in again...')
    expect(all(html, 'main a[data-leaves]')[0]!.attributes.href).toBe(signIn)
    const [refresh] = all(textOf(html, 'head > noscript')!, 'meta[http-equiv=refresh]')
    expect(refresh!.attributes.content).toBe(`1; url=${signIn}`)
  })

  test('and from there to where they were heading', async () => {
    const html = await (await client().get('/communities?q=%26%22<')).text()
    const { href } = all(html, 'main a[data-leaves]')[0]!.attributes
    const redirect = await client().get(href!)
    const page = await (await client().get(redirect.headers.get('Location')!)).text()
    const next = all(page, 'main [name=next]')[0]!.attributes.value
    expect(next).toBe('/communities?q=%26%22%3C')
  })
})

test('to htmx nothing is swapped: the page’s script leads to the sign-in', async () => {
  const response = await client().htmx('GET', '/communities')
  expect(response.status).toBe(401)
  expect(JSON.parse(response.headers.get('HX-Trigger')!)).toEqual({ signin: { target: 'body' } })
  expect(response.headers.get('HX-Reswap')).toBe('none')
  expect(await response.text()).toBe('')
})

test('when htmx restores the history it gets the whole page', async () => {
  const headers = { 'HX-Request': 'true', 'HX-History-Restore-Request': 'true' }
  const response = await client().get('/profile', headers)
  expect(response.status).toBe(401)
  expect(textOf(await response.text(), 'h1')).toBe('This page is for members')
})

test.each([
  ['http://localhost/communities?q=a', '/api/login?next=%2Fcommunities%3Fq%3Da'],
  ['https://elsewhere.example/communities', '/api/login'],
  ['', '/api/login'],
])('a form sent too late from %j leads by the sign-in back to that page', async (from, signIn) => {
  const address = `/communities/${crypto.randomUUID()}/membership`
  const response = await client().post(address, {}, { Referer: from })
  const html = await response.text()
  expect(response.status).toBe(401)
  expect(all(html, 'main a[data-leaves]')[0]!.attributes.href).toBe(signIn)
})

test('a member’s home has one address', async () => {
  const response = await (await signInAs(ada)).get('/home')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
})

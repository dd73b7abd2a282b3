import { describe, expect, test } from 'bun:test'
import type { Toast } from '../../../src/lib/toast.ts'
import { testApp } from '../../support/app.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, signUp } = await testApp()

const stored = (toast: unknown) => Buffer.from(JSON.stringify(toast)).toString('base64url')

const browserWith = (value: string) => {
  const browser = client()
  browser.cookies.set('flash', value)
  return browser
}

const shownOn = async (value: string) =>
  visibleText(await (await browserWith(value).get('/login')).text(), '.toast')

const toast: Toast = {
  title: 'Grüße 🚀 </script>',
  description: 'It <b>worked</b>',
  action: { label: 'Look', href: '/membership' },
}

test('what a form’s redirect tells stands on the next page, and only there', async () => {
  const browser = browserWith(stored(toast))
  const html = await (await browser.get('/login')).text()
  expect(visibleText(html, '.toast-title')).toBe(toast.title)
  expect(visibleText(html, '.toast')).toContain('It <b>worked</b>')
  expect(all(html, '.toast-action')[0]!.attributes.href).toBe('/membership')
  expect(JSON.parse(all(html, '[data-flash]')[0]!.attributes['data-flash']!)).toEqual(toast)
  expect(browser.cookies.has('flash')).toBe(false)
  expect(visibleText(await (await browser.get('/login')).text(), '.toast')).toBeNull()
})

describe('it waits for the page that shows it', () => {
  test('past a redirect', async () => {
    const browser = await signUp()
    browser.cookies.set('flash', stored(toast))
    expect((await browser.get('/home')).status).toBe(302)
    expect(visibleText(await (await browser.get('/')).text(), '.toast-title')).toBe(toast.title)
  })

  test.each(['/api/auth/user', '/healthz'])('past %s', async (path) => {
    const browser = browserWith(stored(toast))
    await browser.get(path)
    expect(browser.cookies.has('flash')).toBe(true)
  })

  test.each([
    ['/assets/none.js', '*/*'],
    ['/assets/none.css', 'text/css,*/*;q=0.1'],
    ['/logo.png', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
    ['/photos/none.webp', 'image/avif,image/webp,*/*;q=0.8'],
  ])('past what a page asks for and is not there: %s', async (path, accept) => {
    const browser = browserWith(stored(toast))
    expect((await browser.get(path, { Accept: accept })).status).toBe(404)
    const html = await (await browser.get('/login', { Accept: 'text/html,*/*;q=0.8' })).text()
    expect(visibleText(html, '.toast-title')).toBe(toast.title)
  })

  test('but is told where a person asked for what is not there', async () => {
    const response = await browserWith(stored(toast)).get('/nowhere', { Accept: 'text/html' })
    expect(visibleText(await response.text(), '.toast-title')).toBe(toast.title)
  })

  test('past what htmx asks for', async () => {
    const browser = browserWith(stored(toast))
    await browser.htmx('GET', '/communities')
    expect(browser.cookies.has('flash')).toBe(true)
  })

  test.each([
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;anonymous-client-ip' },
    { Purpose: 'prefetch' },
  ] as Record<string, string>[])('past a page that is asked for ahead: %j', async (headers) => {
    const browser = browserWith(stored(toast))
    const ahead = await (await browser.get('/login', headers)).text()
    expect(visibleText(ahead, '.toast')).toBeNull()
    expect(visibleText(await (await browser.get('/login')).text(), '.toast-title')).toBe(
      toast.title,
    )
  })

  test('past a HEAD', async () => {
    const browser = browserWith(stored(toast))
    await browser.send('HEAD', '/login', {})
    expect(browser.cookies.has('flash')).toBe(true)
  })
})

describe('a cookie that is no toast shows nothing and harms nothing', () => {
  test.each([
    'x',
    '%',
    '%00',
    stored('text'),
    stored(null),
    stored({ title: 5 }),
    stored({ title: 'x'.repeat(201) }),
    stored({ ...toast, variant: 'loud' }),
    stored({ ...toast, action: { label: 'Look', href: 'https://evil.example' } }),
    stored({ ...toast, action: { label: 'Look', href: '//evil.example' } }),
    stored({ ...toast, action: { label: 'Look', href: '/\\evil.example' } }),
    stored({ ...toast, action: { label: 'Look', href: '/\t/evil.example' } }),
    stored({ ...toast, action: { label: 'Look', href: 'javascript:alert(1)' } }),
  ])('%s', async (value) => expect(await shownOn(value)).toBeNull())
})

test('the cookie is no script’s, and ends soon', async () => {
  const response = await client().post('/signup', {
    fullName: 'Caroline Herschel',
    email: 'caroline@example.com',
    password: 'finds eight comets',
    country: 'Germany',
    primaryRole: 'seeker',
    bio: 'Sweeps the sky.',
  })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('flash='))
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=60'])
    expect(cookie).toContain(flag)
})

import { describe, expect, test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { all } from '../support/html.ts'

const { client } = await testApp()

const themeOf = (html: string) => all(html, 'html')[0]!.attributes['data-theme']

describe('the colour scheme is switched by a form and kept in a cookie', () => {
  test.each(['dark', 'light'])('%s', async (scheme) => {
    const browser = client()
    const response = await browser.post('/scheme', { scheme, next: '/login' })
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/login'])
    const [cookie] = response.headers.getSetCookie()
    for (const part of [`scheme=${scheme}`, 'Path=/', 'SameSite=Lax', 'Max-Age=31536000'])
      expect(cookie).toContain(part)
    const html = await (await browser.get('/login')).text()
    expect(themeOf(html)).toBe(scheme)
    expect(all(html, 'meta[name=color-scheme]')[0]!.attributes.content).toBe(scheme)
  })

  test('the system’s own is the way back', async () => {
    const browser = client()
    await browser.post('/scheme', { scheme: 'dark' })
    await browser.post('/scheme', { scheme: 'system' })
    expect(browser.cookies.has('scheme')).toBe(false)
    const html = await (await browser.get('/login')).text()
    expect(themeOf(html)).toBeUndefined()
    expect(all(html, 'meta[name=color-scheme]')[0]!.attributes.content).toBe('light dark')
  })
})

test('a cookie that is no scheme follows the system', async () => {
  const browser = client()
  for (const value of ['blue', '"><script>', '%00', '']) {
    browser.cookies.set('scheme', value)
    expect(themeOf(await (await browser.get('/login')).text())).toBeUndefined()
  }
})

test('the switch leads back to the page as it was filtered', async () => {
  const headers = {
    Origin: 'http://localhost',
    'Content-Type': 'application/x-www-form-urlencoded',
    Referer: 'http://localhost/opportunities?q=dyers&type=job',
  }
  const body = 'scheme=dark&next=/opportunities'
  const response = await client().send('POST', '/scheme', headers, body)
  expect(response.headers.get('Location')).toBe('/opportunities?q=dyers&type=job')
  for (const Referer of [
    'http://evil.example/a?b',
    'about:blank',
    'http://localhost//evil.example',
  ]) {
    const other = await client().send('POST', '/scheme', { ...headers, Referer }, body)
    expect(other.headers.get('Location')).toMatch(/^\/(opportunities)?$/)
  }
})

test('the switch leads to no other site', async () => {
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    const response = await client().post('/scheme', { scheme: 'dark', next })
    expect(response.headers.get('Location')).toBe('/')
  }
})

import { describe, expect, test } from 'bun:test'
import { rateLimits } from '../../src/db/schema/rate-limits.ts'
import { hashPassword } from '../../src/lib/password/hash.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const elsewhere = await addMember(db, { email: 'oauth@example.com', passwordHash: null })

const WRONG = 'Incorrect email or password.'
const whoIs = async (browser: ReturnType<typeof client>) =>
  (await (await browser.json('GET', '/api/auth/user')).json()).email

describe('a member signs in', () => {
  test('on the page', async () => {
    const browser = client()
    const typed = { email: ' ADA@example.com ', password: PASSWORD, next: '/communities?q=a' }
    const response = await browser.post('/login', typed)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/communities?q=a'])
    expect(await whoIs(browser)).toBe('ada@example.com')
  })

  test('through the API, and is told who they are without a secret', async () => {
    const browser = client()
    const body = { email: 'Ada@Example.com', password: PASSWORD }
    const response = await browser.json('POST', '/api/login', body)
    expect(response.status).toBe(200)
    const user = await response.json()
    expect(user).toEqual(await (await browser.json('GET', '/api/auth/user')).json())
    expect(user.id).toBe(ada.id)
  })
})

describe('a wrong sign-in gets one message, whatever is wrong', () => {
  const cases = [
    ['a wrong password', ada.email, 'wrong horse battery'],
    ['an unknown email', 'nobody@example.com', PASSWORD],
    ['an account without a password', elsewhere.email, PASSWORD],
    ['a hash for a password', ada.email, ada.passwordHash!],
    ['an email with a wildcard', '%', PASSWORD],
    ['a NUL byte', `${ada.email}\0`, `${PASSWORD}\0`],
    ['another case', ada.email, PASSWORD.toUpperCase()],
  ] as const

  test.each(cases)('%s, on the page', async (_, email, password) => {
    const response = await client().post('/login', { email, password, next: '/profile' })
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(visibleText(html, '[role=alert]')).toBe(WRONG)
    expect(all(html, '#email')[0]!.attributes.value).toBe(email)
    expect(all(html, 'main [name=next]')[0]!.attributes.value).toBe('/profile')
    expect(html).not.toContain(password)
  })

  test.each(cases)('%s, through the API', async (_, email, password) => {
    const response = await client().json('POST', '/api/login', { email, password })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'wrong_credentials' })
  })

  test('nothing at all, on the page', async () => {
    const response = await client().post('/login')
    expect(response.status).toBe(401)
    expect(visibleText(await response.text(), '[role=alert]')).toBe(WRONG)
  })
})

test('an address longer than any is nobody’s before it is looked for, counted or hashed', async () => {
  const counted = await db.$count(rateLimits)
  const email = `${'a'.repeat(100_000)}@example.com`
  expect((await client().post('/login', { email, password: PASSWORD })).status).toBe(401)
  expect(await db.$count(rateLimits)).toBe(counted)
})

test('an unknown email takes as long as a wrong password', async () => {
  const usual = await addMember(db, { passwordHash: await hashPassword(PASSWORD) })
  // The processor's time, which a busy machine does not stretch as it does the clock's.
  const time = async (email: string) => {
    const before = process.cpuUsage()
    await client().json('POST', '/api/login', { email, password: 'wrong horse battery' })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const fastest = { known: Infinity, unknown: Infinity, passwordless: Infinity }
  for (let round = 0; round < 5; round++) {
    fastest.known = Math.min(fastest.known, await time(usual.email))
    fastest.unknown = Math.min(fastest.unknown, await time('nobody@example.com'))
    fastest.passwordless = Math.min(fastest.passwordless, await time(elsewhere.email))
  }
  // Without the work of a hash the ratio would be a tenth.
  expect(fastest.unknown / fastest.known).toBeWithin(0.4, 2.5)
  expect(fastest.passwordless / fastest.known).toBeWithin(0.4, 2.5)
})

describe('what is no sign-in is told per field to the API', () => {
  test.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: 5, password: ['a'] },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: '', password: 'x' }, { email: 'Email is required' }],
    [{ email: 'a', password: 'x'.repeat(1001) }, { password: 'Password is too long' }],
    [[], { form: expect.any(String) }],
    [null, { form: expect.any(String) }],
  ])('%j', async (body, errors) => {
    const response = await client().json('POST', '/api/login', body)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual(errors)
  })
})

describe('after the sign-in one goes on, but never to another site', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '',
  ])('%j leads home', async (next) => {
    const posted = await client().post('/login', { email: ada.email, password: PASSWORD, next })
    expect(posted.headers.get('Location')).toBe('/')
    const page = await client().get(`/login?next=${encodeURIComponent(next)}`)
    expect(all(await page.text(), 'main [name=next]')[0]!.attributes.value).toBe('/')
    const signedIn = await signInAs(ada)
    const again = await signedIn.get(`/login?next=${encodeURIComponent(next)}`)
    expect([again.status, again.headers.get('Location')]).toEqual([302, '/'])
    const api = await client().get(`/api/login?next=${encodeURIComponent(next)}`)
    expect(api.headers.get('Location')).toBeOneOf(['/login', '/login?next=%2F'])
  })

  test('the API’s address leads to the page, with where one was heading', async () => {
    const response = await client().get('/api/login?next=%2Fcommunities%3Fq%3Da')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/login?next=%2Fcommunities%3Fq%3Da')
    expect((await client().get('/api/login')).headers.get('Location')).toBe('/login')
  })
})

test('a sign-in rotates the session: the one before is over', async () => {
  const browser = await signInAs(ada)
  const before = `session=${browser.cookies.get('session')}`
  await browser.post('/login', { email: grace.email, password: PASSWORD })
  expect(await whoIs(browser)).toBe(grace.email)
  expect((await client().get('/api/auth/user', { Cookie: before })).status).toBe(401)
})

test('a failed sign-in leaves the session that is there', async () => {
  const browser = await signInAs(ada)
  await browser.post('/login', { email: grace.email, password: 'wrong' })
  expect(await whoIs(browser)).toBe(ada.email)
})

test('signing in elsewhere ends nothing here', async () => {
  const here = await signInAs(ada)
  const there = await signInAs(ada)
  expect([await whoIs(here), await whoIs(there)]).toEqual([ada.email, ada.email])
})

test('a session that was planted before the sign-in is not taken over', async () => {
  const browser = client()
  browser.cookies.set('session', 'planted0planted0planted0planted0planted0')
  await browser.post('/login', { email: ada.email, password: PASSWORD })
  expect(browser.cookies.get('session')).not.toContain('planted')
  expect(await whoIs(browser)).toBe(ada.email)
})

test('the session is the first of the cookies that a sign-in sets', async () => {
  const ada = await addMember(db)
  const answer = await client().post('/login', { email: ada.email, password: PASSWORD })
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(['session', 'device'])
})

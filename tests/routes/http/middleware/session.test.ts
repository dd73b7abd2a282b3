import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions } from '../../../../src/db/schema/sessions.ts'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { addMember, PASSWORD } from '../../../support/factories.ts'
import { visibleText } from '../../../support/html.ts'

const { client, db, signInAs } = await testApp()
const secure = await testApp({ PUBLIC_URL: 'https://waymark.example' })
const { ada, grace } = await cast(db)
const there = await cast(secure.db)

const DAY = 24 * 60 * 60 * 1000
const expire = (userId: string, inDays: number) =>
  db
    .update(sessions)
    .set({ expire: new Date(Date.now() + inDays * DAY) })
    .where(eq(sessions.userId, userId))

const KEYS =
  'id email firstName lastName profileImageUrl membershipTier isVerified experience certifications ' +
  'mentorAvailable mentorCapacity mentorHours mentorLanguages mentorPausedUntil mentorTopics ' +
  'qualifications volunteerWork projects bio location linkedinUrl websiteUrl primaryRole ' +
  'interestAreas careerLevel providerType opportunityTypes industries country city createdAt updatedAt isMentor'

describe('GET /api/auth/user', () => {
  test('tells a member their row, without any secret', async () => {
    const response = await (await signInAs(ada)).json('GET', '/api/auth/user')
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(KEYS.split(' ').sort())
    expect(JSON.parse(text)).toMatchObject({ id: ada.id, email: ada.email, city: 'London' })
    expect(text).not.toContain('argon2')
  })

  test('tells a visitor that they are none', async () => {
    const response = await client().json('GET', '/api/auth/user')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
  })
})

describe('the cookie', () => {
  const cookieOf = async (harness: typeof secure, email: string, origin: string) => {
    const response = await harness
      .client()
      .send(
        'POST',
        '/login',
        { Origin: origin },
        new URLSearchParams({ email, password: PASSWORD }),
      )
    expect(response.status).toBe(303)
    return response.headers.getSetCookie().find((line) => /session=/.test(line))!
  }

  test('is kept from scripts and from other sites’ requests', async () => {
    const response = await client().post('/login', { email: ada.email, password: PASSWORD })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(cookie).toMatch(/^session=[a-z0-9]{32,};/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')
  })

  test('is bound to the host and to https where the site is https', async () => {
    const cookie = await cookieOf(secure, there.ada.email, 'https://waymark.example')
    expect(cookie).toStartWith('__Host-session=')
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')

    const [pair] = cookie.split(';')
    const ask = (value: string) => secure.client().get('/api/auth/user', { Cookie: value })
    expect((await ask(pair!)).status).toBe(200)
    expect((await ask(pair!.replace('__Host-', ''))).status).toBe(401)
  })
})

test('an expired session is no session', async () => {
  const browser = await signInAs(grace)
  await expire(grace.id, -1)
  expect((await browser.get('/api/auth/user')).status).toBe(401)
  expect((await browser.get('/profile')).status).toBe(401)
  expect(await db.select().from(sessions).where(eq(sessions.userId, grace.id))).toEqual([])
})

test('a session that is used stays: its term and its cookie’s are extended', async () => {
  const member = await addMember(db)
  const browser = await signInAs(member)
  await expire(member.id, 10)
  const response = await browser.get('/')
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toStartWith(`session=${browser.cookies.get('session')}; `)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, member.id))
  expect((row!.expire.getTime() - Date.now()) / DAY).toBeGreaterThan(29)
  expect((await browser.get('/')).headers.getSetCookie()).toEqual([])
})

describe('signing out', () => {
  /** What a browser is told to drop: all that it kept of a member, and not its cookies. */
  const LEFT_BEHIND = '"cache", "storage"'

  const signOut = async (headers: Record<string, string>, method = 'GET') => {
    const browser = await signInAs(ada)
    const token = browser.cookies.get('session')
    const response = await browser.send(method, '/api/logout', headers)
    const after = await client().get('/api/auth/user', { Cookie: `session=${token}` })
    return { browser, response, over: after.status === 401 }
  }

  test.each(['same-origin', 'none'])('by a link (Sec-Fetch-Site: %s)', async (site) => {
    const { browser, response, over } = await signOut({ 'Sec-Fetch-Site': site })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
    expect(response.headers.get('Clear-Site-Data')).toBe(LEFT_BEHIND)
    expect(over).toBe(true)
    expect(browser.cookies.has('session')).toBe(false)
  })

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'junk' },
    {},
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Site': 'none', 'Sec-Purpose': 'prefetch;prerender' },
  ] as Record<string, string>[])('by a link that nobody may have followed: %j', async (headers) => {
    const { response, over } = await signOut(headers)
    const html = await response.text()
    expect([response.status, over]).toEqual([200, false])
    expect(response.headers.has('Clear-Site-Data')).toBe(false)
    expect(visibleText(html, 'main h1')).toBe('Sign out?')
    expect(visibleText(html, 'main form[method=post][action="/api/logout"] button')).toBe(
      'Sign Out',
    )
  })

  test.each(['same-origin', 'none', 'cross-site'])('not by a HEAD (%s)', async (site) => {
    const { browser, response, over } = await signOut({ 'Sec-Fetch-Site': site }, 'HEAD')
    expect([response.status, over]).toEqual([200, false])
    expect(response.headers.has('Clear-Site-Data')).toBe(false)
    expect(browser.cookies.has('session')).toBe(true)
  })

  test('by a form goes home', async () => {
    const browser = await signInAs(ada)
    const response = await browser.post('/api/logout')
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
    expect(response.headers.get('Clear-Site-Data')).toBe(LEFT_BEHIND)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('by the API answers without content, also to a visitor', async () => {
    const browser = await signInAs(ada)
    for (const one of [browser, client()]) {
      const response = await one.json('POST', '/api/logout')
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get('Clear-Site-Data')).toBe(LEFT_BEHIND)
    }
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('by a form of another site is refused', async () => {
    const browser = await signInAs(ada)
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const response = await browser.send('POST', '/api/logout', headers, '')
    expect([response.status, response.headers.has('Clear-Site-Data')]).toEqual([403, false])
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

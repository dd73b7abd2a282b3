import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../src/db/schema/users.ts'
import { EMAIL_TAKEN } from '../../src/lib/accounts/copy.ts'
import { verifyPassword } from '../../src/lib/password/hash.ts'
import { paths } from '../../src/lib/paths.ts'
import { ANOTHER_COUNTRY, COUNTRIES, OTHER_COUNTRIES } from '../../src/lib/places/countries.ts'
import { testApp } from '../support/app.ts'
import { SITE_URL, takeEmails } from '../support/emails.ts'
import { PASSWORD } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db } = await testApp()

let drafted = 0
const draft = (more: Record<string, string | string[]> = {}) => ({
  fullName: 'Mary Fairfax Somerville',
  email: `mary${++drafted}@example.com`,
  password: PASSWORD,
  country: 'United Kingdom',
  city: 'Jedburgh',
  primaryRole: 'both',
  interestAreas: ['Remote Work', 'Scholarships'],
  careerLevel: 'Student',
  providerType: 'Recruiter / Agency',
  opportunityTypes: ['Internships'],
  industries: ['Education', 'Energy'],
  bio: 'Reads the sky,\nand writes it down.',
  linkedinProfile: 'www.linkedin.com/in/mary',
  ...more,
})

const stored = async (email: string) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

const expected = (email: string) => ({
  email,
  firstName: 'Mary Fairfax',
  lastName: 'Somerville',
  membershipTier: 'foundation' as const,
  location: 'Jedburgh, United Kingdom',
  country: 'United Kingdom' as const,
  city: 'Jedburgh',
  primaryRole: 'both' as const,
  interestAreas: ['Remote Work', 'Scholarships'],
  careerLevel: 'Student' as const,
  providerType: 'Recruiter / Agency' as const,
  opportunityTypes: ['Internships'],
  industries: ['Education', 'Energy'],
  bio: 'Reads the sky,\nand writes it down.',
  linkedinUrl: 'https://www.linkedin.com/in/mary',
  profileImageUrl: null,
})

describe('a new member is stored, signed in and welcomed', () => {
  test('by JSON', async () => {
    const browser = client()
    const body = draft()
    const response = await browser.json('POST', '/api/signup', body)
    expect(response.status).toBe(201)
    const reported = { ...expected(body.email), isVerified: false }
    expect(await response.json()).toMatchObject(reported)
    expect(await stored(body.email)).toMatchObject(expected(body.email))
    expect((await browser.json('GET', '/api/auth/user')).status).toBe(200)
  })

  test('by a plain form', async () => {
    const browser = client()
    const body = draft({ bio: 'Reads the sky,\r\nand writes it down.' })
    const response = await browser.post('/signup', body)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/')
    expect(await stored(body.email)).toMatchObject(expected(body.email))

    const page = await (await browser.get('/')).text()
    expect(visibleText(page, 'h1')).toBe('Welcome back, Mary Fairfax!')
    expect(visibleText(page, '.toast-title')).toBe('Welcome to Waymark, Mary Fairfax!')
  })

  test('by the wizard’s script', async () => {
    const browser = client()
    const body = draft()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...body, profilePhoto: new File([], '') }))
      for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
    const headers = { Accept: 'application/json', Origin: 'http://localhost' }
    const response = await browser.send('POST', '/signup', headers, form)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ redirect: '/' })
    expect(await stored(body.email)).toMatchObject(expected(body.email))
    expect(visibleText(await (await browser.get('/')).text(), 'h1')).toContain('Mary Fairfax')
  })
})

test.each([
  ['seeker', 'Browse opportunities', paths.opportunities],
  ['provider', 'Post an opportunity', paths.newPosting],
  ['both', 'Go to your home page', paths.home],
])('a new %s gets one welcome, with their next step', async (primaryRole, label, path) => {
  await takeEmails(db)
  const body = draft({ primaryRole })
  await client().json('POST', '/api/signup', body)
  await client().json('POST', '/api/signup', body)
  const emails = await takeEmails(db)
  expect(emails).toMatchObject([
    { kind: 'welcome', to: body.email, subject: 'Your Waymark account is ready' },
  ])
  const links = emails[0]!.blocks.filter((block) => typeof block === 'object')
  expect(links).toEqual([{ link: SITE_URL + path, label }])
  expect(emails[0]!.blocks[1]).toStartWith('Your Waymark account is ready: you can now ')
})

test('the texts of a form with a photo have at most 64 kB together', async () => {
  const send = async (extra: number) => {
    const form = new FormData()
    let left = 64 * 1024 + extra
    for (const [name, value] of Object.entries(draft({ bio: 'Reads the sky.' })))
      for (const text of [value].flat()) {
        form.append(name, String(text))
        left -= String(text).length
      }
    form.append('filler', 'x'.repeat(left))
    const origin = { Origin: 'http://localhost' }
    return (await client().send('POST', '/api/signup', origin, form)).status
  }
  expect([await send(0), await send(1)]).toEqual([201, 413])
})

test('the form says what signing up agrees to', async () => {
  const page = await (await client().get(paths.signup)).text()
  for (const document of [paths.terms, paths.privacy])
    expect(all(page, `main form a[href="${document}"]`)).not.toEqual([])
})

test('the password is stored as an argon2id hash that opens with it', async () => {
  const body = draft()
  await client().json('POST', '/api/signup', body)
  const { passwordHash } = (await stored(body.email))!
  expect(passwordHash).toStartWith('$argon2id$')
  expect(await verifyPassword(PASSWORD, passwordHash)).toBe(true)
})

test('a member cannot sign up as more than the foundation tier', async () => {
  const body = draft()
  const id = crypto.randomUUID()
  const more = { id, membershipTier: 'expert', emailVerifiedAt: new Date() }
  await client().json('POST', '/api/signup', { ...body, ...more })
  expect(await stored(body.email)).toMatchObject({
    membershipTier: 'foundation',
    emailVerifiedAt: null,
  })
  expect((await stored(body.email))!.id).not.toBe(id)
})

describe('another country', () => {
  const another = { country: ANOTHER_COUNTRY, otherCountry: 'Côte d’Ivoire', city: 'Bouaké' }
  const asStored = { country: 'Côte d’Ivoire', location: 'Bouaké, Côte d’Ivoire' }

  test('is stored by its name, from a form', async () => {
    const body = draft(another)
    expect((await client().post('/signup', body)).status).toBe(303)
    expect(await stored(body.email)).toMatchObject(asStored)
  })

  test('and from JSON, which need not go through the option', async () => {
    const body = draft({ country: 'Côte d’Ivoire', city: 'Bouaké' })
    const response = await client().json('POST', '/api/signup', body)
    expect([response.status, (await response.json()).country]).toEqual([201, 'Côte d’Ivoire'])
    expect(await stored(body.email)).toMatchObject(asStored)
  })

  test('comes back as it was chosen', async () => {
    const refused = await client().post('/signup', draft({ country: 'Côte d’Ivoire', bio: '' }))
    const chosen = all(await refused.text(), '#country [selected]')
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['Côte d’Ivoire'])
  })

  test('is offered after the specification’s in the same list, and its name is in the page once', async () => {
    const html = await (await client().get('/signup')).text()
    const offered = all(html, 'select[name=country] option').map(
      ({ attributes }) => attributes.value,
    )
    expect(offered).toEqual(['', ...COUNTRIES, ...OTHER_COUNTRIES])
    expect(html.match(/Zimbabwe/g)).toHaveLength(2)
  })
})

test('a single name has no last name, and a place without a city is the country', async () => {
  const body = draft({ fullName: ' Hypatia ', city: ' ' })
  await client().json('POST', '/api/signup', body)
  expect(await stored(body.email)).toMatchObject({
    firstName: 'Hypatia',
    lastName: '',
    city: null,
    location: 'United Kingdom',
  })
})

describe('an address that is taken, in any case, is told as such', () => {
  const message = EMAIL_TAKEN

  test('to the API', async () => {
    const body = draft()
    await client().json('POST', '/api/signup', body)
    const again = { ...body, email: ` ${body.email.toUpperCase()} ` }
    const response = await client().json('POST', '/api/signup', again)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid', errors: { email: message } })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('on the form, with what was typed', async () => {
    const body = draft()
    await client().json('POST', '/api/signup', body)
    const response = await client().post('/signup', { ...body, fullName: 'Another <Mary>' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(visibleText(html, '#email-error')).toBe(message)
    expect(all(html, '#email-hint a')[0]!.attributes.href).toBe(paths.login)
    expect(all(html, '#fullName')[0]!.attributes.value).toBe('Another <Mary>')
  })

  test('to all but one of those who take it at once', async () => {
    const body = draft()
    const attempts = Array.from({ length: 6 }, (_, i) =>
      client().json('POST', '/api/signup', {
        ...body,
        email: i % 2 ? body.email : body.email.toUpperCase(),
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422, 422, 422, 422, 422])
  })
})

test('the form is open to visitors, and leads members home', async () => {
  const browser = client()
  expect((await browser.get('/signup')).status).toBe(200)
  await browser.post('/signup', draft())
  const response = await browser.get('/signup')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
})

test('who signs up again as somebody else is that one, and the session before is over', async () => {
  const browser = client()
  await browser.post('/signup', draft())
  const before = new Map(browser.cookies)
  const second = draft()
  await browser.post('/signup', second)
  expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ email: second.email })
  const cookie = `session=${before.get('session')}`
  expect((await client().get('/api/auth/user', { Cookie: cookie })).status).toBe(401)
})

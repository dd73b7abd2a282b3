import { describe, expect, test } from 'bun:test'
import { count } from 'drizzle-orm'
import { users } from '../../src/db/schema/users.ts'
import { INVALID_EMAIL } from '../../src/lib/accounts/copy.ts'
import { BIO_MISSING, ROLE_MISSING } from '../../src/lib/accounts/signup.ts'
import { PASSWORD_MISSING } from '../../src/lib/password/new-password.ts'
import { NOT_AN_IMAGE } from '../../src/lib/photos/photo.ts'
import { LOOKS_OFFICIAL } from '../../src/lib/text/names.ts'
import { PASSWORD_AGAIN, PHOTO_AGAIN } from '../../src/routes/signup.tsx'
import { testApp } from '../support/app.ts'
import { PASSWORD } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { png, RED } from '../support/images.ts'

const { client, db } = await testApp()

const draft = {
  fullName: 'Mary Somerville',
  email: 'mary@example.com',
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'both',
  bio: 'Reads the sky.',
}

const refuse = async (more: Record<string, unknown>) => {
  const response = await client().json('POST', '/api/signup', { ...draft, ...more })
  expect(response.status).toBe(422)
  expect(response.headers.getSetCookie()).toEqual([])
  const body = await response.json()
  expect(body).toMatchObject({ code: 'invalid', message: expect.any(String) })
  return body.errors as Record<string, string>
}

const TEXTS = ['fullName', 'email', 'password', 'city', 'bio', 'linkedinProfile']
const CHOICES = ['country', 'primaryRole', 'careerLevel', 'providerType']
const LISTS = ['interestAreas', 'opportunityTypes', 'industries']

describe('what cannot be stored or shown is refused beside its field', () => {
  const bad = { 'a lone surrogate': '\ud800', 'a NUL byte': '\0', 'a control character': '\u0007' }
  for (const [what, character] of Object.entries(bad))
    test.each(TEXTS)(`${what} in %s`, async (field) => {
      const typed = { linkedinProfile: 'https://example.com/' }[field] ?? 'mary@example.com'
      expect(await refuse({ [field]: typed + character })).toEqual({ [field]: expect.any(String) })
    })
})

describe('a name is a person’s, and can be seen', () => {
  test.each([
    ['Waymark Support', LOOKS_OFFICIAL],
    ['Ｗaymаrk', LOOKS_OFFICIAL],
    ['Support', LOOKS_OFFICIAL],
    ['\u200b\u3164', 'Full name is required'],
    ['\u0301\u{1d159}', 'Full name has no visible characters'],
  ])('not %j', async (fullName, reported) => {
    expect(await refuse({ fullName })).toEqual({ fullName: reported })
    const response = await client().post('/signup', { ...draft, fullName })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(visibleText(html, '#fullName-error')).toBe(reported)
    expect(all(html, '#fullName')[0]!.attributes.value).toBe(fullName)
  })

  test('nor one that is far too long, told at once', async () => {
    const began = performance.now()
    const fullName = 'w a y '.repeat(8_000)
    expect(await refuse({ fullName })).toEqual({
      fullName: 'Full name must be at most 100 characters',
    })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

describe('an option that is not on its list is refused beside its field', () => {
  test.each([...CHOICES, ...LISTS])('%s', async (field) => {
    for (const value of ['Atlantis', 'toString', '__proto__', '\0', '\ud800'])
      expect(await refuse({ [field]: value })).toEqual({ [field]: expect.any(String) })
  })

  test.each(LISTS)('one wrong among right ones in %s', async (field) => {
    expect(await refuse({ [field]: ['Internships', 'Energy'] })).toHaveProperty(field)
  })
})

describe('a value of the wrong type is refused beside its field', () => {
  test.each([...TEXTS, ...CHOICES])('%s', async (field) => {
    for (const value of [7, true, ['mary@example.com'], { x: 1 }])
      expect(await refuse({ [field]: value })).toEqual({ [field]: expect.any(String) })
  })

  test.each(LISTS)('%s', async (field) => {
    for (const value of [7, true, { x: 1 }, [7], [null], [['Internships']]])
      expect(await refuse({ [field]: value })).toEqual({ [field]: expect.any(String) })
  })
})

test('everything that is required is asked for at once', async () => {
  const response = await client().json('POST', '/api/signup', {})
  expect((await response.json()).errors).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
    password: PASSWORD_MISSING,
    country: 'Country is required',
    primaryRole: ROLE_MISSING,
    bio: BIO_MISSING,
  })
})

test('each limit is told in its field', async () => {
  const errors = await refuse({
    fullName: 'x'.repeat(101),
    email: 'mary@example',
    password: '1234567',
    city: 'x'.repeat(101),
    bio: 'x'.repeat(251),
    linkedinProfile: 'javascript:alert(1)',
  })
  expect(errors).toEqual({
    fullName: 'Full name must be at most 100 characters',
    email: INVALID_EMAIL,
    password: 'Password must be at least 8 characters',
    city: 'City must be at most 60 characters',
    bio: 'Bio must be at most 250 characters',
    linkedinProfile: 'Please enter a valid LinkedIn URL',
  })
})

test('keys that mean something to JavaScript are only unknown keys', async () => {
  const body = `{"__proto__": {"email": "p@example.com"}, "constructor": 1, "fullName": "Mary"}`
  const headers = { 'Content-Type': 'application/json' }
  const response = await client().send('POST', '/api/signup', headers, body)
  expect(response.status).toBe(422)
  expect((await response.json()).errors).toHaveProperty('email')
  expect({}).not.toHaveProperty('email')
})

describe('the form comes back', () => {
  const typed = {
    ...draft,
    fullName: 'Mary "M" <Somerville> & Co',
    email: 'mary@',
    city: 'Nairobi',
    industries: ['Legal', 'Energy'],
    bio: 'One\r\n<b>two</b>',
    password: 'secret phrase 1',
  }

  test('with each error beside its field, in a summary, and what was typed', async () => {
    const response = await client().post('/signup', typed)
    const html = await response.text()
    const value = (id: string) => all(html, `#${id}`)[0]!.attributes.value
    expect(response.status).toBe(422)
    expect(visibleText(html, '#email-error')).toBe(INVALID_EMAIL)
    expect(all(html, '#email')[0]!.attributes).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'email-error',
      value: 'mary@',
    })
    expect(all(html, '.error-summary a').map((a) => a.attributes.href)).toEqual([
      '#password',
      '#email',
    ])
    expect(visibleText(html, '#password-error')).toBe(PASSWORD_AGAIN)
    expect([value('fullName'), value('city')]).toEqual([typed.fullName, 'Nairobi'])
    expect(visibleText(html, '#bio')).toBe('One <b>two</b>')
    expect(all(html, 'option[selected]').map(({ attributes }) => attributes.value)).toContain(
      'Kenya',
    )
    const ticked = all(html, 'input[checked]').map(({ attributes }) => attributes.value)
    expect(ticked).toEqual(['Legal', 'Energy'])
  })

  test('but never with the password', async () => {
    const scripted = { Accept: 'application/json', Origin: 'http://localhost' }
    const answers = await Promise.all([
      client().post('/signup', typed),
      client().post('/signup', { ...typed, password: [typed.password, typed.password] }),
      client().json('POST', '/api/signup', typed),
      client().send('POST', '/signup', scripted, new URLSearchParams({ password: typed.password })),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(await answer.text()).not.toContain(typed.password)
    }
  })

  test('with the photo to be chosen again, and no password asked for twice', async () => {
    const photo = new File(['a photo'], 'me.png', { type: 'image/png' })
    const html = await (
      await client().post('/signup', { ...typed, password: '', profilePhoto: photo })
    ).text()
    expect(visibleText(html, '#password-error')).toBe(PASSWORD_MISSING)
    expect(visibleText(html, '#profilePhoto-error')).toBe(NOT_AN_IMAGE)
    const whole = await (
      await client().post('/signup', { ...typed, profilePhoto: new Blob([png(2, 2, () => RED)]) })
    ).text()
    expect(visibleText(whole, '#profilePhoto-error')).toBe(PHOTO_AGAIN)
  })

  test('as errors alone for the wizard’s script', async () => {
    const headers = { Accept: 'application/json', Origin: 'http://localhost' }
    const response = await client().send(
      'POST',
      '/signup',
      headers,
      new URLSearchParams({ ...draft, bio: '' }),
    )
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual({ bio: BIO_MISSING })
  })

  test('from bytes that no keyboard sends', async () => {
    for (const junk of ['%00', '%ff%fe', '%ed%a0%80', '%', '%zz', '%0d%0aX']) {
      const headers = {
        Origin: 'http://localhost',
        'Content-Type': 'application/x-www-form-urlencoded',
      }
      const names = [...TEXTS, ...CHOICES, ...LISTS]
      const body = names.map((name) => `${name}=${junk}`).join('&')
      expect((await client().send('POST', '/signup', headers, body)).status).toBe(422)
    }
  })

  test('from fields that are sent twice', async () => {
    const twice = Object.fromEntries(Object.entries(draft).map(([name, v]) => [name, [v, v]]))
    expect((await client().post('/signup', twice)).status).toBe(422)
  })
})

test('nobody was signed up by any of this', async () => {
  await refuse({ bio: '' })
  expect(await db.select({ n: count() }).from(users)).toEqual([{ n: 0 }])
})

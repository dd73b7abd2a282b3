import { describe, expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity, PASSWORD } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada } = await cast(db)
const posting = paths.opportunity((await addOpportunity(db)).id)

const page = async (path: string) => (await client().get(path)).text()
const signInOf = (html: string) => all(html, '.top a.btn')[0]!.attributes.href

let drafted = 0
const draft = (next: string) => ({
  fullName: 'Mary Somerville',
  email: `intent${++drafted}@example.com`,
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'seeker',
  bio: 'Reads the sky.',
  next,
})

describe('who signs up goes on to where they were heading', () => {
  test('with the form of the page, and with its script', async () => {
    const html = await page(paths.signUp(posting))
    expect(all(html, 'main input[name=next]')[0]!.attributes.value).toBe(posting)
    const plain = await client().post(paths.signup, draft(posting))
    expect([plain.status, plain.headers.get('Location')]).toEqual([303, posting])
    const headers = { Accept: 'application/json' }
    const scripted = await client().post(paths.signup, draft(posting), headers)
    expect(await scripted.json()).toEqual({ redirect: posting })
  })

  test('also after an error', async () => {
    const response = await client().post(paths.signup, { ...draft(posting), bio: '' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(all(html, 'main input[name=next]')[0]!.attributes.value).toBe(posting)
    expect(signInOf(html)).toBe(paths.signIn(posting))
  })

  test('or is a member already', async () => {
    const response = await (await signInAs(ada)).get(paths.signUp(posting))
    expect(response.headers.get('Location')).toBe(posting)
  })

  test.each(['//evil.example', 'https://evil.example/x', '/\\evil.example', 'x', ''])(
    'but never to another site: %j',
    async (next) => {
      const html = await page(`/signup?next=${encodeURIComponent(next)}`)
      expect(all(html, 'main input[name=next]')[0]!.attributes.value).toBe('/')
      expect(signInOf(html)).toBe('/api/login')
      const response = await client().post(paths.signup, draft(next))
      expect(response.headers.get('Location')).toBe('/')
    },
  )
})

describe('Sign In in the header leads back', () => {
  test.each([
    [posting, posting],
    [paths.signUp(posting), posting],
    [`/login?next=${posting}`, posting],
    [`${posting}?from=a`, `${posting}?from=a`],
    [paths.opportunities, paths.opportunities],
    [paths.home, '/'],
    [paths.signup, '/'],
  ])('from %s to %s', async (from, to) => {
    expect(signInOf(await page(from))).toBe(paths.signIn(to === '/' ? undefined : to))
  })
})

test('the sign-in page leads to a sign-up that leads on', async () => {
  const link = async (path: string) =>
    all(await page(path), '.sign-in-card a').map(({ attributes }) => attributes.href)
  expect(await link(`/login?next=${posting}`)).toContain(paths.signUp(posting))
  expect(await link(paths.login)).toContain(paths.signup)
})

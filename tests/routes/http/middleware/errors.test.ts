import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { paths } from '../../../../src/lib/paths.ts'
import { testApp } from '../../../support/app.ts'
import { cast } from '../../../support/cast.ts'
import { takeComplaints } from '../../../support/complaints.ts'
import { PASSWORD } from '../../../support/factories.ts'
import { all, visibleText } from '../../../support/html.ts'

const { client, db, signInAs } = await testApp()
const { ada, grace } = await cast(db)

describe('an unknown address is not found', () => {
  test.each(['/nowhere', '/home/', '/photos', '/api', '/signup/2', '/.env', '/%', '/a%00b'])(
    '%s, as a page',
    async (path) => {
      const response = await client().get(path)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(visibleText(html, 'h1')).toBe('404 Page Not Found')
      expect(visibleText(html, 'main')).toContain('Did you forget to add the page to the router?')
      const links = all(html, 'main a').map(({ attributes }) => attributes.href)
      expect(links).toEqual([paths.home, paths.open])
      expect(all(html, 'meta[name=robots]')[0]!.attributes.content).toBe('noindex')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(html).not.toContain('\0')
    },
  )

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s as JSON to the API',
    async (method) => {
      const response = await client().json(method, '/api/nowhere')
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('application/json')
      expect(await response.json()).toEqual({ message: 'Page not found', code: 'not_found' })
    },
  )

  test('to htmx as a toast, and nothing is swapped', async () => {
    const response = await client().htmx('GET', '/nowhere')
    expect([response.status, await response.text()]).toEqual([404, ''])
    expect(response.headers.get('HX-Reswap')).toBe('none')
    expect(JSON.parse(response.headers.get('HX-Trigger')!)).toEqual({
      toast: {
        target: 'body',
        title: 'Error',
        description: 'Page not found',
        variant: 'destructive',
      },
    })
  })

  test('to a member with their own header', async () => {
    const html = await (await (await signInAs(ada)).get('/nowhere')).text()
    expect(visibleText(html, '.top')).toContain('Sign Out')
  })

  test('to a HEAD without a body', async () => {
    const response = await client().send('HEAD', '/nowhere', {})
    expect([response.status, await response.text()]).toEqual([404, ''])
  })
})

/** Runs a request while the sessions cannot be read, and gives what was logged. */
async function failing(request: () => Promise<Response>) {
  await db.execute(sql`alter table sessions rename to sessions_away`)
  const response = await request()
  await db.execute(sql`alter table sessions_away rename to sessions`)
  return { response, logged: takeComplaints() }
}

const SORRY = 'Something went wrong on our side. Please try again.'

describe('an unexpected failure is told without its inside', () => {
  const inside = /sessions|select|\bat [\w.]+ \(|node_modules|\.tsx?\b/

  test('as a page', async () => {
    const browser = await signInAs(ada)
    const { response, logged } = await failing(() => browser.get('/'))
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(visibleText(html, 'h1')).toBe('Something went wrong')
    expect(visibleText(html, 'main')).toContain(SORRY)
    expect(visibleText(html, 'main')).not.toMatch(inside)
    expect(logged).toHaveLength(1)
  })

  test('as JSON', async () => {
    const browser = await signInAs(ada)
    const { response } = await failing(() => browser.json('GET', '/api/auth/user'))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: SORRY, code: 'internal' })
  })

  test('to htmx', async () => {
    const browser = await signInAs(ada)
    const { response } = await failing(() => browser.htmx('GET', '/communities'))
    expect([response.status, await response.text()]).toEqual([500, ''])
    expect(JSON.parse(response.headers.get('HX-Trigger')!).toast.description).toBe(SORRY)
  })
})

test('what the database undid because of another transaction can be sent again', async () => {
  await db.execute(sql`create function deadlock() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'deadlock_detected'; end $$`)
  await db.execute(sql`create trigger deadlock before insert on blocks execute function deadlock()`)
  const browser = await signInAs(ada)
  const response = await browser.json('POST', paths.api.blocks, { userId: grace.id })
  await db.execute(sql`drop trigger deadlock on blocks`)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect((await response.json()).code).toBe('busy')
})

describe('the log of a failure', () => {
  test('names the request and the database’s code, but no value that was bound', async () => {
    const browser = await signInAs(ada)
    const token = browser.cookies.get('session')!
    const { logged } = await failing(() => browser.get('/profile?email=ada@example.com'))
    expect(logged[0]).toContain('42P01')
    expect(logged[0]).toContain('requestId')
    expect(logged[0]).toContain('/profile')
    for (const value of [token, new Bun.CryptoHasher('sha256').update(token).digest('hex')])
      expect(logged[0]).not.toContain(value)
    expect(logged[0]).not.toContain('ada@example.com')
  })

  test('holds nothing of a sign-up that failed, even where it looks like a stack', async () => {
    await db.execute(sql`alter table users rename to users_away`)
    const response = await client().json('POST', '/api/signup', {
      fullName: 'Mary Somerville',
      email: 'mary@example.com',
      password: PASSWORD,
      country: 'Kenya',
      primaryRole: 'seeker',
      bio: 'I live\n    at home (/with/my:1:2)\nat peace',
    })
    await db.execute(sql`alter table users_away rename to users`)
    const [logged] = takeComplaints()
    expect(response.status).toBe(500)
    expect(logged).toContain('42P01')
    for (const value of [
      PASSWORD,
      'argon2',
      'mary@',
      'Somerville',
      'at home',
      'at peace',
      'insert',
    ])
      expect(logged).not.toContain(value)
  })
})

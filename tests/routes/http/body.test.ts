import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/db/schema/users.ts'
import { VIEWER_HEADER } from '../../../src/lib/forms/shown-to.ts'
import { FORM_UNREADABLE } from '../../../src/routes/http/body.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addTeamMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { addressesFor, WRITES } from '../../support/route-table.ts'
import { testServer } from '../../support/server.ts'

const { client, db, signInAs, signUp } = await testApp()
const { server, url } = await testServer()

const signedUp = signUp()
const { ada, grace } = await cast(db)
// Everything that the site has is there for her.
await db.update(users).set({ isOperator: true }).where(eq(users.id, ada.id))
const member = await signInAs(ada)
const addressOf = await addressesFor(db, ada, grace)
await addTeamMember(db, addressOf('companies/:id').split('/')[1]!, ada.id, 'owner')

const SAME_ORIGIN = { Origin: 'http://localhost' }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { ...SAME_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }
const MULTIPART = { ...SAME_ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' }

const API = ['/api/signup', '/api/login']
const FORMS = ['/signup', '/login', '/scheme']

describe('JSON that is malformed is 400', () => {
  for (const path of API)
    test.each(['', '{', '{"a": 1,}', "{'a': 1}", 'a=b', '\0', '[1', '"\ud800'])(
      `${path} %j`,
      async (body) => {
        const response = await client().send('POST', path, JSON_TYPE, body)
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({ message: expect.any(String), code: 'malformed' })
      },
    )

  test.each(['[]', 'null', '"text"', '5'])('and so is no object: %s', async (body) => {
    const response = await client().send('POST', '/api/signup', JSON_TYPE, body)
    expect([response.status, (await response.json()).code]).toEqual([400, 'malformed'])
  })
})

describe('JSON that is no object is told plainly', () => {
  test.each([
    ['POST', '/api/login'],
    ['POST', '/api/applications'],
    ['POST', '/api/mentorships'],
    ['PUT', `/api/mentorships/${crypto.randomUUID()}`],
    ['PUT', '/api/users/profile'],
    ['POST', '/api/payments/initialize'],
  ])('%s %s', async (method, path) => {
    const member = await signedUp
    for (const body of [[], null, 5, 'text']) {
      const response = await member.json(method, path, body)
      expect([response.status, (await response.json()).errors]).toEqual([
        422,
        { form: 'Send the fields as an object' },
      ])
    }
  })
})

describe('a form that is malformed is 400', () => {
  test.each([...FORMS, '/api/signup'])('%s', async (path) => {
    for (const body of ['', 'junk', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data\r\n'])
      expect((await client().send('POST', path, MULTIPART, body)).status).toBe(400)
    const unbounded = { ...SAME_ORIGIN, 'Content-Type': 'multipart/form-data' }
    const response = await client().send('POST', path, unbounded, '--x--')
    expect(response.status).toBe(400)
    expect(visibleText(await response.text(), 'h1')).toBe(
      path.startsWith('/api') ? null : 'That didn’t work',
    )
  })
})

describe('a form without a body is 400, with a sentence', () => {
  const readsNone = [
    'POST /letters/:key/:kind',
    'POST /unsubscribe/:key/:kind',
    'POST /login/take-over',
    'POST /sandbox/:code',
  ]
  const forms = Object.entries(WRITES).filter(
    ([route, { takes }]) => /^(form|photo)$/.test(takes) && !readsNone.includes(route),
  )
  test.each(forms)('%s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const headers = { ...SAME_ORIGIN, 'Content-Type': type, [VIEWER_HEADER]: ada.id }
      const json = { ...headers, Accept: 'application/json' }
      const response = await member.send(method, addressOf(path), json)
      expect([type, response.status, await response.json()]).toEqual([
        type,
        400,
        { message: FORM_UNREADABLE, code: 'malformed' },
      ])
    }
  })
  test.each(['/login', '/contact', '/signup', '/report', '/scheme'])(
    '%s, of a visitor',
    async (path) => {
      const response = await client().send('POST', path, MULTIPART)
      expect([response.status, visibleText(await response.text(), 'main')]).toEqual([
        400,
        expect.stringContaining(FORM_UNREADABLE),
      ])
    },
  )
})

describe('another content type is 415', () => {
  test.each(API)('%s', async (path) => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'json', '']
    for (const type of types) {
      const headers = { ...SAME_ORIGIN, 'Content-Type': type }
      const response = await client().send('POST', path, headers, '{}')
      expect([type, response.status]).toEqual([type, 415])
      expect((await response.json()).code).toBe('unsupported_media_type')
    }
  })

  test.each(FORMS)('%s', async (path) => {
    for (const type of ['text/plain', 'application/json', 'image/png']) {
      const headers = { ...SAME_ORIGIN, 'Content-Type': type }
      const response = await client().send('POST', path, headers, '{}')
      expect([type, response.status]).toEqual([type, 415])
    }
  })

  test('a content type is the same in any case and with parameters', async () => {
    for (const type of [
      'Application/JSON',
      'application/json;charset=utf-8',
      'application/json ;a=b',
    ])
      for (const path of API) {
        const response = await client().send('POST', path, { 'Content-Type': type }, '{}')
        expect([type, path, response.status]).toEqual([type, path, 422])
      }
  })
})

describe('a body that is too long is 413', () => {
  const chunked = (bytes: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
        bytes -= 64 * 1024
        if (bytes <= 0) controller.close()
      },
    })
  const post = (path: string, headers: HeadersInit, body: BodyInit) =>
    fetch(new URL(path, url), { method: 'POST', headers, body })
  const ownForm = { ...FORM_TYPE, Origin: url }

  const cases = [
    ['/signup', ownForm, 7],
    ['/login', ownForm, 1],
    ['/scheme', ownForm, 7],
    ['/api/signup', JSON_TYPE, 7],
    ['/api/login', JSON_TYPE, 1],
    ['/nowhere', ownForm, 7],
  ] as const

  test.each(cases)('%s, where its length is told', async (path, headers, megabytes) => {
    const response = await post(path, headers, 'a'.repeat(megabytes * 1024 * 1024))
    expect(response.status).toBe(413)
    if (path.startsWith('/api/')) expect((await response.json()).code).toBe('too_large')
  })

  test.each(cases)('%s, where it is not', async (path, headers, megabytes) => {
    const response = await post(path, headers, chunked(megabytes * 1024 * 1024))
    expect(response.status).toBe(413)
  })

  test('one of just the size is read', async () => {
    const body = `email=a&password=b&x=${'a'.repeat(15 * 1024)}`
    expect((await post('/login', ownForm, body)).status).toBe(401)
  })
})

describe('a route takes no more than it needs', () => {
  const routes = Object.entries(WRITES).filter(([route]) => !route.includes('/sandbox/'))
  test.each(routes)('%s', async (route, { takes, kilobytes }) => {
    const [method = '', path = ''] = route.split(' ')
    const type = takes === 'json' ? JSON_TYPE : takes === 'photo' ? MULTIPART : FORM_TYPE
    const statusOf = async (bytes: number, more: Record<string, string> = {}) => {
      const body = 'a'.repeat(bytes)
      const headers = { ...SAME_ORIGIN, ...type, ...more, [VIEWER_HEADER]: ada.id }
      const response = await member.send(method, addressOf(path), headers, body)
      await response.arrayBuffer()
      return response.status
    }
    const max = kilobytes * 1024
    expect(await statusOf(max)).not.toBe(413)
    expect(await statusOf(max + 1)).toBe(413)
    expect(await statusOf(max + 1, { 'Content-Length': String(max + 1) })).toBe(413)
  })
})

describe('a form of more than 100 fields is refused', () => {
  const kinds: [string, (count: number) => BodyInit][] = [
    ['urlencoded', (count) => new URLSearchParams(Array.from({ length: count }, () => ['x', 'y']))],
    [
      'multipart',
      (count) => {
        const form = new FormData()
        for (let field = 0; field < count; field++) form.append('x', 'y')
        return form
      },
    ],
  ]
  test.each(kinds)('%s', async (_, body) => {
    for (const path of ['/signup', '/login', '/scheme']) {
      expect((await client().send('POST', path, SAME_ORIGIN, body(100))).status).toBeLessThan(423)
      const response = await client().send('POST', path, SAME_ORIGIN, body(101))
      expect(response.status).toBe(413)
      expect(await response.text()).toContain('The form has more than 100 fields.')
    }
  })
})

test('the parts of a multipart form are counted before they are read', async () => {
  const fields = (count: number) => `--x${'\r\n--x'.repeat(count)}`
  const statusOf = async (body: string) =>
    (await client().send('POST', '/signup', MULTIPART, body)).status
  expect([await statusOf(fields(101)), await statusOf(fields(5))]).toEqual([413, 400])
})

describe('a draft', () => {
  const draft = {
    fullName: 'Mary Somerville',
    email: 'mary@example.org',
    password: PASSWORD,
    country: 'Kenya',
    primaryRole: 'both',
  }
  const multipart = (bio: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...draft, bio })) form.set(name, value)
    form.set('profilePhoto', new File([], ''))
    return form
  }

  test('whose text is far too long comes back whole', async () => {
    const bio = `${'Reads the "sky" & <writes>. '.repeat(2000)}The end.`
    const response = await client().send('POST', '/signup', SAME_ORIGIN, multipart(bio))
    expect(response.status).toBe(422)
    expect(all(await response.text(), '#bio')[0]!.text).toBe(bio)
  })

  test.each(['/signup', '/api/signup'])('that nobody typed does not: %s', async (path) => {
    for (const bio of ['x'.repeat(65 * 1024), 'x'.repeat(5 * 1024 * 1024)]) {
      const response = await client().send('POST', path, SAME_ORIGIN, multipart(bio))
      expect(response.status).toBe(413)
      expect((await response.text()).length).toBeLessThan(20_000)
    }
  })
})

describe('what is refused is not taken in for ever', () => {
  /** Sends a body until the server hangs up, or to its end; gives how much was sent and answered. */
  const pour = (path: string, head: string, chunk: Buffer, max: number) =>
    new Promise<{ sent: number; answer: string }>((resolve) => {
      let sent = 0
      let answer = ''
      const socket = connect(server.port!, 'localhost', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${url}\r\n${head}\r\n\r\n`,
        )
        pump()
      })
      const pump = () => {
        if (sent >= max) return socket.end()
        sent += chunk.length
        socket.write(chunk, (error) => error || pump())
      }
      socket.on('data', (bytes) => {
        answer += bytes
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve({ sent, answer }))
    })
  const MEGABYTE = 1024 * 1024
  const megabyte = Buffer.alloc(MEGABYTE, 'a')

  test('of a length that is told', async () => {
    const { sent } = await pour(
      '/nowhere',
      `Content-Length: ${120 * MEGABYTE}`,
      megabyte,
      120 * MEGABYTE,
    )
    expect(sent).toBeWithin(32 * MEGABYTE, 96 * MEGABYTE)
  })

  test('of a length that is not', async () => {
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
    // The second is refused before anything looks at its body.
    for (const path of ['/nowhere', '/profile/photo']) {
      const { sent } = await pour(path, 'Transfer-Encoding: chunked', chunk, 400 * MEGABYTE)
      expect(sent).toBeLessThan(64 * MEGABYTE)
    }
  })

  test('but a photo that is too large is read, so that the response arrives', async () => {
    const { answer, sent } = await pour(
      '/nowhere',
      `Content-Length: ${20 * MEGABYTE}`,
      megabyte,
      20 * MEGABYTE,
    )
    expect(sent).toBe(20 * MEGABYTE)
    expect(answer).toStartWith('HTTP/1.1 413')
    expect(answer).not.toMatch(/^connection: close/im)
  })
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../src/db/schema/users.ts'
import { VIEWER_FIELD, VIEWER_HEADER } from '../../../src/lib/forms/shown-to.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { figure } from '../../support/figures.ts'
import * as hostile from '../../support/hostile.ts'
import { all } from '../../support/html.ts'
import { testSandbox } from '../../support/payments.ts'
import { addressesFor, READS, routesOf, WRITES } from '../../support/route-table.ts'

const { sandbox, settings } = testSandbox()
const { app, client, db, signInAs } = await testApp(settings, undefined, { sandbox })
const { ada, grace } = await cast(db)
// Everything that the site has is there for her.
await db.update(users).set({ isOperator: true }).where(eq(users.id, ada.id))
const member = await signInAs(ada)
const { accessCode } = sandbox.open({
  email: ada.email,
  amount: 100,
  currency: 'NGN',
  reference: 'R1',
  callback_url: 'http://localhost/payment/callback',
})!
const found = await addressesFor(db, ada, grace)
const addressOf = (path: string) => found(path).replace(':code', accessCode)

const OWN = { Origin: 'http://localhost', [VIEWER_HEADER]: ada.id }
const HTMX = { ...OWN, 'HX-Request': 'true' }
const FORM = { ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' }
const MULTIPART = { ...OWN, 'Content-Type': 'multipart/form-data; boundary=x' }
const JSON_TYPE = { ...OWN, 'Content-Type': 'application/json' }

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Signing out is left alone, so that the member stays one. */
const SIGN_OUT = '/api/logout'

/** Every address that the application answers by a method, with what it is about. */
const addresses = (method: string) =>
  routesOf(app, method)
    .filter((path) => path !== SIGN_OUT)
    .map(addressOf)

/** A path with something in the place of its parameters. */
const withParameter = (path: string, parameter: string) => path.replace(/:\w+(\{.*\})?/g, parameter)
const hasParameter = (path: string) => path.includes(':')

const writes = Object.entries(WRITES).map(([route, { takes, fields, kilobytes }]) => {
  const [method = '', path = ''] = route.split(' ')
  const names = fields.split(' ').filter(Boolean)
  return { route, method, path, address: addressOf(path), takes, names, kilobytes }
})
const changing = writes.filter(({ path }) => path !== SIGN_OUT)

const reads = Object.entries(READS).map(([path, fields]) => {
  const names = fields.split(' ')
  return { path, address: addressOf(path), names }
})

type Case = { address: string; send: () => Promise<Response> }

/** Sends each request in turn; none may fail on the server's side. */
async function survive(cases: Case[]) {
  const failed: string[] = []
  for (const { address, send } of cases) {
    const response = await send()
    await read(response)
    if (response.status >= 500) failed.push(`${address}: ${response.status}`)
  }
  expect(failed).toEqual([])
}

/** A stream of events would not end by itself. */
async function read(response: Response) {
  const events = response.headers.get('Content-Type')?.startsWith('text/event-stream')
  await (events ? response.body?.cancel() : response.arrayBuffer())
}

const get = (paths: string[], headers?: HeadersInit, browser = member): Case[] =>
  paths.map((address) => ({ address, send: () => browser.get(address, headers) }))

const STRIDE = figure(10, 1)

/** Each value is sent to every tenth of the places, and each place gets every tenth value. */
const everyTenth = <T>(list: readonly T[], index: number) =>
  list.filter((_, place) => (index + place) % STRIDE === 0)

/** One after the other, and again from the first. */
const turn = <T>(choices: T[], place: number) => choices[place % choices.length]!

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const titled = (texts: string[]) => texts.map((text) => [short(text), text] as const)

describe('the table has', () => {
  test('every route that changes something', () => {
    const routes = METHODS.flatMap((method) =>
      routesOf(app, method).map((path) => `${method} ${path}`),
    )
    expect(Object.keys(WRITES).sort()).toEqual(routes.sort())
  })

  test('every field that a page shows', async () => {
    const known = new Set([VIEWER_FIELD, ...[...writes, ...reads].flatMap(({ names }) => names)])
    for (const address of addresses('GET')) {
      const response = await member.get(address)
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
        await response.body?.cancel()
        continue
      }
      const named = all(await response.text(), 'form [name], form[name]')
      const names = named.map(({ attributes }) => attributes.name!)
      expect([address, names.filter((name) => !known.has(name))]).toEqual([address, []])
    }
  })
})

test.each(titled(hostile.cookies).map((cookie, index) => [...cookie, index] as const))(
  'the cookie %s',
  (_, Cookie, index) => {
    return survive(get(everyTenth(addresses('GET'), index), { Cookie }, client()))
  },
)

test.each(titled(hostile.parameters).map((parameter, index) => [...parameter, index] as const))(
  'the parameter %s',
  async (_, parameter, index) => {
    const own = (path: string) => withParameter(path, parameter)
    const pages = everyTenth(routesOf(app, 'GET').filter(hasParameter), index)
    await survive(get(pages.map(own)))
    const sent = writes.filter(({ path }) => hasParameter(path))
    await survive(
      everyTenth(sent, index).map(({ method, path, takes }) => ({
        address: path,
        send: () => member.send(method, own(path), takes === 'json' ? JSON_TYPE : FORM, '{}'),
      })),
    )
  },
)

/** What reads its query is asked by each, as a page and as a fragment in turn; the others by all in one. */
const readers = new Set(reads.map(({ address }) => address))

test.each(titled(hostile.queries).map((query, index) => [...query, index] as const))(
  'the query %s',
  (_, query, index) => {
    const isPage = (_path: string, place: number) => (index + place) % 2 === 0
    const requested = [...readers].map((path) => `${path}?${query}`)
    const fragments = requested.filter((path, place) => !isPage(path, place))
    return survive([...get(requested.filter(isPage)), ...get(fragments, HTMX)])
  },
)

test.each([
  ['page', OWN],
  ['fragment', HTMX],
])('every query in one, where none is read, for a %s', (_, headers) =>
  survive(
    get(
      addresses('GET')
        .filter((path) => !readers.has(path))
        .map((path) => `${path}?${hostile.queries.join('&')}`),
      headers,
    ),
  ),
)

const bodies = (kind: string, make: (names: string[]) => string[]) =>
  make(['x']).map((body, index) => [kind, short(body), index] as const)

/** Plain or as htmx sends it, in turns. */
test.each(bodies('form', hostile.forms))('the %s %s', (_kind, _body, index) =>
  survive(
    everyTenth(changing, index).map(({ method, address, names }, place) => {
      const headers = turn([FORM, { ...FORM, ...HTMX }], place)
      const body = hostile.forms(names)[index]
      return { address, send: () => member.send(method, address, headers, body) }
    }),
  ),
)

test.each(bodies('document', hostile.documents))('the %s %s', (_kind, _body, index) =>
  survive(
    everyTenth(changing, index).map(({ method, address, names }) => {
      const body = hostile.documents(names)[index]
      return { address, send: () => member.send(method, address, JSON_TYPE, body) }
    }),
  ),
)

test.each(hostile.parts.map((body, index) => [body, index] as const))(
  'the multipart form %j',
  (body, index) =>
    survive(
      everyTenth(changing, index).map(({ method, address }) => ({
        address,
        send: () => member.send(method, address, MULTIPART, body),
      })),
    ),
)

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND', 'get'])(
  'the method %s where another is meant',
  (method) =>
    survive(
      routesOf(app, 'GET').map((path) => ({
        address: path,
        send: () => member.send(method, withParameter(path, 'x'), OWN),
      })),
    ),
)

describe('the header', () => {
  test.each(hostile.headers.map((headers, index) => [headers, index] as const))(
    '%j',
    (headers, index) => survive(get(everyTenth(addresses('GET'), index), headers)),
  )
})

/** Milliseconds that this thread, which serves, was busy: others on the machine do not count. */
const busy = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest that /healthz waits for its answer while a request is answered. Milliseconds. */
async function heldUp(send: () => Promise<Response>) {
  let answered = false
  let longest = 0
  const statuses = new Set<number>()
  const answer = send()
    .then(read)
    .finally(() => {
      answered = true
    })
  while (!answered) {
    const requested = busy()
    statuses.add((await member.get('/healthz')).status)
    await new Promise(setImmediate)
    longest = Math.max(longest, busy() - requested)
  }
  await answer
  expect([...statuses]).toEqual([200])
  return longest
}

/** For a machine that does much else. Milliseconds. */
const MINUTES = 5 * 60_000

describe('combining marks without end hold nobody up', () => {
  const multipart = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return body
  }
  /** A field with marks, the others with something. */
  const filled = (names: string[], field: string, text: string) =>
    Object.fromEntries(names.map((name) => [name, name === field ? text : 'x']))

  const written = (text: string): Case[] =>
    changing.flatMap(({ route, method, address, takes, names }) =>
      names.map((field, place): Case => {
        const fields = filled(names, field, text)
        const isDocument = takes === 'json' || takes === 'bytes'
        const headers = isDocument ? JSON_TYPE : turn([OWN, HTMX], place)
        const body = isDocument ? JSON.stringify(fields) : multipart(fields)
        return {
          address: `${route} ${field}`,
          send: () => member.send(method, address, headers, body),
        }
      }),
    )

  const requested = (text: string): Case[] =>
    reads.flatMap(({ path, address, names }) =>
      names.map((name, place) => ({
        address: `${path} ${name}`,
        send: () =>
          member.get(`${address}?${name}=${encodeURIComponent(text)}`, turn([OWN, HTMX], place)),
      })),
    )

  /** Milliseconds: about 20 on a calm machine; what is quadratic takes seconds. */
  const MAX_BUSY_MS = 250

  /** What is slow only once was the machine's doing. */
  async function check(cases: Case[]) {
    const slow: string[] = []
    for (const { address, send } of cases) {
      let min = await heldUp(send)
      for (let again = 0; again < 3 && min >= MAX_BUSY_MS; again++)
        min = Math.min(min, await heldUp(send))
      if (min >= MAX_BUSY_MS) slow.push(`${address}: ${Math.round(min)} ms`)
    }
    expect(slow).toEqual([])
  }

  test.each([100_000, 7_000])(
    '%d in the fields of routes',
    (count) => check(everyTenth(written(hostile.hostileMarks(count)), 0)),
    MINUTES,
  )

  test(
    '100,000 in the parameters of addresses',
    () => check(everyTenth(requested(hostile.hostileMarks(100_000)), 0)),
    MINUTES,
  )
})

import { describe, expect, test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'

const { app, client, db, signInAs } = await testApp()
const { ada } = await cast(db)
const member = await signInAs(ada)

const OWN = { Origin: 'http://localhost' }
const FORM = { ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' }
const MULTIPART = { ...OWN, 'Content-Type': 'multipart/form-data; boundary=x' }
const JSON_TYPE = { ...OWN, 'Content-Type': 'application/json' }

/**
 * Every address that the application answers by a method, with something in the place of its
 * parameters; but for the one that signs out, so that the member stays one.
 */
function addresses(method: string, parameter = 'x') {
  const paths = app.routes
    .filter((route) => route.method === method && !route.path.includes('*'))
    .map(({ path }) => path.replace(/:\w+/g, parameter))
  return [...new Set(paths)].filter((path) => path !== '/api/logout')
}

/** Sends a request to each address; none may fail on the server's side. */
async function survive(paths: string[], send: (path: string) => Promise<Response>) {
  const failed: string[] = []
  for (const path of paths) {
    const response = await send(path)
    // A stream of events would not end by itself.
    const events = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    await (events ? response.body?.cancel() : response.arrayBuffer())
    if (response.status >= 500) failed.push(`${path}: ${response.status}`)
  }
  expect(failed).toEqual([])
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const titled = (texts: string[]) => texts.map((text) => [short(text), text] as const)

test('what follows is about every route', () => {
  const [read, written] = [addresses('GET'), addresses('POST')]
  for (const path of ['/', '/signup', '/login', '/photos/x', '/healthz', '/api/auth/user'])
    expect(read).toContain(path)
  for (const path of ['/signup', '/login', '/scheme', '/api/login', '/communities/x/membership'])
    expect(written).toContain(path)
})

const cookies = [
  'session=',
  'session=%00',
  'session=%E0%A4%A',
  `session=${'a'.repeat(8192)}`,
  "session=' or 1=1 --",
  'session=a; session=b; session=c',
  '__Host-session=x; __proto__=x; constructor=y; toString=z',
  ';;;===;;;',
  '=x',
  'scheme=%00; flash=%%%',
  `flash=${base64('{"__proto__":{"title":1}}')}`,
  `flash=${base64('{"title":"\\ud800"}')}`,
  `flash=${'a'.repeat(8192)}`,
  '\u00ff\u00fe',
]

test.each(titled(cookies))('the cookie %s', (_, Cookie) =>
  survive(addresses('GET'), (path) => client().get(path, { Cookie })),
)

const parameters = [
  '%00',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  "'",
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'a'.repeat(8192),
  '00000000-0000-0000-0000-000000000000',
  '-1',
  'NaN',
  '%F0%9F%9A%80',
]

test.each(titled(parameters))('the parameter %s', async (_, parameter) => {
  await survive(addresses('GET', parameter), (path) => member.get(path))
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const headers of [FORM, JSON_TYPE])
      await survive(addresses(method, parameter), (path) =>
        member.send(method, path, headers, '{}'),
      )
})

const queries = [
  `q=${'a'.repeat(100_000)}`,
  'q=%00&type=%00&location=%00&status=%00&limit=%00&cursor=%00&next=%00&shown=%00&render=%00',
  'q=%&type=%E0%A4%A&cursor=%&next=%ff&sort=%',
  'q=%ED%A0%80&location=%ED%A0%80',
  'q=a&q=b&type=a&type=b&limit=1&limit=2&cursor=a&cursor=b&next=/a&next=/b',
  'q[]=a&q[x]=b&type[]=job&__proto__[x]=1&constructor=x&toString=y',
  'limit=-1&shown=-1&cursor=AAAA',
  `limit=1e9&shown=1e99&cursor=${base64('[null]')}`,
  `limit=NaN&shown=Infinity&cursor=${base64('{"a":1}')}`,
  `limit=0.5&cursor=${base64('["x","y"]')}&type=toString&sort=__proto__&status=constructor`,
  `cursor=${base64('[9e99,"x"]')}`,
  `cursor=${base64('[-8640000000000001,"00000000-0000-0000-0000-000000000000"]')}`,
  `cursor=${base64('[8640000000000000,"00000000-0000-0000-0000-000000000000"]')}`,
  `cursor=${base64('[1,"\\u0000"]')}&sort=match`,
  "q=%25_%5C'&location=%25%25%25_%5C",
  'next=https%3A%2F%2Fevil.example',
  '&&&===&&&',
]

test.each(titled(queries))('the query %s', async (_, query) => {
  await survive(addresses('GET'), (path) => member.get(`${path}?${query}`))
  await survive(addresses('GET'), (path) => member.htmx('GET', `${path}?${query}`))
})

const FIELDS =
  'email password next fullName bio country interestAreas coverLetter opportunityId scheme status ' +
  'description duration mentorId menteeId title body view _method'
const names = FIELDS.split(' ')
const each = (value: string) => names.map((name) => `${name}=${value}`).join('&')

const forms = [
  each('%00'),
  each('%ED%A0%80'),
  each('%'),
  `${each('a')}&${each('b')}`,
  `${each('a')}&__proto__=x&constructor=y&toString=z&hasOwnProperty=w`,
  names.map((name) => `${name}[]=a&${name}[x]=b`).join('&'),
  each('\u{1F680}'.repeat(300)),
  '&&&===',
  `x=${'a'.repeat(10_000)}`,
]

test.each(titled(forms))('the form %s', async (_, body) => {
  const htmx = { ...FORM, 'HX-Request': 'true' }
  for (const headers of [FORM, htmx])
    await survive(addresses('POST'), (path) => member.send('POST', path, headers, body))
})

test.each(['', 'junk', '--x\r\n\r\n'])('the multipart form %j', async (body) => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    await survive(addresses(method), (path) => member.send(method, path, MULTIPART, body))
})

const values = ['null', '"\\u0000"', '"\\ud800"', '[]', '{}', '1e999', '-0', 'true', '[["a"]]']
const documents = [
  ...values,
  ...values.map((value) => `{${names.map((name) => `"${name}": ${value}`).join(', ')}}`),
  '{"__proto__": {"email": "x"}, "constructor": {"prototype": {"x": 1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

test.each(titled(documents))('the JSON %s', async (_, body) => {
  for (const method of ['POST', 'PUT'])
    await survive(addresses(method), (path) => member.send(method, path, JSON_TYPE, body))
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND', 'get'])(
  'the method %s where another is meant',
  (method) => survive(addresses('GET'), (path) => member.send(method, path, OWN)),
)

describe('the header', () => {
  test.each([
    { 'Accept-Encoding': ';q=,,;;q=x' },
    { 'If-None-Match': '*, W/, """' },
    { 'HX-Request': 'true', 'HX-Current-URL': '%00' },
    { 'Sec-Fetch-Site': '%00', Origin: 'http://[' },
    { 'X-Request-Id': '<script>' },
    { 'X-Forwarded-For': "' or 1=1", 'X-Forwarded-Proto': 'javascript' },
    { Accept: 'application/json, */*;q=x' },
    { Range: 'bytes=9-1,-,x' },
    { Authorization: 'Basic %%%' },
    { 'Content-Type': 'multipart/form-data; boundary=' },
  ] as Record<string, string>[])('%j', (headers) =>
    survive(addresses('GET'), (path) => member.get(path, headers)),
  )
})

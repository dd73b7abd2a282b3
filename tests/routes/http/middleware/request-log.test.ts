import { expect, test } from 'bun:test'
import { paths } from '../../../../src/lib/paths.ts'
import { testApp } from '../../../support/app.ts'
import { newClient } from '../../../support/client.ts'
import { addMember, addOpportunity, PASSWORD } from '../../../support/factories.ts'
import { recordedLog } from '../../../support/recorded-log.ts'
import { addressesFor, READS, routesOf, WRITES } from '../../../support/route-table.ts'

const { log, lines, take } = recordedLog()
const { app, client, db, signInAs, database } = await testApp({ RATE_LIMITS: 'off' }, undefined, {
  log,
})

test('each request has one line, with the pattern of its route and who asked', async () => {
  const ada = await addMember(db)
  const posting = await addOpportunity(db, { publishedAt: new Date() })
  const signedIn = await signInAs(ada)
  take('request')
  await signedIn.get(`${paths.opportunity(posting.id)}?q=engineer`)
  await client().get(paths.opportunity(posting.id))
  await client().get('/nowhere/ada@example.com')
  const line = { level: 'info', event: 'request', method: 'GET' }
  const more = { requestId: expect.any(String), ms: expect.any(Number) }
  const route = '/opportunities/:id'
  expect(take('request')).toEqual([
    { ...line, ...more, route, status: 200, memberId: ada.id },
    { ...line, ...more, route, status: 200, memberId: null },
    { ...line, ...more, route: 'other', status: 404, memberId: null },
  ])
})

test('files and what balancers ask for all the time are logged at debug only', async () => {
  await client().get('/healthz')
  await client().get('/readyz')
  await client().get(paths.robots)
  expect(take('request').map(({ level }) => level)).toEqual(['debug', 'debug', 'info'])
})

test('at warn nothing is said of a request', async () => {
  const quiet = await testApp({ LOG_LEVEL: 'warn' }, undefined, { log, database })
  await quiet.client().get('/healthz')
  expect(take('request')).toEqual([])
})

const SECRET = 'zebra'
const ADDRESS = `${SECRET}-mail@example.com`

/** What somebody types or has: in every field of every write, in every query, in every text of theirs. */
const typedInto = (name: string) =>
  /email/i.test(name)
    ? ADDRESS
    : /url|link/i.test(name)
      ? `https://${SECRET}.example`
      : `${SECRET} typed`

test('of a whole run, through every route, no line holds what members wrote, are called or signed in with', async () => {
  lines.length = 0
  const member = await addMember(db, {
    email: ADDRESS,
    firstName: `${SECRET}first`,
    lastName: `${SECRET}last`,
    bio: `${SECRET} bio`,
    emailVerifiedAt: new Date(),
    isOperator: true,
    primaryRole: 'both',
  })
  const mentor = await addMember(db, { isMentor: true, membershipTier: 'expert' })
  const written = { name: `${SECRET}-name`, title: `${SECRET} title`, text: `${SECRET} text` }
  const place = await addressesFor(db, member, mentor, written)
  const addressOf = (pattern: string) => place(pattern).replace(/:\w+(\{.*?\})?/g, SECRET)
  const signedIn = await signInAs(member)
  const cookies = [...signedIn.cookies.values()]
  let sent = 0
  const ask = async (method: string, address: string, body?: string, type?: string) => {
    const visitor = newClient(app)
    for (const one of [visitor, signedIn]) {
      for (const cookie of signedIn.cookies.values()) cookies.push(cookie)
      const headers = { Origin: 'http://localhost', ...(type && { 'Content-Type': type }) }
      const answer = await one.send(method, address, headers, body)
      await answer.body?.cancel()
      sent++
    }
  }
  for (const pattern of routesOf(app, 'GET')) {
    const fields = (READS[pattern] ?? 'q').split(' ')
    const query = new URLSearchParams(fields.map((name) => [name, typedInto(name)]))
    await ask('GET', `${addressOf(pattern).split('?')[0]}?${query}`)
  }
  const isLast = (route: string) => /logout|pause|deletion|DELETE/.test(route)
  const writes = Object.entries(WRITES).sort(
    ([one], [other]) => Number(isLast(one)) - Number(isLast(other)),
  )
  for (const [route, { takes, fields }] of writes) {
    const [method = '', pattern = ''] = route.split(' ')
    const named = fields.split(' ').filter(Boolean)
    const typed = Object.fromEntries(named.map((name) => [name, typedInto(name)]))
    const [body, type] =
      takes === 'json'
        ? [JSON.stringify(typed), 'application/json']
        : [new URLSearchParams(typed).toString(), 'application/x-www-form-urlencoded']
    await ask(method, addressOf(pattern), body, type)
  }
  // What is refused is logged with its path.
  for (const path of [`/in/${SECRET}-name`, `/${ADDRESS}`]) {
    await client().send('POST', path, { Origin: 'https://elsewhere.example' })
    sent++
  }
  const requests = lines.filter(({ event }) => event === 'request')
  expect(sent).toBeGreaterThan(900)
  // And the sign-in itself.
  expect(requests).toHaveLength(sent + 1)
  expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(300)
  expect(lines.filter(({ event }) => event === 'refused').length).toBeGreaterThan(2)
  const all = JSON.stringify(lines)
  for (const secret of [SECRET, PASSWORD, ...cookies]) expect(all).not.toContain(secret)
}, 60_000)

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../src/db/schema/users.ts'
import { hashPassword } from '../../src/lib/password/hash.ts'
import { paths } from '../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../src/lib/rate-limits.ts'
import { testApp } from '../support/app.ts'
import { newClient } from '../support/client.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { all, visibleText } from '../support/html.ts'
import { ADDRESS, fromAddresses } from '../support/networks.ts'

const { app, db, database } = await testApp()
const behindProxy = await testApp({ TRUST_PROXY: '10.0.0.0/8' }, undefined, { database })
const unlimited = await testApp({ RATE_LIMITS: 'off' }, undefined, { database })

const OF_ACCOUNT = RATE_LIMITS['wrong passwords of an account']
const OF_NETWORK = RATE_LIMITS['wrong passwords from a network']
const ON_DEVICE = RATE_LIMITS['wrong passwords of an account on a device it knows']

type Guess = { email: string; password?: string } & Record<string, string>

/** Tries to sign in through the API with these headers beside; tells the status. */
async function guess(
  { email, password = 'wrong horse battery', ...headers }: Guess,
  requested = app,
): Promise<number> {
  const body = JSON.stringify({ email, password })
  const sent = { 'Content-Type': 'application/json', ...headers }
  const response = await newClient(fromAddresses(requested)).send(
    'POST',
    paths.api.login,
    sent,
    body,
  )
  return response.status
}

/** Tries them all, so many at once; how often each status came. */
async function guessAll(guesses: Guess[], requested = app, atOnce = 16) {
  const counts: Record<number, number> = {}
  for (let from = 0; from < guesses.length; from += atOnce)
    for (const status of await Promise.all(
      guesses.slice(from, from + atOnce).map((each) => guess(each, requested)),
    ))
      counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const many = (count: number, one: (n: number) => Guess) =>
  Array.from({ length: count }, (_, n) => one(n))

/** A browser of somebody whose requests come from an address. */
function browserAt(address: string) {
  const browser = newClient(fromAddresses(app))
  return {
    ...browser,
    signIn: (email: string, password = PASSWORD) =>
      browser.post(paths.login, { email, password }, { [ADDRESS]: address }),
  }
}

const GUESSES = figure(600, 10_000)

describe(`${GUESSES} guesses at one account`, () => {
  test.each([
    ['from one network', () => '203.0.113.9'],
    ['from 500 networks', (n: number) => `198.18.${n % 250}.${Math.floor(n / 250) % 2}`],
  ])(
    '%s: the limit’s are checked, and the member signs in where they did before',
    async (_, at) => {
      const { email } = await addMember(db)
      const known = browserAt('192.0.2.1')
      expect((await known.signIn(email)).status).toBe(303)
      // The right one comes up as well: it opens nothing once the limit is reached.
      const guesses = many(GUESSES, (n) => ({
        email,
        [ADDRESS]: at(n),
        ...(n > 1000 && n % 100 === 0 && { password: PASSWORD }),
      }))
      expect(await guessAll(guesses)).toEqual({
        401: OF_ACCOUNT.max,
        429: GUESSES - OF_ACCOUNT.max,
      })
      expect((await browserAt('192.0.2.2').signIn(email)).status).toBe(429)
      expect((await known.signIn(email)).status).toBe(303)
    },
    180_000,
  )
})

/** Guesses at several accounts in turn, at none of them too many. */
async function spray(count: number, headers: (n: number) => Record<string, string>) {
  const members = await Promise.all(Array.from({ length: count / 10 }, () => addMember(db)))
  return many(count, (n) => ({ email: members[n % members.length]!.email, ...headers(n) }))
}

test('guesses at many accounts from one network end at the network’s limit', async () => {
  const at = { [ADDRESS]: '203.0.113.20' }
  const guesses = await spray(300, () => at)
  expect(await guessAll(guesses)).toEqual({ 401: OF_NETWORK.max, 429: 300 - OF_NETWORK.max })
  const { email } = await addMember(db)
  expect(await guess({ email, password: PASSWORD, ...at })).toBe(429)
  expect(await guess({ email, password: PASSWORD, [ADDRESS]: '203.0.113.21' })).toBe(200)
})

test('who signs in rightly, however often, counts for nothing', async () => {
  const { email } = await addMember(db)
  const right = many(200, () => ({ email, password: PASSWORD, [ADDRESS]: '203.0.113.30' }))
  expect(await guessAll(right)).toEqual({ 200: 200 })
})

test('too many give the form back with the sentence, and the API its code; no account is told from none', async () => {
  const { email } = await addMember(db)
  for (const [index, address] of [email, 'nobody-at-all@example.com'].entries()) {
    const at = `203.0.113.${40 + index}`
    expect(await guessAll(many(OF_ACCOUNT.max, () => ({ email: address, [ADDRESS]: at })))).toEqual(
      { 401: OF_ACCOUNT.max },
    )
    const page = await browserAt(at).signIn(address)
    const html = await page.text()
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('Retry-After'))).toBeWithin(170, 181)
    expect(visibleText(html, '[role=alert]')).toBe(
      'Too many wrong passwords were tried for this account. Please try again in 3 minutes.',
    )
    expect(all(html, '#email')[0]!.attributes.value).toBe(address)
    expect(html).not.toContain(PASSWORD)
    const api = await newClient(app).json('POST', paths.api.login, {
      email: address,
      password: 'x',
    })
    expect([api.status, (await api.json()).code]).toEqual([429, 'too_many'])
    expect(Number(api.headers.get('Retry-After'))).toBeWithin(170, 181)
  }
})

describe('a device that a member has signed in with', () => {
  test('has a count of its own, and takes none of the others’', async () => {
    const { email } = await addMember(db)
    const one = browserAt('203.0.113.50')
    const two = browserAt('203.0.113.50')
    for (const each of [one, two]) expect((await each.signIn(email)).status).toBe(303)
    for (let n = 0; n < ON_DEVICE.max; n++)
      expect((await one.signIn(email, 'wrong')).status).toBe(401)
    expect((await one.signIn(email)).status).toBe(429)
    expect((await two.signIn(email)).status).toBe(303)
    expect((await browserAt('203.0.113.51').signIn(email)).status).toBe(303)
  })

  test('is known by a cookie that no script reads, that says nothing and opens nothing', async () => {
    const { email, id } = await addMember(db)
    const browser = browserAt('203.0.113.52')
    const response = await browser.signIn(email)
    const line = response.headers.getSetCookie().find((line) => line.startsWith('device='))!
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain(email)
    browser.cookies.delete('session')
    expect((await browser.get(paths.api.user)).status).toBe(401)
    const again = (await browser.signIn(email)).headers.getSetCookie().join()
    expect(again).toContain(`device=${id}.`)
  })

  test('is unknown again with a changed password, a forged cookie or another member’s', async () => {
    const { email, id } = await addMember(db)
    const other = await addMember(db)
    const [changed, forged, foreign] = ['60', '61', '62'].map((n) => browserAt(`203.0.113.${n}`))
    await changed!.signIn(email)
    const device = changed!.cookies.get('device')!
    forged!.cookies.set('device', `${device.slice(0, -3)}AAA`)
    await foreign!.signIn(other.email)
    const passwordHash = await hashPassword('another horse battery')
    await guessAll(many(OF_ACCOUNT.max, () => ({ email, [ADDRESS]: '203.0.113.63' })))
    for (const each of [forged!, foreign!]) expect((await each.signIn(email)).status).toBe(429)
    expect((await changed!.signIn(email)).status).toBe(303)
    await db.update(users).set({ passwordHash }).where(eq(users.id, id))
    expect((await changed!.signIn(email, 'another horse battery')).status).toBe(429)
  })
})

describe('where a client is', () => {
  const ALL = { 401: 120 }
  const ONE = { 401: OF_NETWORK.max, 429: 120 - OF_NETWORK.max }
  const reported = (address: string, forwarded: (n: number) => string) =>
    spray(120, (n) => ({ [ADDRESS]: address, 'X-Forwarded-For': forwarded(n) }))

  test('no header says, as no proxy is named', async () => {
    expect(await guessAll(await reported('10.1.1.1', (n) => `192.0.2.${n}`))).toEqual(ONE)
  })

  test('a named proxy says, and nobody else', async () => {
    const { app } = behindProxy
    expect(await guessAll(await reported('10.1.1.2', (n) => `192.0.3.${n}`), app)).toEqual(ALL)
    // What the client itself wrote stands before what the proxy adds.
    const forged = await reported('10.1.1.2', (n) => `192.0.4.${n}, 192.0.5.1`)
    expect(await guessAll(forged, app)).toEqual(ONE)
    expect(await guessAll(await reported('192.0.6.1', (n) => `192.0.7.${n}`), app)).toEqual(ONE)
  })

  test('of IPv6, 64 bits say it', async () => {
    const home = await spray(120, (n) => ({ [ADDRESS]: `2001:db8:1:1::${n.toString(16)}` }))
    expect(await guessAll(home)).toEqual(ONE)
    const homes = await spray(120, (n) => ({ [ADDRESS]: `2001:db8:2:${n.toString(16)}::1` }))
    expect(await guessAll(homes)).toEqual(ALL)
  })
})

test('RATE_LIMITS=off counts nothing', async () => {
  const { email } = await addMember(db)
  const guesses = many(150, () => ({ email, [ADDRESS]: '203.0.113.90' }))
  expect(await guessAll(guesses, unlimited.app)).toEqual({ 401: 150 })
})

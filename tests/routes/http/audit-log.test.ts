import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { testApp } from '../../support/app.ts'
import { newClient } from '../../support/client.ts'
import { linkIn, SITE_URL, takeEmails } from '../../support/emails.ts'
import { addCommunity, addMember, PASSWORD } from '../../support/factories.ts'
import { ADDRESS, fromAddresses } from '../../support/networks.ts'
import { recordedLog } from '../../support/recorded-log.ts'

const { log, lines, take } = recordedLog()
const emails = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const configuration = { PAYMENT_SANDBOX: 'on', LOG_LEVEL: 'debug', ...emails }
const { app, db } = await testApp(configuration, undefined, { log })
const ada = await addMember(db, {
  email: 'distinct-address@example.com',
  emailVerifiedAt: new Date(),
})
const from = { [ADDRESS]: '203.0.113.77' }
const network = '203.0.113.0/24'
const browser = newClient(fromAddresses(app))

test('a sign-in and a sign-out are told, with the member and the network’s prefix', async () => {
  await browser.post(paths.login, { email: ada.email, password: PASSWORD }, from)
  await browser.post(paths.signOut, {}, from)
  const reported = { level: 'info', memberId: ada.id, network, requestId: expect.any(String) }
  expect(take('account')).toEqual([
    { event: 'account', kind: 'signed-in', ...reported },
    { event: 'account', kind: 'signed-out', ...reported },
  ])
})

test('refused origins, what is forbidden and unsigned events are told', async () => {
  const community = await addCommunity(db)
  await browser.post(paths.login, { email: ada.email, password: PASSWORD }, from)
  take('refused')
  const write = { title: 'A title that is distinct', body: 'A body that is distinct' }
  await browser.post(paths.discussions(community.id), write, from)
  await browser.post(paths.contact, {}, { ...from, Origin: 'https://elsewhere.example' })
  const event = { ...from, 'Content-Type': 'application/json', 'x-paystack-signature': 'ab' }
  await browser.send('POST', paths.api.paymentWebhook, event, '{}')
  await browser.get(paths.profile, from)
  const reported = { level: 'warn', event: 'refused', memberId: ada.id, network, method: 'POST' }
  expect(take('refused')).toEqual([
    expect.objectContaining({
      ...reported,
      code: 'not_member',
      path: paths.discussions(community.id),
    }),
    expect.objectContaining({ ...reported, code: 'cross_site', path: paths.contact }),
    expect.objectContaining({ ...reported, code: 'unsigned', path: paths.api.paymentWebhook }),
  ])
})

test('an address that is a secret is told as its pattern', async () => {
  const secret = crypto.randomUUID()
  await browser.get(paths.unsubscribe(secret, 'membership-ends'), from)
  const [line] = take('request').slice(-1)
  expect(line).toMatchObject({ status: 404, route: expect.stringContaining(':key') })
})

test('of all that happens no line holds an address, a password, a token or a cookie', async () => {
  lines.length = 0
  const secrets = {
    email: 'zebra-address@example.com',
    unknown: 'quagga-address@example.com',
    wrong: 'okapi wrong password',
    changed: 'gnu changed password',
    anew: 'eland password anew',
    signature: 'kudu'.repeat(32),
    letterKey: crypto.randomUUID(),
  }
  const [one, two, thief] = [1, 2, 3].map(() => newClient(fromAddresses(app)))
  const member = await addMember(db, { email: secrets.email })
  const signIn = (client = one!, email = secrets.email, password = PASSWORD) =>
    client.post(paths.login, { email, password }, from)
  const cookies = () => [one!, two!].flatMap(({ cookies }) => [...cookies.values()])
  const given: string[] = []

  // In, with what is wrong, what is right, and what is too much.
  await signIn(one, secrets.email, secrets.wrong)
  await signIn(one, secrets.unknown, secrets.wrong)
  await signIn(one)
  await signIn(two)
  given.push(...cookies())
  for (let n = 0; n < RATE_LIMITS['wrong passwords of an account'].max; n++)
    await signIn(thief, secrets.email, secrets.wrong)
  // Another password, and a program's token.
  const change = { current: PASSWORD, password: secrets.changed }
  await one!.post(paths.accountPassword, { ...change, current: secrets.wrong }, from)
  await one!.post(paths.accountPassword, change, from)
  given.push(...cookies())
  const requested = { name: 'Calendar', scope: 'read', expiresInDays: 30 }
  const json = { ...from, 'Content-Type': 'application/json' }
  const made = await one!.send('POST', paths.api.tokens, json, JSON.stringify(requested))
  const { token } = await made.json()
  const bearer = { ...json, Authorization: `Bearer ${token}` }
  await thief!.send('PUT', paths.api.profile, bearer, '{}')
  // A forgotten one.
  await thief!.post(paths.forgottenPassword, { email: secrets.email }, from)
  const email = (await takeEmails(db)).find(({ text }) => text.includes(paths.resetPassword))!
  const link = linkIn(email)
  await thief!.get(link, from)
  const reset = new URL(link, SITE_URL).searchParams.get('token')!
  await thief!.post(paths.resetPassword, { token: reset, password: secrets.anew }, from)
  // What is refused.
  await signIn(one, secrets.email, secrets.anew)
  given.push(...cookies())
  const elsewhere = { ...from, Origin: 'https://elsewhere.example' }
  await one!.post(paths.contact, { message: secrets.wrong }, elsewhere)
  const community = await addCommunity(db)
  await one!.post(paths.discussions(community.id), { title: 'A title', body: 'A text' }, from)
  const unsigned = { ...json, 'x-paystack-signature': secrets.signature }
  await thief!.send('POST', paths.api.paymentWebhook, unsigned, '{}')
  await thief!.get(paths.unsubscribe(secrets.letterKey, 'waiting-request'), from)
  await one!.post(paths.signOut, {}, from)

  const kinds = (event: string) => [
    ...new Set(lines.filter((line) => line.event === event).map(({ kind, code }) => kind ?? code)),
  ]
  expect(kinds('account').sort()).toEqual([
    'password-changed',
    'password-reset',
    'sign-in-failed',
    'signed-in',
    'signed-out',
    'token-made',
  ])
  expect(kinds('refused').sort()).toEqual([
    'cross_site',
    'insufficient_scope',
    'not_member',
    'unsigned',
  ])
  expect(take('limit reached')).toHaveLength(1)
  const unknown = lines.filter(({ kind }) => kind === 'sign-in-failed').map((line) => line.memberId)
  expect([...new Set(unknown)].sort()).toEqual([member.id, null].sort())
  for (const line of lines.filter(({ event }) => ['account', 'refused'].includes(event)))
    expect(line).toMatchObject({ network, requestId: expect.any(String) })
  const written = JSON.stringify(lines)
  expect(given.length).toBeGreaterThan(6)
  for (const secret of [...Object.values(secrets), PASSWORD, token, reset, ...given])
    expect(written).not.toContain(secret)
  expect(written).not.toContain(from[ADDRESS])
})

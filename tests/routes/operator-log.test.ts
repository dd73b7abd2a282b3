import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { newClient } from '../support/client.ts'
import { addCommunity, addMember, PASSWORD } from '../support/factories.ts'
import { keptLog } from '../support/kept-log.ts'
import { ADDRESS, fromAddresses } from '../support/networks.ts'

const { log, take } = keptLog()
const { app, db } = await testApp({ PAYMENT_SANDBOX: 'on' }, undefined, { log })
const ada = await addMember(db, { email: 'distinct-address@example.com' })
const from = { [ADDRESS]: '203.0.113.77' }
const network = '203.0.113.0/24'
const browser = newClient(fromAddresses(app))

test('a sign-in and a sign-out are told, with the member and the network’s prefix', async () => {
  await browser.post(paths.login, { email: ada.email, password: PASSWORD }, from)
  await browser.post(paths.signOut, {}, from)
  const told = { level: 'info', memberId: ada.id, network, requestId: expect.any(String) }
  expect(take('account')).toEqual([
    { event: 'account', kind: 'signed-in', ...told },
    { event: 'account', kind: 'signed-out', ...told },
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
  const told = { level: 'warn', event: 'refused', memberId: ada.id, network, method: 'POST' }
  expect(take('refused')).toEqual([
    expect.objectContaining({ ...told, code: 'not_member', path: paths.discussions(community.id) }),
    expect.objectContaining({ ...told, code: 'cross_site', path: paths.contact }),
    expect.objectContaining({ ...told, code: 'unsigned', path: paths.api.paymentWebhook }),
  ])
})

test('an address that is a secret is told as its pattern', async () => {
  const secret = crypto.randomUUID()
  await browser.get(paths.stopLetters(secret, 'membership-ends'), from)
  const [line] = take('request').slice(-1)
  expect(line).toMatchObject({ status: 404, path: expect.stringContaining(':key') })
})

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../../../src/db/schema/push.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { paths } from '../../../src/lib/paths.ts'
import {
  MAX_PUSH_SUBSCRIPTIONS,
  TOO_MANY_SUBSCRIPTIONS,
} from '../../../src/lib/push/subscription.ts'
import { PUSH_OFF, PUSH_ON, PUSH_UNSUPPORTED } from '../../../src/lib/push/texts.ts'
import { testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addMember } from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'
import { pushBrowser } from '../../support/push-service.ts'

const { app, db, signInAs } = await testApp()
const push = paths.api.pushSubscriptions

const turnOn = (browser: Client, body: object = pushBrowser().subscription) =>
  browser.json('POST', push, body)

const state = async (browser: Client) => (await browser.get(push)).json()

test('push is on for one browser, until it is turned off there, also by a plain form', async () => {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const other = await signInAs(member)
  const { publicKey, on } = await state(browser)
  expect([Buffer.from(publicKey, 'base64url').length, on]).toEqual([65, false])
  const card = async () => visibleText(await (await browser.get(preferences)).text(), 'main')
  expect(await card()).toContain(PUSH_UNSUPPORTED)
  expect((await turnOn(browser)).status).toBe(204)
  expect((await turnOn(browser)).status).toBe(204)
  expect(await state(browser)).toEqual({ publicKey, on: true })
  expect((await state(other)).on).toBeFalse()
  expect(await card()).toContain(PUSH_ON)
  expect((await browser.post(paths.pushRemoval)).headers.get('Location')).toBe(preferences)
  expect(await (await browser.get(preferences)).text()).toContain(PUSH_OFF)
  await turnOn(browser)
  expect((await browser.json('DELETE', push)).status).toBe(204)
  expect((await state(browser)).on).toBeFalse()
})

const preferences = paths.notificationPreferences

test('it ends with the sign-in, and goes with the browser to who signs in there next', async () => {
  const ada = await signInAs(await addMember(db))
  const grace = await signInAs(await addMember(db))
  const { subscription } = pushBrowser()
  await turnOn(ada, subscription)
  await turnOn(grace, subscription)
  expect([(await state(ada)).on, (await state(grace)).on]).toEqual([false, true])
  await grace.json('POST', paths.signOut, {})
  expect(await db.$count(pushSubscriptions)).toBe(0)
  const both = await Promise.all([ada, ada, ada].map((browser) => turnOn(browser, subscription)))
  expect(both.map(({ status }) => status)).toEqual([204, 204, 204])
})

test('only addresses of known push services are taken, with keys of a browser', async () => {
  const browser = await signInAs(await addMember(db))
  const { subscription } = pushBrowser()
  const { endpoint, keys } = subscription
  for (const wrong of [
    'https://example.org/push',
    'https://fcm.googleapis.com.example.org/push',
    'https://evilfcm.googleapis.com/push',
    'https://fcm.googleapis.com@example.org/push',
    'https://fcm.googleapis.com:8443/push',
    'http://fcm.googleapis.com/push',
    'https://127.0.0.1/push',
    `${endpoint}${'x'.repeat(1000)}`,
    17,
  ]) {
    const refused = await turnOn(browser, { endpoint: wrong, keys })
    expect([wrong, refused.status]).toEqual([wrong, 422])
    expect(Object.keys((await refused.json()).errors)).toEqual(['endpoint'])
  }
  const offTheCurve = `B${'A'.repeat(86)}`
  for (const p256dh of [offTheCurve, 'B', `${keys.p256dh}A`, null])
    expect((await turnOn(browser, { endpoint, keys: { ...keys, p256dh } })).status).toBe(422)
  for (const auth of ['', 'x'.repeat(22), 'AAAA'])
    expect((await turnOn(browser, { endpoint, keys: { ...keys, auth } })).status).toBe(422)
  for (const host of ['web.push.apple.com', 'wns2-par02p.notify.windows.com'])
    expect((await turnOn(browser, pushBrowser(host).subscription)).status).toBe(204)
})

test('at most ten browsers of a member have it, also when all ask at once', async () => {
  const member = await addMember(db)
  const browsers = await Promise.all(
    Array.from({ length: MAX_PUSH_SUBSCRIPTIONS + 2 }, () => signInAs(member)),
  )
  const responses = await Promise.all(browsers.map((browser) => turnOn(browser)))
  const refused = responses.filter(({ status }) => status !== 204)
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  expect(await refused[0]!.json()).toMatchObject({ code: 'full', message: TOO_MANY_SUBSCRIPTIONS })
  await db.delete(sessions).where(eq(sessions.userId, member.id))
})

test('an API token has no browser', async () => {
  const browser = await signInAs(await addMember(db))
  const token = { name: 'Script', scope: 'write', expiresInDays: 30 }
  const made = await (await browser.json('POST', paths.api.tokens, token)).json()
  const headers = { Authorization: `Bearer ${made.token}` }
  for (const method of ['GET', 'DELETE']) {
    const refused = await app.request(push, { method, headers })
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'no_session'])
  }
})

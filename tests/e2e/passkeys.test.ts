import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { passkeys } from '../../src/db/schema/factors.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { HAS_PASSKEY } from '../../src/islands/passkeys.ts'
import { LAST_SIGN_IN_METHOD } from '../../src/lib/accounts/sign-in-methods.ts'
import { paths } from '../../src/lib/paths.ts'
import { PASSKEY_SIGN_IN } from '../../src/views/sign-in/sign-in-page.tsx'
import { openPage } from '../support/browser.ts'
import { addMember } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { url, db } = await testServer()

/** A device in the browser that unlocks by itself, or refuses to. */
async function device(browser: Page) {
  const cdp = await browser.context().newCDPSession(browser)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether somebody is there to touch it. */
    touched: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Resolves once the next page asks what its field is to offer, which is never answered: only its button signs in. */
const withoutOffer = (browser: Page) =>
  new Promise<void>((requested, failed) => {
    browser.route(url + paths.api.passkeyOptions, () => requested(), { times: 1 }).catch(failed)
  })

test('a member adds a passkey, signs in and confirms with it, and cannot remove the last one', async () => {
  const member = await addMember(db)
  const browser = await signedInPage(url, member, paths.account)
  const { unlocks } = await device(browser)
  expect(await browser.locator('.ways-back').textContent()).toContain('One sign-in method')

  await browser.getByRole('link', { name: 'Add passkeys' }).click()
  await browser.getByLabel('Name').fill('Work laptop')
  await unlocks(false)
  await browser.getByRole('button', { name: 'Add passkey' }).click()
  await browser.getByText('No passkey was chosen').waitFor()
  await unlocks(true)
  await browser.getByRole('button', { name: 'Add passkey' }).click()
  await browser.getByRole('heading', { name: 'Work laptop' }).waitFor()
  // The device has one by now.
  await browser.getByLabel('Name').fill('Again')
  await browser.getByRole('button', { name: 'Add passkey' }).click()
  await browser.getByText(HAS_PASSKEY).waitFor()

  await browser.context().clearCookies()
  const requested = withoutOffer(browser)
  await browser.goto(`${url}${paths.signIn()}?next=${encodeURIComponent(paths.accountTokens)}`)
  await requested
  await browser.getByRole('button', { name: PASSKEY_SIGN_IN }).click()
  await browser.waitForURL(url + paths.accountTokens)

  // In the list of the field: this device chooses at once.
  await browser.context().clearCookies()
  await browser.goto(`${url}${paths.login}?next=${encodeURIComponent(paths.accountPasskeys)}`)
  await browser.waitForURL(url + paths.accountPasskeys)

  await db.update(users).set({ passwordHash: null }).where(eq(users.id, member.id))
  const provedAt = new Date(0)
  await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, member.id))
  await browser.getByRole('link', { name: 'Change Work laptop' }).click()
  await browser.getByRole('button', { name: 'Use a passkey' }).click()
  await browser.getByRole('button', { name: 'Remove' }).click()
  await browser.getByText(LAST_SIGN_IN_METHOD).first().waitFor()
  expect(await db.$count(passkeys, eq(passkeys.memberId, member.id))).toBe(1)
})

test('what the field offers does not end the passkey that the button asks for', async () => {
  const member = await addMember(db)
  const browser = await signedInPage(url, member, paths.accountPasskeys)
  const { touched } = await device(browser)
  await browser.getByLabel('Name').fill('Phone')
  await browser.getByRole('button', { name: 'Add passkey' }).click()
  await browser.getByRole('heading', { name: 'Phone' }).waitFor()
  await browser.context().clearCookies()

  const requested = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const button = browser.getByRole('button', { name: PASSKEY_SIGN_IN })
  let asks = 0
  await browser.route(url + paths.api.passkeyOptions, async (route) => {
    if (++asks === 1) {
      requested.resolve()
      await release.promise
    }
    await route.continue()
  })
  await touched(false)
  await browser.goto(`${url}${paths.login}?next=${encodeURIComponent(paths.accountTokens)}`)
  await requested.promise
  const answered = () => browser.waitForResponse(url + paths.api.passkeyOptions)
  const buttons = answered()
  await button.click()
  await (await buttons).finished()
  const offer = answered()
  release.resolve()
  await (await offer).finished()
  await browser.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  // It goes on waiting for a touch: one that was ended would be enabled, and ask once more.
  expect([await button.isDisabled(), asks]).toEqual([true, 2])
})

test('without a script no passkey is offered, and the page says why', async () => {
  const member = await addMember(db)
  const browser = await openPage({ javaScriptEnabled: false })
  await browser.goto(url + paths.login)
  expect(await browser.getByRole('button', { name: PASSKEY_SIGN_IN }).isVisible()).toBe(false)
  const own = await signedInPage(url, member, paths.accountPasskeys, { javaScriptEnabled: false })
  expect(await own.getByText('with JavaScript turned on').isVisible()).toBe(true)
  expect(await own.getByRole('button', { name: 'Add passkey' }).isVisible()).toBe(false)
})

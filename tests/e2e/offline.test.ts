import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { paths } from '../../src/lib/paths.ts'
import { ICONS } from '../../src/views/ui/icon-names.ts'
import { count, openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addCommunity, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { database, db, url } = await testServer({}, 'postgres', { grace: 40 })
const { ada } = await cast(db)
await addCommunity(db)
await addOpportunity(db, { title: 'Weaver' })
await addOpportunity(db, { title: 'Dyer' })
const other = postgres(database.where.databaseUrl!, { max: 1, onnotice: () => {} })
atEndOfFile(() => other.end())

const options = {
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  waitsForHtmx: false,
} as const

/** Once the browser keeps the page for where there is no network. */
const stored = (browser: Page) =>
  browser.evaluate(async () => void (await navigator.serviceWorker.ready))

const heading = (browser: Page, name: string) =>
  browser.getByRole('heading', { level: 1, name }).waitFor()

/** What the browser keeps for where there is no network: addresses, and all that is in them. */
const store = (browser: Page) =>
  browser.evaluate(async () => {
    const found: [string, string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push([new URL(request.url).pathname, await (await cache.match(request))!.text()])
    }
    return found
  })

test('without a network a visit is answered by a page of the site, and goes on once there is one', async () => {
  const browser = await openPage(options)
  await browser.context().addCookies([{ name: 'scheme', value: 'dark', url }])
  await browser.goto(url)
  await stored(browser)
  expect(Object.fromEntries(await store(browser))[paths.offline]).not.toContain('data-theme')
  const session = await browser.context().newCDPSession(browser)
  await session.send('Network.clearBrowserCache')
  await browser.context().setOffline(true)
  await browser.goto(url + paths.terms)
  await heading(browser, 'No connection')
  const looks = () => browser.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)
  expect(await looks()).toContain('Bricolage')
  expect(await browser.getByRole('banner').getByRole('link').allTextContents()).toEqual(['Waymark'])
  expect(browser.url()).toBe(url + paths.terms)
  await browser.getByRole('link', { name: 'Try Again' }).click()
  await heading(browser, 'No connection')
  await browser.context().setOffline(false)
  await browser.getByRole('link', { name: 'Try Again' }).click()
  await heading(browser, 'Terms')
})

test('a member’s pages stream and change as ever, and none is kept, also beyond the sign-out', async () => {
  const browser = await signedInPage(url, ada, paths.home, options)
  await stored(browser)
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = other.begin(async (tx) => {
    await tx`lock table community_memberships in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await browser.goto(url + paths.home, { waitUntil: 'commit' })
  await browser.locator('.popular .skeleton').first().waitFor()
  released.resolve()
  await held
  await browser.locator('.popular .skeleton').first().waitFor({ state: 'detached' })
  await browser.goto(url + paths.opportunities)
  await count(browser, '2 opportunities found').waitFor()
  await browser.getByRole('searchbox').fill('weaver')
  await count(browser, '1 opportunities found').waitFor()

  const names = (await store(browser)).map(([path]) => path)
  const pictures = [ICONS, '/terrain/hero.svg']
  expect(names).toHaveLength(4)
  expect(names).toContainValues([paths.offline, ...pictures])
  expect(names.find((path) => ![paths.offline, ...pictures].includes(path))).toEndWith('.css')
  expect(JSON.stringify(await store(browser))).not.toMatch(/Ada|Lovelace|Weaver/)

  await browser.locator('[popovertarget=menu]:visible').click()
  await browser.getByRole('link', { name: 'Sign Out' }).click()
  await browser.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await browser.request.get(url + paths.api.user).then((it) => it.status())).toBe(401)
  await stored(browser)
  await browser.context().setOffline(true)
  await browser.goto(url + paths.profile)
  await heading(browser, 'No connection')
})

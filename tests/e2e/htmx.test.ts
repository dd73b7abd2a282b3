import { expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { count } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada, loomsGuild } = await cast(db)
for (const title of ['Weaver', 'Dyer'])
  await addOpportunity(db, { title, type: 'grant', organizationId: loomsGuild.id })

const REQUESTS = /\/assets\/htmx-/

/** A member's list, whose way of asking for parts of the page waits until `answer` says what becomes of it. */
async function arrive(answer: (route: Route) => Promise<void>) {
  const browser = await signedInPage(url, ada, paths.terms, { expectedErrors: /ERR_FAILED/ })
  const { promise, resolve } = Promise.withResolvers<void>()
  await browser.route(REQUESTS, async (route) => {
    await promise
    await answer(route)
  })
  await browser.goto(url + paths.opportunities)
  await browser.evaluate(() => Object.assign(window, { same: true }))
  return { browser, come: resolve }
}

const isSame = (browser: Page) => browser.evaluate(() => 'same' in window)

test('what asks for parts of a page comes once somebody uses the page', async () => {
  const browser = await signedInPage(url, ada, paths.terms)
  await browser.goto(url + paths.opportunities, { waitUntil: 'networkidle' })
  const scripts = () =>
    browser.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await scripts()).filter((name) => REQUESTS.test(name))).toEqual([])
  const requested = browser.waitForRequest(REQUESTS)
  await browser.getByLabel('Search').focus()
  await requested
})

test('what was typed before it came is searched for then', async () => {
  const { browser, come } = await arrive((route) => route.continue())
  await count(browser, '2 opportunities found').waitFor()
  await browser.getByLabel('Search').fill('weave')
  come()
  await count(browser, '1 opportunities found').waitFor()
  expect(await isSame(browser)).toBe(true)
})

test('what was pressed before it came is done then', async () => {
  const { browser, come } = await arrive((route) => route.continue())
  await browser.getByRole('link', { name: 'Grants' }).click()
  come()
  await browser.waitForURL(/type=grant/)
  await count(browser, '2 opportunities found').waitFor()
  expect(await isSame(browser)).toBe(true)
})

test('where it cannot be had the page works as without a script', async () => {
  const { browser, come } = await arrive((route) => route.abort())
  await browser.getByRole('link', { name: 'Grants' }).click()
  come()
  await browser.waitForURL(/type=grant/)
  expect(await isSame(browser)).toBe(false)
})

import { expect, test } from 'bun:test'
import type { Page, Route } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { STYLE_COOKIE } from '../../src/lib/styles/style-cookie.ts'
import { count } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada, loomsGuild } = await cast(db)
for (const title of ['Weaver', 'Dyer'])
  await addOpportunity(db, { title, type: 'grant', organizationId: loomsGuild.id })

const HTMX = /\/assets\/htmx-/

/** A member's list whose htmx loads once `load` is called, unless `answer` refuses it. */
async function openList(answer: (route: Route) => Promise<void>) {
  const browser = await signedInPage(url, ada, paths.terms, {
    expectedErrors: /ERR_FAILED/,
    waitsForHtmx: false,
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await browser.route(HTMX, async (route) => {
    await promise
    await answer(route)
  })
  await browser.goto(url + paths.opportunities)
  await browser.evaluate(() => Object.assign(window, { same: true }))
  return { browser, load: resolve }
}

const isSamePage = (browser: Page) => browser.evaluate(() => 'same' in window)

const scripts = (browser: Page) =>
  browser.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test('on a first visit htmx loads once somebody uses the page, and later when it is idle', async () => {
  const browser = await signedInPage(url, ada, paths.opportunities, { waitsForHtmx: false })
  await browser.waitForLoadState('networkidle')
  expect((await scripts(browser)).filter((name) => HTMX.test(name))).toEqual([])
  await browser.getByLabel('Search').focus()
  await browser.locator('html[data-htmx]').waitFor()
  await browser.waitForFunction((name) => document.cookie.includes(`${name}=`), STYLE_COOKIE)
  await browser.goto(url + paths.communities)
  await browser.locator('html[data-htmx]').waitFor()
})

test('what was typed before htmx loaded is searched for then', async () => {
  const { browser, load } = await openList((route) => route.continue())
  await count(browser, '2 opportunities found').waitFor()
  await browser.getByLabel('Search').fill('weave')
  load()
  await count(browser, '1 opportunities found').waitFor()
  expect(await isSamePage(browser)).toBe(true)
})

test('until htmx has loaded a link opens a page, as without a script', async () => {
  const { browser, load } = await openList((route) => route.continue())
  await browser.getByRole('link', { name: 'Grants' }).click()
  load()
  await browser.waitForURL(/type=grant/)
  await count(browser, '2 opportunities found').waitFor()
  expect(await isSamePage(browser)).toBe(false)
})

test('where htmx can’t be loaded the page works as without a script', async () => {
  const { browser, load } = await openList((route) => route.abort())
  load()
  await browser.getByRole('link', { name: 'Grants' }).click()
  await browser.waitForURL(/type=grant/)
  expect(await isSamePage(browser)).toBe(false)
})

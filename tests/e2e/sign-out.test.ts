import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { photoStore } from '../../src/lib/photos/store.ts'
import { cast } from '../support/cast.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { url, db, env } = await testServer()
const { ada } = await cast(db)

/** Whether the browser has an address in its cache, where it looks without asking the server. */
const isCached = (browser: Page, path: string) =>
  browser.evaluate(
    (path) =>
      fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        () => true,
        () => false,
      ),
    path,
  )

test('signing out leaves nothing of the member in the browser, but how the site looks', async () => {
  const photo = paths.photo(await photoStore({ dataDir: env.DATA_DIR }).put(new Uint8Array(9)))
  const browser = await signedInPage(url, ada, paths.profile, {
    expectedErrors: /ERR_CACHE_MISS|401/,
  })
  await browser.getByRole('contentinfo').getByRole('button', { name: 'Dark colours' }).click()
  await browser.locator('html[data-theme=dark]').waitFor()
  await browser.evaluate(async (photo) => {
    localStorage.setItem('draft', 'Dear Grace')
    sessionStorage.setItem('draft', 'Dear Grace')
    await (await fetch(photo)).arrayBuffer()
  }, photo)
  expect(await isCached(browser, photo)).toBe(true)

  await browser.locator('[popovertarget=menu]:visible').click()
  await browser.getByRole('link', { name: 'Sign Out' }).click()
  await browser.getByRole('link', { name: 'Sign In' }).first().waitFor()
  expect(await browser.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await isCached(browser, photo)).toBe(false)
  expect(await browser.locator('html[data-theme=dark]').count()).toBe(1)

  await browser.goBack()
  await browser.waitForURL(`${url}/login?next=%2Fprofile`)
})

test('a link of another site only leads to the question, and the answer signs out', async () => {
  const elsewhere = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () =>
      new Response(`<!doctype html><title>Elsewhere</title><a href="${url}/api/logout">Free!</a>`, {
        headers: { 'Content-Type': 'text/html' },
      }),
  })
  const browser = await signedInPage(url, ada, paths.home)
  await browser.goto(elsewhere.url.href)
  await browser.getByRole('link', { name: 'Free!' }).click()
  await browser.getByRole('heading', { name: 'Sign out?' }).waitFor()
  await browser.getByRole('link', { name: 'Stay signed in' }).click()
  await browser.getByText('Welcome back, Ada!').waitFor()

  await browser.goBack()
  await browser.locator('main').getByRole('button', { name: 'Sign Out' }).click()
  await browser.getByRole('link', { name: 'Sign In' }).first().waitFor()
  await elsewhere.stop(true)
})

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'

const { url } = await testServer()

test('the wizard page takes at most 130 KB of compressed JavaScript', async () => {
  const wizard = await openPage()
  const scripts = weighScripts(wizard)
  await wizard.goto(url + paths.signup)
  await wizard.locator('[data-live]').waitFor()
  const weights = await scripts()
  expect(weights.length).toBeGreaterThan(1)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(130_000)
})

test('the wizard waits for the rest of its page, or for who uses it, and loses nothing', async () => {
  const wizard = await openPage()
  const requested: string[] = []
  wizard.on('request', (request) => requested.push(request.url()))
  // Without its faces the page is not loaded.
  await wizard.route('**/*.woff2', () => {})
  await wizard.goto(url + paths.signup, { waitUntil: 'domcontentloaded' })
  expect(requested.filter((address) => address.includes('/react-'))).toEqual([])
  await wizard.getByLabel('Full name').fill('Mary Somerville')
  await wizard.locator('[data-live]').waitFor()
  expect(await wizard.getByLabel('Full name').inputValue()).toBe('Mary Somerville')
})

test('the wizard comes to life in a browser that cannot tell when it is idle', async () => {
  const wizard = await openPage()
  await wizard.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  await wizard.goto(url + paths.signup)
  await wizard.locator('[data-live]').waitFor()
})

test('a page without an island loads one script and no React', async () => {
  const plain = await openPage()
  const scripts = weighScripts(plain)
  await plain.goto(url + paths.terms, { waitUntil: 'networkidle' })
  const weights = await scripts()
  expect(weights).toHaveLength(1)
  expect(weights[0]).toBeLessThan(20_000)
})

test('an island that a swap brings comes to life, and is let go of when it is swapped away', async () => {
  const host = await openPage()
  let requested = 0
  host.on('dialog', (dialog) => {
    requested++
    void dialog.accept()
  })
  await host.goto(url + paths.terms)
  await host.evaluate(async (signup) => {
    const document = new DOMParser().parseFromString(
      await (await fetch(signup)).text(),
      'text/html',
    )
    globalThis.document.querySelector('main')!.append(document.querySelector('#wizard')!)
  }, paths.signup)
  await host.locator('[data-live]').waitFor()
  await host.getByLabel('Full name').pressSequentially('Mary')
  await host.evaluate(() => document.querySelector('#wizard')!.remove())
  await host.getByRole('link', { name: 'Privacy' }).first().click()
  await host.waitForURL(url + paths.privacy)
  expect(requested).toBe(0)
})

/** Notes every script that a page loads; gives their sizes on the wire, in bytes. */
function weighScripts(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return () => Promise.all(sizes)
}

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { page } from '../support/browser.ts'
import { testServer } from '../support/server.ts'

const { url } = await testServer()

test('the wizard page takes at most 130 KB of compressed JavaScript', async () => {
  const wizard = await page()
  const scripts = weighScripts(wizard)
  await wizard.goto(url + paths.signup)
  await wizard.locator('[data-live]').waitFor()
  const weights = await scripts()
  expect(weights.length).toBeGreaterThan(1)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(130_000)
})

test('a page without an island loads one script and no React', async () => {
  const plain = await page()
  const scripts = weighScripts(plain)
  await plain.goto(url + paths.terms, { waitUntil: 'networkidle' })
  const weights = await scripts()
  expect(weights).toHaveLength(1)
  expect(weights[0]).toBeLessThan(20_000)
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

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addCommunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { url, db } = await testServer()
const { ada } = await cast(db)
for (let n = 0; n < 24; n++) await addCommunity(db, { name: `Guild ${n}` })

const PHONE = { viewport: { width: 390, height: 844 } }

function covers(browser: Page) {
  const requested = new Set<string>()
  browser.on('request', (request) => {
    if (request.url().includes('/terrain/cover/')) requested.add(request.url())
  })
  return requested
}

const drawn = '.terrain use[href*="/cover/"]'

test('the covers of a long list are asked for as they come near', async () => {
  const member = await signedInPage(url, ada, paths.terms, PHONE)
  const requested = covers(member)
  await member.goto(url + paths.communities, { waitUntil: 'networkidle' })
  expect(requested.size).toBeLessThan(6)
  const last = member.locator('.community').nth(CARDS_PER_PAGE - 1)
  await last.scrollIntoViewIfNeeded()
  await last.locator(drawn).waitFor({ state: 'attached' })
  await member.getByRole('searchbox').fill('guild 7')
  await member.getByText('1 communities found').waitFor()
  await member.locator(`#cards ${drawn}`).waitFor()
  expect(await member.locator('#cards .community').count()).toBe(1)
})

test('those of the landing page come with their carousel, all at once', async () => {
  const landing = await openPage(PHONE)
  const requested = covers(landing)
  await landing.goto(url, { waitUntil: 'networkidle' })
  expect(requested.size).toBe(0)
  await landing.locator('#communities').scrollIntoViewIfNeeded()
  await landing.locator(drawn).nth(5).waitFor({ state: 'attached' })
})

test('without a script all are there', async () => {
  const landing = await openPage({ javaScriptEnabled: false })
  await landing.goto(url)
  expect(await landing.locator(drawn).count()).toBe(6)
  const size = await landing.locator('.sample-cover .terrain').first().boundingBox()
  expect(size!.height).toBeGreaterThan(100)
})

import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'

const { url } = await testServer()

const WIDTHS = [320, 390, 768, 1280]
const KB = 1000

/** Lets every island take over, as it does for who reads to the end. */
async function readToTheEnd(landing: Page) {
  for (const controls of await landing.locator('[data-island=carousel]').all()) {
    await controls.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await controls.locator('[data-ready]').waitFor()
  }
  await landing.locator('.headline-control[data-ready]').waitFor()
}

describe('accessibility', () => {
  test('axe finds nothing, at any width in both schemes', async () => {
    const landing = await openPage({ reducedMotion: 'reduce' })
    await landing.goto(url)
    await readToTheEnd(landing)
    await expectAccessible(landing)
  })

  test('nothing scrolls sideways, with a script or without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const landing = await openPage({ javaScriptEnabled })
      await landing.goto(url)
      if (javaScriptEnabled) await readToTheEnd(landing)
      for (const width of WIDTHS) {
        await landing.setViewportSize({ width, height: 900 })
        const scrollWidth = await landing.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth).toBe(width)
      }
    }
  })
})

describe('without a script', () => {
  test('every card is there and is reached by scrolling; nothing dead is shown', async () => {
    const landing = await openPage({ javaScriptEnabled: false })
    await landing.goto(url)
    const last = landing.locator('#communities .sample-community').last()
    await last.scrollIntoViewIfNeeded()
    const { x, width } = (await last.boundingBox())!
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThanOrEqual(1280)
    await landing.locator('.headline-text').waitFor()
    expect(await landing.locator('main button:visible').count()).toBe(0)
    expect(await landing.locator('[inert]').count()).toBe(0)
  })
})

test('prints in ink on paper, whichever scheme was chosen', async () => {
  const landing = await openPage({ colorScheme: 'dark' })
  await landing.context().addCookies([{ name: 'scheme', value: 'dark', url }])
  await landing.goto(url)
  await landing.emulateMedia({ media: 'print' })
  const colours = await landing.evaluate(() =>
    ['h1', '.offer-popular h3', '.closing h2'].map((text) => {
      const { color } = getComputedStyle(document.querySelector(text)!)
      return color
    }),
  )
  expect(colours).toEqual(Array(3).fill('rgb(23, 33, 28)'))
})

test('a scrolled row stays where it is when its island takes over', async () => {
  const landing = await openPage({ reducedMotion: 'reduce' })
  await landing.route('**/carousel-*.js', async (route) => {
    const viewport = landing.locator('#setting-out-slides')
    await viewport.evaluate((element) => {
      element.scrollLeft = (element.firstElementChild!.children[2] as HTMLElement).offsetLeft
    })
    await route.continue()
  })
  await landing.goto(url)
  await readToTheEnd(landing)
  await landing.locator('#setting-out [aria-current][aria-label="Go to 3 of 6"]').waitFor()
})

test('Start Your Journey leads to the sign-up', async () => {
  const landing = await openPage()
  await landing.goto(url)
  await landing.getByRole('link', { name: 'Start Your Journey' }).click()
  await landing.waitForURL('**/signup')
  await landing.getByRole('heading', { name: 'Welcome to Waymark' }).waitFor()
})

test('the first load is light, and nothing on the page moves', async () => {
  const landing = await openPage({ viewport: { width: 390, height: 844 } })
  await landing.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const { value } = shift as PerformanceEntry & { value: number }
        const { dataset } = document.documentElement
        dataset.shift = `${Number(dataset.shift ?? 0) + value}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sizes = await meter(landing)
  await landing.goto(url, { waitUntil: 'networkidle' })
  expect(sizes(/./)).toBeLessThan(100 * KB)
  expect(sizes(/\.js$/)).toBeLessThan(25 * KB)
  const ownScript = /\/$|\.css$|\/client-[^/]+\.js$/
  expect(sizes(ownScript)).toBeLessThan(60 * KB)
  await readToTheEnd(landing)
  expect(sizes(/\.js$/)).toBeLessThan(110 * KB)
  // A busy browser paints a button before its text has come: that is a hair, where a picture is a tenth.
  const moved = await landing.locator('html').getAttribute('data-shift')
  expect(Number(moved ?? 0)).toBeLessThan(0.01)
})

/** Adds up the bytes that came over the network, by address. */
async function meter(landing: Page) {
  const network = await landing.context().newCDPSession(landing)
  await network.send('Network.enable')
  const addresses = new Map<string, string>()
  const bytes: [string, number][] = []
  network.on('Network.responseReceived', (e) => addresses.set(e.requestId, e.response.url))
  network.on('Network.loadingFinished', (e) =>
    bytes.push([addresses.get(e.requestId) ?? '', e.encodedDataLength]),
  )
  return (pattern: RegExp) =>
    bytes.reduce((sum, [url, size]) => (pattern.test(url) ? sum + size : sum), 0)
}

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { STYLE_COOKIE } from '../../src/lib/styles/style-cookie.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'

const { url } = await testServer()

/** What came of the style sheet's file while a page was loaded: by whom it was asked for, and its bytes. */
const sheets = (browser: Page) =>
  browser.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
  )

const look = (browser: Page) =>
  browser.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily.split(',')[0])

const DISPLAY = '"Bricolage Grotesque Variable"'

test('a first page has its looks with it, and who uses it finds the file in the browser on the next', async () => {
  const browser = await openPage({ waitsForHtmx: false })
  await browser.goto(url + paths.login, { waitUntil: 'networkidle' })
  expect(await look(browser)).toBe(DISPLAY)
  expect(await sheets(browser)).toEqual([])
  await browser.keyboard.press('Tab')
  await browser.waitForFunction((name) => document.cookie.includes(`${name}=`), STYLE_COOKIE)
  expect(await sheets(browser)).toEqual([['fetch', true]])
  for (const path of [paths.terms, paths.home]) {
    await browser.goto(url + path)
    expect(await look(browser)).toBe(DISPLAY)
    expect(await sheets(browser)).toEqual([['link', false]])
  }
})

test('the faces that come with every page are two, and the browser takes them', async () => {
  const browser = await openPage({ waitsForHtmx: false })
  await browser.goto(url + paths.login)
  const faces = await browser.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`)
  })
  // Until they are there the device's own stand in, where a page is painted before.
  expect(faces.filter((face) => /Variable (loaded|error)$/.test(face)).sort()).toEqual([
    `${DISPLAY.slice(1, -1)} loaded`,
    'Instrument Sans Variable loaded',
  ])
})

test.each([
  [paths.login, 390],
  [paths.login, 1280],
  [paths.home, 390],
  [paths.membership, 1280],
])('%s at %d px does not move when its fonts arrive after the first paint', async (path, width) => {
  const browser = await openPage({ waitsForHtmx: false, viewport: { width, height: 844 } })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await browser.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await browser.goto(url + path, { waitUntil: 'domcontentloaded' })
  await browser.evaluate(observeShifts)
  await browser.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  // What moved before belongs to a page that is still arriving, not to its fonts.
  const before = await browser.evaluate(() => performance.now())
  release()
  await browser.evaluate(() => document.fonts.ready)
  const faces = await browser.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(faces).toContain('Bricolage Grotesque Variable')
  const shifts = await browser.evaluate(() => (window as unknown as Shifts).shifts)
  const later = shifts.filter(({ startTime }) => startTime >= before)
  expect(later.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001)
})

type Shifts = { shifts: { startTime: number; value: number }[] }

function observeShifts() {
  const seen = window as unknown as Shifts
  seen.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shifts.push({ startTime: entry.startTime, value: entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}

test('without a script a first page has them too, and the file comes with the next one', async () => {
  const browser = await openPage({ javaScriptEnabled: false })
  const requested: string[] = []
  browser.on('request', (request) => {
    if (request.url().endsWith('.css')) requested.push(new URL(request.frame().url()).pathname)
  })
  await browser.goto(url + paths.terms)
  expect(await look(browser)).toBe(DISPLAY)
  expect(requested).toEqual([])
  await browser.getByRole('link', { name: 'Privacy' }).first().click()
  await browser.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await look(browser)).toBe(DISPLAY)
  expect(requested).toEqual([paths.privacy])
})

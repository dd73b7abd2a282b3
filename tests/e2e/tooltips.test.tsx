import { describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../../src/lib/paths.ts'
import { Tooltip } from '../../src/views/ui/tooltip.tsx'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'
import { tabTo } from './signup-form.ts'

const { url } = await testServer()

const match = (percent: number, reasons: string[]) => (
  <Tooltip id={`match-${percent}`} reasons={reasons}>
    {percent}% match
  </Tooltip>
)

const markup = renderToStaticMarkup(
  <div className="wrap">
    {match(92, ['Matches your interest in Scholarships', 'In your country'])}
    {match(81, ['In your city'])}
  </div>,
)

/** A page of the site with two explained words on it. */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const terms = await openPage({ viewport: { width: 1280, height: 2400 }, ...options })
  await terms.route(`**${paths.terms}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</main>', `${markup}</main>`)
    await route.fulfill({ response, body })
  })
  await terms.goto(url + paths.terms)
  return terms
}

const word = (page: Page, percent: number) =>
  page.getByRole('button', { name: `${percent}% match` })
const shown = (page: Page) => page.getByRole('tooltip')

/** Takes the pointer away; the first move may still be on its way to the tooltip. */
async function leave(page: Page) {
  await page.mouse.move(0, 0)
  await page.mouse.move(1, 1)
  await page.mouse.move(20, 1, { steps: 3 })
  await shown(page).waitFor({ state: 'detached' })
}

/** Brings the island and lets go of the word again. */
async function underClock(page: Page) {
  await page.clock.install()
  await word(page, 81).hover()
  await shown(page).getByText('In your city').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await leave(page)
  await page.clock.runFor(1000)
}

describe('a tooltip', () => {
  test('opens after 700 ms, and the next at once within 300 ms', async () => {
    const page = await open()
    await underClock(page)
    await word(page, 92).hover()
    await page.clock.runFor(699)
    expect(await shown(page).count()).toBe(0)
    await page.clock.runFor(1)
    await shown(page).getByText('In your country').waitFor()

    await leave(page)
    await page.clock.runFor(299)
    await word(page, 81).hover()
    await shown(page).getByText('In your city').waitFor()

    await leave(page)
    await page.clock.runFor(300)
    await word(page, 92).hover()
    await page.clock.runFor(699)
    expect(await shown(page).count()).toBe(0)
  })

  test('opens on focus and closes by Escape', async () => {
    const page = await open()
    await tabTo(page, '[aria-describedby=match-92]')
    await shown(page).getByText('In your country').waitFor()
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await shown(page).getByText('In your city').waitFor()
  })

  test('stays while the pointer is on it', async () => {
    const page = await open()
    await word(page, 92).hover()
    await shown(page).getByText('In your country').hover()
    await shown(page).getByText('In your country').waitFor()
  })

  test('is always the description of its word', async () => {
    const page = await open({ javaScriptEnabled: false })
    await page.getByRole('button', { description: /In your country/ }).waitFor()
  })

  test('shows by the style sheet where there is no JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false })
    const text = page.getByText('In your country')
    expect(await text.isVisible()).toBe(false)
    await word(page, 92).hover()
    await text.waitFor()
    await page.mouse.move(0, 0)
    await text.waitFor({ state: 'hidden' })
    await word(page, 92).focus()
    await text.waitFor()
  })

  test('shows on a tap where nothing can hover, and no island comes for it', async () => {
    const page = await open({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 320, height: 640 },
    })
    await word(page, 92).tap()
    await page.getByText('In your country').waitFor()
    expect(await page.locator('[data-island=tooltips]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

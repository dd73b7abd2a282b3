import type { BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from '../support/browser.ts'

/** The landing page under a clock that only the test moves; its headline has come to life. */
export async function landingUnderClock(url: string, options?: BrowserContextOptions) {
  const landing = await openPage({ waitsForHtmx: false, ...options })
  await landing.clock.install({ time: 0 })
  await landing.clock.pauseAt(1000)
  await landing.goto(url)
  await landing.clock.runFor(1000)
  await landing.locator('.headline-control[data-ready]').waitFor()
  return landing
}

/** One carousel, brought into sight and taken over by its island. */
export async function carousel(landing: Page, id: string) {
  const region = landing.locator(`#${id}`)
  await region.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await region.locator('.carousel-controls[data-ready]').waitFor()
  await region.locator('[inert]').first().waitFor({ state: 'attached' })
  const selected = () => region.locator('.dots [aria-current]').getAttribute('aria-label')
  return {
    region,
    selected,
    button: (name: string) => region.getByRole('button', { name, exact: true }),
    /** Resolves when it rotates ('off') or stands still ('polite'): its timer runs or is stopped then. */
    isLive: (live: 'off' | 'polite') =>
      region.locator(`[aria-live="${live}"]`).waitFor({ state: 'attached' }),
    live: () => region.locator('[aria-live]').getAttribute('aria-live'),
    /** Resolves when the slide of this number is the first one. */
    reaches: (number: number) =>
      region.locator(`.dots [aria-current][aria-label="Go to ${number} of 6"]`).waitFor(),
  }
}

/** What the browser does to a page when another tab comes before it, and when it comes back. */
export const setHidden = (landing: Page, hidden: boolean) =>
  landing.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    const state = value ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

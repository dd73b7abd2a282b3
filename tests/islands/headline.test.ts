import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { PHRASES } from '../../src/lib/landing/landing.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'
import { landingUnderClock, setHidden } from './landing-page.ts'

const { url } = await testServer()

const shown = (landing: Page) => landing.locator('#phrase')
const reaches = (landing: Page, phrase: string) =>
  landing.locator('#phrase', { hasText: phrase }).waitFor()

/** Resolves when its timer runs. */
const rotates = (landing: Page) => landing.locator('#phrase[data-rotating]').waitFor()

async function standsStill(landing: Page) {
  await landing.locator('#phrase:not([data-rotating])').waitFor()
  const before = await shown(landing).textContent()
  await landing.clock.runFor(20_000)
  expect(await shown(landing).textContent()).toBe(before!)
}

describe('the headline', () => {
  test('stands still, and nothing fails, where its script cannot be had', async () => {
    const landing = await openPage({ expectedErrors: /ERR_FAILED/ })
    await landing.route('**/headline-*.js', (route) => route.abort())
    const [failed] = await Promise.all([
      landing.waitForEvent('requestfailed', (request) => /headline-/.test(request.url())),
      landing.goto(url),
    ])
    expect(failed.failure()?.errorText).toBe('net::ERR_FAILED')
    expect(await shown(landing).textContent()).toBe(PHRASES[0])
  })

  test('shows its phrases in order for 3 s each, and begins again', async () => {
    const landing = await landingUnderClock(url)
    await rotates(landing)
    for (const phrase of [...PHRASES.slice(1), PHRASES[0]]) {
      const before = await shown(landing).textContent()
      await landing.clock.runFor(2999)
      expect(await shown(landing).textContent()).toBe(before!)
      await landing.clock.runFor(1)
      await reaches(landing, phrase)
    }
  })

  test('keeps its room while phrases change, at every width', async () => {
    const landing = await landingUnderClock(url)
    for (const width of [320, 390, 768, 1280]) {
      await landing.setViewportSize({ width, height: 800 })
      const lead = await landing.locator('.hero .lead').boundingBox()
      for (let i = 0; i < PHRASES.length; i++) {
        await landing.clock.runFor(3000)
        expect(await landing.locator('.hero .lead').boundingBox()).toEqual(lead)
      }
    }
  })

  test('is one sentence for a screen reader, whatever is shown', async () => {
    const landing = await landingUnderClock(url)
    await rotates(landing)
    await landing.clock.runFor(6000)
    await reaches(landing, PHRASES[2])
    const name = 'Find your way to Meaningful Connections'
    await landing.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await landing.locator('.hero [aria-live]').count()).toBe(0)
  })
})

describe('the headline stands still', () => {
  test('when paused, until it is started again', async () => {
    const landing = await landingUnderClock(url)
    await landing.getByRole('button', { name: 'Pause the changing headline' }).click()
    await landing.mouse.move(0, 0)
    await standsStill(landing)
    await landing.getByRole('button', { name: 'Start the changing headline' }).click()
    await landing.mouse.move(0, 0)
    await rotates(landing)
    await landing.clock.runFor(3000)
    await reaches(landing, PHRASES[1])
  })

  test('while the pointer is over it', async () => {
    const landing = await landingUnderClock(url)
    await landing.locator('h1').hover()
    await standsStill(landing)
    await landing.mouse.move(0, 0)
    await rotates(landing)
    await landing.clock.runFor(3000)
    await reaches(landing, PHRASES[1])
  })

  test('while its control has the focus', async () => {
    const landing = await landingUnderClock(url)
    await landing.getByRole('button', { name: 'Pause the changing headline' }).focus()
    await standsStill(landing)
  })

  test('while the tab is hidden', async () => {
    const landing = await landingUnderClock(url)
    await setHidden(landing, true)
    await standsStill(landing)
    await setHidden(landing, false)
    await rotates(landing)
    await landing.clock.runFor(3000)
    await reaches(landing, PHRASES[1])
  })

  test('where less motion is preferred, until it is started', async () => {
    const landing = await landingUnderClock(url, { reducedMotion: 'reduce' })
    await standsStill(landing)
    await landing.getByRole('button', { name: 'Start the changing headline' }).click()
    await landing.mouse.move(0, 0)
    await rotates(landing)
    await landing.clock.runFor(3000)
    await reaches(landing, PHRASES[1])
  })
})

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { addMember } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const ada = await addMember(db)

const opened = async () => {
  const browser = await signedInPage(url, ada, paths.opportunities, {
    viewport: { width: 390, height: 844 },
  })
  await button(browser).press('Enter')
  await browser.locator('#menu:popover-open').waitFor()
  return browser
}
const button = (browser: Page) => browser.getByRole('button', { name: 'Menu' })
const isOpen = async (browser: Page) => (await browser.locator('#menu:popover-open').count()) === 1
const within = (browser: Page, selector: string) =>
  browser.evaluate((selector) => !!document.activeElement?.closest(selector), selector)

test('the menu closes once the focus is behind it, and leaves it there', async () => {
  const browser = await opened()
  const stops = await browser.locator('#menu :is(a, button)').filter({ visible: true }).count()
  for (let i = 0; i < stops; i++) {
    await browser.keyboard.press('Tab')
    expect({ i, within: await within(browser, '#menu') }).toEqual({ i, within: true })
  }
  expect(await isOpen(browser)).toBe(true)
  await browser.keyboard.press('Tab')
  expect(await isOpen(browser)).toBe(false)
  expect(await within(browser, 'main')).toBe(true)
})

test('the menu stays while the focus is on its button, and closes before it', async () => {
  const browser = await opened()
  await browser.keyboard.press('Tab')
  await browser.keyboard.press('Shift+Tab')
  expect(await isOpen(browser)).toBe(true)
  expect(await button(browser).evaluate((button) => button === document.activeElement)).toBe(true)
  await browser.keyboard.press('Shift+Tab')
  expect(await isOpen(browser)).toBe(false)
  expect(await within(browser, '.bar')).toBe(true)
})

import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { PASSWORD } from '../support/factories.ts'

/** What the browser reports of a form that the server refused. */
export const REFUSED = /status of 422/

/** The sign-up page once its steps have come to life. */
export async function openWizard(url: string, options: Parameters<typeof openPage>[0] = {}) {
  const wizard = await openPage({ expectedErrors: REFUSED, ...options })
  await wizard.goto(url + paths.signup)
  await wizard.locator('[data-live]').waitFor()
  return wizard
}

export async function fillAccount(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Mary Fairfax Somerville')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByLabel('Country').selectOption('United Kingdom')
  await page.getByLabel('City').fill('Jedburgh')
}

export const role = (page: Page) => page.getByLabel('Primary role')
export const bio = (page: Page) => page.getByLabel('Short bio')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes on from one step to another. */
export async function next(page: Page, title: string) {
  await button(page, 'Next').click()
  await heading(page, title).waitFor()
}

/** From the first step to the last, with the answers that every role is asked for. */
export async function fillAll(page: Page, email: string) {
  await fillAccount(page, email)
  await next(page, 'Tell us about your goals')
  await role(page).selectOption('seeker')
  await next(page, 'Complete your profile')
  await bio(page).fill('Reads the sky, and writes it down.')
}

/** The new member's home, with the words of welcome in a toast or a banner. */
export async function expectWelcome(page: Page, url: string) {
  await page.waitForURL(`${url}/`)
  await page.getByText('Welcome to Waymark, Mary Fairfax!').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Welcome back, Mary Fairfax!',
  )
}

/** Moves on with the Tab key until the element has the focus. */
export async function tabTo(page: Page, selector: string) {
  const there = () => page.evaluate((css) => !!document.activeElement?.matches(css), selector)
  for (let presses = 0; presses < 60 && !(await there()); presses++)
    await page.keyboard.press('Tab')
  expect(await there()).toBe(true)
}

import { test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible, expectStillAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { testServer } from '../support/server.ts'
import { button, next, openWizard, role } from './signup-form.ts'

const { url } = await testServer()

const steps = ['Welcome to Waymark', 'Tell us about your goals', 'Complete your profile']

test('every step is accessible', async () => {
  await expectSteps(await openWizard(url), expectAccessible)
})

test('every step is accessible with errors', async () => {
  const page = await openWizard(url)
  for (const following of steps.slice(1)) await next(page, following)
  await page.getByLabel('LinkedIn').fill('nowhere')
  await button(page, 'Complete Signup').click()
  await page.locator('.error-summary').waitFor()
  await expectSteps(page, expectStillAccessible)
})

test('the one page that shows when no script comes is accessible', async () => {
  const plain = await openPage({ expectedErrors: /ERR_FAILED/, waitsForHtmx: false })
  await plain.route('**/assets/*.js', (route) => route.abort())
  await plain.goto(url + paths.signup)
  await plain.evaluate(() => {
    for (const waiting of document.getAnimations()) waiting.finish()
  })
  await role(plain).selectOption('both')
  await button(plain, 'Complete Signup').waitFor()
  await expectAccessible(plain)
})

test('signing in is accessible, with an error too', async () => {
  const signIn = await openPage({ expectedErrors: /status of 401/ })
  await signIn.goto(url + paths.login)
  await expectAccessible(signIn)
  await signIn.getByLabel('Email').fill('nobody@example.com')
  await signIn.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await button(signIn, 'Sign In').click()
  await signIn.getByRole('alert').waitFor()
  await expectStillAccessible(signIn)
})

async function expectSteps(page: Page, expectOne: typeof expectAccessible) {
  for (const title of steps) {
    if (title !== steps[0]) await next(page, title)
    await answerRole(page)
    await expectOne(page)
  }
}

/** Brings up every question, where the role is asked for. */
async function answerRole(page: Page) {
  if (!(await role(page).isVisible())) return
  await role(page).selectOption('both')
  await page.getByLabel('Remote Work', { exact: true }).check()
}

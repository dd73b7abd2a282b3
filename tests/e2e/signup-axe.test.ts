import { test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { page } from '../support/browser.ts'
import { testServer } from '../support/server.ts'
import { button, next, openWizard, role } from './signup-form.ts'

const { url } = await testServer()

test('each step is accessible', async () => {
  const page = await openWizard(url)
  await expectAccessible(page)
  await next(page, 'Tell us about your goals')
  await role(page).selectOption('both')
  await page.getByLabel('Remote Work', { exact: true }).check()
  await expectAccessible(page)
  await next(page, 'Complete your profile')
  await expectAccessible(page)
})

test('each step is accessible with errors', async () => {
  const page = await openWizard(url)
  await next(page, 'Tell us about your goals')
  await next(page, 'Complete your profile')
  await page.getByLabel('LinkedIn').fill('nowhere')
  await button(page, 'Complete Signup').click()
  await page.getByText('Please look at').waitFor()
  await expectAccessible(page)
  await next(page, 'Tell us about your goals')
  await expectAccessible(page)
  await next(page, 'Complete your profile')
  await expectAccessible(page)
})

test('the one page that shows when no script comes is accessible', async () => {
  const plain = await page({ expectedErrors: /ERR_FAILED/ })
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
  const signIn = await page({ expectedErrors: /status of 401/ })
  await signIn.goto(url + paths.login)
  await expectAccessible(signIn)
  await signIn.getByLabel('Email').fill('nobody@example.com')
  await signIn.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await button(signIn, 'Sign In').click()
  await signIn.getByRole('alert').waitFor()
  await expectAccessible(signIn)
})

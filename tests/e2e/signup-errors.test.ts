import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { EMAIL_TAKEN } from '../../src/lib/accounts/copy.ts'
import { BIO_MISSING, ROLE_MISSING } from '../../src/lib/accounts/signup.ts'
import { PASSWORD_MISSING } from '../../src/lib/password/new-password.ts'
import { PHOTO_TOO_LARGE } from '../../src/lib/photos/format.ts'
import { cast } from '../support/cast.ts'
import { testServer } from '../support/server.ts'
import {
  bio,
  button,
  expectWelcome,
  fillAccount,
  fillAll,
  heading,
  next,
  openWizard,
  role,
} from './signup-form.ts'

const { url, db } = await testServer()
const { ada } = await cast(db)

describe('what the server refuses is shown on the step that asked for it', () => {
  test('a taken email, on the first', async () => {
    const page = await openWizard(url)
    await fillAll(page, ada.email.toUpperCase())
    await button(page, 'Complete Signup').click()
    await heading(page, 'Welcome to Waymark').waitFor()
    const message = EMAIL_TAKEN
    expect(await focusedText(page)).toBe(
      `One answer is missing or needs correcting${message} (step 1)`,
    )
    expect(await reported(page, 'email')).toEqual({ invalid: 'true', error: message })
    expect(await reported(page, 'fullName')).toEqual({ invalid: 'false', error: undefined })
    await page.getByLabel('Email').fill('errors1@example.com')
    await onward(page)
  })

  test('no role, on the second', async () => {
    const page = await openWizard(url)
    await fillAll(page, 'errors2@example.com')
    await button(page, 'Previous').click()
    await role(page).evaluate((select: HTMLSelectElement) => {
      select.value = ''
    })
    await next(page, 'Complete your profile')
    await button(page, 'Complete Signup').click()
    await heading(page, 'Tell us about your goals').waitFor()
    const message = ROLE_MISSING
    expect(await reported(page, 'primaryRole')).toEqual({ invalid: 'true', error: message })
    await role(page).selectOption('provider')
    await onward(page)
  })

  test('a bio too long, a wrong address and a file that is no photo, on the third', async () => {
    const page = await openWizard(url)
    await fillAll(page, 'errors3@example.com')
    await bio(page).fill('x'.repeat(251))
    await page.getByText('251/250 characters').waitFor()
    await page.getByLabel('LinkedIn').fill('javascript:alert(1)')
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('Profile photo').setInputFiles(photo)
    await button(page, 'Complete Signup').click()
    await page.getByText('3 answers are missing or need correcting').waitFor()
    expect(await heading(page, 'Complete your profile').isVisible()).toBe(true)
    expect(await reported(page, 'bio')).toEqual({
      invalid: 'true',
      error: 'Bio must be at most 250 characters',
    })
    expect(await reported(page, 'linkedinProfile')).toEqual({
      invalid: 'true',
      error: 'Please enter a valid LinkedIn URL',
    })
    expect((await reported(page, 'profilePhoto')).invalid).toBe('true')
    await bio(page).fill('y'.repeat(252))
    expect(await summary(page)).toBe('3 answers are missing or need correcting')
    await bio(page).fill('Reads the sky.')
    expect(await summary(page)).toBe('2 answers are missing or need correcting')
    expect(await reported(page, 'bio')).toEqual({ invalid: 'false', error: undefined })
    await page.getByLabel('LinkedIn').fill('linkedin.com/in/mary')
    expect(await summary(page)).toBe('One answer is missing or needs correcting')
    await page.getByLabel('Profile photo').setInputFiles([])
    await page.locator('.error-summary').waitFor({ state: 'detached' })
    await onward(page)
  })
})

test('errors on several steps are listed together, and each leads to its field', async () => {
  const page = await openWizard(url)
  expect(await calledWrong(page)).toEqual([])
  await next(page, 'Tell us about your goals')
  expect(await calledWrong(page)).toEqual([])
  const listed = page.locator('.error-summary li')
  expect(await focusedText(page)).toStartWith('4 answers are missing')
  expect(await listed.allTextContents()).toEqual([
    'Full name is required (step 1)',
    'Email is required (step 1)',
    `${PASSWORD_MISSING} (step 1)`,
    'Country is required (step 1)',
  ])
  await next(page, 'Complete your profile')
  expect(await calledWrong(page)).toEqual([])
  await button(page, 'Complete Signup').click()
  await heading(page, 'Welcome to Waymark').waitFor()
  expect(await calledWrong(page)).toEqual(['Country', 'Email', 'Full name', 'Password'])
  expect(await listed.allTextContents()).toEqual([
    'Full name is required (step 1)',
    'Email is required (step 1)',
    `${PASSWORD_MISSING} (step 1)`,
    'Country is required (step 1)',
    `${ROLE_MISSING} (step 2)`,
    `${BIO_MISSING} (step 3)`,
  ])
  await page.getByRole('link', { name: BIO_MISSING }).press('Enter')
  await heading(page, 'Complete your profile').waitFor()
  expect(await bio(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: ROLE_MISSING }).press('Enter')
  await heading(page, 'Tell us about your goals').waitFor()
  expect(await role(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a step is called done only when nothing is missing, and the progress is said once', async () => {
  const page = await openWizard(url)
  const steps = () => page.locator('.steps .step-label').allTextContents()
  await next(page, 'Tell us about your goals')
  expect((await steps())[0]).toBe('About youSomething is missing')
  expect(await page.getByText('Step 2 of 3').count()).toBe(1)
  await button(page, 'Previous').click()
  await fillAccount(page, 'ticked@example.com')
  await next(page, 'Tell us about your goals')
  expect((await steps())[0]).toBe('About youDone')
  expect(await page.locator('.step-done').count()).toBe(1)
})

test('a photo of more than 5 MB is named as what is wrong', async () => {
  const page = await openWizard(url)
  await fillAll(page, 'heavy@example.com')
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(7 * 1024 * 1024) }
  await page.getByLabel('Profile photo').setInputFiles(photo)
  await button(page, 'Complete Signup').click()
  await page.getByRole('link', { name: PHOTO_TOO_LARGE }).waitFor()
})

test('without an answer the account is still there to be completed', async () => {
  const page = await openWizard(url, { expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
  await fillAll(page, 'offline@example.com')
  await page.context().setOffline(true)
  await button(page, 'Complete Signup').click()
  const sentence = 'We couldn’t create your account. Please try again.'
  await page.getByRole('alert').getByText(sentence).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Complete Signup').click()
  await expectWelcome(page, url)
})

/** Through the steps that are left, to a welcome. */
async function onward(page: Page) {
  for (const complete = button(page, 'Complete Signup'); !(await complete.isVisible()); )
    await button(page, 'Next').click()
  await button(page, 'Complete Signup').click()
  await expectWelcome(page, url)
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** What a screen reader is told of a field with an error. */
const reported = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((field) => {
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const error = ids.find((id) => id.endsWith('-error'))
    return {
      invalid: field.getAttribute('aria-invalid'),
      error: error && document.getElementById(error)?.textContent,
    }
  })

const summary = (page: Page) => page.locator('.error-summary h2').textContent()

/** The fields in sight that a screen reader calls wrong. */
async function calledWrong(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const wrong = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
  )
  return wrong.map(({ name }) => String(name?.value).trim()).sort()
}

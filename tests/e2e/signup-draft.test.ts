import { describe, expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { PASSWORD } from '../support/factories.ts'
import { png, RED } from '../support/images.ts'
import { testServer } from '../support/server.ts'
import {
  bio,
  button,
  expectWelcome,
  fillAccount,
  heading,
  next,
  openWizard,
  role,
} from './signup-form.ts'

const { url } = await testServer()

describe('a reload in the middle', () => {
  test('keeps every answer but the password and the photo', async () => {
    const page = await openWizard(url)
    await fillAccount(page, 'reload@example.com')
    await page.getByLabel('Country').selectOption('Ghana')
    await next(page, 'Tell us about your goals')
    await role(page).selectOption('both')
    await page.getByLabel('Remote Work', { exact: true }).check()
    await page.getByLabel('Career level').selectOption('Student')
    await next(page, 'Complete your profile')
    await bio(page).fill('Reads the sky.')
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: png(8, 8, () => RED) }
    await page.getByLabel('Profile photo').setInputFiles(photo)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).toContain('reload@example.com')
    expect(stored).not.toContain(PASSWORD)

    await page.reload()
    await heading(page, 'Complete your profile').waitFor()
    await page.getByText('14/250 characters').waitFor()
    expect(await bio(page).inputValue()).toBe('Reads the sky.')
    expect(await page.getByLabel('Profile photo').inputValue()).toBe('')
    await page.reload()
    await heading(page, 'Complete your profile').waitFor()
    await button(page, 'Previous').click()
    expect(await role(page).inputValue()).toBe('both')
    expect(await page.getByLabel('Career level').inputValue()).toBe('Student')
    await page.getByText('1 chosen').waitFor()
    await button(page, 'Previous').click()
    expect(await page.getByLabel('Country').inputValue()).toBe('Ghana')
    const password = page.getByRole('textbox', { name: 'Password' })
    expect(await password.inputValue()).toBe('')

    await password.fill(PASSWORD)
    await next(page, 'Tell us about your goals')
    await next(page, 'Complete your profile')
    await button(page, 'Complete Signup').click()
    await expectWelcome(page, url)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test('leaving is warned of while something is unsaved', async () => {
  const page = await openWizard(url)
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.locator('[data-live]').waitFor()
  expect(requested).toEqual([])
  await page.getByLabel('Full name').pressSequentially('Mary')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.waitForURL(`**${paths.privacy}`)
  expect(requested).toEqual(['beforeunload'])
})

test('leaving is warned of where a draft was restored, and nothing was typed since', async () => {
  const page = await openWizard(url)
  await page.getByLabel('Full name').pressSequentially('Mary')
  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.locator('[data-live]').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Mary')
  // Browsers ask only where somebody has done anything on the page.
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.waitForURL(`**${paths.privacy}`)
  expect(requested).toEqual(['beforeunload', 'beforeunload'])
})

describe('before the script has come', () => {
  test('one step shows, what is typed is kept, and nothing moves when it comes', async () => {
    const slow = await openPage({ waitsForHtmx: false })
    await slow.addInitScript(recordShifts)
    const script = Promise.withResolvers<void>()
    await slow.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await slow.goto(url + paths.signup, { waitUntil: 'commit' })
    await heading(slow, 'Welcome to Waymark').waitFor()
    expect(await role(slow).isVisible()).toBe(false)
    expect(await button(slow, 'Next').isVisible()).toBe(true)
    expect(await button(slow, 'Complete Signup').isVisible()).toBe(false)
    await slow.getByLabel('Full name').fill('Mary Somerville')
    await slow.getByLabel('Country').selectOption('Kenya')
    await slow.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await slow.evaluate(() => scrollTo(0, 0))
    // What moved before belongs to a page that is still arriving, not to its script.
    await slow.evaluate(() => shifts.splice(0))
    script.resolve()
    await slow.locator('[data-live]').waitFor()
    await slow.getByText('Password strength: strong').waitFor()
    expect(await slow.getByLabel('Full name').inputValue()).toBe('Mary Somerville')
    expect(await slow.getByLabel('Country').inputValue()).toBe('Kenya')
    // Letters of a font that has just come stand a hair apart from where its fallback had them.
    const moved = await slow.evaluate(() => shifts.reduce((sum, value) => sum + value, 0))
    expect(moved).toBeLessThan(0.001)
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`all steps show after 4 s, with motion: ${reducedMotion}`, async () => {
      const expectedErrors = /ERR_FAILED/
      const broken = await openPage({ reducedMotion, expectedErrors, waitsForHtmx: false })
      await broken.route('**/assets/*.js', (route) => route.abort())
      await broken.goto(url + paths.signup)
      expect(await role(broken).isVisible()).toBe(false)
      const waits = await broken.evaluate(() =>
        document.getAnimations().map((animation) => {
          animation.currentTime = 3990
          return animation.effect?.getComputedTiming().delay
        }),
      )
      expect(new Set(waits)).toEqual(new Set([4000]))
      await role(broken).waitFor()
      await button(broken, 'Complete Signup').waitFor()
      expect(await button(broken, 'Next').isVisible()).toBe(false)
      await fillAccount(broken, `${reducedMotion}@example.com`)
      await role(broken).selectOption('seeker')
      await bio(broken).fill('Reads the sky.')
      await button(broken, 'Complete Signup').click()
      await expectWelcome(broken, url)
    })
})

declare const shifts: number[]

function recordShifts() {
  const found: number[] = []
  Object.assign(globalThis, { shifts: found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      found.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { users } from '../../src/db/schema/users.ts'
import { UNSAVED_CHANGES } from '../../src/islands/profile-form/profile-form.tsx'
import { paths } from '../../src/lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../src/lib/photos/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import * as images from '../support/images.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

async function open(
  options: Parameters<typeof signedInPage>[3] = {},
  values: Parameters<typeof addMember>[1] = {},
) {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', bio: 'Weaves' }
  const member = await addMember(db, { ...ada, ...values })
  const page = await signedInPage(url, member, paths.profile, options)
  const row = async () => (await db.select().from(users).where(eq(users.id, member.id)))[0]!
  return { member, page, row }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' })

describe('the tabs', () => {
  test('are moved along by arrow keys, Home and End', async () => {
    const { page } = await open()
    await tab(page, 'Personal').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Professional'],
      ['End', 'Additional'],
      ['ArrowRight', 'Personal'],
      ['ArrowLeft', 'Additional'],
      ['Home', 'Personal'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true')
      expect(await tab(page, name).evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await page.getByRole('tabpanel').count()).toBe(1)
      expect(await page.getByRole('tabpanel', { name }).isVisible()).toBe(true)
    }
  })
})

describe('the form', () => {
  test('is read, edited and saved, and the overview follows', async () => {
    const { page, row } = await open()
    await tab(page, 'Personal').waitFor()
    expect(await page.locator('#bio').isDisabled()).toBe(true)
    await edit(page).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('firstName')
    await page.locator('#lastName').fill('Byron')
    await page.locator('#location').fill(' London ')
    await tab(page, 'Professional').click()
    await page.locator('#experience').fill('Engines')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    await page.locator('#overview').getByText('60%').waitFor()
    await page.locator('header #me').getByText('AB').waitFor()
    expect(await page.locator('#experience').isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('edit-profile')
    expect(await page.locator('#location').inputValue()).toBe('London')
    expect(await row()).toMatchObject({ location: 'London', experience: 'Engines', bio: 'Weaves' })
  })

  test('Cancel brings back what was saved', async () => {
    const { page, row } = await open()
    await edit(page).click()
    await page.locator('#bio').fill('Something else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('#bio').inputValue()).toBe('Weaves')
    await edit(page).click()
    expect(await page.locator('#bio').inputValue()).toBe('Weaves')
    expect((await row()).bio).toBe('Weaves')
  })

  test('Cancel does so too where the form came back from the server', async () => {
    const { page } = await open({ expectedErrors: /422/ })
    await edit(page).click()
    await page.locator('#firstName').fill('')
    await page.locator('#bio').fill('Something else')
    await page.locator('.profile-form').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByRole('link', { name: 'First name is required' }).waitFor()
    await tab(page, 'Personal').waitFor()
    expect(await page.locator('#bio').inputValue()).toBe('Something else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('#bio').inputValue()).toBe('Weaves')
    expect(await page.locator('#firstName').inputValue()).toBe('Ada')
  })

  test('what the server refuses stays, also where another tab has typed since', async () => {
    const { page } = await open({ expectedErrors: /422/ })
    await edit(page).click()
    await page.locator('#firstName').fill('')
    await page.locator('#bio').fill('Something else')
    const other = await page.context().newPage()
    await other.goto(url + paths.profile)
    await other.getByText(UNSAVED_CHANGES).waitFor()
    await other.locator('#bio').fill('In another tab')
    await page.locator('.profile-form').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByRole('link', { name: 'First name is required' }).waitFor()
    await tab(page, 'Personal').waitFor()
    expect(await page.locator('#bio').inputValue()).toBe('Something else')
  })

  test('counts characters as people do', async () => {
    const { page } = await open()
    await edit(page).click()
    await page.getByText('6/500 characters').waitFor()
    await page.locator('#bio').fill('🚀🚀')
    await page.getByText('2/500 characters').waitFor()
  })

  test('asks before edits are left behind, and only then', async () => {
    const { page } = await open({}, { membershipTier: 'expert' })
    const requested: string[] = []
    page.on('dialog', (dialog) => {
      requested.push(dialog.type())
      void dialog.accept()
    })
    await edit(page).click()
    await page.goto(url + paths.profile)
    expect(requested).toEqual([])
    await edit(page).click()
    await page.locator('#bio').fill('Typed')
    await page.goto(url + paths.profile)
    expect(requested).toEqual(['beforeunload'])
  })

  test('comes back as it was typed once one has signed in again', async () => {
    const { page, member, row } = await open({ expectedErrors: /401/ })
    await edit(page).click()
    await tab(page, 'Professional').click()
    await page.locator('#experience').fill('Engines')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/login/)
    await page.fill('#email', member.email)
    await page.fill('#password', PASSWORD)
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText(UNSAVED_CHANGES).waitFor()
    expect(await page.locator('#experience').inputValue()).toBe('Engines')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    expect((await row()).experience).toBe('Engines')
  })

  test('goes to the tab and the field that are wrong', async () => {
    const { page } = await open({ expectedErrors: /422/ })
    await edit(page).click()
    await tab(page, 'Additional').click()
    await page.getByLabel('Website URL').fill('nowhere')
    await tab(page, 'Personal').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const message = page.getByRole('link', { name: 'Please enter a valid website URL' })
    await message.waitFor()
    expect(await tab(page, 'Additional').getAttribute('aria-selected')).toBe('true')
    await message.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('websiteUrl')
    expect(await page.getByLabel('Website URL').inputValue()).toBe('nowhere')
    await page.getByLabel('Website URL').fill('ada.example')
    await page.locator('.error-summary, .field .error').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    expect(await page.getByLabel('Website URL').inputValue()).toBe('https://ada.example')
  })

  test('a failure is told, and nothing typed is lost', async () => {
    const { page } = await open({ expectedErrors: /ERR_FAILED/ })
    await page.route('**/api/users/profile', (route) => route.abort())
    await edit(page).click()
    await page.locator('#bio').fill('Typed')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to update profile. Please try again.').waitFor()
    expect(await page.locator('#bio').inputValue()).toBe('Typed')
  })

  test('works without JavaScript, with every panel on the page', async () => {
    const { page, row } = await open({ javaScriptEnabled: false })
    for (const label of ['Bio', 'Experience', 'Projects'])
      expect(await page.getByLabel(label, { exact: true }).first().isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByLabel('Qualifications', { exact: true }).first().fill('Mathematics')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    expect((await row()).qualifications).toBe('Mathematics')
  })
})

describe('the other cards', () => {
  test('leave the focus where it was', async () => {
    const { page, row } = await open()
    await page.goto(url + paths.profileAnswers)
    await page.getByLabel('Legal').check()
    const save = page.getByRole('button', { name: 'Save match preferences' })
    await save.press('Enter')
    await page.getByText('Profile updated successfully!').waitFor()
    expect((await row()).industries).toEqual(['Legal'])
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('lead to what is wrong with them', async () => {
    const { page } = await open({ expectedErrors: /422/ })
    await page.goto(url + paths.profileAnswers)
    await page.getByLabel('City').fill('x'.repeat(101))
    await page.getByRole('button', { name: 'Save match preferences' }).press('Enter')
    await page.getByRole('link', { name: 'City must be at most 60 characters' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary')
    await page.getByLabel('City').fill('York')
    expect(await page.locator('#answers').locator('.error, .error-summary').count()).toBe(0)
    expect(await page.getByLabel('City').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('a photo is changed while one edits, and a large one is not even sent', async () => {
    const { page } = await open()
    await edit(page).click()
    await page.locator('#bio').fill('Typed')
    await page.getByText('Change photo').click()
    const choice = page.getByLabel('New photo')
    await choice.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await page.getByRole('button', { name: 'Save photo' }).click()
    expect(await choice.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
      PHOTO_TOO_LARGE,
    )
    await choice.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(images.png(60, 60, () => images.RED)),
    })
    await page.getByRole('button', { name: 'Save photo' }).click()
    await page.locator('#overview img').waitFor()
    await page.locator('header #me img').waitFor()
    expect(await page.locator('#bio').inputValue()).toBe('Typed')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })
})

describe('no screen has a fault that axe knows, or scrolls sideways', () => {
  const long = 'W'.repeat(100)

  test('the profile as it is edited, and the page that others see', async () => {
    const values = { firstName: long, location: long, bio: long, experience: `https://${long}` }
    const { page, member } = await open({}, { ...values, membershipTier: 'expert' })
    await edit(page).click()
    await page.getByText('Change photo').click()
    await expectAccessible(page)
    await page.goto(url + paths.member(member.id))
    await expectAccessible(page)
  }, 180_000)
})

test('the ID is copied', async () => {
  const { member, page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(url + paths.account)
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.locator('[data-copied]').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(member.id)
})

describe('JavaScript before the first interaction, compressed, stays small', () => {
  test.each([
    [paths.profile, 130],
    [paths.mentorships, 45],
  ])('%s: at most %i KB', async (path, kilobytes) => {
    const { page } = await open()
    // What the page that it opens on still asks for is not this one's.
    await page.waitForLoadState('networkidle')
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    let bytes = 0
    for (const script of scripts) {
      const headers = { 'Accept-Encoding': 'gzip' }
      const response = await fetch(script, { headers, decompress: false })
      bytes += (await response.bytes()).length
    }
    expect(bytes).toBeGreaterThan(5_000)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })
})

import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { users } from '../../src/db/schema/users.ts'
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
  fillAll,
  heading,
  next,
  openWizard,
  role,
  tabTo,
} from './signup-form.ts'

const { url, db } = await testServer()

const stored = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!

describe('somebody becomes a member', () => {
  test('by keyboard alone', async () => {
    const page = await openWizard(url)
    const type = async (selector: string, text: string) => {
      await tabTo(page, selector)
      await page.keyboard.type(text)
    }
    await type('#fullName', 'Mary Fairfax Somerville')
    await type('#email', 'keys@example.com')
    await type('#password', PASSWORD)
    await type('#country', 'Ken')
    await type('#city', 'Kisumu')
    await page.keyboard.press('Enter')
    await heading(page, 'Tell us about your goals').waitFor()
    await type('#primaryRole', 'I want')
    await tabTo(page, '[value="Remote Work"]')
    await page.keyboard.press('Space')
    await tabTo(page, '.wizard-next')
    await page.keyboard.press('Enter')
    await heading(page, 'Complete your profile').waitFor()
    await type('#bio', 'First line,')
    await page.keyboard.press('Enter')
    await page.keyboard.type('second line.')
    await tabTo(page, '#linkedinProfile')
    await page.keyboard.press('Enter')
    await expectWelcome(page, url)
    expect(await stored('keys@example.com')).toMatchObject({
      country: 'Kenya',
      city: 'Kisumu',
      primaryRole: 'both',
      interestAreas: ['Remote Work'],
      bio: 'First line,\nsecond line.',
    })
  })

  test('by touch', async () => {
    const phone = { width: 390, height: 844 }
    const page = await openWizard(url, { hasTouch: true, isMobile: true, viewport: phone })
    await fillAccount(page, 'touch@example.com')
    await page.getByLabel('Country').selectOption('Côte d’Ivoire')
    const sizes = await page
      .locator('.input')
      .evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).fontSize))
    expect(new Set(sizes)).toEqual(new Set(['16px']))
    await button(page, 'Next').tap()
    await role(page).selectOption('seeker')
    await page.getByLabel('Scholarships', { exact: true }).tap()
    await page.getByText('1 chosen').waitFor()
    await button(page, 'Next').tap()
    await bio(page).fill('Reads the sky.')
    await button(page, 'Complete Signup').tap()
    await expectWelcome(page, url)
    expect(await stored('touch@example.com')).toMatchObject({
      country: 'Côte d’Ivoire',
      interestAreas: ['Scholarships'],
    })
  })

  test('without JavaScript, on one page', async () => {
    const plain = await openPage({ javaScriptEnabled: false })
    await plain.goto(url + paths.signup)
    await fillAccount(plain, 'plain@example.com')
    await plain.getByLabel('Country').selectOption('Ghana')
    expect(await plain.getByLabel('Career level').isVisible()).toBe(false)
    await role(plain).selectOption('seeker')
    expect(await plain.getByLabel('Provider type').isVisible()).toBe(false)
    await plain.getByLabel('Career level').selectOption('Student')
    await plain.getByLabel('Energy').check()
    await bio(plain).fill('Reads the sky.')
    await plain.getByLabel('Profile photo').setInputFiles(await photo())
    await button(plain, 'Complete Signup').click()
    await expectWelcome(plain, url)
    const member = await stored('plain@example.com')
    expect(member).toMatchObject({
      country: 'Ghana',
      careerLevel: 'Student',
      industries: ['Energy'],
    })
    expect(member.profileImageUrl).toMatch(/^\/photos\//)
  })

  test('with a photo, which is shown before it is sent', async () => {
    const page = await openWizard(url)
    await fillAll(page, 'photo@example.com')
    await page.getByLabel('Profile photo').setInputFiles(await photo())
    const preview = page.getByRole('img', { name: 'Preview' })
    await preview.waitFor()
    expect(await preview.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
    await button(page, 'Complete Signup').click()
    await expectWelcome(page, url)
    const { profileImageUrl } = await stored('photo@example.com')
    const answer = await fetch(url + profileImageUrl)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
  })
})

describe('a role is asked what concerns it', () => {
  const seeking = ['Interest areas', 'Career level']
  const providing = ['Provider type', 'Opportunity types']
  const branches = {
    seeker: { asked: [...seeking, 'Industry / sector'], spared: providing },
    provider: { asked: [...providing, 'Industry / sector'], spared: seeking },
    both: { asked: [...seeking, ...providing, 'Industry / sector'], spared: [] },
  }
  for (const [chosen, { asked: requested, spared }] of Object.entries(branches))
    test(chosen, async () => {
      const email = `${chosen}@example.com`
      const page = await openWizard(url)
      await fillAccount(page, email)
      await next(page, 'Tell us about your goals')
      for (const name of branches.both.asked) expect(await question(page, name)).toBe(false)
      await role(page).selectOption(chosen)
      for (const name of requested) expect(await question(page, name)).toBe(true)
      for (const name of spared) expect(await question(page, name)).toBe(false)
      if (requested.includes('Career level'))
        await page.getByLabel('Career level').selectOption('Student')
      if (requested.includes('Provider type'))
        await page.getByLabel('Provider type').selectOption('Recruiter / Agency')
      await page.getByLabel('Government').check()
      await next(page, 'Complete your profile')
      await bio(page).fill('Reads the sky.')
      await button(page, 'Complete Signup').click()
      await expectWelcome(page, url)
      expect(await stored(email)).toMatchObject({
        careerLevel: requested.includes('Career level') ? 'Student' : null,
        providerType: requested.includes('Provider type') ? 'Recruiter / Agency' : null,
        industries: ['Government'],
      })
    })
})

test('Next asks for nothing, Previous goes back as far as the first step', async () => {
  const page = await openWizard(url)
  expect(await button(page, 'Previous').isDisabled()).toBe(true)
  const progress = page.getByRole('progressbar')
  expect(await progress.getAttribute('aria-valuenow')).toBe('33')
  await next(page, 'Tell us about your goals')
  expect(await progress.getAttribute('aria-valuenow')).toBe('67')
  await next(page, 'Complete your profile')
  expect(await progress.getAttribute('aria-valuenow')).toBe('100')
  expect(await button(page, 'Next').count()).toBe(0)
  await page.getByText('0/250 characters').waitFor()
  await bio(page).fill('Grüße 👋')
  await page.getByText('7/250 characters').waitFor()
  await button(page, 'Previous').click()
  await heading(page, 'Tell us about your goals').waitFor()
  await button(page, 'Previous').click()
  await heading(page, 'Welcome to Waymark').waitFor()
  expect(await button(page, 'Previous').isDisabled()).toBe(true)
})

test('a password can be shown, and is told how strong it is', async () => {
  const page = await openWizard(url)
  const password = page.getByRole('textbox', { name: 'Password' })
  const hint = page.locator('#password-hint')
  expect(await hint.textContent()).toStartWith('At least 8 characters. ')
  await password.fill('abc def')
  await page.getByText('Password strength: weak').waitFor()
  expect(await hint.textContent()).toBe('At least 8 characters. Password strength: weak')
  await password.fill(PASSWORD)
  await page.getByText('Password strength: strong').waitFor()
  expect(await hint.textContent()).toBe('Password strength: strong')
  await button(page, 'Show password').click()
  expect(await password.getAttribute('type')).toBe('text')
  await button(page, 'Show password').click()
  expect(await password.getAttribute('type')).toBe('password')
})

test('Complete Signup waits for its answer and sends once', async () => {
  const page = await openWizard(url)
  await fillAll(page, 'once@example.com')
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/signup', async (route) => {
    sent++
    await answer.promise
    await route.continue()
  })
  const complete = button(page, 'Complete Signup')
  const { width } = (await complete.boundingBox())!
  await complete.click()
  const pending = button(page, 'Signing up...')
  await pending.waitFor()
  expect(await pending.getAttribute('aria-disabled')).toBe('true')
  expect((await pending.boundingBox())!.width).toBe(width)
  await pending.click({ force: true })
  await page.getByLabel('LinkedIn').press('Enter')
  answer.resolve()
  await expectWelcome(page, url)
  expect(sent).toBe(1)
})

const photo = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await new Bun.Image(png(60, 40, () => RED)).png().bytes()),
})

/** Whether a select or a group of boxes shows. */
const question = (page: Page, name: string) =>
  page.getByLabel(name).or(page.getByRole('group', { name })).first().isVisible()

import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { applications } from '../../src/db/schema/applications.ts'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { users } from '../../src/db/schema/users.ts'
import { APPLICATION_UNDONE } from '../../src/lib/applications/application.ts'
import { OPPORTUNITY_TYPE_LABELS } from '../../src/lib/catalog.ts'
import { CONTACT_SENT } from '../../src/lib/contact/contact.ts'
import { SIGN_UP_TO_APPLY } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { count, holds, openPage } from '../support/browser.ts'
import { addCommunity, addMember, addOpportunity, PASSWORD } from '../support/factories.ts'
import { payingServer } from '../support/payments.ts'
import { pdf } from '../support/pdfs.ts'
import { fillSignIn } from '../support/signed-in.ts'
import { bio, button, fillAccount, heading, next, role, tabTo } from './signup-form.ts'

// Four people, each from the first page to what they came for, as they would.

const { db, url } = await payingServer()
const scholarship = await addOpportunity(db, {
  title: 'A year at the loom',
  type: 'scholarship',
  country: 'Ghana',
  location: 'Kumasi, Ghana',
  salary: 'All fees and board',
  applicationDeadline: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000),
})
await addOpportunity(db, { title: 'Keeper of ledgers', type: 'job' })
const dyers = await addCommunity(db, { name: 'Dyers' })
const mentor = await addMember(db, {
  firstName: 'Grace',
  lastName: 'Hopper',
  membershipTier: 'expert',
  isMentor: true,
})

const toast = (browser: Page, hasText: string) => browser.locator('.toast', { hasText })
const main = (browser: Page) => browser.locator('main')

test('a graduate applies for a scholarship on a small phone, in the dark, on a slow network', async () => {
  const phone = await openPage({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
  })
  const network = await phone.context().newCDPSession(phone)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  })
  const fits = async () =>
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await phone.goto(url + paths.opportunity(scholarship.id))
  await fits()
  await main(phone).getByRole('link', { name: SIGN_UP_TO_APPLY }).tap()
  await phone.locator('[data-live]').waitFor()
  await fits()
  await fillAccount(phone, 'kwame@example.com')
  await phone.getByLabel('Country').selectOption('Ghana')
  await next(phone, 'Tell us about your goals')
  await role(phone).selectOption('seeker')
  await next(phone, 'Complete your profile')
  await bio(phone).fill('Left school this summer.')
  await button(phone, 'Complete Signup').tap()

  const apply = main(phone).getByRole('link', { name: 'Apply', exact: true })
  const send = phone.getByRole('button', { name: 'Send application' })
  await apply.tap()
  await phone.getByLabel('Cover letter').fill('I have woven since I was nine.')
  // The script that keeps it is still on its way.
  await phone.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('woven'))
  await phone.reload()
  await apply.tap()
  await holds(phone, '#coverLetter', 'I have woven since I was nine.')
  await fits()
  await send.tap()
  await main(phone).getByRole('button', { name: 'Undo' }).tap()
  await toast(phone, APPLICATION_UNDONE.title).waitFor()
  await apply.tap()
  await send.tap()
  await main(phone).getByRole('link', { name: 'View your application' }).waitFor()
  await phone.getByRole('button', { name: 'Menu' }).tap()
  await phone.locator('#menu').getByRole('link', { name: 'Applications' }).tap()
  await main(phone).getByRole('link', { name: scholarship.title, exact: true }).waitFor()
  await fits()

  await phone.goto(url + paths.opportunities)
  const { many } = OPPORTUNITY_TYPE_LABELS.scholarship
  await main(phone).getByRole('link', { name: many, exact: true }).tap()
  await count(phone, '1 opportunities found').waitFor()
  await fits()
})

test('a visitor with a résumé on the phone applies within twelve taps', async () => {
  const phone = await openPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  /** Opens the phone's own list or files, where one is tapped. */
  const choose = (choosing: Promise<unknown>) => {
    taps += 2
    return choosing
  }
  const goOn = () => phone.keyboard.press('Tab')

  await phone.goto(url + paths.opportunity(scholarship.id))
  await tap(main(phone).getByRole('link', { name: SIGN_UP_TO_APPLY }))
  await phone.locator('[data-live]').waitFor()
  expect(await phone.locator('.step-done').count()).toBe(0)
  await tap(phone.getByLabel('Full name'))
  await phone.keyboard.type('Efua Sutherland')
  await goOn()
  await phone.keyboard.type('efua@example.com')
  await goOn()
  await phone.keyboard.type(PASSWORD)
  await choose(phone.getByLabel('Country').selectOption('Ghana'))
  await tap(button(phone, 'Next'))
  await heading(phone, 'Tell us about your goals').waitFor()
  await tap(button(phone, 'Next'))
  await heading(phone, 'Complete your profile').waitFor()
  await tap(bio(phone))
  await phone.keyboard.type('Writes plays, and weaves.')
  await tap(button(phone, 'Complete Signup'))
  await tap(main(phone).getByRole('link', { name: 'Apply', exact: true }))
  await choose(
    phone
      .locator('#resume')
      .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }),
  )
  await tap(phone.getByRole('button', { name: 'Send application' }))
  await main(phone).getByRole('link', { name: 'View your application' }).waitFor()
  expect(taps).toBeLessThanOrEqual(12)

  const [member] = await db.select().from(users).where(eq(users.email, 'efua@example.com'))
  const [sent] = await db
    .select()
    .from(applications)
    .where(eq(applications.applicantId, member!.id))
  expect([member!.primaryRole, sent!.opportunityId, sent!.resumeId !== null]).toEqual([
    'seeker',
    scholarship.id,
    true,
  ])
})

test('one who only has a keyboard joins a community and begins a discussion', async () => {
  const member = await addMember(db)
  const browser = await openPage()
  const keys = browser.keyboard
  const follow = async (selector: string, key = 'Enter') => {
    await tabTo(browser, selector)
    await keys.press(key)
  }
  const write = async (selector: string, text: string) => {
    await tabTo(browser, selector)
    await keys.type(text)
  }
  await browser.goto(url)
  await follow('header a[href*="login"]')
  await browser.locator('#email').waitFor()
  await write('#email', member.email)
  await write('#password', PASSWORD)
  await keys.press('Enter')
  await browser.waitForURL(`${url}/`)
  await follow('a.skip')
  await follow(`main a[href="${paths.communities}"]`)
  await heading(browser, 'Communities').waitFor()
  await write('#q', 'dyers')
  // Part of the word finds her one as well, and the cards are away while the rest of it is asked.
  await browser.waitForURL(/\?q=dyers$/)
  await count(browser, '1 communities found').waitFor()
  const found = `main a[href="${paths.community(dyers.id)}"]`
  await browser.locator(found).first().waitFor()
  await follow(found)
  await heading(browser, 'Dyers').waitFor()
  await follow(`form[action="${paths.communityMembership(dyers.id)}"] button`, 'Space')
  await toast(browser, 'joined').waitFor()
  await browser.waitForFunction(
    () => document.activeElement?.ariaLabel === 'Leave Community: Dyers',
  )
  await follow(`main a[href="${paths.newDiscussion(dyers.id)}"]`)
  await heading(browser, 'Start a discussion').waitFor()
  await write('#title', 'Which root gives this red?')
  await keys.press('Enter')
  await browser.locator('#body:focus').waitFor()
  await keys.type('Madder, I think, and the water matters.')
  await follow('main form button[type=submit]')
  await heading(browser, 'Which root gives this red?').waitFor()
})

test('one who recruits for an NGO signs up, completes the profile and asks for the organization tier', async () => {
  const browser = await openPage()
  await browser.goto(url + paths.signup)
  await browser.locator('[data-live]').waitFor()
  await fillAccount(browser, 'recruiter@example.org')
  await next(browser, 'Tell us about your goals')
  await role(browser).selectOption('provider')
  await browser.getByLabel('Provider type').selectOption('Organization / Institution')
  await browser.getByLabel('Non-profit').check()
  await next(browser, 'Complete your profile')
  await bio(browser).fill('Finds people for wells and pumps.')
  await browser.getByLabel('LinkedIn profile').fill('linkedin.com/in/mary-somerville')
  await button(browser, 'Complete Signup').click()
  await toast(browser, 'Welcome to Waymark').waitFor()

  await browser.goto(url + paths.profile)
  const linkedin = main(browser).getByRole('link', { name: /LinkedIn/ })
  expect(await linkedin.getAttribute('href')).toBe('https://linkedin.com/in/mary-somerville')
  await browser.goto(url + paths.membership)
  await main(browser).getByText('Choose your membership').waitFor()
  await browser.locator('footer').getByRole('link', { name: 'Contact' }).click()
  await browser.getByLabel('Topic').selectOption('Organization membership')
  await browser.getByLabel('Message').fill('We are twelve. What would a year cost?')
  await button(browser, 'Send message').click()
  await main(browser).getByText(CONTACT_SENT.description).waitFor()
  const [stored] = await db.select().from(contactMessages)
  expect(stored).toMatchObject({ email: 'recruiter@example.org', topic: 'Organization membership' })
})

test('one without JavaScript asks for a mentor over a lost session, and pays', async () => {
  const member = await addMember(db)
  const browser = await openPage({ javaScriptEnabled: false, expectedErrors: /status of 401/ })
  await browser.goto(url + paths.login)
  await fillSignIn(browser, member)
  await browser.getByRole('link', { name: 'Upgrade' }).first().click()
  await main(browser).getByRole('button', { name: 'Upgrade to Professional' }).click()
  await button(browser, 'Pay now').click()
  await heading(browser, 'Payment successful').waitFor()
  await browser.goto(url + paths.mentors)
  await browser.getByRole('link', { name: 'Request mentorship of Grace Hopper' }).click()
  await browser.locator('#description').fill('How to find a moth in a relay')
  await browser.locator('#duration').selectOption('3 months')
  await browser.context().clearCookies()
  await button(browser, 'Send request').click()
  await fillSignIn(browser, member)
  const typed = await browser.locator('#typed-description').inputValue()
  expect(typed).toBe('How to find a moth in a relay')
  await browser.getByRole('link', { name: 'Back to the form' }).click()
  await browser.locator('#description').fill(typed)
  await browser.locator('#duration').selectOption('3 months')
  await button(browser, 'Send request').click()
  await toast(browser, 'Mentorship request sent successfully!').waitFor()
  expect(mentor.id).toBeDefined()
})

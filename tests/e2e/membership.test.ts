import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { sessions } from '../../src/db/schema/sessions.ts'
import { paths } from '../../src/lib/paths.ts'
import { MANAGER_TO_COME } from '../../src/views/organizations/manager.tsx'
import { LOOKS_AGAIN, VERIFIES_BY_ITSELF } from '../../src/views/payments/notice.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { addMember, addOrganization, PASSWORD } from '../support/factories.ts'
import { books, payingServer } from '../support/payments.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, database, settings, url, line, sandbox } = await payingServer({
  PAYSTACK_PLAN_PROFESSIONAL_MONTHLY: 'PLN_professional',
  PAYSTACK_PLAN_EXPERT_MONTHLY: 'PLN_expert',
})

async function arrive(options: Parameters<typeof openPage>[0] = {}) {
  const member = await addMember(db, { lastName: 'Wolfeschlegelsteinhausenbergerdorff' })
  const browser = await openPage({ reducedMotion: 'reduce', ...options })
  const { email } = member
  await browser.request.post(url + paths.login, {
    form: { email, password: PASSWORD, next: '/' },
    headers: { Origin: url },
    maxRedirects: 0,
  })
  await browser.goto(url + paths.membership)
  return { browser, member }
}

async function pay(browser: Page, button: string, outcome: string) {
  await browser.getByRole('button', { name: button }).click()
  await browser.waitForURL(/\/sandbox\//)
  await browser.getByRole('button', { name: outcome }).click()
  await browser.waitForURL(/\/payment\/callback/)
}

const heading = (browser: Page, name: string) =>
  browser.getByRole('heading', { level: 1, name }).waitFor()

describe.each([true, false])('with a script: %p', (javaScriptEnabled) => {
  test('a member fails, pays, upgrades, cancels and resumes', async () => {
    const { browser, member } = await arrive({ javaScriptEnabled })
    await pay(browser, 'Upgrade to Professional', 'Fail payment')
    await heading(browser, 'Payment failed')
    await browser.getByRole('link', { name: 'Try Again' }).click()
    await pay(browser, 'Upgrade to Professional', 'Abandon')
    await heading(browser, 'Payment failed')
    await browser.getByRole('link', { name: 'Try Again' }).click()
    await pay(browser, 'Upgrade to Professional', 'Pay now')
    await heading(browser, 'Payment successful')
    await browser.getByRole('link', { name: 'View membership' }).click()
    await pay(browser, 'Upgrade to Expert', 'Pay now')
    await heading(browser, 'Payment successful')
    await browser.getByRole('link', { name: 'View receipt' }).click()
    await browser.getByText('Unused part of your former term').waitFor()
    // Where the webhook came before the member, the renewal is still being arranged behind them.
    const cancel = browser.getByRole('button', { name: 'Cancel membership' })
    do await browser.goto(url + paths.membership)
    while ((await cancel.count()) === 0)
    await cancel.click()
    await browser.getByText('Cancelled, yours until').waitFor()
    await browser.getByRole('button', { name: 'Resume membership' }).click()
    await browser.getByRole('button', { name: 'Cancel membership' }).waitFor()
    expect(await books(db, member.id)).toMatchObject({ tier: 'expert', successes: 2 })
  })

  test('who signed in long ago says who they are first, and goes on where they were', async () => {
    const { browser, member } = await arrive({ javaScriptEnabled })
    await db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.userId, member.id))
    await browser.goto(`${url}${paths.membershipBilled('yearly')}`)
    await browser.getByRole('button', { name: 'Upgrade to Expert' }).click()
    await heading(browser, 'Confirm it’s you')
    await browser.getByText('This changes what you pay.').waitFor()
    await browser.getByRole('link', { name: 'Go back' }).waitFor()
    await browser.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
    await browser.getByRole('button', { name: 'Continue' }).click()
    await browser.waitForURL(`**${paths.membershipBilled('yearly')}`)
    await browser.getByRole('button', { name: 'Upgrade to Expert' }).click()
    await browser.waitForURL(/\/sandbox\//)
  })
})

test('on a phone, an owner buys a year for their organization, from its page to the receipt', async () => {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { name: 'Looms Guild', ownerId: owner.id })
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  const browser = await signedInPage(url, owner, paths.company(id), phone)
  const follow = (name: string) =>
    browser.locator('main').getByRole('link', { name, exact: true }).click()
  const hasRoom = async () =>
    expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await follow('Plan')
  await browser.getByRole('heading', { level: 2, name: 'No Organization plan' }).waitFor()
  await browser.getByLabel('Tax number').fill('GH-C000123')
  await browser.getByRole('button', { name: 'Save' }).click()
  await browser.getByText('Receipt details saved.').waitFor()
  await hasRoom()
  await pay(browser, 'Buy one year', 'Abandon')
  await heading(browser, 'Payment failed')
  await follow('Try Again')
  await pay(browser, 'Buy one year', 'Pay now')
  await heading(browser, 'Payment successful')
  await browser.getByText('Looms Guild is on the Organization plan.').waitFor()
  await hasRoom()
  await follow('View receipt')
  await browser.locator('.receipt').getByText('GH-C000123').waitFor()
  await hasRoom()
  await browser.goto(url + paths.company(id))
  await browser.getByText(MANAGER_TO_COME).waitFor()
  await follow('Plan')
  await browser.getByRole('heading', { level: 2, name: 'Organization', exact: true }).waitFor()
  await browser.getByText('doesn’t renew').waitFor()
  expect(await books(db, { organizationId: id })).toMatchObject({ successes: 1 })
})

describe('without a script', () => {
  afterEach(() => {
    line.between = (_, answer) => answer()
  })

  /** A member whose payment waits at the checkout. */
  async function atCheckout() {
    const { browser } = await arrive({ javaScriptEnabled: false })
    await browser.getByRole('button', { name: 'Upgrade to Professional' }).click()
    await browser.waitForURL(/\/sandbox\//)
    const code = new URL(browser.url()).pathname.split('/').at(-1)!
    const { reference } = sandbox.byAccessCode(code)!
    return { browser, code, outcome: paths.paymentOutcome(reference) }
  }

  // Playwright looks for no text within a noscript.
  const hint = (browser: Page) => browser.locator('.outcome noscript p').textContent()

  test('the page that verifies shows by itself what became of the payment', async () => {
    const { browser, code, outcome } = await atCheckout()
    const streaming = await testServer(settings, undefined, { database, sandbox, grace: 1 })
    const answering = Promise.withResolvers<void>()
    line.between = async (request, answer) => {
      if (request.url.includes('/transaction/verify/')) await answering.promise
      return answer()
    }
    await sandbox.pay(code)
    // The page goes on loading until the provider has answered.
    await browser.goto(streaming.url + outcome, { waitUntil: 'commit' })
    await heading(browser, 'Verifying your payment')
    expect(await hint(browser)).toStartWith(VERIFIES_BY_ITSELF)
    answering.resolve()
    await heading(browser, 'Payment successful')
  })

  test('a payment that a bank takes its time over is shown by itself once it is made', async () => {
    const { browser, code, outcome } = await atCheckout()
    sandbox.hold(code)
    await browser.goto(url + outcome)
    await heading(browser, 'Payment not complete')
    expect(await hint(browser)).toBe(LOOKS_AGAIN)
    await sandbox.pay(code)
    await heading(browser, 'Payment successful')
  })
})

test('a visitor’s membership page has no fault', async () => {
  const visitor = await openPage()
  await visitor.goto(url + paths.membership)
  await expectAccessible(visitor)
})

test.each([1280, 800, 390])(
  'at %p pixels each plan’s limits end above its buttons',
  async (width) => {
    const { browser } = await arrive({ viewport: { width, height: 900 } })
    const cards = await browser.locator('.offer:has(.offer-limits)').all()
    expect(cards).toHaveLength(3)
    for (const card of cards) {
      const limits = (await card.locator('.offer-limits').boundingBox())!
      const offered = (await card.locator('.offered').boundingBox())!
      expect(limits.y + limits.height).toBeLessThanOrEqual(offered.y)
    }
  },
)

test('after a change in place the focus is on the plan', async () => {
  const { browser } = await arrive()
  await browser.getByRole('button', { name: 'Try free for 14 days: Expert' }).click()
  await browser.getByRole('heading', { level: 2, name: 'Expert' }).waitFor()
  await browser.locator('#plan:focus').waitFor()
  expect(await browser.locator('.toast-title').first().textContent()).toContain('14 days')
})

test('a double click opens one checkout', async () => {
  const { browser, member } = await arrive()
  await browser.getByRole('button', { name: 'Upgrade to Expert' }).dblclick()
  await browser.waitForURL(/\/sandbox\//)
  expect((await books(db, member.id)).references).toHaveLength(1)
})

test('what finds no server says what failed, and can be tried again', async () => {
  const { browser } = await arrive({ expectedErrors: /ERR_FAILED|htmx:error/ })
  await browser.route('**/membership/*', (route) => route.abort())
  for (const [button, text] of [
    ['Upgrade to Expert', 'Failed to initialize payment'],
    ['Try free for 14 days: Expert', 'Failed to change your membership. Please try again.'],
  ] as const) {
    await browser.getByRole('button', { name: button }).click()
    await browser.getByRole('alert').getByText(text).waitFor()
    expect(await browser.getByRole('button', { name: button }).isEnabled()).toBe(true)
  }
})

test('a receipt is printed by its button, alone on the paper', async () => {
  const { browser } = await arrive()
  await pay(browser, 'Upgrade to Expert', 'Pay now')
  await browser.getByRole('link', { name: 'View receipt' }).click()
  await heading(browser, 'Receipt')
  const printed = browser.evaluate(
    () => new Promise((resolve) => Object.assign(window, { print: () => resolve(true) })),
  )
  await browser.getByRole('button', { name: 'Print' }).click()
  expect(await printed).toBe(true)
  await browser.emulateMedia({ media: 'print' })
  expect(await browser.locator('main').getByRole('link').count()).toBe(0)
  expect(await browser.getByRole('button').count()).toBe(0)
  expect(await browser.locator('header a:visible').count()).toBe(1)
})

test('every screen is accessible at any width in both schemes', async () => {
  const { browser } = await arrive({ expectedErrors: /status of 404/ })
  await browser.getByRole('button', { name: 'Upgrade to Expert' }).click()
  await browser.waitForURL(/\/sandbox\//)
  const checkout = new URL(browser.url()).pathname
  await browser.getByRole('button', { name: 'Pay now' }).click()
  await heading(browser, 'Payment successful')
  const reference = new URL(browser.url()).searchParams.get('reference')!
  const screens = [
    paths.membership,
    `${paths.membership}?interval=yearly`,
    paths.payments,
    paths.receipt(reference),
    `${paths.paymentCallback}?reference=${reference}`,
    `${paths.paymentCallback}?reference=unknown`,
    checkout,
  ]
  for (const path of screens) {
    await browser.goto(url + path)
    await expectAccessible(browser)
  }
})

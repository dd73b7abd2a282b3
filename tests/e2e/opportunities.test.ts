import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { FIXED_COVER_LETTER } from '../../src/lib/applications/application.ts'
import { CARDS_PER_PAGE } from '../../src/lib/lists/fields.ts'
import { COMPLETE_PROFILE } from '../../src/lib/opportunities/copy.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { count } from '../support/browser.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()

const WEAVERS = CARDS_PER_PAGE + 6
for (let i = 0; i < WEAVERS; i++)
  await addOpportunity(db, {
    title: `Weaver number ${i}`,
    location: 'Leeds',
    createdAt: new Date(Date.now() - i * 60_000),
  })
await addOpportunity(db, { title: 'Grant for dyers', type: 'grant', location: 'Lagos' })

const arrive = async (options: Parameters<typeof signedInPage>[3] = {}) =>
  signedInPage(url, await addMember(db), paths.opportunities, options)

const found = (browser: Page, some: number) =>
  count(browser, `${some} opportunities found`).waitFor()

/** The type's select is swapped after the count. */
const typeIs = (browser: Page, type: string) =>
  browser.locator(`#type:has([value="${type}"]:checked)`).waitFor()

test('typing swaps the results, keeps focus and caret, and stands in the address', async () => {
  const browser = await arrive()
  const search = browser.getByLabel('Search')
  await search.pressSequentially('dyrs')
  await found(browser, 0)
  await search.press('ArrowLeft')
  await search.press('ArrowLeft')
  await search.pressSequentially('e')
  await found(browser, 1)
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
  expect(new URL(browser.url()).search).toBe('?q=dyers')
  await browser.reload()
  await found(browser, 1)
  expect(await search.inputValue()).toBe('dyers')
})

test('the type’s select and its links show the same, and Back undoes a choice', async () => {
  const browser = await arrive()
  await browser.getByRole('link', { name: 'Grants' }).click()
  await found(browser, 1)
  await typeIs(browser, 'grant')
  await browser.getByLabel('Type', { exact: true }).selectOption('job')
  await found(browser, WEAVERS)
  await browser.locator('.pill[aria-current]', { hasText: /^Jobs$/ }).waitFor()
  await browser.waitForURL(/type=job/)
  await browser.goBack()
  await found(browser, 1)
  await typeIs(browser, 'grant')
  await browser.goForward()
  await found(browser, WEAVERS)
  await typeIs(browser, 'job')
})

test('cards that ask for the profile fit at every width, and axe finds nothing', async () => {
  const browser = await arrive()
  await browser.getByText(COMPLETE_PROFILE).first().waitFor()
  await expectAccessible(browser)
})

test('Load More appends and moves the focus to the first new card', async () => {
  const browser = await arrive()
  await browser.getByText(`Showing ${CARDS_PER_PAGE} of ${WEAVERS + 1}`).waitFor()
  await browser.getByRole('link', { name: 'Load More Opportunities' }).click()
  await browser.getByText(`Showing ${WEAVERS + 1} of ${WEAVERS + 1}`).waitFor()
  expect(await browser.locator('.opportunity').count()).toBe(WEAVERS + 1)
  const focused = await browser.evaluate(() => document.activeElement?.closest('li'))
  expect(focused).not.toBeNull()
  const place = await browser.evaluate(() =>
    [...document.querySelectorAll('.opportunity')].indexOf(
      document.activeElement!.closest('.opportunity')!,
    ),
  )
  expect(place).toBe(CARDS_PER_PAGE)
  expect(await browser.getByRole('link', { name: 'Load More Opportunities' }).count()).toBe(0)
})

/** Opens the sheet of the one card that is no job. */
async function openSheet(browser: Page) {
  const card = browser.locator('.opportunity', { hasText: 'Grant for dyers' })
  await card.getByRole('link', { name: 'Learn More' }).click()
  const sheet = browser.getByRole('dialog', { name: 'Apply: Grant for dyers' })
  await sheet.waitFor()
  return { card, sheet, send: sheet.getByRole('button', { name: 'Send application' }) }
}

test('a card’s action opens a sheet, which sends, swaps the action and can be undone', async () => {
  const browser = await arrive()
  const { card, sheet, send } = await openSheet(browser)
  await expectAccessible(browser)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  await openSheet(browser)
  await send.click()
  await card.getByRole('button', { name: 'Applied' }).waitFor()
  await browser.locator('.toast', { hasText: 'Application submitted successfully!' }).waitFor()
  expect(await sheet.count()).toBe(0)
  expect(await card.locator('[id^=applying]:focus').count()).toBe(1)
  await card.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('link', { name: 'Learn More' }).waitFor()
})

test('a second press while one applies sends nothing more', async () => {
  const browser = await arrive()
  const { card, send } = await openSheet(browser)
  const release = Promise.withResolvers<void>()
  let sent = 0
  await browser.route('**/application', async (route) => {
    sent++
    await release.promise
    await route.continue()
  })
  // Its name changes while it waits.
  const button = browser.locator('#apply-form .btn[value=send]')
  const { width } = (await button.boundingBox())!
  await send.press('Enter')
  await browser.getByText('Applying...').filter({ visible: true }).waitFor()
  expect((await button.boundingBox())!.width).toBe(width)
  await button.press('Enter')
  release.resolve()
  await card.getByRole('button', { name: 'Applied' }).waitFor()
  expect(sent).toBe(1)
})

test('the page of an opportunity has one button to apply, and then leads to the application', async () => {
  const browser = await arrive()
  await browser.getByRole('link', { name: 'Grant for dyers', exact: true }).click()
  await browser.waitForURL(/opportunities\/[0-9a-f-]{36}$/)
  await browser.locator('#apply').getByRole('link', { name: 'Apply', exact: true }).click()
  await browser.getByLabel('Cover letter').fill('I dye wool.')
  await browser.getByRole('button', { name: 'Send application' }).click()
  await browser.locator('.toast', { hasText: 'Application submitted successfully!' }).waitFor()
  expect(await browser.getByRole('button', { name: 'Applied' }).isDisabled()).toBe(true)
  await browser.locator('#apply').getByRole('link', { name: 'View your application' }).click()
  await browser.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
})

test('an answer of a broken server, or none at all, leaves the sheet and says so', async () => {
  const browser = await arrive({ expectedErrors: /ERR_FAILED|htmx:error|status of 502/ })
  const { card, sheet, send } = await openSheet(browser)
  await sheet.getByLabel('Cover letter').fill('I dye wool.')
  const toast = browser.locator('.toast', {
    hasText: 'Failed to submit application. Please try again.',
  })
  const fail = { status: 502, body: '<h1>Bad gateway</h1>' }
  for (const answer of [fail, null]) {
    await browser.route('**/application', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await send.click()
    await toast.waitFor()
    expect(await toast.locator('.toast-title').textContent()).toBe('Error')
    await toast.getByRole('button', { name: 'Close' }).click()
    await toast.waitFor({ state: 'detached' })
    await browser.unroute('**/application')
  }
  expect(await sheet.getByLabel('Cover letter').inputValue()).toBe('I dye wool.')
  await send.click()
  await card.getByRole('button', { name: 'Applied' }).waitFor()
})

test('on a phone a toast leaves the actions of a dialog free', async () => {
  const browser = await arrive({ viewport: { width: 390, height: 844 } })
  await browser
    .getByRole('button', { name: /^Save:/ })
    .first()
    .click()
  const toast = browser.locator('.toast')
  await toast.waitFor()
  await browser
    .getByRole('link', { name: /^Apply Now:/ })
    .first()
    .click()
  const send = browser.getByRole('dialog').getByRole('button', { name: 'Send application' })
  await send.waitFor()
  const over = (await toast.boundingBox())!
  expect(over.y + over.height).toBeLessThanOrEqual((await send.boundingBox())!.y)
})

test('slow results give way to six skeletons, and then complete themselves', async () => {
  const browser = await arrive()
  const release = Promise.withResolvers<void>()
  await browser.route('**/opportunities?q=weaver*', async (route) => {
    await release.promise
    await route.continue()
  })
  const search = browser.getByLabel('Search')
  await search.fill('weaver')
  const skeletons = browser.locator('.results-loading .card').filter({ visible: true })
  await skeletons.nth(5).waitFor()
  expect(await skeletons.count()).toBe(6)
  release.resolve()
  await found(browser, WEAVERS)
  await browser.getByText(`Showing ${CARDS_PER_PAGE} of ${WEAVERS}`).waitFor()
  expect(await skeletons.count()).toBe(0)
  expect(await browser.locator('.opportunity').count()).toBe(CARDS_PER_PAGE)
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Back leads to the cards that were loaded, at the place that was left', async () => {
  const browser = await arrive()
  await browser.getByRole('link', { name: 'Load More Opportunities' }).click()
  await browser.getByText(`Showing ${WEAVERS + 1} of ${WEAVERS + 1}`).waitFor()
  const name = `Weaver number ${WEAVERS - 2}`
  const title = browser.getByRole('link', { name, exact: true })
  await title.scrollIntoViewIfNeeded()
  const place = await browser.evaluate(() => scrollY)
  await title.click()
  await browser.getByRole('heading', { name, level: 1 }).waitFor()
  await browser.goBack()
  await title.waitFor()
  expect(await browser.locator('.opportunity').count()).toBe(WEAVERS + 1)
  await browser.waitForFunction((place) => scrollY === place, place)
})

test('everything works without JavaScript', async () => {
  const browser = await arrive({ javaScriptEnabled: false })
  await browser.getByLabel('Search').fill('dyers')
  await browser.getByRole('button', { name: 'Search' }).click()
  await found(browser, 1)
  await browser.getByRole('link', { name: 'Learn More' }).click()
  expect(await browser.getByLabel('Cover letter').inputValue()).toBe(FIXED_COVER_LETTER)
  await browser.getByRole('button', { name: 'Send application' }).click()
  await browser.getByText('Application submitted successfully!').waitFor()
  await browser.goto(url + paths.opportunities)
  await browser.getByRole('link', { name: 'Load More Opportunities' }).click()
  await browser.getByText(`Showing ${WEAVERS + 1} of ${WEAVERS + 1}`).waitFor()
  expect(await browser.locator('.opportunity').count()).toBe(7)
})

test('a session that ended leads to sign-in and back', async () => {
  const browser = await arrive({ expectedErrors: /401/ })
  await browser.context().clearCookies()
  await browser.getByLabel('Search').fill('dyers')
  await browser.waitForURL(`${url}${paths.login}?next=%2Fopportunities`)
})

test('loads at most 40 KB of script before the first interaction', async () => {
  const browser = await arrive()
  const sizes: Promise<string | null>[] = []
  browser.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.headerValue('content-length'))
  })
  await browser.goto(url + paths.opportunities, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + Number(size), 0)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(40 * 1024)
})

import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { paths } from '../../src/lib/paths.ts'
import { ONLY_ON_DEVICE } from '../../src/lib/postings/copy.ts'
import { holds } from '../support/browser.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const long = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
const provider = () =>
  addMember(db, {
    firstName: 'Nadia',
    primaryRole: 'provider',
    emailVerifiedAt: long,
    country: 'Kenya',
    membershipTier: 'expert',
  })
await addOpportunity(db, { skills: ['Swahili', 'Interviewing'] })

const PHONE = { viewport: { width: 390, height: 844 } }
const soon = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const look = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** All that a job asks for. */
const FILLED: [field: string, value: string][] = [
  ['title', 'Field Researcher, Newborn Units'],
  ['employmentType', 'full_time'],
  ['description', 'Four nights a month you sit in a newborn unit.'],
  ['workplace', 'hybrid'],
  ['country', 'Kenya'],
  ['city', 'Nairobi'],
  ['payMin', '180000'],
  ['payMax', '230000'],
  ['payCurrency', 'KES'],
  ['applicationDeadline', soon],
]

async function fill(page: Page, field: string, value: string) {
  const control = page.locator(`#${field}`)
  if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption(value)
  else await control.fill(value)
}

const stored = async (title: string) =>
  (await db.select().from(opportunities)).filter((row) => row.title === title)

test('on a phone a job goes out with ten fields, and its draft is kept meanwhile', async () => {
  expect(FILLED).toHaveLength(10)
  const page = await signedInPage(url, await provider(), paths.postings, {
    ...PHONE,
    expectedErrors: /status of 422/,
  })
  await page.getByRole('link', { name: 'Post an opportunity' }).click()
  await page.waitForURL(`**${paths.newPosting}`)
  await look(page, 'new-390')
  for (const [field, value] of FILLED) await fill(page, field, value)
  await page.getByText('Draft saved.').waitFor({ timeout: 5000 })
  await page.waitForURL('**/edit')
  await page.getByText('Shown as KES 180,000–230,000 a month').waitFor({ timeout: 5000 })
  await page
    .locator('.posting-form aside')
    .getByText('Nairobi, Kenya · Hybrid · Full-time')
    .waitFor({ timeout: 5000 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await look(page, 'filled-390')
  // A reload finds all of it again.
  await page.reload()
  expect(await page.inputValue('#payMax')).toBe('230,000')
  expect(await page.getByText('This is as you left it').count()).toBe(0)
  await page.getByText('Questions for applicants').click()
  await button(page, 'Add a question').click()
  await page.locator('#question1Text:focus').waitFor({ timeout: 5000 })
  await page.fill('#question1Text', 'Do you speak Swahili?')
  expect(await page.locator('#question1Choices').isVisible()).toBe(false)
  await page.getByText('Requirements and skills').click()
  await button(page, 'Swahili').click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('#skills')?.value === 'Swahili',
  )
  expect(await page.inputValue('#question1Text')).toBe('Do you speak Swahili?')
  await fill(page, 'payMax', '18')
  await button(page, 'Publish posting').click()
  await page.getByRole('heading', { name: 'Check one thing below' }).waitFor({ timeout: 5000 })
  await look(page, 'refused-390')
  await fill(page, 'payMax', '230000')
  await button(page, 'Publish posting').click()
  await page.getByText('Seen by members').waitFor({ timeout: 5000 })
  await look(page, 'posting-390')
  const rows = await stored('Field Researcher, Newborn Units')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ status: 'open', skills: ['Swahili'] })
  expect(rows[0]!.questions[0]).toMatchObject({ text: 'Do you speak Swahili?', required: true })
  await page.goto(url + paths.newPosting)
  expect(await page.inputValue('#title')).toBe('')
})

test('the same without a script', async () => {
  const page = await signedInPage(url, await provider(), paths.newPosting, {
    ...PHONE,
    javaScriptEnabled: false,
  })
  for (const [field, value] of FILLED.slice(1)) await fill(page, field, value)
  await page.fill('#title', 'Weaver')
  await page.getByText('Criteria').click()
  await button(page, 'Add a criterion').click()
  await page.fill('#criterion1Text', 'Has woven')
  expect(await page.locator('#criterion1Wanted').isVisible()).toBe(false)
  await button(page, 'Update preview').click()
  await page.getByText('KES 180,000–230,000 a month').first().waitFor({ timeout: 5000 })
  expect(await page.inputValue('#criterion1Text')).toBe('Has woven')
  await button(page, 'Publish posting').click()
  await page.getByText('Seen by members').waitFor({ timeout: 5000 })
  expect(await stored('Weaver')).toMatchObject([{ status: 'open' }])
})

test('what a type is not asked for is not there', async () => {
  const page = await signedInPage(url, await provider(), paths.newPosting)
  await look(page, 'new-1280')
  expect(await page.locator('#employmentType').isVisible()).toBe(true)
  expect(await page.getByLabel('Unpaid', { exact: true }).isVisible()).toBe(false)
  await page.selectOption('#employmentType', 'volunteer')
  await page.getByLabel('Unpaid', { exact: true }).check()
  expect(await page.locator('#payMin').isVisible()).toBe(false)
  await page.selectOption('#employmentType', 'full_time')
  expect(await page.locator('#payMin').isVisible()).toBe(true)
  await page.selectOption('#type', 'mentorship')
  expect(await page.locator('#employmentType').isVisible()).toBe(false)
  expect(await page.locator('#workplace').isVisible()).toBe(true)
  expect(await page.locator('#payMin').isVisible()).toBe(false)
  await page.selectOption('#type', 'funding')
  expect(await page.locator('#workplace').isVisible()).toBe(false)
  expect(await page.locator('#payMin').isVisible()).toBe(true)
})

test('what could not be saved is kept on the device', async () => {
  const page = await signedInPage(url, await provider(), paths.newPosting, {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/,
  })
  await page.fill('#title', 'A thought')
  await page.getByText('Draft saved.').waitFor({ timeout: 5000 })
  await page.waitForURL('**/edit')
  await page.context().setOffline(true)
  await page.fill('#description', 'Written on a train.')
  await page.locator('#posting-note', { hasText: ONLY_ON_DEVICE }).waitFor({ timeout: 5000 })
  await page.context().setOffline(false)
  await page.reload()
  await holds(page, '#description', 'Written on a train.')
})

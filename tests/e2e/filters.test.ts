import { describe, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { count } from '../support/browser.ts'
import { addMember, addMentorship, addOpportunity, addOrganization } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const member = await addMember(db)
const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
for (let i = 0; i < 8; i++) await addOpportunity(db, { title: `Weaver ${i}`, location: 'Leeds' })
await addOpportunity(db, { title: 'Grant for dyers', type: 'grant', location: 'Lagos' })
await addOrganization(db, { type: 'ngo' })
await addOrganization(db, { type: 'company' })
await addMentorship(db, { mentorId: mentor.id, menteeId: member.id, status: 'active' })

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const open = (path: string, options: Parameters<typeof signedInPage>[3] = PHONE) =>
  signedInPage(url, member, path, options)

const show = (browser: Page, name: string) => browser.getByRole('link', { name, exact: true })
const filters = (browser: Page) => browser.locator('summary', { hasText: /^Filters/ })
const chips = (browser: Page) => browser.getByRole('list', { name: 'Chosen filters' })
const box = async (of: Locator) => (await of.boundingBox())!
const inSight = async (of: Locator) => {
  const { y, height } = await box(of)
  return y >= 0 && y + height <= PHONE.viewport.height
}

describe('a phone', () => {
  test.each([
    paths.opportunities,
    paths.companies,
    paths.mentorships,
    paths.communities,
    paths.mentors,
  ])('shows one line of search on %s, and the count in sight', async (path) => {
    const browser = await open(path)
    expect(await filters(browser).count()).toBe(1)
    const line = await box(browser.getByLabel('Search'))
    const form = await box(browser.locator('#filters'))
    // On opportunities a row of types stands below it.
    expect(form.height).toBe(path === paths.opportunities ? 48 + 12 + 50 : 48)
    expect((await box(filters(browser))).y).toBe(line.y)
    expect(await inSight(browser.locator('#count'))).toBe(true)
  })

  test('keeps the filters open, and the button with the count in sight, while they change', async () => {
    const browser = await open(paths.opportunities)
    await filters(browser).tap()
    for (const [type, text] of [
      ['Grants', 'Show 1 result'],
      ['Jobs', 'Show 8 results'],
    ]) {
      await browser.getByRole('link', { name: type!, exact: true }).tap()
      await show(browser, text!).waitFor()
      expect(await inSight(show(browser, text!))).toBe(true)
      expect(await browser.locator('#filters > details').getAttribute('open')).not.toBeNull()
    }
    await expectAccessible(browser)
  })

  test('closes the filters and goes to the results by that button', async () => {
    const browser = await open(paths.opportunities)
    await filters(browser).tap()
    await browser.getByRole('link', { name: 'Jobs', exact: true }).tap()
    await show(browser, 'Show 8 results').tap()
    expect(await browser.locator('#filters > details').getAttribute('open')).toBeNull()
    await browser.waitForFunction(() => document.activeElement?.id === 'results')
    expect(await show(browser, 'Show 8 results').isVisible()).toBe(false)
  })

  test('never shows the button over what has the focus', async () => {
    const browser = await open(paths.opportunities)
    await filters(browser).press('Enter')
    await browser.getByLabel('Search').focus()
    for (let i = 0; i < 14; i++) {
      await browser.keyboard.press('Tab')
      const covered = await browser.evaluate(() => {
        const focus = document.activeElement!.getBoundingClientRect()
        const count = document.getElementById('show-results')!.getBoundingClientRect()
        const isButton = document.activeElement!.id === 'show-results'
        return !isButton && focus.bottom > count.top && focus.top < count.bottom
      })
      expect({ i, covered }).toEqual({ i, covered: false })
    }
  })

  test('names what is chosen, and takes each back by a press that keeps the focus there', async () => {
    const browser = await open(`${paths.opportunities}?q=e&type=grant&location=lagos&sort=match`)
    expect(await chips(browser).getByRole('link').allTextContents()).toEqual([
      'Grants, remove this filter',
      'lagos, remove this filter',
      'Best match, remove this filter',
      'Clear filters',
    ])
    await chips(browser).getByRole('link', { name: 'Grants' }).press('Enter')
    await browser.waitForURL((at) => at.search === '?q=e&location=lagos&sort=match')
    await browser.waitForFunction(() => document.activeElement?.closest('#chosen'))
    await chips(browser).getByRole('link', { name: 'Best match' }).press('Enter')
    await browser.waitForURL((at) => at.search === '?q=e&location=lagos')
    await chips(browser).getByRole('link', { name: 'lagos' }).press('Enter')
    await count(browser, '9 opportunities found').waitFor()
    expect(new URL(browser.url()).search).toBe('?q=e')
    await browser.waitForFunction(() => document.activeElement?.matches('summary'))
    await browser.goBack()
    await count(browser, '1 opportunities found').waitFor()
    expect(await chips(browser).getByRole('link').count()).toBe(2)
  })

  test.each([
    [paths.companies, 'type', 'ngo', 'NGO', '1 organizations found', '2 organizations found'],
    [paths.mentorships, 'status', 'active', 'Active', '1 mentorships found', '1 mentorships found'],
  ])('does so on %s', async (path, field, value, label, chosen, cleared) => {
    const browser = await open(path)
    await filters(browser).tap()
    await browser.locator(`select[name=${field}]`).selectOption(value)
    await chips(browser).getByRole('link', { name: label }).waitFor()
    await count(browser, chosen).waitFor()
    await chips(browser).getByRole('link', { name: label }).tap()
    await browser.waitForURL(url + path)
    await count(browser, cleared).waitFor()
    expect(await browser.locator(`select[name=${field}]`).inputValue()).toBe('all')
    expect(await chips(browser).count()).toBe(0)
  })

  test('does all of it without JavaScript', async () => {
    const browser = await open(paths.opportunities, { ...PHONE, javaScriptEnabled: false })
    await filters(browser).tap()
    await browser.getByLabel('Location').fill('lagos')
    await browser.getByRole('button', { name: 'Search' }).tap()
    await browser.getByRole('link', { name: 'Grants', exact: true }).tap()
    await count(browser, '1 opportunities found').waitFor()
    await chips(browser).getByRole('link', { name: 'Grants' }).tap()
    await chips(browser).getByRole('link', { name: 'lagos' }).tap()
    await count(browser, '9 opportunities found').waitFor()
    expect(await chips(browser).count()).toBe(0)
  })
})

test.each([true, false])(
  'a wide screen shows the filters, with JavaScript or without: %p',
  async (javaScriptEnabled) => {
    const viewport = { width: 1280, height: 800 }
    const browser = await open(`${paths.opportunities}?type=grant`, {
      viewport,
      javaScriptEnabled,
      waitsForHtmx: false,
    })
    const fields = ['Search', 'Type', 'Location', 'Order']
    const tops = fields.map(
      async (name) => (await box(browser.getByLabel(name, { exact: true }))).y,
    )
    expect(new Set(await Promise.all(tops)).size).toBe(1)
    expect(await browser.getByRole('link', { name: 'Grants', exact: true }).isVisible()).toBe(true)
    expect(await filters(browser).isVisible()).toBe(false)
    expect(await chips(browser).getByRole('link').count()).toBe(2)
  },
)

test('from the search one press skips to the results', async () => {
  const browser = await open(paths.opportunities, { viewport: { width: 1280, height: 800 } })
  await browser.getByLabel('Search').focus()
  await browser.keyboard.press('Tab')
  const skip = browser.getByRole('link', { name: 'Skip to results' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await skip.isVisible()).toBe(true)
  await browser.keyboard.press('Enter')
  await browser.keyboard.press('Tab')
  expect(await browser.evaluate(() => document.activeElement!.closest('#results') !== null)).toBe(
    true,
  )
})

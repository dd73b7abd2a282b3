import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { applications } from '../../src/db/schema/applications.ts'
import { APPLICATION_UNDONE } from '../../src/lib/applications/application.ts'
import { UNDO_WINDOW_MS } from '../../src/lib/applications/undo.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const weaver = await addOpportunity(db, { title: 'Weaver of wool' })

async function at(path: string, options: Parameters<typeof signedInPage>[3] = {}) {
  const member = await addMember(db)
  const browser = await signedInPage(url, member, path, options)
  const stored = () => db.select().from(applications).where(eq(applications.applicantId, member.id))
  return { browser, stored, undo: browser.locator('main').getByRole('button', { name: 'Undo' }) }
}

const applyTo = (browser: Page) => browser.getByRole('link', { name: 'Apply Now: Weaver of wool' })
const send = (browser: Page) => browser.getByRole('button', { name: 'Send application' }).click()
const undone = (browser: Page) =>
  browser.locator('.toast', { hasText: APPLICATION_UNDONE.title }).waitFor()

test('in the list Undo opens the card again in place, and takes the focus there', async () => {
  const { browser, stored, undo } = await at(paths.opportunities)
  await applyTo(browser).click()
  await send(browser)
  await undo.waitFor()
  await expectAccessible(browser)
  await browser.evaluate(() => Object.assign(window, { same: true }))
  await undo.click()
  await undone(browser)
  await applyTo(browser).waitFor()
  expect(
    await applyTo(browser).evaluate((link) => link.parentElement === document.activeElement),
  ).toBe(true)
  expect(await browser.evaluate(() => 'same' in window)).toBe(true)
  expect(await stored()).toEqual([])
  await applyTo(browser).click()
  await send(browser)
  await undo.waitFor()
  expect(await stored()).toHaveLength(1)
})

test('on the page of an opportunity Undo brings the letter back', async () => {
  const { browser, stored, undo } = await at(paths.opportunity(weaver.id))
  const apply = browser.locator('#apply').getByRole('link', { name: 'Apply', exact: true })
  await apply.click()
  await browser.getByLabel('Cover letter').fill('I dye wool.')
  await send(browser)
  await undo.click()
  await undone(browser)
  await apply.click()
  expect(await browser.getByLabel('Cover letter').inputValue()).toBe('I dye wool.')
  expect(await stored()).toEqual([])
})

test('without JavaScript the page of the application has Undo', async () => {
  const { browser, stored, undo } = await at(paths.opportunities, { javaScriptEnabled: false })
  await applyTo(browser).click()
  await send(browser)
  expect(await stored()).toHaveLength(1)
  await undo.click()
  await undone(browser)
  expect(await stored()).toEqual([])
})

test('Undo is offered for as long as the server undoes, also with reduced motion', async () => {
  const { browser, undo } = await at(paths.opportunities, { reducedMotion: 'reduce' })
  await applyTo(browser).click()
  await send(browser)
  await undo.waitFor()
  const delay = await browser.locator('.sent-now').evaluate((note) => {
    const [animation] = note.getAnimations()
    const { delay } = animation!.effect!.getTiming()
    animation!.finish()
    return delay
  })
  expect(delay).toBe(UNDO_WINDOW_MS)
  expect(await undo.isVisible()).toBe(false)
})

test('the header has room for its places at every width', async () => {
  const { browser } = await at(paths.home)
  for (const width of [320, 1099, 1100, 1280]) {
    await browser.setViewportSize({ width, height: 800 })
    expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const link = browser.locator('.top > .wrap').getByRole('link', { name: 'Applications' })
    expect(await link.isVisible()).toBe(width >= 1100)
  }
})

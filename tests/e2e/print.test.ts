import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { cast } from '../support/cast.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { ada } = await cast(db)

/** What is printed beside the texts: nothing that is pressed, and of the header the name alone. */
const pressed = (browser: Page) =>
  browser.locator(':is(header a, header button, main button, summary.btn, [role=tab]):visible')

test('a profile prints with all of its tabs', async () => {
  const browser = await signedInPage(url, ada, paths.profile)
  await browser.getByRole('tab', { name: 'Personal' }).waitFor()
  const bio = browser.locator('#bio')
  const projects = browser.locator('#projects')
  expect([await bio.isVisible(), await projects.isVisible()]).toEqual([true, false])
  await browser.getByText('Change photo').click()
  await browser.getByLabel('New photo').waitFor()
  await browser.emulateMedia({ media: 'print' })
  expect(await browser.getByLabel('New photo').isVisible()).toBe(false)
  const titles = browser.locator('.profile-form h3:visible')
  expect(await titles.count()).toBe(await browser.locator('[role=tabpanel]').count())
  expect(await titles.count()).toBeGreaterThan(2)
  expect([await bio.isVisible(), await projects.isVisible()]).toEqual([true, true])
  expect(await browser.locator('#overview').isVisible()).toBe(true)
  expect(await pressed(browser).allTextContents()).toEqual(['Waymark'])
})

test('a membership prints with the answers to its questions', async () => {
  const browser = await signedInPage(url, ada, paths.membership)
  const hidden = () =>
    browser
      .locator('.questions p')
      .evaluateAll((all) => all.filter((answer) => !answer.checkVisibility()).length)
  const answers = await browser.locator('.questions p').count()
  expect([answers > 5, await hidden()]).toEqual([true, answers])
  await browser.emulateMedia({ media: 'print' })
  expect(await hidden()).toBe(0)
  expect(await pressed(browser).allTextContents()).toEqual(['Waymark'])
  expect(
    await browser
      .locator('.questions p')
      .first()
      .evaluate((answer) => answer.clientHeight),
  ).toBeGreaterThan(10)
})

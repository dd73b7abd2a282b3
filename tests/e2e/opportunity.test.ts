import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DOMAIN_UNVERIFIED } from '../../src/lib/organizations/verification.ts'
import { paths } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { db, url } = await testServer()
const { loomsGuild } = await cast(db)
const posting = await addOpportunity(db, {
  title: 'Weaver of wool',
  description: 'Cloth for the guild. '.repeat(80),
  requirements: 'A loom\nA year of work',
  skills: ['Weaving'],
  type: 'scholarship',
  location: 'Leeds, United Kingdom',
  country: 'United Kingdom',
  industries: ['Energy'],
  salary: 'GBP 30,000 a year',
  applicationDeadline: new Date(Date.now() + 5.5 * 24 * 60 * 60 * 1000),
  organizationId: loomsGuild.id,
})
const path = paths.opportunity(posting.id)
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const seeker = () =>
  addMember(db, {
    interestAreas: ['Scholarships'],
    country: 'United Kingdom',
    industries: ['Energy'],
  })
const open = async (options = {}) =>
  signedInPage(url, await seeker(), path, { ...PHONE, ...options })

const action = (browser: Page) => browser.locator('.apply-bar .btn')
const scrollDown = (browser: Page, part: number) =>
  browser.evaluate((part) => {
    window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' })
  }, part)

/** Whether a press at the middle of the action hits it, where it is now. */
const inReach = (browser: Page) =>
  action(browser).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a posting tells place, pay, deadline and match under its title', async () => {
  const browser = await open()
  const facts = browser.locator('.banner dd')
  expect(await facts.allTextContents()).toEqual([
    'Leeds, United Kingdom',
    'GBP 30,000 a year',
    expect.stringMatching(/^Closes .*, 5 days left$/),
    DOMAIN_UNVERIFIED,
    expect.stringMatching(/^\d+% match\. Matches your interest in Scholarships/),
  ])
  const { y, height } = (await facts.last().boundingBox())!
  expect(y + height).toBeLessThan(PHONE.viewport.height)
  await expectAccessible(browser)
})

test('a member with nothing to match on is led to the profile there, and a visitor to no match', async () => {
  const member = await signedInPage(url, await addMember(db), path, PHONE)
  const link = member.locator('.banner').getByRole('link', { name: 'Complete your profile' })
  expect(await link.getAttribute('href')).toBe(paths.profile)
  const visitor = await openPage(PHONE)
  await visitor.goto(url + path)
  expect(await visitor.locator('.banner dd').count()).toBe(4)
})

describe('on a phone the action', () => {
  test.each(['member', 'visitor'])(
    'of a %s is in reach wherever the page is, and covers no end of it',
    async (who) => {
      const browser = who === 'member' ? await open() : await openPage(PHONE)
      if (who === 'visitor') await browser.goto(url + path)
      for (const part of [0, 0.3, 0.6, 1]) {
        await scrollDown(browser, part)
        expect({ part, inReach: await inReach(browser) }).toEqual({ part, inReach: true })
      }
      const bar = (await browser.locator('.apply-bar').boundingBox())!
      const foot = (await browser.locator('.foot').boundingBox())!
      expect(foot.y + foot.height).toBeLessThanOrEqual(bar.y)
      const end = await browser.evaluate(
        () => document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight,
      )
      expect(bar.y + bar.height).toBe(end)
    },
  )

  test('is never over what has the focus', async () => {
    const browser = await open()
    await browser.keyboard.press('Tab')
    let seen = 0
    while (await browser.evaluate(() => document.activeElement !== document.body)) {
      const focus = await browser.evaluate(() => {
        const bar = document.querySelector('.apply-bar')!
        const activeElement = document.activeElement!
        const covered =
          activeElement.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
        const above = activeElement.closest('.apply-bar, .bar, #menu')
        return { on: activeElement.outerHTML.slice(0, 80), covered: covered && !above }
      })
      expect(focus).toEqual({ ...focus, covered: false })
      seen++
      await browser.keyboard.press('Tab')
    }
    expect(seen).toBeGreaterThan(10)
  })

  test('opens the sheet, which applies, and is gone then', async () => {
    const browser = await open()
    await action(browser).tap()
    await browser.getByLabel('Cover letter').fill('I weave.')
    await browser.getByRole('button', { name: 'Send application' }).tap()
    await browser.locator('.toast', { hasText: 'Application submitted successfully!' }).waitFor()
    expect(await action(browser).count()).toBe(0)
  })

  test('is not under a toast', async () => {
    const browser = await open()
    await browser.evaluate(() => {
      const detail = { title: 'Saved' }
      document.body.dispatchEvent(new CustomEvent('toast', { detail }))
    })
    await browser.locator('.toast').waitFor()
    expect(await inReach(browser)).toBe(true)
  })

  test('lies in the page where the screen is too low to spare a line', async () => {
    const browser = await open({ viewport: { width: 640, height: 320 } })
    expect(
      await action(browser).evaluate((button) => getComputedStyle(button.parentElement!).position),
    ).toBe('static')
  })
})

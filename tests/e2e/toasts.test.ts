import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import type { Toast } from '../../src/lib/toast.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { addCommunity, PASSWORD } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { url, db } = await testServer()
const { ada, grace } = await cast(db)
for (const name of ['Weavers', 'Dyers', 'Spinners']) await addCommunity(db, { name })

describe('a toast', () => {
  test('is raised by an answer to htmx', async () => {
    const home = await signIn(await openPage())
    await home.getByRole('button', { name: 'Join Weavers' }).click()
    await home.getByRole('status').getByText('Successfully joined community!').waitFor()
  })

  test('is a banner after a redirect where there is no JavaScript', async () => {
    const home = await signIn(await openPage({ javaScriptEnabled: false }))
    await home.getByRole('button', { name: 'Join Dyers' }).click()
    await home.getByRole('status').getByText('Successfully joined community!').waitFor()
  })

  test('takes the place of that banner, and is told once', async () => {
    const home = await signIn(await openPage())
    const island = Promise.withResolvers<void>()
    await home.route('**/assets/toaster-*.js', async (route) => {
      await island.promise
      await route.continue()
    })
    const form = home.locator('form', { has: home.getByRole('button', { name: 'Join Spinners' }) })
    await form.evaluate((element: HTMLFormElement) => element.submit())
    const text = home.getByText('Successfully joined community!')
    await text.waitFor()
    await home.locator('[data-flash] > :not([role])').waitFor()
    island.resolve()
    await home.getByRole('status').getByText('Successfully joined community!').waitFor()
    expect(await text.count()).toBe(1)
    await home.reload()
    await home.getByRole('heading', { level: 1 }).waitFor()
    expect(await text.count()).toBe(0)
  })

  test('is told plainly where its island cannot be had, as the connection is lost', async () => {
    const expectedErrors = /ERR_INTERNET_DISCONNECTED|htmx:error/
    const home = await signedInPage(url, grace, paths.home, { expectedErrors })
    await home.locator('html[data-htmx]').waitFor()
    await home.context().setOffline(true)
    await home.getByRole('button', { name: 'Join Weavers' }).click()
    await home.getByRole('alert').getByText('Failed to join community.').waitFor()
    await home.context().setOffline(false)
    await home.getByRole('button', { name: 'Join Weavers' }).click()
    await home.getByRole('status').getByText('Successfully joined community!').waitFor()
    expect(await home.locator('.toast').count()).toBe(1)
  })

  test('makes room for the next: there is one at a time', async () => {
    const page = await open()
    await raise(page, { title: 'First' })
    await raise(page, { title: 'Second', variant: 'destructive' })
    await page.getByRole('alert').getByText('Second').waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
  })

  test('is a status or an alert whose text comes after it, with no second announcer', async () => {
    const page = await open()
    await page.evaluate(recordLiveRegions)
    await raise(page, { title: 'Error', description: 'It failed.', variant: 'destructive' })
    await page.getByRole('alert').getByText('It failed.').waitFor()
    expect(await page.evaluate(() => reported)).toEqual(['ErrorIt failed.'])
  })

  test('is accessible while it stands', async () => {
    const page = await open()
    const action = { label: 'See terms', href: paths.terms }
    await raise(page, { title: 'Limit reached', variant: 'destructive', action })
    await page.getByRole('link', { name: 'See terms' }).focus()
    await expectAccessible(page)
  })

  test('is never wider than its region of 420 px', async () => {
    const page = await open()
    await raise(page, { title: 'Wide', description: 'word '.repeat(80) })
    await page.getByRole('status').getByText('Wide').waitFor()
    expect((await page.locator('.toast-viewport').boundingBox())!.width).toBe(420)
    await page.setViewportSize({ width: 320, height: 600 })
    expect((await page.locator('.toast-viewport').boundingBox())!.width).toBe(320)
  })
})

describe('a toast goes', () => {
  test('after 5 s by itself, and is forgotten after 1,000,000 ms', async () => {
    const page = await open()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await raise(page, { title: 'Saved' })
    const toast = page.locator('.toast[data-state=open]')
    await toast.waitFor()
    await page.clock.runFor(4999)
    expect(await toast.getByText('Saved').isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
    const region = page.getByRole('region', { name: 'Notifications (F8)' })
    await page.clock.runFor(999_999)
    expect(await region.count()).toBe(1)
    await page.clock.runFor(1)
    await region.waitFor({ state: 'detached' })
  })

  test('when it is swiped right by more than 50 px', async () => {
    const page = await open()
    await raise(page, { title: 'Saved' })
    const toast = page.getByRole('status')
    await toast.getByText('Saved').waitFor()
    await swipe(page, 45)
    await page.locator('.toast[data-swipe=cancel]').waitFor()
    await swipe(page, 55)
    await toast.waitFor({ state: 'detached' })
  })

  test('by Escape', async () => {
    const page = await open()
    await raise(page, { title: 'Saved' })
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('status').waitFor({ state: 'detached' })
  })

  test('by its button', async () => {
    const page = await open()
    await raise(page, { title: 'Saved' })
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('status').waitFor({ state: 'detached' })
  })
})

test('F8 leads to the region, where the toast waits and its action works by keyboard', async () => {
  const page = await open()
  const action = { label: 'See terms', href: paths.terms }
  await page.clock.install()
  await raise(page, { title: 'Limit reached', variant: 'destructive', action })
  await page.getByRole('link', { name: 'See terms' }).waitFor()
  await page.keyboard.press('F8')
  const focused = () => page.evaluate(() => document.activeElement?.className)
  expect(await focused()).toBe('toast-viewport')
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return `${outlineStyle} ${outlineWidth}`
  })
  expect(ring).toBe('solid 2px')
  await page.clock.runFor(6000)
  await page.keyboard.press('Tab')
  expect(await focused()).toContain('toast-destructive')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${paths.terms}`)
})

declare const reported: string[]

/** Keeps what is added to a live region, and what one brings along, which many readers miss. */
function recordLiveRegions() {
  const found: string[] = []
  Object.assign(globalThis, { reported: found })
  const live = '[role=status], [role=alert], [aria-live]'
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes) {
        if ((target as Element).closest(live)) found.push(node.textContent ?? '')
        else if (node instanceof Element && node.textContent)
          for (const region of [node, ...node.querySelectorAll(live)])
            if (region.matches(live)) found.push(`too early: ${region.textContent}`)
      }
  }).observe(document.body, { childList: true, subtree: true })
}

async function open(): Promise<Page> {
  const contact = await openPage()
  await contact.goto(url + paths.contact)
  return contact
}

/** What htmx does with the header of an answer. */
const raise = (page: Page, toast: Toast) =>
  page.evaluate((detail) => {
    document.body.dispatchEvent(new CustomEvent('toast', { detail }))
  }, toast)

async function swipe(page: Page, pixels: number) {
  const { x, y } = (await page.locator('.toast-title').boundingBox())!
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

async function signIn(page: Page): Promise<Page> {
  await page.goto(url + paths.login)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`${url}/`)
  return page
}

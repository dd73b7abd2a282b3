import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { addMember } from '../support/factories.ts'
import { testServer } from '../support/server.ts'
import { signedInPage } from '../support/signed-in.ts'

const { app, db, server, url } = await testServer()

/** What was asked for before anybody followed a link, and who waits for more of it. */
let ahead: string[] = []
let received = Promise.withResolvers<void>()
server.reload({
  fetch: (request, server) => {
    if (request.headers.has('Sec-Purpose')) {
      ahead.push(new URL(request.url).pathname)
      received.resolve()
    }
    return app.fetch(request, { server })
  },
})

function listen() {
  ahead = []
  received = Promise.withResolvers()
}

const cameAhead = (browser: Page) =>
  browser.evaluate(() => {
    const [came] = performance.getEntriesByType('navigation')
    return (came as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })

const rules = (browser: Page) => browser.locator('script[type=speculationrules]').count()

test('a visitor’s next page is there before the press, once the pointer rests on its link', async () => {
  const visitor = await openPage()
  await visitor.goto(url)
  listen()
  const link = visitor.getByRole('link', { name: 'Start Your Journey' })
  await link.hover()
  await received.promise
  expect(ahead).toEqual([paths.signup])
  await link.click()
  await visitor.waitForURL(`**${paths.signup}`)
  expect(await cameAhead(visitor)).toBe('navigational-prefetch')
})

test('a member’s is asked for at the press, and no sooner', async () => {
  const member = await signedInPage(url, await addMember(db), paths.home)
  listen()
  const nav = member.locator('header nav')
  await nav.getByRole('link', { name: 'Communities' }).hover()
  await nav.getByRole('link', { name: 'Companies' }).hover()
  await member.mouse.down()
  await received.promise
  await member.mouse.up()
  await member.waitForURL(`**${paths.companies}`)
  expect(ahead).toEqual([paths.companies])
})

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a slow connection', { saveData: false, effectiveType: '3g' }],
  ['does not say', undefined],
])('nothing is asked for ahead of who %s', async (_, connection) => {
  const visitor = await openPage()
  await visitor.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value })
  }, connection)
  await visitor.goto(url)
  await visitor.locator('.headline-control[data-ready]').waitFor()
  expect(await rules(visitor)).toBe(0)
})

import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { paths } from '../../src/lib/paths.ts'
import { MEMBERS_ONLY } from '../../src/views/errors/unauthorized-page.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cast } from '../support/cast.ts'
import { takeComplaints } from '../support/complaints.ts'
import { PASSWORD } from '../support/factories.ts'
import { testServer } from '../support/server.ts'

const { url, db } = await testServer()
const { ada } = await cast(db)

describe("a member's page that a visitor opens", () => {
  const heading = MEMBERS_ONLY

  test('tells so, and leads to the sign-in page after 500 ms', async () => {
    const visitor = await openPage({ expectedErrors: /status of 401/ })
    await visitor.clock.install()
    await visitor.goto(url + paths.terms)
    await visitor.clock.pauseAt(Date.now() + 60_000)
    await visitor.goto(`${url}${paths.opportunities}?q=looms`)
    await visitor.getByRole('heading', { name: heading }).waitFor()
    const toast = visitor.getByRole('alert')
    expect(await toast.textContent()).toBe('UnauthorizedYou are logged out. Logging in again...')
    await visitor.clock.runFor(499)
    expect(await toast.isVisible()).toBe(true)
    await visitor.clock.runFor(1)
    await visitor.waitForURL(`${url}${paths.login}?next=%2Fopportunities%3Fq%3Dlooms`)
    await visitor.goBack()
    await visitor.waitForURL(url + paths.terms)
  })

  test('leads there without JavaScript too', async () => {
    const visitor = await openPage({ javaScriptEnabled: false, expectedErrors: /status of 401/ })
    await visitor.goto(url + paths.profile)
    await visitor.waitForURL(`${url}${paths.login}?next=%2Fprofile`)
  })

  test('is accessible', async () => {
    const expectedErrors = /status of 401|ERR_FAILED/
    const visitor = await openPage({ expectedErrors, waitsForHtmx: false })
    await visitor.route('**/assets/*.js', (route) => route.abort())
    await visitor.goto(url + paths.profile)
    await visitor.getByRole('heading', { name: heading }).waitFor()
    await expectAccessible(visitor)
  })
})

test('a session that ended leads to the sign-in page and back', async () => {
  const member = await openPage({ expectedErrors: /status of 401/ })
  await member.goto(url + paths.login)
  await signIn(member)
  await member.waitForURL(`${url}/`)
  await member.clock.install()
  await member.clock.pauseAt(Date.now() + 60_000)
  // The toast island is on its way for longer than the page is here.
  await member.route('**/assets/toaster-*.js', () => {})
  await member.evaluate(() => document.body.dispatchEvent(new Event('signin')))
  const toast = member.locator('.toast[role=alert]')
  expect(await toast.textContent()).toBe('UnauthorizedYou are logged out. Logging in again...')
  await member.clock.runFor(499)
  expect(await toast.isVisible()).toBe(true)
  await member.context().clearCookies()
  await member.clock.runFor(1)
  await member.waitForURL(`${url}${paths.login}?next=%2F`)
})

test('an unknown path has a page of its own, which is accessible', async () => {
  const lost = await openPage({ expectedErrors: /status of 404/ })
  await lost.goto(`${url}/nowhere`)
  await lost.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await lost.getByText('Did you forget to add the page to the router?').waitFor()
  await expectAccessible(lost)
})

test('a failure of ours is told without its reasons, on a page that is accessible', async () => {
  const member = await openPage({ expectedErrors: /status of 500/ })
  await member.goto(url + paths.login)
  await signIn(member)
  await member.waitForURL(`${url}/`)
  await db.execute(sql`alter table sessions rename to lost`)
  await member.goto(`${url}/`)
  await member.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await member.locator('main').textContent()).not.toContain('sessions')
  expect(takeComplaints().join()).toContain('request failed')
  await expectAccessible(member)
  await db.execute(sql`alter table lost rename to sessions`)
})

async function signIn(member: Awaited<ReturnType<typeof openPage>>) {
  await member.getByLabel('Email').fill(ada.email)
  await member.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await member.getByRole('button', { name: 'Sign In', exact: true }).click()
}

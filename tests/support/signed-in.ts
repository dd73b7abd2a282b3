import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { openPage } from './browser.ts'
import { PASSWORD } from './factories.ts'

/** A browser page at a path, with the session that the sign-in form gave a member. */
export async function signedInPage(
  url: string,
  { email }: { email: string },
  path: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const browser = await openPage(options)
  const answer = await browser.request.post(url + paths.login, {
    form: { email, password: PASSWORD },
    headers: { Origin: url },
    maxRedirects: 0,
  })
  expect([answer.status(), answer.headers().location]).toEqual([303, paths.home])
  await browser.goto(url + path)
  return browser
}

/** Signs a member in on the sign-in page. */
export async function fillSignIn(page: Page, { email }: { email: string }) {
  await page.fill('#email', email)
  await page.fill('#password', PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

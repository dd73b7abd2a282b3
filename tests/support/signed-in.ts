import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { page } from './browser.ts'
import { PASSWORD } from './factories.ts'

/** A browser page of a member, through the sign-in page, at a path. */
export async function signedIn(
  url: string,
  member: { email: string },
  path: string,
  options: Parameters<typeof page>[0] = {},
): Promise<Page> {
  const browser = await page(options)
  await browser.goto(url + paths.login)
  await fillSignIn(browser, member)
  await browser.waitForURL(`${url}/`)
  await browser.goto(url + path)
  return browser
}

/** Signs a member in on the sign-in page. */
export async function fillSignIn(page: Page, { email }: { email: string }) {
  await page.fill('#email', email)
  await page.fill('#password', PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
}

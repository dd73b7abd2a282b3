import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { page } from './browser.ts'
import { PASSWORD } from './factories.ts'

/** A browser page of a member, through the sign-in page, at a path. */
export async function signedIn(
  url: string,
  { email }: { email: string },
  path: string,
  options: Parameters<typeof page>[0] = {},
): Promise<Page> {
  const browser = await page(options)
  await browser.goto(url + paths.login)
  await browser.fill('#email', email)
  await browser.fill('#password', PASSWORD)
  await browser.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await browser.waitForURL(`${url}/`)
  await browser.goto(url + path)
  return browser
}

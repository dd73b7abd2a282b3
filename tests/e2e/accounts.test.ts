import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { paths } from '../../src/lib/paths.ts'
import { FORGOT_TITLE } from '../../src/routes/sign-in/forgot-password.tsx'
import { CODE_LABEL } from '../../src/views/account/two-step-page.tsx'
import { openPage } from '../support/browser.ts'
import { emptyDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { PASSWORD } from '../support/factories.ts'
import { figure } from '../support/figures.ts'
import { freePort } from '../support/free-port.ts'
import { mailServer } from '../support/mail-server.ts'
import { startServer } from './server-process.ts'
import { bio, button, expectWelcome, fillAccount, next, role } from './signup-form.ts'

const program = resolve(import.meta.dir, '../../src/server.ts')
const folder = mkdtempSync(join(tmpdir(), 'accounts-test-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))

/** The site as a process that sends letters, and the next letter that reaches the mail server. */
async function siteWithMail(environment: Record<string, string>) {
  let arrived = Promise.withResolvers<void>()
  const mail = await mailServer(() => arrived.resolve())
  const port = String(freePort())
  const site = await startServer([process.execPath, program], folder, {
    ...environment,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Waymark <letters@waymark.example>',
  })
  atEndOfFile(site.kill)
  return {
    url: `http://localhost:${port}`,
    async letter(): Promise<string> {
      await arrived.promise
      arrived = Promise.withResolvers()
      return mail.texts.splice(0).join().replaceAll('=\r\n', '').replaceAll('=3D', '=')
    },
  }
}

const linkIn = (email: string, path: string) =>
  new RegExp(`http://localhost:\\d+${path}\\?[^\\s"<]+`).exec(email)![0].replaceAll('&amp;', '&')

async function signIn(browser: Page, email: string, password: string) {
  await browser.getByLabel('Email').fill(email)
  await browser.getByRole('textbox', { name: 'Password' }).fill(password)
  await button(browser, 'Sign In').click()
}

const journeys = [
  ['PostgreSQL, with scripts', async () => ({ DATABASE_URL: await emptyDatabase() }), true],
  ['the embedded engine, without', async () => ({ DATA_DIR: join(folder, 'data') }), false],
] as const

test.each(journeys.slice(0, figure(1, 2)))(
  'a member proves an address, forgets the password and turns codes on: on %s',
  async (_, environment, javaScriptEnabled) => {
    const site = await siteWithMail(await environment())
    const browser = await openPage({ javaScriptEnabled, expectedErrors: /status of (401|404)/ })
    const email = 'mary@example.com'

    await browser.goto(site.url + paths.signup)
    await fillAccount(browser, email)
    if (javaScriptEnabled) await next(browser, 'Tell us about your goals')
    await role(browser).selectOption('seeker')
    if (javaScriptEnabled) await next(browser, 'Complete your profile')
    await bio(browser).fill('Reads the sky.')
    await button(browser, 'Complete Signup').click()
    await expectWelcome(browser, site.url)
    const proving = await site.letter()
    expect(proving).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(proving).toMatch(/^From: Waymark <letters@waymark\.example>\r$/m)
    expect(proving).toContain(`\r\nTo: ${email}\r\n`)
    expect(proving).not.toContain('List-Unsubscribe')

    // Who only looks, as a scanner of mail does, proves nothing.
    const link = linkIn(proving, paths.verifyAddress)
    await browser.goto(link)
    await browser.goto(link)
    await button(browser, 'Confirm email address').click()
    await browser.goto(link)
    expect(await button(browser, 'Confirm email address').count()).toBe(0)

    await browser.context().clearCookies()
    await browser.goto(site.url + paths.login)
    await browser.getByRole('link', { name: FORGOT_TITLE }).click()
    await browser.getByLabel('Email').fill(email)
    await button(browser, 'Email me a link').click()
    await browser.getByRole('heading', { name: 'Check your email' }).waitFor()
    await browser.goto(linkIn(await site.letter(), paths.resetPassword))
    const password = `a new ${PASSWORD}`
    await browser.getByLabel('New password').fill(password)
    await button(browser, 'Set password').click()
    expect(await site.letter()).toContain('Subject: Your Waymark password was changed')

    await browser.goto(site.url + paths.signIn(paths.accountCodes))
    await signIn(browser, email, PASSWORD)
    await browser.getByRole('alert').waitFor()
    await signIn(browser, email, password)
    await browser.waitForURL(site.url + paths.accountCodes)
    const secret = await browser.locator('input[name=secret]').getAttribute('value')
    const code = (later: number) =>
      new TOTP({ secret: secret! }).generate({ timestamp: Date.now() + later })
    await browser.getByLabel(CODE_LABEL).fill(code(0))
    await button(browser, 'Turn on').click()
    const recovery = await browser.locator('#recovery-codes code').first().textContent()
    expect(await site.letter()).toContain('Subject: Two-step verification is on')

    for (const its of [code(30_000), recovery!]) {
      await browser.context().clearCookies()
      await browser.goto(site.url + paths.signIn(paths.account))
      await signIn(browser, email, password)
      await browser.getByRole('heading', { name: 'Your code' }).waitFor()
      await browser.locator('input[name=code]').fill(its)
      await button(browser, 'Sign In').click()
      await browser.waitForURL(site.url + paths.account)
    }
    const codes = browser.locator('#security').getByText('9 of 10 recovery codes left')
    await codes.waitFor()
  },
  180_000,
)

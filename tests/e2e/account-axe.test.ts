import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { linkIdentity } from '../../src/db/accounts/identities.ts'
import { createToken } from '../../src/db/accounts/tokens.ts'
import { exports } from '../../src/db/schema/exports.ts'
import { reports } from '../../src/db/schema/safety.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { paths } from '../../src/lib/paths.ts'
import { PASSKEY_SIGN_IN } from '../../src/views/sign-in/sign-in-page.tsx'
import { expectAccessible, expectStillAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { addEmailSettings, addMember, addStoredPasskey } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { testServer } from '../support/server.ts'
import { fillSignIn } from '../support/signed-in.ts'

// Letters reach people here, so that addresses are proved.
const PUBLIC_URL = `http://localhost:${freePort()}`
const google = { GOOGLE_CLIENT_ID: 'waymark', GOOGLE_CLIENT_SECRET: 'secret' }
const sending = { PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:1' }
const { url, db } = await testServer({ ...sending, ...google })

const now = new Date()
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** A member with one of each way in, whose address is not proved: each page says so. */
async function equipped() {
  const member = await addMember(db, { email: `${'amara.'.repeat(9)}okafor@example.com` })
  await addStoredPasskey(db, member.id, { name: 'Work laptop', lastUsedAt: now })
  const identity = { provider: 'google', subject: '1', email: member.email, verified: true }
  await linkIdentity(db, member.id, { ...identity, name: 'Amara' }, now)
  await makeToken(db, member.id, { name: 'Calendar', scope: 'read', expiresInDays: 30 }, now)
  const { key } = await addEmailSettings(db, member.id, ['waiting-request'])
  return { member, stop: paths.unsubscribe(key, 'waiting-request') }
}

test('the pages of an account are accessible, as are their refusals', async () => {
  const { member, stop } = await equipped()
  const browser = await openPage({ expectedErrors: /status of 4\d\d/ })
  const visit = async (path: string) => void (await browser.goto(url + path))
  const send = async (name: string, fields: Record<string, string> = {}) => {
    for (const [field, value] of Object.entries(fields)) await browser.fill(`#${field}`, value)
    const main = browser.locator('main')
    await Promise.all([
      browser.waitForEvent('domcontentloaded'),
      main.getByRole('button', { name, exact: true }).click(),
    ])
  }
  /** What is wrong has the focus, and stands beside its field. */
  const expectRefused = async (field: string) => {
    await browser.locator('.error-summary:focus').waitFor()
    expect(await browser.locator(`#${field}`).getAttribute('aria-describedby')).toContain(
      `${field}-error`,
    )
    await expectStillAccessible(browser)
  }

  await visit(paths.login)
  await browser.getByRole('button', { name: PASSKEY_SIGN_IN }).waitFor()
  await expectStillAccessible(browser)
  await fillSignIn(browser, member)
  await browser.waitForURL(url + paths.home)
  await db.insert(reports).values({
    reporterId: member.id,
    subjectType: 'member',
    subjectId: member.id,
    words: 'Twice.',
    reason: 'spam',
    resolvedAt: now,
    resolution: 'We emailed them.',
  })
  const { account, signIns, accountActivity, accountReports, accountDeletion } = paths
  for (const path of [account, signIns, accountActivity, accountReports, accountDeletion]) {
    await visit(path)
    await (path === account ? expectAccessible : expectStillAccessible)(browser)
  }
  await visit(paths.accountAddress)
  await send('Confirm email address', { code: '1' })
  await expectRefused('code')
  await visit(paths.accountPasskeys)
  await browser.getByRole('link', { name: 'Change Work laptop' }).waitFor()
  await expectStillAccessible(browser)
  await visit(paths.accountTokens)
  await send('Create token', { name: 'Calendar' })
  await expectStillAccessible(browser)
  await db.insert(exports).values({ memberId: member.id, status: 'running', done: 3, dueAt: now })
  await visit(paths.accountExport)
  await expectStillAccessible(browser)

  await visit(paths.accountCodes)
  const secret = await browser.locator('[name=secret]').inputValue()
  await send('Turn on', { code: '000' })
  await expectRefused('code')
  await send('Turn on', { code: codeOf(secret) })
  const recoveryCodes = browser.locator('#recovery-codes li')
  await recoveryCodes.first().waitFor()
  expect(await recoveryCodes.count()).toBe(10)
  await expectStillAccessible(browser)

  await db
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.userId, member.id))
  await visit(paths.accountPasskeys)
  await send('Continue with code', { code: '000000' })
  await expectRefused('code')
  await browser.context().clearCookies()
  const reset = { purpose: 'reset-password', memberId: member.id, address: member.email } as const
  await visit(paths.resetLink(await createToken(db, reset, now)))
  await send('Set password', { password: 'short' })
  await expectRefused('password')
  await visit(paths.login)
  await fillSignIn(browser, member)
  await send('Sign In', { code: '000000' })
  await expectRefused('code')
  await visit(stop)
  await expectStillAccessible(browser)
}, 180_000)

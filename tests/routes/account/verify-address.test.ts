import { beforeEach, describe, expect, test } from 'bun:test'
import { and, eq, isNull } from 'drizzle-orm'
import { createToken } from '../../../src/db/accounts/tokens.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { activity } from '../../../src/db/schema/activity.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { startMailer } from '../../../src/jobs/mailer.ts'
import { MAX_WRONG_CODES } from '../../../src/lib/accounts/tokens.ts'
import { createLog } from '../../../src/lib/log.ts'
import { paths } from '../../../src/lib/paths.ts'
import { CODE_MISSING } from '../../../src/routes/account/email-code.ts'
import { VERIFY_TITLE } from '../../../src/views/sign-in/verify-page.tsx'
import { newcomer, testApp } from '../../support/app.ts'
import { linkIn, SITE_URL, takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'

const REACHING = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const { client, database, db, env, signInAs, signUp } = await testApp(REACHING)
const silent = await testApp({}, undefined, { database })

beforeEach(async () => void (await takeEmails(db)))

type Browser = ReturnType<typeof client>

let made = 0
const newAddress = () => `mary${++made}@example.com`
const memberOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!
const isVerified = async (email: string) => (await memberOf(email)).emailVerifiedAt !== null
const codeIn = (email: { text: string }) => /^ {4}(\d{6})$/m.exec(email.text)?.[1] ?? null
const tokenIn = (email: Parameters<typeof linkIn>[0]) =>
  new URL(linkIn(email), SITE_URL).searchParams.get('token')!
const typeCode = (browser: Browser, code: string) => browser.post(paths.accountAddress, { code })

/** Somebody who has just signed up, with the letter that came. */
async function newMember() {
  const email = newAddress()
  const browser = await signUp({ email })
  const [mail] = (await takeEmails(db)).filter(({ kind }) => kind === 'verify-address')
  return { email, browser, letter: mail! }
}

test('a new member confirms the address by the link of an email, over a real mail server', async () => {
  const mail = await mailServer()
  const post = { ...env, SMTP_URL: mail.url }
  const log = createLog('silent')
  const stop = await startMailer({ database, env: post, log, siteUrl: 'http://localhost' })
  const email = newAddress()
  const browser = client()
  const done = await browser.post(paths.signup, { ...newcomer, email })
  expect(done.status).toBe(303)
  const page = await (await browser.get(done.headers.get('Location')!)).text()
  expect(visibleText(page)).toContain('We’ve emailed you a link to confirm your address.')
  while (mail.texts.length === 0) await new Promise(setImmediate)
  await stop()
  expect(mail.recipients).toEqual([email])
  const emailText = mail.texts[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /http:\/\/localhost(\/confirm-email\?token=[\w-]+)/.exec(emailText)![1]!

  const phone = client()
  const opened = await phone.get(link)
  expect(opened.headers.get('Referrer-Policy')).toBe('same-origin')
  const form = await opened.text()
  expect(visibleText(form, 'h1')).toBe(VERIFY_TITLE)
  expect(visibleText(form, '.lead')).toContain(`${email} belongs to Mary Somerville`)
  expect(await isVerified(email)).toBe(false)
  const token = all(form, 'input[name=token]')[0]!.attributes.value!
  expect((await phone.post(paths.verifyAddress, { token })).status).toBe(303)
  expect(await isVerified(email)).toBe(true)
  const { id } = await memberOf(email)
  const happened = await db.select().from(activity).where(eq(activity.memberId, id))
  expect(happened.map(({ kind }) => kind)).toContain('address-verified')
  const account = await (await browser.get(paths.account)).text()
  expect(visibleText(account, '#security')).toContain('Your sign-in address. It’s confirmed.')
  expect((await browser.get(paths.accountAddress)).status).toBe(302)
})

describe('the code of a letter', () => {
  test('confirms the address on the device that signed up', async () => {
    const { email, browser, letter: mail } = await newMember()
    const html = await (await browser.get(paths.accountAddress)).text()
    expect(visibleText(html, 'main')).toContain(`We emailed ${email}.`)
    const code = codeIn(mail)!
    const done = await typeCode(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/account#security'])
    expect(await isVerified(email)).toBe(true)
  })

  test('counts nowhere else, for its own member and others', async () => {
    const { email, letter: mail } = await newMember()
    const elsewhere = await signInAs({ email })
    const other = await newMember()
    for (const browser of [elsewhere, other.browser])
      expect((await typeCode(browser, codeIn(mail)!)).status).toBe(422)
    expect([await isVerified(email), await isVerified(other.email)]).toEqual([false, false])
  })

  test('cannot be replayed, nor can the link that came with it', async () => {
    const { email, browser, letter: mail } = await newMember()
    await typeCode(browser, codeIn(mail)!)
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    expect((await typeCode(browser, codeIn(mail)!)).status).toBe(422)
    const again = await client().post(paths.verifyAddress, { token: tokenIn(mail) })
    expect(again.status).toBe(422)
    expect(await isVerified(email)).toBe(false)
  })

  test(`cannot be guessed: after ${MAX_WRONG_CODES} wrong ones it does not count, its link does`, async () => {
    const { email, browser, letter: mail } = await newMember()
    const right = codeIn(mail)!
    const wrong = right === '000000' ? '111111' : '000000'
    for (let each = 0; each < MAX_WRONG_CODES; each++) {
      const response = await typeCode(browser, wrong)
      expect(response.status).toBe(422)
      expect(visibleText(await response.text(), '#code-error')).toStartWith(
        'This code doesn’t work',
      )
    }
    expect((await typeCode(browser, right)).status).toBe(422)
    for (let each = 0; each < 4; each++) await typeCode(browser, wrong)
    expect((await typeCode(browser, right)).status).toBe(429)
    await client().post(paths.verifyAddress, { token: tokenIn(mail) })
    expect(await isVerified(email)).toBe(true)
  })

  test('a right one forgives the wrong ones before it', async () => {
    const { email, browser, letter: mail } = await newMember()
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
    const first = codeIn(mail)!
    for (let each = 1; each < MAX_WRONG_CODES; each++) await typeCode(browser, wrong(first))
    expect((await typeCode(browser, first)).status).toBe(303)
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    for (let round = 0; round < 2; round++) {
      await browser.post(paths.accountVerification)
      const [again] = await takeEmails(db)
      for (let each = 1; each < MAX_WRONG_CODES; each++)
        expect((await typeCode(browser, wrong(codeIn(again!)!))).status).toBe(422)
    }
  })

  test.each(['', '12345', 'abcdef', '1234567'])('is six digits, not %p', async (code) => {
    const { browser } = await newMember()
    const response = await typeCode(browser, code)
    expect(response.status).toBe(422)
    expect(visibleText(await response.text(), '#code-error')).toBe(CODE_MISSING)
  })

  test('is known to the database as a hash alone', async () => {
    const { email, letter: mail } = await newMember()
    const { id } = await memberOf(email)
    const rows = await db.select().from(accountTokens).where(eq(accountTokens.memberId, id))
    expect(JSON.stringify(rows)).not.toContain(codeIn(mail)!)
  })
})

test('a GET confirms nothing, however often', async () => {
  const { email, letter: mail } = await newMember()
  const link = linkIn(mail)
  const seen = await Promise.all(Array.from({ length: 20 }, () => client().get(link)))
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await isVerified(email)).toBe(false)
})

test('one link used by many at once counts once', async () => {
  const { letter: email } = await newMember()
  const token = tokenIn(email)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client().post(paths.verifyAddress, { token })),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('another letter is sent to who asks for one, and not too many', async () => {
  const { email, browser, letter: first } = await newMember()
  const ask = () => browser.post(paths.accountVerification)
  expect((await ask()).headers.get('Location')).toBe(paths.accountAddress)
  const [second] = await takeEmails(db)
  expect(second!.to).toBe(email)
  expect(codeIn(second!)).not.toBeNull()
  for (let each = 0; each < 4; each++) await ask()
  expect((await ask()).status).toBe(429)
  expect((await typeCode(browser, codeIn(first)!)).status).toBe(303)
})

test('whose address somebody else signed up with takes the account by a new password', async () => {
  const { email, browser: outsider } = await newMember()
  await client().post(paths.forgottenPassword, { email })
  const [mail] = await takeEmails(db)
  const password = 'mine, and nobody else’s'
  await client().post(paths.resetPassword, { token: tokenIn(mail!), password })
  expect((await outsider.get(paths.profile)).status).toBe(401)
  expect(await isVerified(email)).toBe(true)
})

test('the API emails a link to members only, and accepts its token once', async () => {
  const { email } = await newMember()
  const ask = (to: string) => client().json('POST', paths.api.verification, { email: to })
  expect((await ask(email.toUpperCase())).status).toBe(204)
  expect((await ask('nobody@example.com')).status).toBe(204)
  const [mail, ...others] = await takeEmails(db)
  expect([mail!.to, others, codeIn(mail!)]).toEqual([email, [], null])
  const confirm = (token: unknown) =>
    client().json('POST', paths.api.verificationConfirm, { token })
  expect((await confirm(tokenIn(mail!))).status).toBe(204)
  expect(await isVerified(email)).toBe(true)
  for (const token of [tokenIn(mail!), 'x', undefined]) {
    const refused = await confirm(token)
    expect([refused.status, (await refused.json()).code]).toEqual([422, 'token_invalid'])
  }
})

test('where no letter reaches anybody, none is written and nothing is asked for', async () => {
  const email = newAddress()
  const browser = await silent.signUp({ email })
  await silent.client().json('POST', paths.api.verification, { email })
  expect(await db.$count(outboxEmails, eq(outboxEmails.kind, 'verify-address'))).toBe(0)
  const html = await (await browser.get(paths.account)).text()
  expect(all(html, `a[href="${paths.accountAddress}"]`)).toEqual([])
  const page = await (await browser.get(paths.accountAddress)).text()
  expect(visibleText(page, 'main')).toContain('so you don’t need to confirm your address')
})

test('where no email reaches anybody, a forgotten password says who has the link', async () => {
  const browser = silent.client()
  const form = visibleText(
    await (await browser.get(paths.forgottenPassword)).text(),
    '.sign-in-card',
  )
  expect(form).toContain('Request a link to set a new one, then contact us for it.')
  expect(form).not.toMatch(/email you/i)
  const asked = await browser.post(paths.forgottenPassword, { email: newAddress() })
  const page = await (await browser.get(asked.headers.get('Location')!)).text()
  expect(visibleText(page, '.sign-in-card')).toContain('This site can’t send email yet.')
  expect(visibleText(page, 'title')).toContain('Contact us for your link')
  expect(visibleText(page, '.sign-in-card')).not.toContain('emailed')
  expect(visibleText(page, '.sign-in-card')).not.toContain('spam')
})

test('where no email reaches anybody, a reset confirms no address', async () => {
  const { id: memberId, email } = await addMember(db)
  const link = { memberId, purpose: 'reset-password' as const, address: email }
  const token = await createToken(db, link, new Date())
  const reset = { token, password: 'a river in the north' }
  expect((await silent.client().post(paths.resetPassword, reset)).status).toBe(303)
  expect(await isVerified(email)).toBe(false)
})

test('an unconfirmed address gets only confirmation emails', async () => {
  const mail = await mailServer()
  const post = { ...env, SMTP_URL: mail.url }
  const log = createLog('silent')
  const ada = await addMember(db)
  const grace = await addMember(db, { emailVerifiedAt: new Date() })
  const data = { tier: 'expert', trial: false, endDate: '2027-01-18T09:00:00Z' }
  for (const { id: memberId } of [ada, grace])
    await db.insert(outboxEmails).values({ kind: 'ending-term', memberId, about: memberId, data })
  const stop = await startMailer({ database, env: post, log, siteUrl: 'http://localhost' })
  const unsent = and(isNull(outboxEmails.sentAt), isNull(outboxEmails.givenUpAt))
  while ((await db.$count(outboxEmails, unsent)) > 0) await new Promise(setImmediate)
  await stop()
  expect(mail.recipients).toEqual([grace.email])
  const [row] = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, ada.id))
  expect(row!.failure).toBe('unproved')
})

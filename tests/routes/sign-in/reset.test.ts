import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { recoveryCodes, totpSecrets } from '../../../src/db/schema/factors.ts'
import { users } from '../../../src/db/schema/users.ts'
import { startMailer } from '../../../src/jobs/mailer.ts'
import { TOKEN_INVALID } from '../../../src/lib/accounts/tokens.ts'
import { createLog } from '../../../src/lib/log.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { FORGOT_TITLE } from '../../../src/routes/sign-in/forgot-password.tsx'
import { PASSWORD_SET } from '../../../src/routes/sign-in/reset.tsx'
import { testApp } from '../../support/app.ts'
import { linkIn, SITE_URL, takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'

const { client, database, db, env, signInAs } = await testApp({
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost',
})

const NEW = 'a river in the north'
beforeEach(async () => void (await takeEmails(db)))

const ask = (email: string) => client().post(paths.forgottenPassword, { email })
async function linkFor(email: string) {
  await ask(email)
  return linkIn((await takeEmails(db))[0]!)
}
const tokenOf = (link: string) => new URL(link, SITE_URL).searchParams.get('token')!
const set = (link: string, password = NEW) =>
  client().post(paths.resetPassword, { token: tokenOf(link), password })
const signsIn = async (email: string, password: string) =>
  (await client().post(paths.login, { email, password })).status === 303
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!

test('who forgot the password sets a new one by a letter, over a real mail server', async () => {
  const mail = await mailServer()
  const log = createLog('silent')
  const siteUrl = 'http://localhost'
  const post = { ...env, SMTP_URL: mail.url }
  const stop = await startMailer({ database, env: post, log, siteUrl })
  const ada = await addMember(db)
  const before = await signInAs(ada)
  const browser = client()
  const signIn = await (await browser.get(paths.login)).text()
  const [way] = all(signIn, 'a.link').filter(({ text }) => text === FORGOT_TITLE)
  const page = await (await browser.get(way!.attributes.href!)).text()
  expect(visibleText(page, 'h1')).toBe(FORGOT_TITLE)
  const requested = await browser.post(paths.forgottenPassword, { email: ` ${ada.email} ` })
  const reported = await (await browser.get(requested.headers.get('Location')!)).text()
  expect(visibleText(reported, 'h1')).toBe('Check your email')
  while (mail.texts.length === 0) await new Promise(setImmediate)
  const email = mail.texts[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(mail.recipients).toEqual([ada.email])
  expect(email).toContain('Auto-Submitted: auto-generated')
  const link = /http:\/\/localhost(\/login\/reset\?token=[\w-]+)/.exec(email)![1]!

  const form = await (await browser.get(link)).text()
  expect(visibleText(form, 'h1')).toBe('Set a new password')
  expect((await before.get(paths.profile)).status).toBe(200)
  const [hidden] = all(form, 'input[name=token]')
  const done = await browser.post(paths.resetPassword, {
    token: hidden!.attributes.value!,
    password: NEW,
  })
  const next = paths.signIn(paths.accountAccess)
  expect([done.status, done.headers.get('Location')]).toEqual([303, next])
  expect(visibleText(await (await browser.get(paths.login)).text())).toContain(PASSWORD_SET)
  expect((await before.get(paths.profile)).status).toBe(401)
  expect(await signsIn(ada.email, PASSWORD)).toBe(false)
  expect(await signsIn(ada.email, NEW)).toBe(true)
  while (mail.texts.length === 1) await new Promise(setImmediate)
  await stop()
  expect(mail.texts[1]).toContain('Subject: Your Waymark password was changed')
})

test('the link’s page names no other site where it was, and is in no cache or index', async () => {
  const { email } = await addMember(db)
  const response = await client().get(await linkFor(email))
  expect(response.status).toBe(200)
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const html = await response.text()
  expect(all(html, 'meta[name=robots]')[0]?.attributes.content).toBe('noindex')
  expect(all(html, 'a[href*=token]')).toEqual([])
  const elsewhere = await client().get(paths.login)
  expect(elsewhere.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test('what looks through mail follows the link a hundred times, and it still works', async () => {
  const ada = await addMember(db)
  const link = await linkFor(ada.email)
  const scanner = await Promise.all(Array.from({ length: 100 }, () => client().get(link)))
  expect(new Set(scanner.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await client().send('HEAD', link, {})).status).toBe(200)
  expect(await signsIn(ada.email, PASSWORD)).toBe(true)
  expect((await set(link)).status).toBe(303)
})

describe('a link works once', () => {
  test('also where it is used by many at the same time', async () => {
    const ada = await addMember(db)
    const link = await linkFor(ada.email)
    const passwords = Array.from({ length: 8 }, (_, each) => `a river in the north ${each}`)
    const statuses = await Promise.all(
      passwords.map(async (each) => (await set(link, each)).status),
    )
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 7 }, () => 422)])
    expect(await signsIn(ada.email, passwords[statuses.indexOf(303)]!)).toBe(true)
  })

  test('and ends every other one of its member', async () => {
    const ada = await addMember(db)
    const first = await linkFor(ada.email)
    const second = await linkFor(ada.email)
    expect((await set(second)).status).toBe(303)
    expect((await set(first, 'somebody else’s')).status).toBe(422)
    expect(await signsIn(ada.email, NEW)).toBe(true)
  })

  test('for its own account: another’s is not touched', async () => {
    const ada = await addMember(db)
    const eve = await addMember(db)
    const link = await linkFor(eve.email)
    const body = { token: tokenOf(link), password: NEW, email: ada.email, memberId: ada.id }
    await client().post(paths.resetPassword, body)
    expect(await signsIn(ada.email, PASSWORD)).toBe(true)
    expect(await signsIn(eve.email, NEW)).toBe(true)
  })

  test('not once the address that it went to is another’s', async () => {
    const ada = await addMember(db)
    const link = await linkFor(ada.email)
    await db
      .update(users)
      .set({ email: `moved-${ada.email}` })
      .where(eq(users.id, ada.id))
    expect((await set(link)).status).toBe(422)
  })
})

test('a used, a foreign, a broken and no link lead to the same page', async () => {
  const ada = await addMember(db)
  const used = await linkFor(ada.email)
  await set(used)
  const dead = [used, paths.resetLink('x'.repeat(43)), paths.resetLink('x'), paths.resetPassword]
  const pages = await Promise.all(
    dead.map(async (link) => {
      const response = await client().get(link)
      return [response.status, visibleText(await response.text(), 'main')]
    }),
  )
  expect(pages[0]![1]).toContain(TOKEN_INVALID)
  expect(pages).toEqual(dead.map(() => [404, pages[0]![1]!]))
  const sent = await Promise.all(
    dead.map(async (link) => {
      const response = await client().post(paths.resetPassword, {
        token: tokenOf(link) ?? '',
        password: NEW,
      })
      return [response.status, visibleText(await response.text(), 'main')]
    }),
  )
  expect(sent).toEqual(dead.map(() => [422, pages[0]![1]!]))
})

test('a second factor stays, and the address is confirmed', async () => {
  const ada = await addMember(db)
  await db.insert(totpSecrets).values({ memberId: ada.id, secret: 'JBSWY3DPEHPK3PXP' } as never)
  await db.insert(recoveryCodes).values({ memberId: ada.id, codeHash: 'x' } as never)
  await set(await linkFor(ada.email))
  expect(await db.$count(totpSecrets, eq(totpSecrets.memberId, ada.id))).toBe(1)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, ada.id))).toBe(1)
  expect((await rowOf(ada.id)).emailVerifiedAt).toBeInstanceOf(Date)
})

describe('a password that would be guessed', () => {
  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['iloveyou', 'This password is too common. Choose another one'],
    ['Lovelace', 'Your password is too close to your name or email. Choose another one'],
  ])('%s is refused beside its field, and the link still works', async (password, message) => {
    const ada = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
    const link = await linkFor(ada.email)
    const response = await set(link, password)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(visibleText(html, '#password-error')).toBe(message)
    expect(html).not.toContain(password)
    const body = { token: tokenOf(link), password }
    const json = await client().json('POST', paths.api.passwordResetConfirm, body)
    expect([json.status, (await json.json()).errors]).toEqual([422, { password: message }])
    expect((await set(link)).status).toBe(303)
  })

  test('is refused at the sign-up as well', async () => {
    const draft = {
      fullName: 'Jennifer Baseball',
      email: 'jennifer@example.com',
      country: 'Kenya',
      primaryRole: 'seeker',
      bio: 'Plays.',
    }
    for (const password of ['princess', 'baseball', 'jennifer'])
      for (const path of [paths.api.signup]) {
        const response = await client().json('POST', path, { ...draft, password })
        expect(response.status).toBe(422)
        expect((await response.json()).errors.password).toMatch(/too common|too close/)
      }
    const page = await client().post(paths.signup, { ...draft, password: 'JenniferBaseball' })
    expect(visibleText(await page.text(), '#password-error')).toMatch(/too close/)
  })
})

describe('whether an address has an account shows', () => {
  test('neither in what is answered', async () => {
    const ada = await addMember(db)
    const answers = await Promise.all(
      [ada.email, 'nobody@example.com'].map(async (email) => {
        const response = await ask(email)
        const json = await client().json('POST', paths.api.passwordReset, { email })
        const { headers } = response
        const reported = [...headers.keys(), headers.get('Location'), headers.getSetCookie()]
        return [response.status, await response.text(), reported, json.status]
      }),
    )
    expect(answers[0]).toEqual(answers[1]!)
    expect(answers[0]![3]).toBe(204)
  })

  test('nor in what is done meanwhile: the same statements, with what was typed in them', async () => {
    const ada = await addMember(db)
    const rows = async (email: string) => {
      await ask(email)
      const [row] = await db.select().from(outboxEmails).where(eq(outboxEmails.address, email))
      const { id: _id, about: _about, createdAt: _at, dueAt: _due, address: _to, ...rest } = row!
      return rest
    }
    expect(await rows(ada.email)).toEqual(await rows('stranger@example.com'))
  })

  test('and no email goes to an unknown address; what was typed is not stored', async () => {
    await ask('stranger@example.com')
    const { email } = await addMember(db)
    await ask(email.toUpperCase())
    expect((await takeEmails(db)).map(({ to }) => to)).toEqual([email])
    expect(await db.$count(outboxEmails)).toBe(0)
  })
})

test('asking is limited for an address, and says when to come back', async () => {
  const { max } = RATE_LIMITS['emails to an address']
  const email = 'often@example.com'
  for (let each = 0; each < max; each++) expect((await ask(email)).status).toBe(303)
  const response = await ask(email.toUpperCase())
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(visibleText(await response.text())).toContain('Too many emails were requested.')
  expect((await client().json('POST', paths.api.passwordReset, { email })).status).toBe(429)
})

test.each(['', 'nobody', 'a@b', 'a\0@example.com', `${'a'.repeat(300)}@example.com`])(
  'what is no address is told beside its field: %p',
  async (email) => {
    const response = await ask(email)
    expect(response.status).toBe(422)
    expect(visibleText(await response.text(), '#email-error')).not.toBeNull()
    expect((await client().json('POST', paths.api.passwordReset, { email })).status).toBe(422)
  },
)

test('the API sets a password by a token, once', async () => {
  const ada = await addMember(db)
  await client().json('POST', paths.api.passwordReset, { email: ada.email })
  const token = tokenOf(linkIn((await takeEmails(db))[0]!))
  const confirm = (body: unknown) => client().json('POST', paths.api.passwordResetConfirm, body)
  expect((await confirm({ token, password: NEW })).status).toBe(204)
  expect(await signsIn(ada.email, NEW)).toBe(true)
  for (const body of [{ token, password: NEW }, { token: 1, password: NEW }, { token }, {}]) {
    const again = await confirm(body)
    expect([again.status, (await again.json()).code]).toEqual([422, 'token_invalid'])
  }
})

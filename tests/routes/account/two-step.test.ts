import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { activity } from '../../../src/db/schema/activity.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { challenges, recoveryCodes, totpSecrets } from '../../../src/db/schema/factors.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { newToken } from '../../../src/lib/accounts/tokens.ts'
import { uriOf, WRONG_CODE } from '../../../src/lib/accounts/two-step.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()

const STEP = 30_000

/**
 * What an app shows whose clock is a step fast, by steps from then: a code of now or of the step after
 * still counts where a step of the clock ends before it is sent.
 */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + (steps + 1) * STEP,
  })

const secretOn = (html: string) => /name="secret" value="([A-Z2-7]{32})"/.exec(html)?.[1] ?? ''

/** A member whose account codes guard; the code of the step before turned them on. */
async function guarded() {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const page = await browser.get(paths.accountCodes)
  const secret = secretOn(await page.text())
  const on = await browser.post(paths.accountCodes, { secret, code: shown(secret, -1) })
  expect(on.status).toBe(200)
  for (const { headers } of [page, on]) expect(headers.get('Cache-Control')).toBe('no-store')
  const codes = all(await on.text(), '#recovery-codes li').map(({ text }) => text)
  expect(new Set(codes).size).toBe(10)
  return { member, browser, secret, codes }
}

/** A browser in which the right password was typed, and nothing else yet. */
async function halfway(email: string, next: string = paths.account) {
  const browser = client()
  const requested = await browser.post(paths.login, { email, password: PASSWORD, next })
  expect(await requested.text()).toContain('action="/login/code"')
  expect(requested.headers.get('Cache-Control')).toBe('no-store')
  expect((await browser.get(paths.profile)).status).toBe(401)
  return browser
}

const kindsOf = async (memberId: string) =>
  (await db.select().from(activity).where(eq(activity.memberId, memberId))).map(({ kind }) => kind)

describe('turning codes on', () => {
  test('draws each black cell of what the app reads, and no white one', async () => {
    const member = await addMember(db)
    const page = await (await (await signInAs(member)).get(paths.accountCodes)).text()
    const requested = uriOf(secretOn(page), member.email)
    const { data } = encode(requested, { ecc: 'M', border: 4, maskPattern: 0 })
    const drawn = data.map((row) => row.map(() => false))
    const [, black] = all(page, 'main svg path')
    for (const [, x, y, length] of black!.attributes.d!.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
    expect(drawn).toEqual(data)
  })

  test('takes the code that the app shows, and shows recovery codes once', async () => {
    const { member, browser, secret, codes } = await guarded()
    const [stored] = await db.select().from(totpSecrets).where(eq(totpSecrets.memberId, member.id))
    expect([stored?.secret, stored?.confirmedAt === null]).toEqual([secret, false])
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, member.id))
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
    const page = await (await browser.get(paths.accountCodes)).text()
    expect(visibleText(page)).toContain('10 of 10 recovery codes left')
    for (const gone of [secret, ...codes]) expect(page).not.toContain(gone)
    expect(await kindsOf(member.id)).toContain('codes-on')
    const [email] = (await takeEmails(db)).filter(({ to }) => to === member.email)
    expect(email?.subject).toBe('Two-step verification is on')
  })

  test('is refused with a wrong code, and the same secret stands in the form', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    const page = await (await browser.get(paths.accountCodes)).text()
    const secret = secretOn(page)
    expect(visibleText(page)).toContain(secret.slice(0, 4))
    for (const code of ['000', 'nothing', shown(secret, 9)]) {
      const refused = await browser.post(paths.accountCodes, { secret, code })
      expect(refused.status).toBe(422)
      expect(secretOn(await refused.text())).toBe(secret)
    }
    const forged = await browser.post(paths.accountCodes, { secret: 'A', code: '000000' })
    expect(forged.status).toBe(422)
    expect(await db.$count(totpSecrets, eq(totpSecrets.memberId, member.id))).toBe(0)
  })

  test('again does not put another secret in the place of the one that counts', async () => {
    const { member, browser, secret } = await guarded()
    const other = new Secret({ size: 20 }).base32
    const again = await browser.post(paths.accountCodes, { secret: other, code: shown(other) })
    expect(again.headers.get('Location')).toBe(paths.accountCodes)
    const [stored] = await db.select().from(totpSecrets).where(eq(totpSecrets.memberId, member.id))
    expect(stored?.secret).toBe(secret)
  })

  test('asks for a proof, as do turning off and new recovery codes', async () => {
    const { member, browser } = await guarded()
    const provedAt = new Date(Date.now() - RECENT_SIGN_IN_MS - 1000)
    await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, member.id))
    for (const send of [
      browser.get(paths.accountCodes),
      browser.post(paths.accountCodes, {}),
      browser.post(paths.accountCodesOff, {}),
      browser.post(paths.accountRecoveryCodes, {}),
    ])
      expect((await send).headers.get('Location')).toStartWith(paths.confirmIdentity)
    expect(await db.$count(totpSecrets, eq(totpSecrets.memberId, member.id))).toBe(1)
  })
})

describe('signing in', () => {
  test('goes on with the code of now, where the member wanted to go', async () => {
    const { member, secret } = await guarded()
    const browser = await halfway(member.email, paths.accountActivity)
    const done = await browser.post(paths.secondFactor, {
      code: shown(secret),
      next: paths.accountActivity,
    })
    expect([done.status, done.headers.get('Location')]).toEqual([303, paths.accountActivity])
    expect((await browser.get(paths.profile)).status).toBe(200)
  })

  test('counts a code once, also one that was used to turn codes on, and none before it', async () => {
    const { member, secret } = await guarded()
    const code = shown(secret)
    const both = await Promise.all([halfway(member.email), halfway(member.email)])
    const answers = await Promise.all(
      both.map((browser) => browser.post(paths.secondFactor, { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401])
    const late = await halfway(member.email)
    for (const used of [code, shown(secret, -1), shown(secret, -2)]) {
      const refused = await late.post(paths.secondFactor, { code: used })
      expect([refused.status, (await refused.text()).includes(WRONG_CODE)]).toEqual([401, true])
    }
    expect((await late.get(paths.profile)).status).toBe(401)
  })

  test('takes each recovery code once, also of several that send it at once', async () => {
    const { member, codes } = await guarded()
    const first = await Promise.all([1, 2, 3].map(() => halfway(member.email)))
    const answers = await Promise.all(
      first.map((browser) => browser.post(paths.secondFactor, { code: codes[0]!.toUpperCase() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401])
    for (const code of codes.slice(1)) {
      const browser = await halfway(member.email)
      expect((await browser.post(paths.secondFactor, { code })).status).toBe(303)
    }
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id))).toBe(0)
    expect(await kindsOf(member.id)).toContain('recovery-code-used')
  })

  test('takes no code of another member', async () => {
    const ada = await guarded()
    const grace = await guarded()
    const browser = await halfway(ada.member.email)
    for (const code of [shown(grace.secret), grace.codes[0]!])
      expect((await browser.post(paths.secondFactor, { code })).status).toBe(401)
  })

  test('that is over, used, none or of another browser says one thing', async () => {
    const { member, codes } = await guarded()
    const over = await halfway(member.email)
    await db
      .update(challenges)
      .set({ expiresAt: new Date() })
      .where(eq(challenges.memberId, member.id))
    const used = await halfway(member.email)
    const cookie = used.cookies.get('second-factor')!
    await used.post(paths.secondFactor, { code: codes[0]! })
    const again = client()
    again.cookies.set('second-factor', cookie)
    const foreign = client()
    foreign.cookies.set('second-factor', newToken())
    const texts = new Set<string>()
    for (const browser of [over, again, foreign, client()]) {
      const refused = await browser.post(paths.secondFactor, { code: codes[1]! })
      expect(refused.status).toBe(422)
      texts.add(all(await refused.text(), 'main')[0]?.text ?? '')
      expect((await browser.get(paths.secondFactor)).headers.get('Location')).toBe(paths.login)
    }
    expect([...texts][0]).toContain('This sign-in has expired')
    expect(texts.size).toBe(1)
  })

  test('is shut for a while after ten wrong codes', async () => {
    const { member, codes } = await guarded()
    const browser = await halfway(member.email)
    for (let tried = 0; tried < 10; tried++)
      expect((await browser.post(paths.secondFactor, { code: '12345' })).status).toBe(401)
    const shut = await browser.post(paths.secondFactor, { code: codes[0]! })
    expect([shut.status, shut.headers.has('Retry-After')]).toEqual([429, true])
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id))).toBe(10)
  })

  test('begun with a password that was changed since is over', async () => {
    const { member, browser, codes } = await guarded()
    const thief = await halfway(member.email)
    const change = { current: PASSWORD, password: 'a quite different loom' }
    expect((await browser.post(paths.accountPassword, change)).status).toBe(303)
    expect((await thief.post(paths.secondFactor, { code: codes[0]! })).status).toBe(422)
    expect(await db.$count(totpSecrets, eq(totpSecrets.memberId, member.id))).toBe(1)
  })

  test('by the API says what is missing, and takes it', async () => {
    const { member, secret } = await guarded()
    const send = (code?: string) =>
      client().json('POST', paths.api.login, { email: member.email, password: PASSWORD, code })
    for (const [code, status, named] of [
      [undefined, 403, 'second_factor'],
      ['000', 401, 'wrong_code'],
    ] as const) {
      const refused = await send(code)
      expect([refused.status, (await refused.json()).code]).toEqual([status, named])
      expect(refused.headers.getSetCookie().join()).not.toContain('session=')
    }
    expect((await send(shown(secret))).status).toBe(200)
  })
})

describe('afterwards', () => {
  test('new recovery codes take the place of those before, also when asked for twice at once', async () => {
    const { member, browser, codes } = await guarded()
    const made = await Promise.all([1, 2].map(() => browser.post(paths.accountRecoveryCodes, {})))
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id))).toBe(10)
    const emails = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, member.id))
    expect(emails.map(({ data }) => data.what)).toContain('recovery-codes-made')
    const late = await halfway(member.email)
    expect((await late.post(paths.secondFactor, { code: codes[0]! })).status).toBe(401)
  })

  test('turned off, the password is enough again', async () => {
    const { member, browser } = await guarded()
    const off = await browser.post(paths.accountCodesOff, {})
    expect(off.headers.get('Location')).toBe('/account#security')
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id))).toBe(0)
    await signInAs(member)
    const subjects = (await takeEmails(db))
      .filter(({ to }) => to === member.email)
      .map(({ subject }) => subject)
    expect(subjects).toContain('Two-step verification is off')
  })

  test('a code confirms once', async () => {
    const { member, browser, codes } = await guarded()
    const provedAt = new Date(Date.now() - RECENT_SIGN_IN_MS - 1000)
    await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, member.id))
    const form = { code: codes[0]!, next: paths.accountTokens }
    const verified = await browser.post(paths.confirmIdentity, form)
    expect([verified.status, verified.headers.get('Location')]).toEqual([303, paths.accountTokens])
    expect((await browser.get(paths.accountTokens)).status).toBe(200)
    expect((await browser.post(paths.confirmIdentity, form)).status).toBe(422)
  })
})

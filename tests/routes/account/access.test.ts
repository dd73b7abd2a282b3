import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { prepareToken } from '../../../src/db/accounts/tokens.ts'
import { accessTokens } from '../../../src/db/schema/access-tokens.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { passkeys, recoveryCodes, totpSecrets } from '../../../src/db/schema/factors.ts'
import { identities } from '../../../src/db/schema/identities.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { hashOfToken, newToken } from '../../../src/lib/accounts/tokens.ts'
import { paths } from '../../../src/lib/paths.ts'
import { WHAT_GIVES_ACCESS } from '../../../src/routes/account/access.tsx'
import { TOKENS_REVOKED, TOKENS_STILL_WORK } from '../../../src/routes/account/password.tsx'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import { ONLY_PASSWORD } from '../../../src/views/account/access-page.tsx'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addStoredPasskey, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { app, client, db, signInAs } = await testApp()
const NEW = 'a river in the north'
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

type Member = Awaited<ReturnType<typeof addMember>>

const addToken = async ({ id }: Member, scope: 'read' | 'write' = 'write') =>
  (await makeToken(db, id, { name: 'Calendar', scope, expiresInDays: 365 }, new Date()))!
const statusOf = async (token: string) =>
  (await app.request(paths.api.user, { headers: { Authorization: `Bearer ${token}` } })).status

let linked = 0
const addIdentity = ({ id }: Member, createdAt: Date) =>
  db
    .insert(identities)
    .values({ memberId: id, provider: 'google', subject: `subject-${++linked}`, createdAt })

/** A passkey and a linked account of each age, and two-step verification of now. */
async function addAccess(ada: Member, ages: Record<string, Date>) {
  for (const [name, createdAt] of Object.entries(ages)) {
    await addStoredPasskey(db, ada.id, { name, createdAt })
    await addIdentity(ada, createdAt)
  }
  const secret = { memberId: ada.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: daysAgo(1) }
  await db.insert(totpSecrets).values(secret)
  await db.insert(recoveryCodes).values({ memberId: ada.id, codeHash: 'x', createdAt: daysAgo(1) })
}

/** What can still sign in to an account. */
async function accessTo({ id }: Member) {
  const keys = await db.select().from(passkeys).where(eq(passkeys.memberId, id))
  return {
    passkeys: keys.map(({ name }) => name).sort(),
    linked: await db.$count(identities, eq(identities.memberId, id)),
    tokens: await db.$count(accessTokens, eq(accessTokens.memberId, id)),
    sessions: await db.$count(sessions, eq(sessions.userId, id)),
    authenticator: await db.$count(totpSecrets, eq(totpSecrets.memberId, id)),
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.memberId, id)),
  }
}

/** The token in the link of an email. */
async function linkTo(
  ada: Member,
  purpose: 'reset-password' | 'restore-address',
  address = ada.email,
) {
  const token = newToken()
  const id = await prepareToken(db, { memberId: ada.id, purpose, address }, new Date())
  const tokenHash = hashOfToken(token)
  await db.update(accountTokens).set({ tokenHash }).where(eq(accountTokens.id, id))
  return token
}

const reset = async (ada: Member) =>
  client().post(paths.resetPassword, {
    token: await linkTo(ada, 'reset-password'),
    password: NEW,
  })

describe('changing the password', () => {
  const change = { current: PASSWORD, password: NEW }

  test('ends every API token and every other session', async () => {
    const ada = await addMember(db)
    const { token } = await addToken(ada)
    const here = await signInAs(ada)
    const there = await signInAs(ada)
    expect(await statusOf(token)).toBe(200)
    expect((await here.post(paths.accountPassword, change)).status).toBe(303)
    expect(await statusOf(token)).toBe(401)
    expect((await there.get(paths.account)).status).toBe(401)
    const reported = visibleText(await (await here.get(paths.account)).text())
    expect(reported).toContain(TOKENS_REVOKED)
    const emails = await takeEmails(db)
    const email = emails.find(({ kind, to }) => kind === 'password-changed' && to === ada.email)!
    expect(email.text.replaceAll(/\s+/g, ' ')).toContain(
      'You were signed out on all other devices, and your API tokens were revoked.',
    )
  })

  test('keeps API tokens where the member ticks it', async () => {
    const ada = await addMember(db)
    const { token } = await addToken(ada)
    const here = await signInAs(ada)
    const page = await (await here.get(paths.accountPassword)).text()
    const [box] = all(page, 'input[type=checkbox][name=keepTokens]')
    expect([box!.attributes.value, box!.attributes.checked]).toEqual(['yes', undefined])
    expect(visibleText(page, '.check')).toBe('Keep my API tokens')
    await here.post(paths.accountPassword, { ...change, keepTokens: 'yes' })
    expect(await statusOf(token)).toBe(200)
    const reported = visibleText(await (await here.get(paths.account)).text())
    expect(reported).toContain(TOKENS_STILL_WORK)
    const emails = await takeEmails(db)
    const email = emails.find(({ kind, to }) => kind === 'password-changed' && to === ada.email)!
    expect(email.text.replaceAll(/\s+/g, ' ')).toContain(
      'You were signed out on all other devices. Your API tokens still work.',
    )
  })

  test('keeps the tick where something is wrong, and offers it only to who has tokens', async () => {
    const ada = await addMember(db)
    const here = await signInAs(ada)
    const without = await (await here.get(paths.accountPassword)).text()
    expect(all(without, 'input[name=keepTokens]')).toEqual([])
    await addToken(ada)
    const wrong = { current: PASSWORD, password: 'short', keepTokens: 'yes' }
    const page = await (await here.post(paths.accountPassword, wrong)).text()
    expect(all(page, 'input[name=keepTokens]')[0]!.attributes.checked).toBeDefined()
  })

  test.each([
    [{}, 401],
    [{ keepTokens: false }, 401],
    [{ keepTokens: true }, 200],
  ])('works by JSON with %j: a token answers %i afterwards', async (more, status) => {
    const ada = await addMember(db)
    const { token } = await addToken(ada)
    const here = await signInAs(ada)
    const there = await signInAs(ada)
    const done = await here.json('POST', paths.api.password, { ...change, ...more })
    expect(done.status).toBe(204)
    expect(await statusOf(token)).toBe(status)
    expect((await here.get(paths.account)).status).toBe(200)
    expect((await there.get(paths.account)).status).toBe(401)
  })

  test('by JSON says beside which field something is wrong', async () => {
    const here = await signInAs(await addMember(db))
    const errorsOf = async (body: unknown) => {
      const response = await here.json('POST', paths.api.password, body)
      return [response.status, Object.keys((await response.json()).errors)]
    }
    expect(await errorsOf({ ...change, current: 'not it' })).toEqual([422, ['current']])
    expect(await errorsOf({ ...change, password: 'short' })).toEqual([422, ['password']])
    expect(await errorsOf({ ...change, keepTokens: 'yes' })).toEqual([422, ['keepTokens']])
    expect(await errorsOf({})).toEqual([422, ['password']])
  })

  test('cannot be done with an API token', async () => {
    const ada = await addMember(db)
    const { token } = await addToken(ada)
    const response = await app.request(paths.api.password, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    expect([response.status, (await response.json()).code]).toEqual([403, 'proof_required'])
    expect(await statusOf(token)).toBe(200)
  })
})

describe('a password reset', () => {
  test('ends sessions, API tokens, and passkeys and linked accounts of the last 30 days', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    const { token } = await addToken(ada)
    await addAccess(ada, { now: daysAgo(0), recent: daysAgo(29), old: daysAgo(31) })
    const other = await addMember(db)
    await addStoredPasskey(db, other.id)
    const stored = await addToken(other)
    expect((await reset(ada)).status).toBe(303)
    expect((await browser.get(paths.account)).status).toBe(401)
    expect(await statusOf(token)).toBe(401)
    expect(await accessTo(ada)).toEqual({
      passkeys: ['old'],
      linked: 1,
      tokens: 0,
      sessions: 0,
      // A second factor stays: access to the mailbox alone must not be enough.
      authenticator: 1,
      recoveryCodes: 1,
    })
    expect((await accessTo(other)).passkeys).toEqual(['Phone'])
    expect(await statusOf(stored.token)).toBe(200)
  })

  test('by JSON does the same', async () => {
    const ada = await addMember(db)
    const { token } = await addToken(ada)
    await addAccess(ada, { recent: daysAgo(29), old: daysAgo(31) })
    const body = { token: await linkTo(ada, 'reset-password'), password: NEW }
    const done = await client().json('POST', paths.api.passwordResetConfirm, body)
    expect(done.status).toBe(204)
    expect(await statusOf(token)).toBe(401)
    expect(await accessTo(ada)).toMatchObject({ passkeys: ['old'], linked: 1, tokens: 0 })
  })

  test('leads through the sign-in to what still gives access, and says what ended', async () => {
    const ada = await addMember(db)
    const form = await (
      await client().get(paths.resetLink(await linkTo(ada, 'reset-password')))
    ).text()
    expect(visibleText(form, '.lead')).toBe(
      'This signs you out everywhere, revokes your API tokens, and removes passkeys and linked accounts added in the last 30 days.',
    )
    const browser = client()
    const token = await linkTo(ada, 'reset-password')
    const done = await browser.post(paths.resetPassword, { token, password: NEW })
    expect(done.headers.get('Location')).toBe(paths.signIn(paths.accountAccess))
    const led = await browser.get(done.headers.get('Location')!)
    const login = await (await browser.get(led.headers.get('Location')!)).text()
    expect(visibleText(login)).toContain(
      'You’ve been signed out everywhere and your API tokens are revoked. Passkeys and linked accounts added in the last 30 days are removed.',
    )
    const next = all(login, 'main input[name=next]')[0]!.attributes.value!
    const inside = await browser.post(paths.login, { email: ada.email, password: NEW, next })
    expect(inside.headers.get('Location')).toBe(paths.accountAccess)
    const emails = await takeEmails(db)
    const email = emails.find(({ kind, to }) => kind === 'password-changed' && to === ada.email)!
    expect(email.text.replaceAll(/\s+/g, ' ')).toContain(
      'You were signed out everywhere, your API tokens were revoked, and passkeys and linked accounts added in the 30 days before were removed.',
    )
    expect(email.text).toContain(paths.accountAccess)
  })
})

describe('an address that is restored', () => {
  const restore = async (ada: Member) => {
    const token = await linkTo(ada, 'restore-address')
    await db
      .update(users)
      .set({ email: `thief-${crypto.randomUUID()}@example.com`, emailVerifiedAt: new Date() })
      .where(eq(users.id, ada.id))
    return token
  }

  test('ends API tokens made before the change, and passkeys and linked accounts of the 30 days before', async () => {
    const ada = await addMember(db, { emailVerifiedAt: new Date() })
    const { token: theirs } = await addToken(ada)
    const thief = await signInAs(ada)
    await addAccess(ada, { recent: daysAgo(29), old: daysAgo(31) })
    const token = await restore(ada)
    await addStoredPasskey(db, ada.id, { name: 'since', createdAt: new Date() })
    const page = await (await client().get(paths.restoreLink(token))).text()
    expect(visibleText(page, '.lead')).toEndWith(
      'on Waymark again. This signs you out everywhere and revokes your API tokens. It also removes all passkeys and linked accounts added since 30 days before the change.',
    )
    expect((await client().post(paths.takeAddressBack, { token })).status).toBe(303)
    expect(await statusOf(theirs)).toBe(401)
    expect((await thief.get(paths.account)).status).toBe(401)
    expect(await accessTo(ada)).toMatchObject({ passkeys: ['old'], linked: 1, tokens: 0 })
    expect((await accessTo(ada)).authenticator).toBe(1)
  })

  test('counts the 30 days from the change, by JSON as well', async () => {
    const ada = await addMember(db, { emailVerifiedAt: new Date() })
    await addAccess(ada, { recent: daysAgo(31), old: daysAgo(33) })
    const token = await restore(ada)
    await db
      .update(accountTokens)
      .set({ createdAt: daysAgo(2) })
      .where(eq(accountTokens.memberId, ada.id))
    expect((await client().json('POST', paths.api.addressRestore, { token })).status).toBe(204)
    expect((await accessTo(ada)).passkeys).toEqual(['old'])
  })

  test('leaves a way in to who had a passkey alone: a new password', async () => {
    const ada = await addMember(db, { emailVerifiedAt: new Date(), passwordHash: null })
    await addStoredPasskey(db, ada.id)
    const browser = client()
    const back = await browser.post(paths.takeAddressBack, { token: await restore(ada) })
    const token = new URL(back.headers.get('Location')!, 'http://localhost').searchParams.get(
      'token',
    )!
    const done = await browser.post(paths.resetPassword, { token, password: NEW })
    expect(done.headers.get('Location')).toBe(paths.signIn(paths.accountAccess))
    const inside = await browser.post(paths.login, { email: ada.email, password: NEW })
    expect(inside.status).toBe(303)
  })
})

describe('the page of what still gives access', () => {
  async function withAccess() {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    await addAccess(ada, { Laptop: daysAgo(40) })
    await addToken(ada)
    return { ada, browser }
  }
  const buttonsOf = (html: string) =>
    all(html, 'button[name=remove]').map(({ text, attributes }) => [text, attributes.value!])

  test('lists passkeys, linked accounts, the authenticator and API tokens, each with a button', async () => {
    const { browser } = await withAccess()
    const page = await (await browser.get(paths.accountAccess)).text()
    expect(visibleText(page, 'h1')).toBe(WHAT_GIVES_ACCESS)
    expect(all(page, '#access h2').map(({ text }) => text)).toEqual([
      'Laptop',
      'Google',
      'Authenticator app',
      'Calendar',
    ])
    expect(buttonsOf(page).map(([text]) => text)).toEqual([
      'Remove Laptop',
      'Remove Google',
      'Remove Authenticator app',
      'Remove Calendar',
    ])
    expect(visibleText(page, '#access')).toContain('1 recovery code left')
    expect(all(page, 'a.btn-primary').map(({ text }) => text)).toEqual(['Continue'])
  })

  test('removes each by a plain form, and says when nothing is left', async () => {
    const { ada, browser } = await withAccess()
    for (let left = 4; left > 0; left--) {
      const buttons = buttonsOf(await (await browser.get(paths.accountAccess)).text())
      expect(buttons).toHaveLength(left)
      const done = await browser.post(paths.accountAccess, { remove: buttons[0]![1]! })
      expect([done.status, done.headers.get('Location')]).toEqual([303, paths.accountAccess])
    }
    expect(await accessTo(ada)).toEqual({
      passkeys: [],
      linked: 0,
      tokens: 0,
      authenticator: 0,
      recoveryCodes: 0,
      sessions: 1,
    })
    const page = await (await browser.get(paths.accountAccess)).text()
    expect(visibleText(page, '#access')).toBe(ONLY_PASSWORD)
  })

  test('removes each by htmx, which gets the list alone', async () => {
    const { ada, browser } = await withAccess()
    for (let left = 4; left > 0; left--) {
      const [button] = buttonsOf(await (await browser.get(paths.accountAccess)).text())
      const done = await browser.htmx('POST', paths.accountAccess, { remove: button![1]! })
      const html = await done.text()
      expect([done.status, buttonsOf(html).length]).toEqual([200, left - 1])
      expect(html).not.toContain('<html')
      expect(done.headers.get('HX-Trigger')).toContain('emoved.')
    }
    expect(await accessTo(ada)).toMatchObject({ passkeys: [], linked: 0, tokens: 0 })
  })

  test('removes nothing of another member, and nothing that is not there', async () => {
    const { ada } = await withAccess()
    const eve = await signInAs(await addMember(db))
    const [key] = await db.select().from(passkeys).where(eq(passkeys.memberId, ada.id))
    const answer = async (remove?: string) =>
      (await eve.post(paths.accountAccess, remove === undefined ? {} : { remove })).status
    expect(await answer(`passkey:${key!.id}`)).toBe(404)
    expect(await answer(`token:${key!.id}`)).toBe(404)
    expect(await answer('passkey:none')).toBe(404)
    expect(await answer('authenticator')).toBe(404)
    expect(await answer('house:1')).toBe(422)
    expect(await answer()).toBe(422)
    expect((await accessTo(ada)).passkeys).toEqual(['Laptop'])
  })

  test('keeps the last way in', async () => {
    const { ada, browser } = await withAccess()
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.id))
    await db.delete(identities).where(eq(identities.memberId, ada.id))
    const [key] = await db.select().from(passkeys).where(eq(passkeys.memberId, ada.id))
    const done = await browser.htmx('POST', paths.accountAccess, { remove: `passkey:${key!.id}` })
    expect(done.headers.get('HX-Trigger')).toContain('This is your only way to sign in.')
    expect((await accessTo(ada)).passkeys).toEqual(['Laptop'])
  })

  test('asks who has not signed in recently to confirm who they are', async () => {
    const { ada, browser } = await withAccess()
    const [key] = await db.select().from(passkeys).where(eq(passkeys.memberId, ada.id))
    const provedAt = new Date(Date.now() - RECENT_SIGN_IN_MS)
    await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, ada.id))
    const verification = paths.confirmIdentityThen(paths.accountAccess)
    const shown = await browser.get(paths.accountAccess)
    expect(shown.headers.get('Location')).toBe(verification)
    const remove = { remove: `passkey:${key!.id}` }
    const sent = await browser.post(paths.accountAccess, remove)
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      paths.confirmIdentityThen(paths.account),
    ])
    const from = { Referer: `http://localhost${paths.membership}` }
    const confirming = await (await browser.get(verification, from)).text()
    expect(all(confirming, `.sign-in-card a[href="${paths.membership}"]`)).toHaveLength(1)
    expect((await accessTo(ada)).passkeys).toEqual(['Laptop'])
    expect((await client().get(paths.accountAccess)).status).toBe(401)
  })
})

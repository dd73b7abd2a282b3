import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { linkIdentity } from '../../../src/db/accounts/identities.ts'
import { addPasskey } from '../../../src/db/accounts/passkeys.ts'
import { createToken } from '../../../src/db/accounts/tokens.ts'
import { turnCodesOn } from '../../../src/db/accounts/two-step.ts'
import { accessTokens } from '../../../src/db/schema/access-tokens.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { activity } from '../../../src/db/schema/activity.ts'
import { emailSettings, outboxEmails } from '../../../src/db/schema/emails.ts'
import { passkeys } from '../../../src/db/schema/factors.ts'
import { identities } from '../../../src/db/schema/identities.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { INVALID_EMAIL } from '../../../src/lib/accounts/copy.ts'
import { TOKEN_LIFETIMES_MS } from '../../../src/lib/accounts/tokens.ts'
import { newSecret } from '../../../src/lib/accounts/two-step.ts'
import { paths } from '../../../src/lib/paths.ts'
import { ADDRESS_TAKEN } from '../../../src/routes/account/new-address.tsx'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import { RESTORE_TITLE } from '../../../src/views/sign-in/changed-address-pages.tsx'
import { newcomer, testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { linkIn, takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const REACHING = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' }
const { client, database, db, signInAs } = await testApp(REACHING)
const silent = await testApp({}, undefined, { database })

beforeEach(async () => void (await takeEmails(db)))

let made = 0
const newAddress = () => `new${++made}@example.com`
const verified = () => addMember(db, { emailVerifiedAt: new Date() })
const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!
const happenedTo = async ({ id }: { id: string }) =>
  (await db.select().from(activity).where(eq(activity.memberId, id))).map(({ kind }) => kind)
type Email = Awaited<ReturnType<typeof takeEmails>>[number]
const tokenIn = (email: Email | undefined) =>
  new URL(linkIn(email!), 'http://localhost').searchParams.get('token')!
const codeIn = ({ text }: Email) => /^ {4}(\d{6})$/m.exec(text)![1]!
const ask = (browser: Client, email: string) => browser.post(paths.accountNewAddress, { email })
const confirm = (email: Email | undefined) =>
  client().post(paths.confirmNewAddress, { token: tokenIn(email) })
const takeBack = (token: string) => client().post(paths.takeAddressBack, { token })

/** Changes an address as far as it goes; gives the way back that the letter to the one before has. */
async function change(browser: Client, to: string): Promise<string> {
  await ask(browser, to)
  const [requested] = await takeEmails(db)
  expect((await confirm(requested)).status).toBe(303)
  const [reported] = await takeEmails(db)
  return tokenIn(reported)
}

describe('a new address', () => {
  test('counts once confirmed by the emailed link; the former address is notified', async () => {
    const ada = await verified()
    const browser = await signInAs(ada)
    const account = await (await browser.get(paths.account)).text()
    expect(all(account, `#security a[href="${paths.accountNewAddress}"]`)[0]?.text).toBe('Change')
    const email = newAddress()
    const requested = await ask(browser, ` ${email} `)
    expect(requested.headers.get('Location')).toBe(paths.accountNewAddressCode)
    const page = await (await browser.get(paths.accountNewAddressCode)).text()
    expect(visibleText(page, 'main')).toContain(`We emailed ${email}.`)
    const [mail, ...others] = await takeEmails(db)
    expect([mail!.to, others]).toEqual([email, []])
    const seen = await client().get(linkIn(mail!))
    expect(seen.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(visibleText(await seen.text(), '.lead')).toStartWith(
      `${email} will become the email address`,
    )
    expect((await rowOf(ada)).email).toBe(ada.email)

    const done = await confirm(mail)
    expect([done.status, done.headers.get('Location')]).toEqual([303, paths.home])
    const row = await rowOf(ada)
    expect([row.email, row.emailVerifiedAt]).toEqual([email, expect.any(Date)])
    expect(await happenedTo(ada)).toContain('address-changed')
    const [reported, ...more] = await takeEmails(db)
    expect([reported!.to, more]).toEqual([ada.email, []])
    expect(reported!.text).toContain('was changed to n•••@e•••.com')
    expect(reported!.text).not.toContain(email)
    expect((await browser.get(paths.account)).status).toBe(200)
    expect((await confirm(mail)).status).toBe(422)
  })

  test('counts by the code on the device that asked, and nowhere else', async () => {
    const ada = await verified()
    const here = await signInAs(ada)
    const there = await signInAs(ada)
    const email = newAddress()
    await ask(here, email)
    const code = codeIn((await takeEmails(db))[0]!)
    const type = (browser: Client, typed: string) =>
      browser.post(paths.accountNewAddressCode, { code: typed })
    const elsewhere = await type(there, code)
    expect(elsewhere.status).toBe(422)
    expect(visibleText(await elsewhere.text(), '#code-error')).toStartWith('This code doesn’t work')
    expect((await type(here, '12')).status).toBe(422)
    const done = await type(here, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([done.status, (await rowOf(ada)).email]).toEqual([303, email])
    expect((await type(here, code)).status).toBe(422)
  })

  test.each([
    ['nobody', INVALID_EMAIL],
    ['', 'Email is required'],
    [`${'a'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['OWN', 'This is already your address'],
  ])('that is %p comes back with what is wrong', async (typed, message) => {
    const ada = await verified()
    const email = typed === 'OWN' ? ada.email.toUpperCase() : typed
    const response = await ask(await signInAs(ada), email)
    const html = await response.text()
    expect([response.status, visibleText(html, '#email-error')]).toEqual([422, message])
    expect(all(html, '#email')[0]!.attributes.value ?? '').toBe(email)
    expect(await takeEmails(db)).toEqual([])
  })

  test('is asked for five times an hour at most', async () => {
    const browser = await signInAs(await verified())
    const answers: number[] = []
    for (let each = 0; each < 6; each++) answers.push((await ask(browser, newAddress())).status)
    expect(answers).toEqual([303, 303, 303, 303, 303, 429])
  })

  test('that somebody has looks free: the truth is in the letter there alone', async () => {
    const ada = await verified()
    const grace = await verified()
    const browser = await signInAs(ada)
    const pages = await Promise.all(
      [newAddress(), grace.email].map(async (email) => {
        const answer = await ask(browser, email)
        const page = await (await browser.get(paths.accountNewAddressCode)).text()
        return [answer.status, answer.headers.get('Location'), visibleText(page, 'main h1')]
      }),
    )
    expect(pages[0]).toEqual(pages[1]!)
    const taken = (await takeEmails(db)).find(({ to }) => to === grace.email)!
    expect(taken.text).toContain('It already belongs to an account, so nothing was changed.')
    expect(taken.text).not.toContain(ada.email)
    expect(linkIn(taken)).toBe(paths.forgottenPassword)
    expect(taken.text).not.toMatch(/^ {4}\d{6}$/m)
  })

  test('ends the links of letters to the one before', async () => {
    const ada = await verified()
    const link = { memberId: ada.id, address: ada.email }
    const reset = await createToken(db, { ...link, purpose: 'reset-password' }, new Date())
    const verify = await createToken(db, { ...link, purpose: 'verify-address' }, new Date())
    await change(await signInAs(ada), newAddress())
    const used = [
      await client().post(paths.resetPassword, { token: reset, password: 'a river in the north' }),
      await client().post(paths.verifyAddress, { token: verify }),
    ]
    expect(used.map(({ status }) => status)).toEqual([422, 422])
  })

  test('goes to one of several members who confirm it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const members = await Promise.all([verified(), verified(), verified()])
      const email = newAddress()
      for (const member of members) await ask(await signInAs(member), email)
      const requested = await takeEmails(db)
      const answers = await Promise.all(requested.map(confirm))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422])
      const dead = answers.find(({ status }) => status === 422)!
      expect(visibleText(await dead.text(), 'h1')).toBe('This link has expired or was already used')
      const emails = (await Promise.all(members.map(rowOf))).map((row) => row.email)
      expect(emails.filter((each) => each === email)).toHaveLength(1)
      await takeEmails(db)
    }
  })

  test('was never confirmed gets no link to restore it', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    const page = await (await browser.get(paths.accountAddress)).text()
    expect(all(page, `main a[href="${paths.accountNewAddress}"]`)).toHaveLength(1)
    await ask(browser, newAddress())
    await confirm((await takeEmails(db))[0])
    expect(await takeEmails(db)).toEqual([])
  })

  test('of the API waits for its letter, too', async () => {
    const ada = await verified()
    const browser = await signInAs(ada)
    const email = newAddress()
    const post = (path: string, body: object, from = browser) => from.json('POST', path, body)
    expect((await post(paths.api.address, { email: ada.email })).status).toBe(422)
    expect((await post(paths.api.address, { email })).status).toBe(202)
    const [mail] = await takeEmails(db)
    const wrong = await post(paths.api.addressConfirm, { token: 'x' }, client())
    expect([wrong.status, (await wrong.json()).code]).toEqual([422, 'token_invalid'])
    expect((await post(paths.api.addressConfirm, { code: '000' })).status).toBe(422)
    expect((await post(paths.api.addressConfirm, { code: codeIn(mail!) })).status).toBe(204)
    expect((await rowOf(ada)).email).toBe(email)
    const [reported] = await takeEmails(db)
    const back = { token: tokenIn(reported) }
    expect((await post(paths.api.addressRestore, back, client())).status).toBe(204)
    expect((await post(paths.api.addressRestore, back, client())).status).toBe(422)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })

  test('counts at once where email is off, unconfirmed', async () => {
    const ada = await addMember(db)
    const grace = await addMember(db)
    const browser = await silent.signInAs(ada)
    const refused = await ask(browser, grace.email.toUpperCase())
    expect(refused.status).toBe(409)
    expect(visibleText(await refused.text(), '#email-error')).toBe(ADDRESS_TAKEN)
    const email = newAddress()
    expect((await ask(browser, email)).headers.get('Location')).toBe('/account#security')
    const row = await rowOf(ada)
    expect([row.email, row.emailVerifiedAt]).toEqual([email, null])
    expect(await happenedTo(ada)).toContain('address-changed')
    expect(await db.$count(outboxEmails)).toBe(0)
  })
})

describe('a thief', () => {
  test('with a session alone is asked who they are', async () => {
    const ada = await verified()
    const thief = await signInAs(ada)
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - RECENT_SIGN_IN_MS) })
      .where(eq(sessions.userId, ada.id))
    const requested = await ask(thief, newAddress())
    expect(requested.headers.get('Location')).toStartWith(paths.confirmIdentity)
    const api = await thief.json('POST', paths.api.address, { email: newAddress() })
    expect([api.status, (await api.json()).code]).toEqual([403, 'proof_required'])
    expect(await takeEmails(db)).toEqual([])
  })

  test('who changed it twice, the password and a way in loses all when the owner takes it back', async () => {
    const ada = await verified()
    const thief = await signInAs(ada)
    const oldest = await change(thief, newAddress())
    const newer = await change(thief, newAddress())
    const password = 'mine now, says the thief'
    await thief.post(paths.accountPassword, { current: PASSWORD, password })
    const identity = {
      provider: 'google',
      subject: 'thief',
      email: null,
      verified: false,
      name: '',
    }
    await linkIdentity(db, ada.id, identity, new Date())
    await ask(thief, newAddress())
    await db.delete(outboxEmails).where(eq(outboxEmails.kind, 'password-changed'))

    const link = `${paths.takeAddressBack}?token=${oldest}`
    expect(visibleText(await (await client().get(link)).text(), 'h1')).toBe(RESTORE_TITLE)
    expect((await rowOf(ada)).email).not.toBe(ada.email)
    const owner = client()
    const back = await owner.post(paths.takeAddressBack, { token: oldest })
    expect(back.headers.get('Location')).toStartWith(paths.resetLink(''))
    const row = await rowOf(ada)
    expect([row.email, row.emailVerifiedAt]).toEqual([ada.email, expect.any(Date)])
    expect((await thief.get(paths.profile)).status).toBe(401)
    const signIn = await client().post(paths.login, { email: ada.email, password })
    expect(signIn.status).toBe(401)
    expect(await db.$count(identities, eq(identities.memberId, ada.id))).toBe(0)
    // What the thief asked for meanwhile is not sent; only what happened is.
    const reported = (await takeEmails(db)).map(({ kind }) => kind)
    expect(reported).toEqual(['factor-changed', 'address-restored'])
    expect((await takeBack(newer)).status).toBe(422)
    const token = new URL(back.headers.get('Location')!, 'http://localhost').searchParams.get(
      'token',
    )
    const mine = 'a river in the north'
    expect((await owner.post(paths.resetPassword, { token: token!, password: mine })).status).toBe(
      303,
    )
    expect((await client().post(paths.login, { email: ada.email, password: mine })).status).toBe(
      303,
    )
    expect(await happenedTo(ada)).toContain('address-restored')
    expect((await takeBack(oldest)).status).toBe(422)
  })

  test('whose request for a way in arrived before the change and ended after it loses that too', async () => {
    const ada = await verified()
    const arrivedAt = new Date()
    const oldest = await change(await signInAs(ada), newAddress())
    const token = { name: 'Mine', scope: 'read', expiresInDays: 30 } as const
    await makeToken(db, ada.id, token, arrivedAt)
    const key = { credentialId: newAddress(), publicKey: new Uint8Array(1), name: 'Mine' }
    await addPasskey(db, ada.id, key, arrivedAt)
    await takeBack(oldest)
    expect(await db.$count(accessTokens, eq(accessTokens.memberId, ada.id))).toBe(0)
    expect(await db.$count(passkeys, eq(passkeys.memberId, ada.id))).toBe(0)
  })

  test('who goes back a step themselves does not end the owner’s way back', async () => {
    const ada = await verified()
    const thief = await signInAs(ada)
    const oldest = await change(thief, newAddress())
    const newer = await change(thief, newAddress())
    expect((await takeBack(newer)).status).toBe(303)
    expect((await takeBack(oldest)).status).toBe(303)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })

  test('who turned codes on does not keep the owner out with them', async () => {
    const ada = await verified()
    const arrivedAt = new Date()
    const oldest = await change(await signInAs(ada), newAddress())
    await turnCodes(ada, arrivedAt)
    await takeBack(oldest)
    const methods = await (await signInAfterReset(ada)).get(paths.account)
    expect(methods.status).toBe(200)
  })

  test('takes the address that may go back neither by a sign-up nor by a change', async () => {
    const ada = await verified()
    const oldest = await change(await signInAs(ada), newAddress())
    const signUp = await client().json('POST', paths.api.signup, { ...newcomer, email: ada.email })
    expect(signUp.status).toBe(422)
    const other = await signInAs(await verified())
    await ask(other, ada.email)
    const [email] = await takeEmails(db)
    expect(email!.text).toContain('It already belongs to an account')
    expect((await takeBack(oldest)).status).toBe(303)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })
})

async function turnCodes({ id }: { id: string }, at: Date) {
  const secret = newSecret()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  await turnCodesOn(db, { memberId: id, secret, code }, at)
}

async function signInAfterReset({ id, email }: { id: string; email: string }) {
  const link = { memberId: id, address: email, purpose: 'reset-password' } as const
  const token = await createToken(db, link, new Date())
  const password = 'a river in the north'
  await client().post(paths.resetPassword, { token, password })
  const browser = client()
  expect((await browser.post(paths.login, { email, password })).status).toBe(303)
  return browser
}

describe('a way back', () => {
  test('counts once, also used by many at once', async () => {
    const ada = await verified()
    const token = await change(await signInAs(ada), newAddress())
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(token)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect((await takeBack(token)).status).toBe(422)
  })

  test('counts for 72 hours', async () => {
    const ada = await verified()
    const token = await change(await signInAs(ada), newAddress())
    const age = (by: number) =>
      db
        .update(accountTokens)
        .set({ expiresAt: new Date(Date.now() + TOKEN_LIFETIMES_MS['restore-address'] - by) })
        .where(eq(accountTokens.memberId, ada.id))
    const [row] = await db.select().from(accountTokens).where(eq(accountTokens.memberId, ada.id))
    const left = row!.expiresAt.getTime() - Date.now()
    expect(left / 3_600_000).toBeWithin(71.9, 72.1)
    await age(TOKEN_LIFETIMES_MS['restore-address'] + 1)
    const late = await takeBack(token)
    expect([late.status, visibleText(await late.text(), 'h1')]).toEqual([
      422,
      'This link has expired or was already used',
    ])
    expect((await client().get(`${paths.takeAddressBack}?token=${token}`)).status).toBe(404)
    expect((await rowOf(ada)).email).not.toBe(ada.email)
  })

  test('brings letters back which the address between refused', async () => {
    const ada = await verified()
    const oldest = await change(await signInAs(ada), newAddress())
    const bouncedAt = new Date()
    await db
      .insert(emailSettings)
      .values({ memberId: ada.id, bouncedAt })
      .onConflictDoUpdate({ target: emailSettings.memberId, set: { bouncedAt } })
    await takeBack(oldest)
    const account = await (await signInAfterReset(ada)).get(paths.account)
    const page = await account.text()
    expect([
      visibleText(page, '#email-preferences h2'),
      visibleText(page, '#email-preferences .error-summary'),
    ]).toEqual(['Notification preferences', null])
  })

  test('stands when the letter is sent later than a newer one', async () => {
    const ada = await verified()
    const thief = await signInAs(ada)
    await ask(thief, newAddress())
    await confirm((await takeEmails(db))[0])
    const late = await db.select().from(outboxEmails)
    await db.delete(outboxEmails)
    const newer = await change(thief, newAddress())
    await takeBack(newer)
    await db.delete(outboxEmails)
    await db.insert(outboxEmails).values(late)
    const [reported] = await takeEmails(db)
    expect((await takeBack(tokenIn(reported))).status).toBe(303)
    expect((await rowOf(ada)).email).toBe(ada.email)
  })
})

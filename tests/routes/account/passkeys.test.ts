import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { activity } from '../../../src/db/schema/activity.ts'
import { challenges, passkeys, recoveryCodes, totpSecrets } from '../../../src/db/schema/factors.ts'
import { identities } from '../../../src/db/schema/identities.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { MAX_PASSKEYS, PASSKEY_REFUSED } from '../../../src/lib/accounts/passkeys.ts'
import { LAST_SIGN_IN_METHOD } from '../../../src/lib/accounts/sign-in-methods.ts'
import { newToken } from '../../../src/lib/accounts/tokens.ts'
import { newSecret } from '../../../src/lib/accounts/two-step.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import { PASSKEY_INSTEAD } from '../../../src/views/sign-in/code-page.tsx'
import { testApp } from '../../support/app.ts'
import { assert, attest, newPasskey } from '../../support/authenticator.ts'
import type { Client } from '../../support/client.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { recordedLog } from '../../support/recorded-log.ts'

const { log, take } = recordedLog()
const { client, db, signInAs } = await testApp({}, undefined, { log })
const numbers = await testApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })

const optionsFor = async (browser: Client, purpose: 'sign-in' | 'code' | 'proof' = 'sign-in') =>
  (await browser.json('POST', paths.api.passkeyOptions, { for: purpose })).json()

const adding = async (browser: Client) =>
  (await browser.json('POST', paths.api.passkeyAdding, {})).json()

const field = (answer: unknown) => ({
  passkey: typeof answer === 'string' ? answer : JSON.stringify(answer),
})

/** Adds a passkey on the page, in a browser that is signed in. */
async function add(browser: Client, name = 'My phone') {
  const passkey = await newPasskey()
  const made = await attest(passkey, await adding(browser))
  const added = await browser.post(paths.accountPasskeys, { name, ...field(made) })
  expect([added.status, added.headers.get('Location')]).toEqual([303, paths.accountPasskeys])
  return passkey
}

/** A member with a passkey, in a browser that is signed in. */
async function withPasskey(member: Partial<typeof users.$inferInsert> = {}) {
  const owner = await addMember(db, member)
  const browser = await signInAs(owner)
  return { owner, browser, passkey: await add(browser) }
}

const enter = (browser: Client, answer: unknown, more: Record<string, string> = {}) =>
  browser.post(paths.passkeySignIn, { ...field(answer), ...more })

const rowsOf = (memberId: string) =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId))

const kindsOf = async (memberId: string) =>
  (await db.select().from(activity).where(eq(activity.memberId, memberId))).map(({ kind }) => kind)

const isIn = async (browser: Client) => (await browser.get(paths.profile)).status === 200

const ageVerification = (memberId: string) =>
  db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - RECENT_SIGN_IN_MS - 1000) })
    .where(eq(sessions.userId, memberId))

describe('adding a passkey', () => {
  test('keeps it, tells it by letter and activity, and lists it', async () => {
    const { owner, browser } = await withPasskey()
    expect(await rowsOf(owner.id)).toMatchObject([{ name: 'My phone', backedUp: true }])
    expect(await kindsOf(owner.id)).toContain('passkey-added')
    const [email] = (await takeEmails(db)).filter(({ to }) => to === owner.email)
    expect(email?.subject).toBe('A passkey was added to your account')
    const page = visibleText(await (await browser.get(paths.accountPasskeys)).text(), 'main')
    expect(page).toContain('My phone')
    expect(page).toContain('not used yet. Synced to your other devices.')
    const account = visibleText(await (await browser.get(paths.account)).text(), '#security')
    expect(account).toContain('1 passkey')
  })

  test('asks the browser for a key that it finds by itself, unlocks, and has not yet', async () => {
    const { owner, browser, passkey } = await withPasskey({ lastName: 'Lovelace' })
    expect(await adding(browser)).toMatchObject({
      rp: { id: 'localhost', name: 'Waymark' },
      user: { name: owner.email, displayName: 'Member Lovelace' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('suggests a name by the device', async () => {
    const browser = await signInAs(await addMember(db))
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
    const page = await (await browser.get(paths.accountPasskeys, agent)).text()
    expect(all(page, 'main [name=name]')[0]?.attributes.value).toBe('Firefox on Linux')
  })

  test('is refused in one way, whatever is wrong with what the browser made', async () => {
    const owner = await addMember(db)
    const browser = await signInAs(owner)
    const other = await signInAs(owner)
    const outsider = await signInAs(await addMember(db))
    const passkey = await newPasskey()
    const taken = await withPasskey()
    const used = await adding(browser)
    await browser.post(paths.accountPasskeys, { name: '', ...field({}) })
    const made = await attest(await newPasskey(), used)
    await browser.post(paths.accountPasskeys, { name: 'First', ...field(made) })
    const wrong: unknown[] = [
      undefined,
      'x'.repeat(15_000),
      {},
      made,
      await attest(passkey, await adding(browser), { origin: 'https://elsewhere.example' }),
      await attest(passkey, await adding(browser), { rpId: 'elsewhere.example' }),
      await attest(passkey, await adding(browser), { verified: false }),
      await attest(passkey, await adding(browser), { crossOrigin: true }),
      await attest(passkey, await adding(browser), { type: 'webauthn.get' }),
      await attest(passkey, await adding(other)),
      await attest(passkey, await adding(outsider)),
      await attest(passkey, await optionsFor(client())),
      await attest(taken.passkey, await adding(browser)),
      await attest(passkey, await adding(browser), { format: 'packed' }),
      await attest(passkey, await adding(browser), { format: 'apple' }),
    ]
    for (const answer of wrong) {
      const refused = await browser.post(paths.accountPasskeys, { name: 'Next', ...field(answer) })
      const html = await refused.text()
      expect([refused.status, visibleText(html, 'main [role=alert]')]).toEqual([
        422,
        PASSKEY_REFUSED,
      ])
      expect(all(html, 'main [name=name]')[0]?.attributes.value).toBe('Next')
    }
    expect((await rowsOf(owner.id)).map(({ name }) => name)).toEqual(['First'])
  })

  test('has an end at ten, and names of a hundred characters', async () => {
    const { owner, browser, passkey } = await withPasskey()
    const rest = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      memberId: owner.id,
      credentialId: `${passkey.id}${index}`,
      publicKey: new Uint8Array(1),
      name: 'More',
    }))
    await db.insert(passkeys).values(rest)
    const made = await attest(await newPasskey(), await adding(browser))
    const form = { name: 'Eleventh', ...field(made) }
    expect((await browser.post(paths.accountPasskeys, form)).status).toBe(422)
    expect((await rowsOf(owner.id)).length).toBe(MAX_PASSKEYS)
    expect(await (await browser.get(paths.accountPasskeys)).text()).toContain(
      '10 passkeys, which is the limit',
    )
    const other = await signInAs(await addMember(db))
    const long = await other.post(paths.accountPasskeys, { name: 'x'.repeat(101) })
    expect([long.status, visibleText(await long.text(), '#name-error')]).toEqual([
      422,
      expect.stringContaining('100'),
    ])
  })

  test('asks for a proof, as do all changes', async () => {
    const { owner, browser } = await withPasskey()
    const [{ id } = { id: '' }] = await rowsOf(owner.id)
    await ageVerification(owner.id)
    for (const send of [
      browser.get(paths.accountPasskeys),
      browser.get(paths.accountPasskey(id)),
      browser.post(paths.accountPasskeys, {}),
      browser.post(paths.accountPasskey(id), { name: 'Other' }),
      browser.post(paths.passkeyRemoval(id), {}),
    ])
      expect((await send).headers.get('Location')).toStartWith(paths.confirmIdentity)
    for (const send of [
      browser.json('POST', paths.api.passkeyAdding, {}),
      browser.json('POST', paths.api.passkeys, {}),
      browser.json('PUT', paths.api.passkey(id), { name: 'Other' }),
      browser.json('DELETE', paths.api.passkey(id)),
    ])
      expect((await (await send).json()).code).toBe('proof_required')
    expect(await rowsOf(owner.id)).toMatchObject([{ name: 'My phone' }])
  })
})

describe('signing in', () => {
  test('leads where one wanted to go, notes the use, and asks for no code', async () => {
    const { owner, passkey } = await withPasskey()
    await db
      .insert(totpSecrets)
      .values({ memberId: owner.id, secret: newSecret(), confirmedAt: new Date() })
    const browser = client()
    const options = await optionsFor(browser)
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    })
    const answer = await assert(passkey, options, { counter: 7, backedUp: false })
    const done = await enter(browser, answer, { next: paths.accountActivity })
    expect([done.status, done.headers.get('Location')]).toEqual([303, paths.accountActivity])
    expect(await isIn(browser)).toBe(true)
    expect(await rowsOf(owner.id)).toMatchObject([
      { counter: 7, backedUp: false, lastUsedAt: expect.any(Date) },
    ])
    expect((await kindsOf(owner.id)).filter((kind) => kind === 'signed-in').length).toBe(2)
  })

  test('ends a break and the days of grace, as a password does', async () => {
    const { owner, passkey } = await withPasskey()
    const later = new Date(Date.now() + 86_400_000)
    await db
      .update(users)
      .set({ pausedAt: new Date(), deletionAt: later })
      .where(eq(users.id, owner.id))
    await enter(client(), await assert(passkey, await optionsFor(client())))
    const [back] = await db.select().from(users).where(eq(users.id, owner.id))
    expect([back?.pausedAt, back?.deletionAt]).toEqual([null, null])
    expect(await kindsOf(owner.id)).toContain('deletion-stopped')
  })

  test('by the API gives the member, once', async () => {
    const { owner, passkey } = await withPasskey()
    const browser = client()
    const sent = { passkey: await assert(passkey, await optionsFor(browser)) }
    const done = await browser.json('POST', paths.api.passkeySignIn, sent)
    expect([done.status, (await done.json()).id]).toEqual([200, owner.id])
    expect(await isIn(browser)).toBe(true)
    const again = await client().json('POST', paths.api.passkeySignIn, sent)
    expect([again.status, await again.json()]).toEqual([
      401,
      { code: 'passkey_refused', message: PASSKEY_REFUSED },
    ])
  })

  test('is refused in one way on the page, whatever is wrong', async () => {
    const { owner, browser: own, passkey } = await withPasskey()
    const other = await withPasskey()
    const removed = await withPasskey()
    await db.delete(passkeys).where(eq(passkeys.memberId, removed.owner.id))
    const browser = client()
    const right = await assert(passkey, await optionsFor(browser))
    const used = await assert(passkey, await optionsFor(browser))
    await enter(client(), used)
    const over = await assert(passkey, await optionsFor(browser))
    await db.update(challenges).set({ expiresAt: new Date() })
    const answers: [string, unknown][] = [
      ['form', undefined],
      ['form', '{'],
      ['form', JSON.stringify(right) + ' '.repeat(15_000)],
      ['form', { ...right, id: 'a'.repeat(1400) }],
      ['form', { ...right, response: { ...right.response, signature: 'a'.repeat(7000) } }],
      ['challenge', used],
      ['challenge', over],
      ['challenge', await assert(passkey, await optionsFor(own, 'proof'))],
      ['challenge', await assert(passkey, { challenge: newToken() })],
      ['challenge', await assert(passkey, await optionsFor(browser), { crossOrigin: true })],
      ['credential', await assert(await newPasskey(), await optionsFor(browser))],
      ['credential', await assert(removed.passkey, await optionsFor(browser))],
      [
        'owner',
        await assert(passkey, await optionsFor(browser), { userHandle: other.passkey.userHandle }),
      ],
      [
        'signature',
        await assert(passkey, await optionsFor(browser), { origin: 'https://elsewhere.example' }),
      ],
      [
        'signature',
        await assert(passkey, await optionsFor(browser), { rpId: 'elsewhere.example' }),
      ],
      ['signature', await assert(passkey, await optionsFor(browser), { verified: false })],
      ['signature', await assert(passkey, await optionsFor(browser), { type: 'webauthn.create' })],
      [
        'signature',
        await assert(
          { ...passkey, privateKey: other.passkey.privateKey },
          await optionsFor(browser),
        ),
      ],
    ]
    const texts = new Set<string>()
    take('passkey refused')
    for (const [why, answer] of answers) {
      const refused = await enter(browser, answer, { next: paths.accountActivity })
      const html = await refused.text()
      expect([why, refused.status, visibleText(html, 'main [role=alert]')]).toEqual([
        why,
        401,
        PASSKEY_REFUSED,
      ])
      texts.add(String(visibleText(html, 'main')))
      expect(take('passkey refused')).toMatchObject([{ why }])
    }
    expect(texts.size).toBe(1)
    expect(await isIn(browser)).toBe(false)
    expect(await kindsOf(owner.id)).not.toContain('passkey-refused')
  })

  test('is refused to a passkey whose counter does not go on, which is recorded', async () => {
    const { owner, passkey } = await withPasskey()
    const send = async (counter: number) =>
      (await enter(client(), await assert(passkey, await optionsFor(client()), { counter }))).status
    for (const [counter, status] of [
      [0, 303],
      [0, 303],
      [5, 303],
      [5, 401],
      [4, 401],
      [0, 401],
      [6, 303],
    ] as const)
      expect([counter, await send(counter)]).toEqual([counter, status])
    const refused = (await kindsOf(owner.id)).filter((kind) => kind === 'passkey-refused')
    expect(refused.length).toBe(3)
  })

  test('of ten that answer to one challenge at once one is let in', async () => {
    const { passkey } = await withPasskey()
    const answer = await assert(passkey, await optionsFor(client()))
    const sent = await Promise.all(Array.from({ length: 10 }, () => enter(client(), answer)))
    expect(sent.filter(({ status }) => status === 303).length).toBe(1)
  })

  test('takes what was typed before along', async () => {
    const { owner, passkey } = await withPasskey()
    const carried = {
      member: owner.id,
      page: paths.contact,
      fields: [['message', 'Kept.']],
    }
    const options = await optionsFor(client())
    const done = await enter(client(), await assert(passkey, options), {
      carried: JSON.stringify(carried),
    })
    expect([done.status, (await done.text()).includes('Not sent yet')]).toEqual([200, true])
  })
})

describe('beside the password', () => {
  /** A browser in which the right password was typed of a member whom codes guard. */
  async function halfway() {
    const found = await withPasskey()
    const codes = { memberId: found.owner.id, secret: newSecret(), confirmedAt: new Date() }
    await db.insert(totpSecrets).values(codes)
    const browser = client()
    const typed = { email: found.owner.email, password: PASSWORD, next: paths.accountActivity }
    const page = await (await browser.post(paths.login, typed)).text()
    return { ...found, browser, page }
  }

  test('the member’s own passkey is as good as the code, and no other', async () => {
    const { browser, passkey, page } = await halfway()
    const outsider = await withPasskey()
    expect(page).toContain(PASSKEY_INSTEAD)
    const options = await optionsFor(browser, 'code')
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }])
    const send = (answer: unknown) =>
      browser.post(paths.secondFactor, { ...field(answer), next: paths.accountActivity })
    for (const answer of [
      await assert(outsider.passkey, options),
      await assert(passkey, options),
      await assert(passkey, await optionsFor(client())),
    ]) {
      const refused = await send(answer)
      expect([refused.status, visibleText(await refused.text(), '[role=alert]')]).toEqual([
        401,
        PASSKEY_REFUSED,
      ])
    }
    const elsewhere = await enter(browser, await assert(passkey, await optionsFor(browser, 'code')))
    expect(elsewhere.status).toBe(401)
    const done = await send(await assert(passkey, await optionsFor(browser, 'code')))
    expect([done.status, done.headers.get('Location')]).toEqual([303, paths.accountActivity])
    expect(await isIn(browser)).toBe(true)
  })

  test('nothing is asked of whose password was not typed', async () => {
    const refused = await client().json('POST', paths.api.passkeyOptions, { for: 'code' })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'passkey_refused'])
    const verification = await client().json('POST', paths.api.passkeyOptions, { for: 'proof' })
    expect([verification.status, (await verification.json()).code]).toEqual([401, 'unauthorized'])
  })
})

describe('a proof', () => {
  test('is given by a member who has nothing but a passkey', async () => {
    const { owner, browser, passkey } = await withPasskey()
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.id))
    await ageVerification(owner.id)
    const page = await (await browser.get(paths.confirmIdentityThen(paths.accountTokens))).text()
    expect(page).toContain('Use a passkey')
    expect(all(page, 'main [type=password]')).toEqual([])
    const options = await optionsFor(browser, 'proof')
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }])
    const send = { ...field(await assert(passkey, options)), next: paths.accountTokens }
    const verified = await browser.post(paths.confirmIdentity, send)
    expect([verified.status, verified.headers.get('Location')]).toEqual([303, paths.accountTokens])
    expect((await browser.get(paths.accountTokens)).status).toBe(200)
    expect((await browser.post(paths.confirmIdentity, send)).status).toBe(422)
  })

  test('counts for the session that asked, the member and the purpose alone', async () => {
    const { owner, browser, passkey } = await withPasskey()
    const other = await signInAs(owner)
    const outsider = await withPasskey()
    await ageVerification(owner.id)
    for (const answer of [
      await assert(passkey, await optionsFor(other, 'proof')),
      await assert(passkey, await optionsFor(browser)),
      await assert(outsider.passkey, await optionsFor(browser, 'proof')),
      {},
    ]) {
      const refused = await browser.post(paths.confirmIdentity, {
        ...field(answer),
        next: paths.account,
      })
      const html = await refused.text()
      expect([refused.status, visibleText(html, 'main [role=alert]')]).toEqual([
        422,
        PASSKEY_REFUSED,
      ])
    }
    expect((await browser.get(paths.accountTokens)).headers.get('Location')).toStartWith(
      paths.confirmIdentity,
    )
  })
})

describe('one’s passkeys', () => {
  test('are renamed and removed on the page, which is told', async () => {
    const { owner, browser, passkey } = await withPasskey()
    const [{ id } = { id: '' }] = await rowsOf(owner.id)
    const renamed = await browser.post(paths.accountPasskey(id), { name: ' Work laptop ' })
    expect(renamed.headers.get('Location')).toBe(paths.accountPasskeys)
    expect(await rowsOf(owner.id)).toMatchObject([{ name: 'Work laptop' }])
    const anonymous = await browser.post(paths.accountPasskey(id), { name: ' ' })
    expect([anonymous.status, (await anonymous.text()).includes('Name is required')]).toEqual([
      422,
      true,
    ])
    await takeEmails(db)
    await browser.post(paths.passkeyRemoval(id), {})
    expect(await rowsOf(owner.id)).toEqual([])
    expect(await kindsOf(owner.id)).toContain('passkey-removed')
    expect((await takeEmails(db)).map(({ subject }) => subject)).toEqual([
      'A passkey was removed from your account',
    ])
    expect((await enter(client(), await assert(passkey, await optionsFor(client())))).status).toBe(
      401,
    )
  })

  test('are listed, added, renamed and removed by the API', async () => {
    const { owner, browser } = await withPasskey()
    const made = await attest(await newPasskey(), await adding(browser), { backedUp: false })
    const sent = { name: 'Key', passkey: made }
    const added = await browser.json('POST', paths.api.passkeys, sent)
    const shown = {
      id: expect.any(String),
      backedUp: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    }
    const body = await added.json()
    expect([added.status, body]).toEqual([201, { name: 'Key', ...shown }])
    const again = await browser.json('POST', paths.api.passkeys, sent)
    expect([again.status, (await again.json()).code]).toEqual([422, 'passkey_refused'])
    const bad = await browser.json('POST', paths.api.passkeys, { name: '', passkey: 5 })
    expect([bad.status, Object.keys((await bad.json()).errors)]).toEqual([422, ['name', 'passkey']])
    const renamed = await browser.json('PUT', paths.api.passkey(body.id), { name: 'Old key' })
    expect(await renamed.json()).toEqual({ ...body, name: 'Old key' })
    const listed = await (await browser.json('GET', paths.api.passkeys)).json()
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['My phone', 'Old key'])
    expect((await browser.json('DELETE', paths.api.passkey(body.id))).status).toBe(204)
    expect((await rowsOf(owner.id)).length).toBe(1)
  })

  test('are nobody else’s', async () => {
    const { owner } = await withPasskey()
    const [{ id } = { id: '' }] = await rowsOf(owner.id)
    const outsider = await signInAs(await addMember(db))
    for (const send of [
      outsider.get(paths.accountPasskey(id)),
      outsider.post(paths.accountPasskey(id), { name: 'Mine' }),
      outsider.post(paths.passkeyRemoval(id), {}),
      outsider.json('PUT', paths.api.passkey(id), { name: 'Mine' }),
      outsider.json('DELETE', paths.api.passkey(id)),
      outsider.post(paths.passkeyRemoval('nothing'), {}),
    ])
      expect((await send).status).toBe(404)
    expect(await rowsOf(owner.id)).toMatchObject([{ name: 'My phone' }])
  })

  test('the last way in stays', async () => {
    const { owner, browser } = await withPasskey()
    const [{ id } = { id: '' }] = await rowsOf(owner.id)
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.id))
    // An account at a site that is not offered lets nobody in.
    const linked = { memberId: owner.id, provider: 'google', subject: owner.id }
    await db.insert(identities).values(linked)
    await browser.post(paths.passkeyRemoval(id), {})
    expect(visibleText(await (await browser.get(paths.accountPasskeys)).text())).toContain(
      LAST_SIGN_IN_METHOD,
    )
    const refused = await browser.json('DELETE', paths.api.passkey(id))
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'last_way_in'])
    expect((await rowsOf(owner.id)).length).toBe(1)
  })
})

describe('at an address of numbers', () => {
  test('no passkey is offered, and the page says why', async () => {
    const browser = numbers.client()
    const login = await (await browser.get(paths.login)).text()
    expect(login).not.toMatch(/passkey|webauthn/i)
    const refused = await browser.json('POST', paths.api.passkeyOptions, { for: 'sign-in' })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'no_passkeys'])
    const member = await addMember(numbers.db)
    await browser.json('POST', paths.api.login, { email: member.email, password: PASSWORD })
    const page = await (await browser.get(paths.accountPasskeys)).text()
    expect(visibleText(page, 'main')).toContain('on sites with a name and https')
    expect(page).not.toContain('data-passkey')
  })
})

describe('the account’s page says what gets back in', () => {
  const panelOf = async (browser: Client) =>
    all(await (await browser.get(paths.account)).text(), '.ways-back')[0]?.text ?? ''

  test('and what is missing, each with where to get it', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    expect(await panelOf(browser)).toBe(
      'One sign-in methodOnly your password. Add a second method.' +
        'You get recovery codes when you turn on two-step verification. Turn it onYou have no passkey. Add one',
    )
    await add(browser)
    const codes = { memberId: member.id, secret: newSecret(), confirmedAt: new Date() }
    await db.insert(totpSecrets).values(codes)
    expect(await panelOf(browser)).toBe(
      'Two sign-in methodsA passkey and your password with a code.You have no recovery codes left. Create new codes',
    )
    const stored = { memberId: member.id, codeHash: 'a' }
    await db.insert(recoveryCodes).values([stored, { ...stored, codeHash: 'b' }])
    expect(await panelOf(browser)).toBe(
      'Three sign-in methodsA passkey, your password with a code and 2 recovery codes.',
    )
  })
})

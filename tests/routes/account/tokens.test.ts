import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accessTokens } from '../../../src/db/schema/access-tokens.ts'
import { activity } from '../../../src/db/schema/activity.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { MAX_TOKENS } from '../../../src/lib/accounts/access-token.ts'
import { SCOPES } from '../../../src/lib/accounts/scopes.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'

const { app, db, signInAs } = await testApp()

const calendar = { name: 'Calendar', scope: 'read', expiresInDays: 30 }

async function withToken(values: Partial<typeof calendar> = {}) {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const made = await browser.json('POST', paths.api.tokens, { ...calendar, ...values })
  expect(made.status).toBe(201)
  const { id, token } = await made.json()
  return { member, browser, id, token: token as string }
}

/** As a program asks, which has a token and no cookie. */
const ask = (token: string, path: string, method = 'GET', body?: unknown) =>
  app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('a token', () => {
  test('stands for its member, on the API alone', async () => {
    const { member, token } = await withToken()
    const user = await ask(token, paths.api.user)
    expect(await user.json()).toMatchObject({ id: member.id, email: member.email })
    expect((await ask(token, paths.profile)).status).toBe(401)
    expect((await ask(token, paths.account)).status).toBe(401)
  })

  test('that may only read writes nothing; one that may write does', async () => {
    const change = { firstName: 'Ada', lastName: 'Lovelace', bio: 'Weaves.' }
    const reading = await withToken()
    const refused = await ask(reading.token, paths.api.profile, 'PUT', change)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'insufficient_scope'])
    const writing = await withToken({ scope: 'write' })
    expect((await ask(writing.token, paths.api.profile, 'PUT', change)).status).toBe(200)
  })

  test('changes nothing that needs a recent sign-in', async () => {
    const { id, token } = await withToken({ scope: 'write' })
    const order = { membershipTier: 'expert', interval: 'monthly' }
    for (const send of [
      ask(token, paths.api.tokens, 'POST', calendar),
      ask(token, `${paths.api.tokens}/${id}`, 'DELETE'),
      ask(token, paths.api.address, 'POST', { email: 'eve@example.com' }),
      ask(token, paths.api.passkeyAdding, 'POST', {}),
      ask(token, paths.api.passkeys, 'POST', {}),
      ask(token, paths.api.passkey(id), 'PUT', { name: 'Eve' }),
      ask(token, paths.api.passkey(id), 'DELETE'),
      ask(token, paths.api.initializePayment, 'POST', order),
    ]) {
      const answer = await send
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'proof_required'])
    }
  })

  test('ends on its day, once it is revoked, and is nothing that is in the database', async () => {
    const { browser, id, token, member } = await withToken()
    const status = async (text: string) => (await ask(text, paths.api.user)).status
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await status(row!.tokenHash)).toBe(401)
    await db.update(accessTokens).set({ expiresAt: new Date() }).where(eq(accessTokens.id, id))
    expect(await status(token)).toBe(401)
    const later = new Date(Date.now() + 60_000)
    await db.update(accessTokens).set({ expiresAt: later }).where(eq(accessTokens.id, id))
    expect(await status(token)).toBe(200)
    const eve = await signInAs(await addMember(db))
    expect((await eve.json('DELETE', `${paths.api.tokens}/${id}`)).status).toBe(404)
    expect((await browser.json('DELETE', `${paths.api.tokens}/${id}`)).status).toBe(204)
    const gone = await ask(token, paths.api.user)
    expect([gone.status, (await gone.json()).code]).toEqual([401, 'invalid_token'])
    expect(gone.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
    expect(member.id).toBeString()
  })

  test('is in the activity of its member when it is made and when it is revoked, on the page and by JSON', async () => {
    const { browser, member, id } = await withToken()
    const other = await browser.json('POST', paths.api.tokens, calendar)
    await browser.json('DELETE', `${paths.api.tokens}/${id}`)
    await browser.post(paths.accountToken((await other.json()).id))
    const rows = await db.select().from(activity).where(eq(activity.memberId, member.id))
    const kinds = rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('token-'))
    const twice = (kind: (typeof kinds)[number]) => [kind, kind]
    expect(kinds.toSorted()).toEqual([...twice('token-made'), ...twice('token-removed')])
  })

  test('that is invalid is refused, whatever the cookie', async () => {
    const { browser } = await withToken()
    for (const token of ['', 'x', 'wm_', `wm_${'a'.repeat(43)}`, `wm_${'a'.repeat(100_000)}`]) {
      const answer = await browser.get(paths.api.user, { Authorization: `Bearer ${token}` })
      expect(answer.status).toBe(401)
    }
  })
})

test('a member has so many at most, also of those made at once', async () => {
  const browser = await signInAs(await addMember(db))
  const made = await Promise.all(
    Array.from({ length: MAX_TOKENS + 10 }, () => browser.json('POST', paths.api.tokens, calendar)),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_TOKENS)
  const refused = made.find(({ status }) => status !== 201)!
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'too_many_tokens'])
})

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ scope: 'admin' }, { scope: 'Choose what the token can do' }],
  [{ scopes: ['profile:read'] }, { scope: 'Send either scope or scopes' }],
  [{ scope: undefined }, { scope: 'Send either scope or scopes' }],
  [{ scope: undefined, scopes: [] }, { scopes: 'Choose what the token can do' }],
  [
    { scope: undefined, scopes: ['profile:admin'] },
    { scopes: `‘profile:admin’ is none of these scopes: ${SCOPES.join(', ')}` },
  ],
  [{ expiresInDays: 31 }, { expiresInDays: 'Choose 30, 90 or 365 days' }],
  [{ expiresInDays: '30' }, { expiresInDays: 'Choose 30, 90 or 365 days' }],
])('%j is refused beside its field', async (wrong, errors) => {
  const browser = await signInAs(await addMember(db))
  const answer = await browser.json('POST', paths.api.tokens, { ...calendar, ...wrong })
  expect([answer.status, (await answer.json()).errors]).toEqual([422, errors])
})

test.each([
  [['profile:read', 'talent:read'], 'read'],
  [['profile:read', 'talent:write'], 'write'],
] as const)(
  'a token with %j has the general scope %s, which covers them',
  async (scopes, scope) => {
    const browser = await signInAs(await addMember(db))
    const { scope: _, ...sent } = calendar
    const made = await (await browser.json('POST', paths.api.tokens, { ...sent, scopes })).json()
    const [listed] = await (await browser.get(paths.api.tokens)).json()
    for (const token of [made, listed]) expect(token).toMatchObject({ scope, scopes })
  },
)

describe('the form', () => {
  test('shows the token once, on a page that nothing keeps, and a letter tells that it is there', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    const answer = await browser.post(paths.accountTokens, { ...calendar, expiresInDays: '365' })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const token = visibleText(await answer.text(), '#token')!
    expect((await ask(token, paths.api.user)).status).toBe(200)
    const html = await (await browser.get(paths.account)).text()
    expect(html).not.toContain(token)
    expect(visibleText(html, '#tokens')).toContain(`${token.slice(0, 7)}…`)
    const reported = (await takeEmails(db)).filter(({ to }) => to === member.email)
    expect(reported.map(({ subject }) => subject)).toEqual(['An API token was created'])
    expect(reported[0]!.text).not.toContain(token)
  })

  test('gives back what was typed where it is refused', async () => {
    const browser = await signInAs(await addMember(db))
    const sent = { name: 'Calendar', scope: 'write', expiresInDays: '1' }
    const answer = await browser.post(paths.accountTokens, sent)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('value="Calendar"')
    expect(visibleText(html, '.error-summary')).toContain('Choose 30, 90 or 365 days')
  })

  test.each([
    ['a preset', { scope: 'review' }, ['opportunities:read', 'applications:write']],
    ['one scope', { scope: 'chosen', scopes: 'talent:read' }, ['talent:read']],
    ['several', { scope: 'chosen', scopes: ['profile:read', 'talent:write'] }, 2],
  ])('takes %s', async (_, chosen, expected) => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    const sent = { name: 'Sync', expiresInDays: '30', ...chosen }
    expect((await browser.post(paths.accountTokens, sent)).status).toBe(200)
    const [listed] = await (await browser.get(paths.api.tokens)).json()
    if (typeof expected === 'number') expect(listed.scopes).toHaveLength(expected)
    else expect(listed.scopes).toEqual(expected)
    const none = await browser.post(paths.accountTokens, { ...sent, scope: 'chosen', scopes: 'x' })
    expect(none.status).toBe(422)
  })

  test('asks for a proof where the last one is old, and then goes on', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    await db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.userId, member.id))
    const requested = await browser.get(paths.accountTokens)
    expect(requested.headers.get('Location')).toBe('/account/confirm?next=%2Faccount%2Ftokens')
    const sent = await browser.post(paths.accountTokens, { ...calendar, expiresInDays: '30' })
    expect(sent.headers.get('Location')).toStartWith('/account/confirm?next=')
    expect(await db.$count(accessTokens, eq(accessTokens.memberId, member.id))).toBe(0)
  })
})

import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import {
  linkIdentity,
  memberOfIdentity,
  takeOverAccount,
} from '../../src/db/accounts/identities.ts'
import { addPasskey } from '../../src/db/accounts/passkeys.ts'
import { changePassword, resetPassword } from '../../src/db/accounts/passwords.ts'
import { sessionStore } from '../../src/db/accounts/sessions.ts'
import { whileSignedIn } from '../../src/db/accounts/sign-in-methods.ts'
import { createToken } from '../../src/db/accounts/tokens.ts'
import { turnCodesOn } from '../../src/db/accounts/two-step.ts'
import { accessTokens } from '../../src/db/schema/access-tokens.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { passkeys, totpSecrets } from '../../src/db/schema/factors.ts'
import { identities } from '../../src/db/schema/identities.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { newSecret } from '../../src/lib/accounts/two-step.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, PASSWORD } from '../support/factories.ts'

const { client, db } = await testApp({}, 'postgres')
const store = sessionStore(db, false)

/** The code of an app, so many steps of its clock from now. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

type Member = Awaited<ReturnType<typeof addMember>>
const identity = (email: string | null, subject = crypto.randomUUID()) =>
  ({ provider: 'google', subject, email, verified: true, name: 'Ada' }) as const
const sessionsOf = ({ id }: Member) => db.$count(sessions, eq(sessions.userId, id))

const waiting = async () => {
  const [row] = await db.execute<{ n: number }>(sql`
    select count(*)::int n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row!.n
}

/**
 * Begins what ends all sign-ins of a member, which gets no further than a table that is locked, and
 * then a sign-in, which gets as far as it can; then both go on.
 */
async function meanwhile<T>(
  table: typeof outboxEmails | typeof identities,
  end: () => Promise<unknown>,
  signIn: () => Promise<T>,
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const ending = end()
  while ((await waiting()) < 1) await new Promise(setImmediate)
  let answered = false
  const signing = signIn().finally(() => {
    answered = true
  })
  while (!answered && (await waiting()) < 2) await new Promise(setImmediate)
  release.resolve()
  const [answer] = await Promise.all([signing, ending, holding])
  return answer
}

const ENDS: [string, typeof outboxEmails | typeof identities, (ada: Member) => Promise<unknown>][] =
  [
    [
      'a password set anew',
      outboxEmails,
      async ({ id: memberId, email: address }) => {
        const token = await createToken(
          db,
          { memberId, purpose: 'reset-password', address },
          new Date(),
        )
        return resetPassword(db, { token, passwordHash: 'another', proves: true }, new Date())
      },
    ],
    [
      'a password changed',
      outboxEmails,
      ({ id: memberId, passwordHash: before }) =>
        changePassword(
          db,
          { memberId, sid: '', before: before!, passwordHash: 'another', keepTokens: false },
          new Date(),
        ),
    ],
    ['a takeover', identities, ({ email }) => takeOverAccount(db, identity(email), new Date())],
  ]

test.each(ENDS)(
  '%s ends a sign-in that had the right password just before',
  async (_, table, end) => {
    const ada = await addMember(db)
    const browser = client()
    const answer = await meanwhile(
      table,
      () => end(ada),
      () => browser.post(paths.login, { email: ada.email, password: PASSWORD }),
    )
    expect([answer.status, await sessionsOf(ada)]).toEqual([401, 0])
    expect((await browser.get(paths.profile)).status).toBe(401)
    expect((await db.select().from(users).where(eq(users.id, ada.id)))[0]!.passwordHash).not.toBe(
      ada.passwordHash,
    )
  },
)

test.each(ENDS)('%s ends the API’s, too', async (_, table, end) => {
  const ada = await addMember(db)
  const answer = await meanwhile(
    table,
    () => end(ada),
    () => client().json('POST', paths.api.login, { email: ada.email, password: PASSWORD }),
  )
  expect([answer.status, await sessionsOf(ada)]).toEqual([401, 0])
})

const ADDITIONS: [string, (browser: Client) => Promise<Response>][] = [
  [
    'an API token',
    (browser) =>
      browser.post(paths.accountTokens, { name: 'Mine', scope: 'write', expiresInDays: '365' }),
  ],
  [
    'an API token by JSON',
    (browser) =>
      browser.json('POST', paths.api.tokens, { name: 'Mine', scope: 'write', expiresInDays: 365 }),
  ],
  [
    'two-step verification',
    (browser) => {
      const secret = newSecret()
      return browser.post(paths.accountCodes, { secret, code: codeOf(secret, 0) })
    },
  ],
]

describe.each(ADDITIONS)('%s that an intruder asks for', (_, add) => {
  test.each(ENDS.slice(0, 2))('during %s is not added', async (_, table, end) => {
    const ada = await addMember(db)
    const intruder = client()
    await intruder.post(paths.login, { email: ada.email, password: PASSWORD })
    await intruder.post(paths.scheme)
    const answer = await meanwhile(
      table,
      () => end(ada),
      () => add(intruder),
    )
    expect(answer.status).toBe(401)
    expect(await db.$count(accessTokens, eq(accessTokens.memberId, ada.id))).toBe(0)
    expect(await db.$count(totpSecrets, eq(totpSecrets.memberId, ada.id))).toBe(0)
  })
})

test('a linked account and a passkey are not added once all sign-ins ended', async () => {
  const ada = await addMember(db)
  await db.update(users).set({ signInsEnded: 1 }).where(eq(users.id, ada.id))
  const late = async (write: (tx: typeof db) => Promise<unknown>) => {
    const refused = await whileSignedIn(db, ada, write).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 401 })
  }
  await late((tx) => linkIdentity(tx, ada.id, identity(null), new Date()))
  const key = { credentialId: 'late', publicKey: new Uint8Array(1), name: 'Mine' }
  await late((tx) => addPasskey(tx, ada.id, key, new Date()))
  expect(await db.$count(identities, eq(identities.memberId, ada.id))).toBe(0)
  expect(await db.$count(passkeys, eq(passkeys.memberId, ada.id))).toBe(0)
})

test('a takeover ends what somebody came back with from another site just before', async () => {
  const ada = await addMember(db)
  const theirs = identity(ada.email)
  const hers = identity(ada.email)
  await linkIdentity(db, ada.id, theirs, new Date())
  const checked = await memberOfIdentity(db, theirs, new Date())
  expect(checked?.id).toBe(ada.id)
  const entry = await takeOverAccount(db, hers, new Date())
  expect(await store.startFor(checked!, null)).toBeNull()
  expect(await sessionsOf(ada)).toBe(0)
  expect(await store.startFor(entry!, null)).not.toBeNull()
})

test('a code that is right does not bring in whose password was changed meanwhile', async () => {
  const ada = await addMember(db)
  const secret = newSecret()
  const on = { memberId: ada.id, secret, code: codeOf(secret, 0) }
  await turnCodesOn(db, on, new Date())
  const browser = client()
  await browser.post(paths.login, { email: ada.email, password: PASSWORD })
  await db.update(users).set({ signInsEnded: 1 }).where(eq(users.id, ada.id))
  const answer = await browser.post(paths.secondFactor, { code: codeOf(secret, 1) })
  expect([answer.status, await sessionsOf(ada)]).toEqual([422, 0])
})

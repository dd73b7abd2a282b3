import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { changeByToken, changeUnverifiedAddress } from '../../src/db/accounts/address-changes.ts'
import { beginChallenge, takeChallenge } from '../../src/db/accounts/challenges.ts'
import { deleteNextAccount } from '../../src/db/accounts/delete-account.ts'
import { sessionEnded } from '../../src/db/accounts/devices.ts'
import {
  pauseAccount,
  reactivate,
  requestDeletion,
  suspendMember,
} from '../../src/db/accounts/lifecycle.ts'
import { addPasskey, removePasskey } from '../../src/db/accounts/passkeys.ts'
import { restoreAddress } from '../../src/db/accounts/restored-addresses.ts'
import { sessionStore } from '../../src/db/accounts/sessions.ts'
import { whileSignedIn } from '../../src/db/accounts/sign-in-methods.ts'
import { createToken, useCode, useToken } from '../../src/db/accounts/tokens.ts'
import { spendCode } from '../../src/db/accounts/two-step.ts'
import type { Db } from '../../src/db/database.ts'
import { accountTokens } from '../../src/db/schema/account-tokens.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { passkeys, recoveryCodes } from '../../src/db/schema/factors.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { MAX_PASSKEYS } from '../../src/lib/accounts/passkeys.ts'
import { hashOfCode, newToken, type TokenPurpose } from '../../src/lib/accounts/tokens.ts'
import { hashOfRecovery, newRecoveryCodes } from '../../src/lib/accounts/two-step.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import {
  addCommunity,
  addStoredPasskey as addKey,
  addMember,
  addOrganization,
  addTeamMember,
  addToCommunity,
} from '../support/factories.ts'
import { rejection } from '../support/rejection.ts'

const { db } = await testDatabase()
const now = new Date()

/** Does it twice, the second time before the first is committed. */
const twice = <Result>(act: (db: Db) => Promise<Result>) =>
  besideTransaction(db, act, () => db.transaction((tx) => act(tx)))

const addressOf = () => `${crypto.randomUUID()}@example.com`

async function memberWithToken(purpose: TokenPurpose, codeHash: string | null = null) {
  const { id: memberId } = await addMember(db, { emailVerifiedAt: now })
  const minted = { memberId, purpose, address: addressOf(), codeHash }
  return { memberId, token: await createToken(db, minted, now) }
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test.each(['reset-password', 'verify-address', 'change-address'] as const)(
    'one uses the link to %s',
    async (purpose) => {
      const { token } = await memberWithToken(purpose)
      expect(await twice((tx) => useToken(tx, purpose, token, now))).toBeNull()
    },
  )

  test('one uses the link that gives an address back', async () => {
    const { token } = await memberWithToken('restore-address')
    expect(await twice((tx) => restoreAddress(tx, token, now))).toBeNull()
  })

  test.each(['verify-address', 'change-address'] as const)(
    'one uses the code to %s',
    async (purpose) => {
      const { memberId } = await memberWithToken(purpose, hashOfCode('sid', '123456'))
      const typed = { memberId, sid: 'sid', code: '123456' }
      expect(await twice((tx) => useCode(tx, purpose, typed, now))).toBeNull()
    },
  )

  test('a link waits for a code that is used, and ends nothing before', async () => {
    const { memberId, token } = await memberWithToken('change-address', hashOfCode('sid', '123456'))
    const typed = { memberId, sid: 'sid', code: '123456' }
    const changed = besideTransaction(
      db,
      (tx) => tx.update(users).set({ firstName: 'Ada' }).where(eq(users.id, memberId)),
      () => changeByToken(db, token, now),
      (tx) => useCode(tx, 'change-address', typed, now),
    )
    expect(await changed).toBeNull()
  })

  test('one uses a recovery code', async () => {
    const { id: memberId } = await addMember(db)
    const [code] = newRecoveryCodes() as [string]
    await db.insert(recoveryCodes).values({ memberId, codeHash: hashOfRecovery(code)! })
    expect(await twice((tx) => spendCode(tx, memberId, code, now))).toBeNull()
  })

  test('one goes on with what was begun', async () => {
    const token = newToken()
    const begun = { purpose: 'provider-sign-up', memberId: null, data: {}, minutes: 5 } as const
    await beginChallenge(db, token, begun, now)
    expect(await twice((tx) => takeChallenge(tx, begun.purpose, token, now))).toBeNull()
  })

  test('the second change of an address can be taken back to what the first made of it', async () => {
    const { id, email } = await addMember(db, { emailVerifiedAt: now })
    const first = addressOf()
    const second = addressOf()
    const change = async (tx: Db) => {
      await changeUnverifiedAddress(tx, id, first, now)
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, id))
    }
    await besideTransaction(db, change, () => changeUnverifiedAddress(db, id, second, now))
    const isWayBack = and(
      eq(accountTokens.memberId, id),
      eq(accountTokens.purpose, 'restore-address'),
    )
    const methods = await db.select().from(accountTokens).where(isWayBack)
    expect(methods.map(({ address }) => address).toSorted()).toEqual([email, first].toSorted())
  })

  test('one takes the place of the last passkey', async () => {
    const { id } = await addMember(db)
    for (let made = 1; made < MAX_PASSKEYS; made++) await addKey(db, id)
    const add = (tx: Db) => {
      const key = { publicKey: new Uint8Array(1), counter: 0, transports: [], backedUp: false }
      return addPasskey(tx, id, { ...key, credentialId: crypto.randomUUID(), name: 'Key' }, now)
    }
    expect(await twice(add)).toBe('full')
  })

  test('one way in is left to who removes both', async () => {
    const { id: memberId } = await addMember(db, { passwordHash: null })
    const one = await addKey(db, memberId)
    const other = await addKey(db, memberId)
    const removed = besideTransaction(
      db,
      (tx) => removePasskey(tx, { memberId, id: one.id, offered: [] }, now),
      () => removePasskey(db, { memberId, id: other.id, offered: [] }, now),
    )
    expect(await removed).toBe('last')
    expect(await db.$count(passkeys, eq(passkeys.memberId, memberId))).toBe(1)
  })

  test('an intruder adds nothing once the sign-ins have ended', async () => {
    const { id, signInsEnded } = await addMember(db)
    const refused = besideTransaction(
      db,
      (tx) => tx.update(users).set(sessionEnded).where(eq(users.id, id)),
      () => rejection(whileSignedIn(db, { id, signInsEnded }, (tx) => addKey(tx, id))),
    )
    expect(await refused).toMatchObject({ status: 401 })
  })

  test('what an intruder adds meanwhile is there when the sign-ins end', async () => {
    const { id, signInsEnded } = await addMember(db)
    const removed = besideTransaction(
      db,
      (tx) => whileSignedIn(tx, { id, signInsEnded }, (inner) => addKey(inner, id)),
      () =>
        db.transaction(async (tx) => {
          await tx.update(users).set(sessionEnded).where(eq(users.id, id))
          return tx.delete(passkeys).where(eq(passkeys.memberId, id)).returning()
        }),
    )
    expect(await removed).toHaveLength(1)
  })

  test.each([
    ['is being suspended', (tx: Db, id: string) => suspendMember(tx, id, 'Spam.', now)],
    [
      'has all sign-ins ended',
      (tx: Db, id: string) => tx.update(users).set(sessionEnded).where(eq(users.id, id)),
    ],
  ] as [string, (tx: Db, id: string) => Promise<unknown>][])(
    'nobody signs in who %s',
    async (_, end) => {
      const member = await addMember(db)
      const started = besideTransaction(
        db,
        (tx) => end(tx, member.id),
        () => sessionStore(db, false).startFor(member, null),
      )
      expect(await started).toBeNull()
    },
  )

  test('a suspension ends the session that is being started', async () => {
    const { id } = await addMember(db)
    await besideTransaction(
      db,
      (tx) => sessionStore(tx, false).start(id),
      () => suspendMember(db, id, 'Spam.', now),
    )
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })

  test('one of two owners who leave stays to hand the organization over', async () => {
    const ada = await addMember(db)
    const grace = await addMember(db)
    const { id } = await addOrganization(db, { ownerId: ada.id })
    await addTeamMember(db, id, grace.id, 'owner')
    const left = besideTransaction(
      db,
      (tx) => requestDeletion(tx, ada.id, now),
      () => requestDeletion(db, grace.id, now),
    )
    expect(await left).toMatchObject({ ok: false })
  })

  test.each([
    ['pause', pauseAccount],
    ['suspension', (tx: Db, id: string) => suspendMember(tx, id, 'Spam.', now)],
  ] as const)(
    'a pause and a %s count the member out once',
    async (_, hide: (tx: Db, id: string, at: Date) => Promise<unknown>) => {
      const { id } = await addMember(db)
      const community = await addCommunity(db)
      await addToCommunity(db, community.id, id)
      await besideTransaction(
        db,
        (tx) => pauseAccount(tx, id, now),
        () => db.transaction((tx) => hide(tx, id, now)),
      )
      const [row] = await db.select().from(communities).where(eq(communities.id, community.id))
      expect(row!.memberCount).toBe(community.memberCount)
    },
  )

  test('one suspends', async () => {
    const { id } = await addMember(db)
    expect(await twice((tx) => suspendMember(tx, id, 'Spam.', now))).toBe(false)
  })

  test('one comes back', async () => {
    const { id } = await addMember(db, { pausedAt: now })
    expect(await twice((tx) => reactivate(tx, id))).toBeNull()
  })

  test('who comes back is not deleted', async () => {
    const { id } = await addMember(db, { pausedAt: now, deletionAt: new Date(0) })
    await besideTransaction(
      db,
      (tx) => reactivate(tx, id),
      () => deleteNextAccount(db, now),
    )
    expect(await db.$count(users, eq(users.id, id))).toBe(1)
  })
})

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { endChallenges } from './challenges.ts'
import { ENDED } from './devices.ts'
import { endTokens, useToken } from './tokens.ts'

/** Writes to whoever has an address, if anybody has, a letter with which to set a new password. */
export const askForReset = (db: Db, address: string) =>
  db.transaction((tx) =>
    writeLetters(tx, [
      { kind: 'password-reset', memberId: null, address, about: crypto.randomUUID(), data: {} },
    ]),
  )

type Reset = {
  token: string
  passwordHash: string
  /** Whether who has the link has the address: not where letters are files. */
  proves: boolean
}

/**
 * Sets a password by a letter's link, and ends every sign-in and every other link by which somebody
 * might stay or come in. A second factor stays as it is.
 * @returns whose; null where the link allows nothing
 */
export const resetPassword = (db: Db, { token, passwordHash, proves }: Reset, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useToken(tx, 'reset-password', token, now)
    if (!holder) return null
    const { memberId, address } = holder
    const [member] = await tx
      .update(users)
      .set({
        passwordHash,
        ...ENDED,
        ...(proves && {
          emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        }),
      })
      .where(and(eq(users.id, memberId), eq(users.email, address ?? '')))
      .returning({ id: users.id })
    if (!member) return null
    await tx.delete(sessions).where(eq(sessions.userId, memberId))
    await endTokens(tx, memberId, ['change-address'])
    await endChallenges(tx, memberId, 'second-factor')
    await tellOfPassword(tx, memberId, 'reset', now)
    return memberId
  })

type Change = {
  memberId: string
  /** The session that goes on. */
  sid: string
  /** Of the password that was there, as it was found to be right. */
  before: string
  passwordHash: string
}

/**
 * Changes a password that is still the one that was asked for, and ends every other sign-in and
 * every link that could undo it; false where another change came first.
 */
export const changePassword = (db: Db, change: Change, now: Date) =>
  db.transaction(async (tx) => {
    const { memberId, sid, before, passwordHash } = change
    const [member] = await tx
      .update(users)
      .set({ passwordHash, ...ENDED })
      .where(and(eq(users.id, memberId), eq(users.passwordHash, before)))
      .returning({ id: users.id })
    if (!member) return false
    await tx.delete(sessions).where(and(eq(sessions.userId, memberId), ne(sessions.sid, sid)))
    await endTokens(tx, memberId, ['reset-password', 'change-address'])
    await endChallenges(tx, memberId, 'second-factor')
    await tellOfPassword(tx, memberId, 'changed', now)
    return true
  })

const tellOfPassword = (tx: Db, memberId: string, how: 'changed' | 'reset', now: Date) =>
  writeLetters(tx, [
    {
      kind: 'password-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), how },
    },
  ])

import { and, eq, ne, sql } from 'drizzle-orm'
import type { PasswordChanged } from '../../lib/mail/emails/account.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { endChallenges } from './challenges.ts'
import { sessionEnded } from './devices.ts'
import { endRecentAccess } from './sign-in-methods.ts'
import { endTokens, useToken } from './tokens.ts'

/** Writes to whoever has an address, if anybody has, a letter with which to set a new password. */
export const requestPasswordReset = (db: Db, address: string) =>
  db.transaction((tx) =>
    enqueueEmails(tx, [
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
 * Sets a password by a letter's link, and ends every session, every API token, every other link by
 * which somebody might stay or come in, and the passkeys and linked accounts of the last 30 days.
 * Two-step verification stays as it is.
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
        ...sessionEnded,
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
    await endRecentAccess(tx, memberId, now)
    await notifyOfPassword(tx, memberId, { how: 'reset' }, now)
    return memberId
  })

type Change = {
  memberId: string
  /** The session that goes on. */
  sid: string
  /** Of the password that was there, as it was found to be right. */
  before: string
  passwordHash: string
  keepTokens: boolean
}

/**
 * Changes a password that is still the one that was asked for, and ends every other sign-in, every
 * API token unless they are to stay, and every link that could undo it; false where another change
 * came first.
 */
export const changePassword = (db: Db, change: Change, now: Date) =>
  db.transaction(async (tx) => {
    const { memberId, sid, before, passwordHash, keepTokens } = change
    const [member] = await tx
      .update(users)
      .set({ passwordHash, ...sessionEnded })
      .where(and(eq(users.id, memberId), eq(users.passwordHash, before)))
      .returning({ id: users.id })
    if (!member) return false
    await tx.delete(sessions).where(and(eq(sessions.userId, memberId), ne(sessions.sid, sid)))
    await endTokens(tx, memberId, ['reset-password', 'change-address'])
    await endChallenges(tx, memberId, 'second-factor')
    if (!keepTokens) await tx.delete(accessTokens).where(eq(accessTokens.memberId, memberId))
    await notifyOfPassword(tx, memberId, { how: 'changed', keepTokens }, now)
    return true
  })

const notifyOfPassword = (tx: Db, memberId: string, what: PasswordChanged, now: Date) =>
  enqueueEmails(tx, [
    {
      kind: 'password-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), ...what },
    },
  ])

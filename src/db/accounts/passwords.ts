import { and, eq, ne, sql } from 'drizzle-orm'
import type { PasswordChanged } from '../../lib/mail/emails/sign-in.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { endChallenges } from './challenges.ts'
import { sessionEnded } from './devices.ts'
import { listAccountChange } from './factor-notifications.ts'
import { endRecentAccess } from './sign-in-methods.ts'
import { endTokens, useToken } from './tokens.ts'

export const requestPasswordReset = (db: Db, address: string) =>
  db.transaction((tx) =>
    enqueueEmails(tx, [
      { kind: 'password-reset', memberId: null, address, about: crypto.randomUUID(), data: {} },
    ]),
  )

type Reset = {
  token: string
  passwordHash: string
  /** Whether the link verifies the address: not where emails are files. */
  proves: boolean
}

/** Also ends sessions, API tokens and recent credentials, but not two-step verification. */
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
  sid: string
  /** The hash that the current password matched. */
  before: string
  passwordHash: string
  keepTokens: boolean
}

/** Ends other sessions and, unless kept, API tokens. False where the hash changed. */
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

async function notifyOfPassword(tx: Db, memberId: string, what: PasswordChanged, now: Date) {
  await listAccountChange(tx, memberId, { what: 'password-changed' }, now)
  await enqueueEmails(tx, [
    {
      kind: 'password-changed',
      memberId,
      about: crypto.randomUUID(),
      data: { at: now.toISOString(), ...what },
    },
  ])
}

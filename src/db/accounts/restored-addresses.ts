import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { OF_AN_ADDRESS } from '../../lib/accounts/tokens.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { challenges, recoveryCodes, totpSecrets } from '../schema/factors.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { setAddress } from './address-changes.ts'
import { sessionEnded } from './devices.ts'
import { endRecentAccess } from './sign-in-methods.ts'
import { createToken, findToken, isValidToken } from './tokens.ts'

export type Restored = { memberId: string; reset: string }

/** Also ends credentials added since 30 days before the change. Null where the link is invalid. */
export const restoreAddress = (db: Db, token: string, now: Date): Promise<Restored | null> =>
  db.transaction(async (tx) => {
    const holder = await findToken(tx, 'restore-address', token, now)
    if (!holder) return null
    const { memberId, address } = holder
    const [before] = await tx
      .select({ email: users.email, provedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, memberId))
      .for('update')
    const [wayBack] = await tx
      .select({ id: accountTokens.id, since: accountTokens.createdAt })
      .from(accountTokens)
      .where(isValidToken('restore-address', token, now))
    if (!before || !wayBack || !address) return null
    const { id, since } = wayBack
    const given = { email: address, emailVerifiedAt: now, passwordHash: null, ...sessionEnded }
    if (!(await setAddress(tx, memberId, given))) return null
    await tx.delete(accountTokens).where(eq(accountTokens.id, id))
    await endLater(tx, memberId, since)
    await tx.delete(sessions).where(eq(sessions.userId, memberId))
    await tx.delete(challenges).where(eq(challenges.memberId, memberId))
    await endRecentAccess(tx, memberId, since)
    await endCodes(tx, memberId, since)
    if (before.provedAt)
      await enqueueEmails(tx, [
        {
          kind: 'address-restored',
          memberId,
          address: before.email,
          about: crypto.randomUUID(),
          data: { at: now.toISOString() },
        },
      ])
    const link = { memberId, purpose: 'reset-password', address } as const
    return { memberId, reset: await createToken(tx, link, now) }
  })

/** Undo links of later changes, and tokens of later addresses. */
const endLater = (tx: Db, memberId: string, since: Date) =>
  tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.memberId, memberId),
        or(
          and(eq(accountTokens.purpose, 'restore-address'), gt(accountTokens.createdAt, since)),
          inArray(accountTokens.purpose, OF_AN_ADDRESS),
        ),
      ),
    )

async function endCodes(tx: Db, id: string, since: Date) {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, id), gt(recoveryCodes.createdAt, since)))
  const confirmed = gt(totpSecrets.confirmedAt, since)
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.memberId, id), confirmed))
}

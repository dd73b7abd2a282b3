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

/** Whose address is back, and the token by which they set a new password. */
export type Restored = { memberId: string; reset: string }

/**
 * Puts an address back that a member had before, by the link of a letter to it, whatever was changed
 * since: ends every session, every API token, the password, the passkeys and linked accounts added in
 * the 30 days before the change or since, and the codes and ways back that came later. A way back from
 * an earlier change stands. Null where the link allows nothing.
 */
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

/**
 * What ends as an address goes back which was changed at a moment: the ways back from later changes,
 * and what letters to later addresses allow.
 */
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

/** Ends two-step verification that was turned on, and recovery codes that were made, after a moment. */
async function endCodes(tx: Db, id: string, since: Date) {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, id), gt(recoveryCodes.createdAt, since)))
  const confirmed = gt(totpSecrets.confirmedAt, since)
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.memberId, id), confirmed))
}

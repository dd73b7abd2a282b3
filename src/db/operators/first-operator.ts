import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../../lib/accounts/tokens.ts'
import { BY_FIRST_LINK, FIRST_OPERATOR_LINK_MS } from '../../lib/operators/first-operator.ts'
import type { Db } from '../database.ts'
import { firstOperatorLinks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { lockSubject, writeAction } from './log.ts'
import { hasOperator } from './operators.ts'

const { onlyOne, tokenHash, expiresAt } = firstOperatorLinks

/** The token of a new link, which ends the one before; null where there is an operator. */
export const createFirstOperatorLink = (db: Db, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    await lockSubject(tx)
    if (await hasOperator(tx)) {
      await tx.delete(firstOperatorLinks)
      return null
    }
    const token = newToken()
    const link = {
      tokenHash: hashOfToken(token),
      expiresAt: new Date(now.getTime() + FIRST_OPERATOR_LINK_MS),
    }
    await tx
      .insert(firstOperatorLinks)
      .values(link)
      .onConflictDoUpdate({ target: onlyOne, set: link })
    return token
  })

const isUsable = (token: string, now: Date) =>
  and(
    eq(tokenHash, hashOfToken(token)),
    gt(expiresAt, now),
    sql`not exists (select from ${users} where ${users.isOperator})`,
  )

export const isFirstOperatorLink = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await db.$count(firstOperatorLinks, isUsable(token, now))) > 0

/** Once: false where it was used or has expired, or there is an operator already. */
export const becomeFirstOperator = (
  db: Db,
  token: string,
  memberId: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockSubject(tx)
    const link = tx
      .$with('link')
      .as(tx.select({ onlyOne }).from(firstOperatorLinks).where(isUsable(token, now)).for('update'))
    const named = await tx
      .with(link)
      .update(users)
      .set({ isOperator: true })
      .where(
        and(
          eq(users.id, memberId),
          isNull(users.formerSince),
          isNull(users.suspendedAt),
          sql`exists (select from ${link})`,
        ),
      )
      .returning({ id: users.id })
    if (named.length === 0) return false
    await tx.delete(firstOperatorLinks)
    const subject = { type: 'member', id: memberId } as const
    await writeAction(tx, { by: memberId, action: 'operator added', subject, why: BY_FIRST_LINK })
    return true
  })

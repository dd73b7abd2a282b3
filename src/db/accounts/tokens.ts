import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { hashOfToken, newToken, TOKEN_LASTS, type TokenPurpose } from '../../lib/accounts/tokens.ts'
import type { Db } from '../database.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { users } from '../schema/users.ts'

/** Whom a token is of, and which address it is about. */
export type TokenHolder = { memberId: string; address: string | null }

type Minted = { memberId: string; purpose: TokenPurpose; address: string; codeHash?: string | null }

/** Makes what a link allows; of several for one purpose each counts until one was used. */
export async function mintToken(db: Db, minted: Minted, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(accountTokens).values({
    ...minted,
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + TOKEN_LASTS[minted.purpose]),
  })
  return token
}

const stands = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashOfToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  )

/** What a token allows, which it goes on to do; null where it allows nothing. */
export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | null> {
  const [row] = await db
    .select({ memberId: accountTokens.memberId, address: accountTokens.address })
    .from(accountTokens)
    .where(stands(purpose, token, now))
  return row ?? null
}

/**
 * Uses a token up, and all others of its member for the same purpose, by one statement: of those
 * who use one at once, or two of one member, one gets it. The member's row is held until the end of
 * the transaction.
 */
export async function useToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | null> {
  const named = tx
    .select({ id: accountTokens.memberId })
    .from(accountTokens)
    .where(stands(purpose, token, now))
  const member = tx
    .$with('member')
    .as(
      tx.select({ id: users.id }).from(users).where(inArray(users.id, named)).for('no key update'),
    )
  const used = await tx
    .with(member)
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.purpose, purpose),
        inArray(accountTokens.memberId, tx.select({ id: member.id }).from(member)),
      ),
    )
    .returning({
      memberId: accountTokens.memberId,
      address: accountTokens.address,
      isIt: sql<boolean>`${accountTokens.tokenHash} = ${hashOfToken(token)}`,
    })
  const own = used.find(({ isIt }) => isIt)
  return own ? { memberId: own.memberId, address: own.address } : null
}

/** Ends what links of a member allow, by their purposes. */
export const endTokens = (tx: Db, memberId: string, purposes: TokenPurpose[]) =>
  tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.memberId, memberId), inArray(accountTokens.purpose, purposes)))

export const deleteExpiredTokens = (db: Db, now: Date) =>
  db.delete(accountTokens).where(lte(accountTokens.expiresAt, now))

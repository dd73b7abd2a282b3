import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import {
  hashOfCode,
  hashOfToken,
  MAX_WRONG_CODES,
  newToken,
  TOKEN_LIFETIMES_MS,
  type TokenPurpose,
} from '../../lib/accounts/tokens.ts'
import type { Db } from '../database.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { users } from '../schema/users.ts'

export type TokenHolder = { memberId: string; address: string | null }

type Minted = {
  memberId: string
  purpose: TokenPurpose
  address: string
  opportunityId?: string
  codeHash?: string | null
}

export async function createToken(db: Db, minted: Minted, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(accountTokens).values({
    ...minted,
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIMES_MS[minted.purpose]),
  })
  return token
}

/** Void until the email is sent and {@link fillToken} stores its secret. */
export async function prepareToken(tx: Db, prepared: Minted, now: Date): Promise<string> {
  const [row] = await tx
    .insert(accountTokens)
    .values({
      ...prepared,
      tokenHash: hashOfToken(newToken()),
      // The database's clock: token order must be the order of changes.
      createdAt: sql`clock_timestamp()`,
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIMES_MS[prepared.purpose]),
    })
    .returning({ id: accountTokens.id })
  return row!.id
}

/** Null where it was ended meanwhile. */
export async function fillToken(
  db: Db,
  id: string,
  purpose: TokenPurpose,
  codeHash: string | null,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIMES_MS[purpose])
  const filled = await db
    .update(accountTokens)
    .set({ tokenHash: hashOfToken(token), codeHash, expiresAt })
    .where(and(eq(accountTokens.id, id), eq(accountTokens.purpose, purpose)))
    .returning({ id: accountTokens.id })
  return filled.length > 0 ? token : null
}

export const isValidToken = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashOfToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  )

export async function findToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | null> {
  const [row] = await db
    .select({ memberId: accountTokens.memberId, address: accountTokens.address })
    .from(accountTokens)
    .where(isValidToken(purpose, token, now))
  return row ?? null
}

/** Atomic, with all others of the member and purpose. Locks the member's row. */
export async function useToken(
  tx: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<TokenHolder | null> {
  const named = tx
    .select({ id: accountTokens.memberId })
    .from(accountTokens)
    .where(isValidToken(purpose, token, now))
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

export type TypedCode = { memberId: string; sid: string; code: string }

/** A wrong code counts against all of the member's codes. */
export async function useCode(
  tx: Db,
  purpose: TokenPurpose,
  { memberId, sid, code }: TypedCode,
  now: Date,
): Promise<TokenHolder | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update')
  const open = and(
    eq(accountTokens.memberId, memberId),
    eq(accountTokens.purpose, purpose),
    isNotNull(accountTokens.codeHash),
    lt(accountTokens.attempts, MAX_WRONG_CODES),
    gt(accountTokens.expiresAt, now),
  )
  const [right] = await tx
    .select({ memberId: accountTokens.memberId, address: accountTokens.address })
    .from(accountTokens)
    .where(and(open, eq(accountTokens.codeHash, hashOfCode(sid, code))))
    .limit(1)
  if (right) {
    await endTokens(tx, memberId, [purpose])
    return right
  }
  await tx
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} + 1` })
    .where(open)
  return null
}

export const endTokens = (tx: Db, memberId: string, purposes: readonly TokenPurpose[]) =>
  tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.memberId, memberId), inArray(accountTokens.purpose, purposes)))

export const deleteExpiredTokens = (db: Db, now: Date) =>
  db.delete(accountTokens).where(lte(accountTokens.expiresAt, now))

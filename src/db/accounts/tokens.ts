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

/** Whom a token is of, and which address it is about. */
export type TokenHolder = { memberId: string; address: string | null }

type Minted = {
  memberId: string
  purpose: TokenPurpose
  address: string
  opportunityId?: string
  codeHash?: string | null
}

/** Makes what a link allows; of several for one purpose each counts until one was used. */
export async function createToken(db: Db, minted: Minted, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(accountTokens).values({
    ...minted,
    tokenHash: hashOfToken(token),
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIMES_MS[minted.purpose]),
  })
  return token
}

/**
 * Makes room for what a letter's link will allow: nobody has what it is used with until the letter is
 * sent. Ended before then, it never allows anything.
 */
export async function prepareToken(tx: Db, prepared: Minted, now: Date): Promise<string> {
  const [row] = await tx
    .insert(accountTokens)
    .values({
      ...prepared,
      tokenHash: hashOfToken(newToken()),
      // By the clock of the one database, after what it waited for: the order of these is that of changes.
      createdAt: sql`clock_timestamp()`,
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIMES_MS[prepared.purpose]),
    })
    .returning({ id: accountTokens.id })
  return row!.id
}

/** Makes the secret of what was prepared, as its letter is sent; null where it was ended meanwhile. */
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

/** What stands for a link that counts still. */
export const isValidToken = (purpose: TokenPurpose, token: string, now: Date) =>
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
    .where(isValidToken(purpose, token, now))
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

/** Digits that were typed, and the session in which they were. */
export type TypedCode = { memberId: string; sid: string; code: string }

/**
 * Uses a code up, with all others of its member for the same purpose: it counts on the device that
 * asked for it. A wrong one is counted against every code of the member.
 */
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

/** Ends what links of a member allow, by their purposes. */
export const endTokens = (tx: Db, memberId: string, purposes: readonly TokenPurpose[]) =>
  tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.memberId, memberId), inArray(accountTokens.purpose, purposes)))

export const deleteExpiredTokens = (db: Db, now: Date) =>
  db.delete(accountTokens).where(lte(accountTokens.expiresAt, now))

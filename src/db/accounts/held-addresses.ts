import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { accountTokens } from '../schema/account-tokens.ts'

/**
 * Whether an address may still go back to somebody else who had it: until then it is nobody's to
 * take. Asked after the write that takes it, in its transaction: that has waited for who gives it up.
 */
export async function isHeld(tx: Db, address: string, memberId?: string): Promise<boolean> {
  const wayBack = and(
    eq(accountTokens.purpose, 'restore-address'),
    eq(sql`lower(${accountTokens.address})`, sql`lower(${address})`),
    gt(accountTokens.expiresAt, sql`now()`),
    memberId ? ne(accountTokens.memberId, memberId) : undefined,
  )
  return (await tx.$count(accountTokens, wayBack)) > 0
}

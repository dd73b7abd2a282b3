import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { accountTokens } from '../schema/account-tokens.ts'

/**
 * Whether an address may still go back to somebody else who had it: until then it is nobody's to
 * take. Asked after the write that takes it, in its transaction: that has waited for who gives it up.
 */
export async function isAddressReserved(
  tx: Db,
  address: string,
  memberId?: string,
): Promise<boolean> {
  const wayBack = and(
    eq(accountTokens.purpose, 'restore-address'),
    eq(sql`lower(${accountTokens.address})`, sql`lower(${address})`),
    gt(accountTokens.expiresAt, sql`now()`),
    memberId ? ne(accountTokens.memberId, memberId) : undefined,
  )
  return (await tx.$count(accountTokens, wayBack)) > 0
}

/**
 * Writes what takes an address, in a transaction of its own; null where somebody else has the
 * address, in any case, or may take it back.
 */
export async function unlessAddressTaken<T>(
  db: Db,
  { address, memberId }: { address: string; memberId?: string },
  write: (tx: Db) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      const written = await write(tx)
      if (await isAddressReserved(tx, address, memberId)) throw new Held()
      return written
    })
  } catch (error) {
    if (error instanceof Held || violates(error, 'users_email_key')) return null
    throw error
  }
}

class Held extends Error {}

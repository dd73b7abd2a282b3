import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { accountTokens } from '../schema/account-tokens.ts'

/** A former owner may still restore it. Call after the write, in its transaction. */
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

/** Null where the address is taken in any case, or reserved. */
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

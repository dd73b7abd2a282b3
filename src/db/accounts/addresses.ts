import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { users } from '../schema/users.ts'
import { type TypedCode, useCode, useToken } from './tokens.ts'

type ConfirmationRequest =
  /** The member who is signed in, with the session that the letter's code counts for. */
  | { memberId: string; sid: string }
  /** Whoever has an address: a link alone. */
  | { address: string }

/** Writes a letter with which a member proves the address, if there is one who has not yet. */
export const requestEmailConfirmation = (db: Db, requested: ConfirmationRequest) =>
  db.transaction((tx) => {
    const to =
      'sid' in requested
        ? { memberId: requested.memberId, data: { sid: requested.sid } }
        : { memberId: null, address: requested.address, data: { sid: null } }
    return enqueueEmails(tx, [{ kind: 'verify-address', about: crypto.randomUUID(), ...to }])
  })

/** Proves an address by a letter's link; gives whose, or null where the link allows nothing. */
export const verifyByToken = (db: Db, token: string, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useToken(tx, 'verify-address', token, now)
    return holder && confirmAddress(tx, holder.memberId, holder.address ?? '', now)
  })

/** Proves an address by the code of a letter, on the device that asked for it. */
export const verifyByCode = (db: Db, typed: TypedCode, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useCode(tx, 'verify-address', typed, now)
    return holder && confirmAddress(tx, holder.memberId, holder.address ?? '', now)
  })

/** Notes that an address is proved which is still the member's. */
async function confirmAddress(tx: Db, memberId: string, address: string, now: Date) {
  const [member] = await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(users.id, memberId), eq(users.email, address)))
    .returning({ id: users.id })
  return member?.id ?? null
}

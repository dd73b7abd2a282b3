import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { users } from '../schema/users.ts'
import { type TypedCode, useCode, useToken } from './tokens.ts'

type ConfirmationRequest = { memberId: string; sid: string } | { address: string }

export const requestEmailConfirmation = (db: Db, requested: ConfirmationRequest) =>
  db.transaction((tx) => {
    const to =
      'sid' in requested
        ? { memberId: requested.memberId, data: { sid: requested.sid } }
        : { memberId: null, address: requested.address, data: { sid: null } }
    return enqueueEmails(tx, [{ kind: 'verify-address', about: crypto.randomUUID(), ...to }])
  })

/** Returns the member's id, or null. */
export const verifyByToken = (db: Db, token: string, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useToken(tx, 'verify-address', token, now)
    return holder && confirmAddress(tx, holder.memberId, holder.address ?? '', now)
  })

export const verifyByCode = (db: Db, typed: TypedCode, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useCode(tx, 'verify-address', typed, now)
    return holder && confirmAddress(tx, holder.memberId, holder.address ?? '', now)
  })

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

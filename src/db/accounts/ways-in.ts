import { and, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { passkeys } from '../schema/factors.ts'
import { identities } from '../schema/identities.ts'
import { users } from '../schema/users.ts'

/**
 * When a way in is added, by the clock of the one database: an address that goes back ends those that
 * came later, also one whose request arrived before and was finished after.
 */
export const ADDED_NOW = sql`clock_timestamp()`

type WayIn = {
  memberId: string
  id: string
  /** The sites that are offered: an account at another one lets nobody in. */
  offered: string[]
}

/**
 * Takes one of a member's ways in away, unless no other would be left: a password, a passkey, or an
 * account at one of the sites that are offered.
 */
export async function removeWayIn(
  tx: Db,
  ways: typeof identities | typeof passkeys,
  { memberId, id, offered }: WayIn,
): Promise<'removed' | 'last' | 'none'> {
  await lockWaysIn(tx, memberId)
  const own = and(eq(ways.memberId, memberId), eq(ways.id, id))
  const removed = await tx
    .delete(ways)
    .where(and(own, otherWayIn(tx, { memberId, id, offered })))
    .returning({ id: ways.id })
  if (removed.length > 0) return 'removed'
  return (await tx.$count(ways, own)) > 0 ? 'last' : 'none'
}

/** Until the end of the transaction: two at once must not each leave it to the other one. */
export const lockWaysIn = (tx: Db, memberId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')

const otherWayIn = (tx: Db, { memberId, id, offered }: WayIn) =>
  or(
    exists(
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, memberId), isNotNull(users.passwordHash))),
    ),
    exists(
      tx
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.memberId, memberId), ne(passkeys.id, id))),
    ),
    exists(
      tx
        .select({ id: identities.id })
        .from(identities)
        .where(
          and(
            eq(identities.memberId, memberId),
            ne(identities.id, id),
            inArray(identities.provider, offered),
          ),
        ),
    ),
  )

/** By what a member can show who they are: a password, passkeys, accounts at sites that are offered. */
export async function waysToProve(db: Db, memberId: string, offered: string[]) {
  const [[member], linked] = await Promise.all([
    db
      .select({
        hasPassword: sql<boolean>`${users.passwordHash} is not null`,
        passkeys: db.$count(passkeys, eq(passkeys.memberId, memberId)),
      })
      .from(users)
      .where(eq(users.id, memberId)),
    offered.length === 0
      ? []
      : db
          .selectDistinct({ provider: identities.provider })
          .from(identities)
          .where(and(eq(identities.memberId, memberId), inArray(identities.provider, offered))),
  ])
  const providers = linked.map(({ provider }) => provider)
  const { hasPassword = false, passkeys: own = 0 } = member ?? {}
  return { hasPassword, hasPasskey: own > 0, providers }
}

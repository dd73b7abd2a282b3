import { and, eq, exists, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { unauthorized } from '../../lib/errors.ts'
import type { Db } from '../database.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { passkeys } from '../schema/factors.ts'
import { identities } from '../schema/identities.ts'
import { users } from '../schema/users.ts'
import type { SignInKind } from './sessions.ts'

/**
 * When a way in is added, by the clock of the one database: an address that goes back ends those that
 * came later, also one whose request arrived before and was finished after.
 */
export const ADDED_MEANWHILE = sql`clock_timestamp()`

/** Days before a recovery in which whatever was added may be an intruder's. */
const RECENT_DAYS = 30

/**
 * Ends all API tokens of a member, and the passkeys and linked accounts that were added in the 30
 * days before a moment, or since. Two-step verification stays.
 */
export async function endRecentAccess(tx: Db, memberId: string, moment: Date) {
  await tx.delete(accessTokens).where(eq(accessTokens.memberId, memberId))
  const since = new Date(moment.getTime() - RECENT_DAYS * 24 * 60 * 60 * 1000)
  for (const table of [passkeys, identities])
    await tx.delete(table).where(and(eq(table.memberId, memberId), gt(table.createdAt, since)))
}

/**
 * Does a write of a member unless all their sign-ins ended since the request began: an intruder's
 * last request must not add what was just removed.
 * @throws Failure 401 where they ended
 */
export const whileSignedIn = <T>(
  db: Db,
  { id, signInsEnded }: SignInKind,
  write: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.signInsEnded, signInsEnded)))
      .for('update')
    if (!member) throw unauthorized()
    return write(tx)
  })

type SignInMethod = {
  memberId: string
  id: string
  /** The sites that are offered: an account at another one lets nobody in. */
  offered: string[]
}

/**
 * Takes one of a member's ways in away, unless no other would be left: a password, a passkey, or an
 * account at one of the sites that are offered.
 */
export async function removeSignInMethod(
  tx: Db,
  methods: typeof identities | typeof passkeys,
  { memberId, id, offered }: SignInMethod,
): Promise<'removed' | 'last' | 'none'> {
  await lockSignInMethods(tx, memberId)
  const own = and(eq(methods.memberId, memberId), eq(methods.id, id))
  const removed = await tx
    .delete(methods)
    .where(and(own, otherSignInMethod(tx, { memberId, id, offered })))
    .returning({ id: methods.id })
  if (removed.length > 0) return 'removed'
  return (await tx.$count(methods, own)) > 0 ? 'last' : 'none'
}

/** Until the end of the transaction: two at once must not each leave it to the other one. */
export const lockSignInMethods = (tx: Db, memberId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')

const otherSignInMethod = (tx: Db, { memberId, id, offered }: SignInMethod) =>
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
export async function waysToConfirmIdentity(db: Db, memberId: string, offered: string[]) {
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

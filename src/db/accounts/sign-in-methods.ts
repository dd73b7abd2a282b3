import { and, eq, exists, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import { unauthorized } from '../../lib/errors.ts'
import type { Db } from '../database.ts'
import { passkeys } from '../schema/factors.ts'
import { identities } from '../schema/identities.ts'
import { users } from '../schema/users.ts'
import { revokeSecrets } from './revoke-secrets.ts'
import type { SignInKind } from './sessions.ts'

/** The database's clock: a restore ends credentials requested before it and stored after. */
export const ADDED_MEANWHILE = sql`clock_timestamp()`

/** Credentials as recent as this may be an intruder's. */
const RECENT_DAYS = 30

export async function endRecentAccess(tx: Db, memberId: string, moment: Date) {
  await revokeSecrets(tx, memberId)
  const since = new Date(moment.getTime() - RECENT_DAYS * DAY_MS)
  for (const table of [passkeys, identities])
    await tx.delete(table).where(and(eq(table.memberId, memberId), gt(table.createdAt, since)))
}

/** Guards against an intruder's last request. @throws Failure 401 where sign-ins ended */
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
  /** Identities of other providers don't count as a way in. */
  offered: string[]
}

/** Refuses to remove the last one. */
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

/** Until the end of the transaction, so that two removals cannot both succeed. */
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

import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { MAX_PASSKEYS } from '../../lib/accounts/passkeys.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { passkeys } from '../schema/factors.ts'
import { users } from '../schema/users.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { ADDED_MEANWHILE, lockSignInMethods, removeSignInMethod } from './sign-in-methods.ts'

const { id, name, backedUp, createdAt, lastUsedAt } = passkeys

const passkeyColumns = { id, name, backedUp, createdAt, lastUsedAt }

export const listPasskeys = (db: Db, memberId: string) =>
  db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

const signInMethodsOfQuery = preparedQuery((db: Db) =>
  db
    .select({
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
      passkey: passkeyColumns,
    })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.memberId, users.id))
    .where(eq(users.id, sql.placeholder('member')))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
)

export async function signInMethodsOf(db: Db, memberId: string) {
  const statement = signInMethodsOfQuery(db)
  const rows = await statement.execute({ member: memberId })
  return {
    hasPassword: rows[0]?.hasPassword ?? false,
    passkeys: rows.flatMap(({ passkey }) => passkey ?? []),
  }
}

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function findPasskey(
  db: Db,
  memberId: string,
  id: string,
): Promise<ListedPasskey | null> {
  const [found] = await db
    .select(passkeyColumns)
    .from(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
  return found ?? null
}

export const listCredentials = (db: Db, memberId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))

export async function findCredential(db: Db, credentialId: string) {
  const { memberId, publicKey } = passkeys
  const { signInsEnded } = users
  const [found] = await db
    .select({ id, memberId, signInsEnded, credentialId: passkeys.credentialId, publicKey })
    .from(passkeys)
    .innerJoin(users, eq(users.id, memberId))
    .where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
>

export const addPasskey = (
  db: Db,
  memberId: string,
  passkey: NewPasskey & { name: string },
  now: Date,
) =>
  db.transaction(async (tx): Promise<ListedPasskey | 'full' | 'known'> => {
    await lockSignInMethods(tx, memberId)
    if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) >= MAX_PASSKEYS) return 'full'
    const [added] = await tx
      .insert(passkeys)
      .values({ ...passkey, memberId, createdAt: ADDED_MEANWHILE })
      .onConflictDoNothing()
      .returning(passkeyColumns)
    if (!added) return 'known'
    await notifyOfFactor(tx, memberId, 'passkey-added', now)
    return added
  })

export async function renamePasskey(
  db: Db,
  memberId: string,
  id: string,
  name: string,
): Promise<ListedPasskey | null> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning(passkeyColumns)
  return renamed ?? null
}

type Removal = { memberId: string; id: string; offered: string[] }

export const removePasskey = (db: Db, removal: Removal, now: Date) =>
  db.transaction(async (tx) => {
    const outcome = await removeSignInMethod(tx, passkeys, removal)
    if (outcome === 'removed') await notifyOfFactor(tx, removal.memberId, 'passkey-removed', now)
    return outcome
  })

type Use = { counter: number; backedUp: boolean }

/** False where the counter did not grow, as with a copy; many authenticators always report 0. */
export async function recordPasskeyUse(db: Db, id: string, use: Use, now: Date): Promise<boolean> {
  const { counter } = passkeys
  const used = await db
    .update(passkeys)
    .set({ ...use, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(counter, use.counter), and(eq(counter, 0), sql`${use.counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return used.length > 0
}

import { type Column, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unlessAddressTaken } from '../accounts/reserved-addresses.ts'
import type { Db } from '../database.ts'
import { enqueueWelcome } from '../emails/welcome.ts'
import { currentTier, isVerified } from '../membership/current-tier.ts'
import { blockedMembers } from '../safety/blocks.ts'
import { hidesAny } from '../saved/is-saved.ts'
import { type User, users } from '../schema/users.ts'

const { passwordHash, entryTexts: _, ...own } = getTableColumns(users)

/** Without the password hash. */
export const memberColumns = {
  ...own,
  membershipTier: currentTier(),
  isVerified: isVerified(),
}
export type Member = Omit<User, 'passwordHash' | 'entryTexts'> & {
  isVerified: boolean
  blocked?: readonly string[]
  hides?: boolean
}

export const viewerColumns = {
  ...memberColumns,
  blocked: blockedMembers(),
  hides: hidesAny(users.id),
}

export type NewMember = Omit<
  typeof users.$inferInsert,
  | 'id'
  | 'membershipTier'
  | 'membershipEndsAt'
  | 'signInsEnded'
  | 'entryTexts'
  | 'createdAt'
  | 'updatedAt'
>

/** Null where the email is taken in any case, or reserved. */
export const createMember = (db: Db, member: NewMember): Promise<Member | null> =>
  unlessAddressTaken(db, { address: member.email }, async (tx) => {
    const [created] = await tx.insert(users).values(member).returning(memberColumns)
    if (created) await enqueueWelcome(tx, created)
    return created ?? null
  })

export async function findCredentials(db: Db, email: string) {
  const [row] = await db
    .select({ id: users.id, signInsEnded: users.signInsEnded, passwordHash })
    .from(users)
    .where(hasAddress(email))
  return row ?? null
}

export async function findMember(db: Db, id: string): Promise<Member | null> {
  const [row] = await db.select(memberColumns).from(users).where(eq(users.id, id))
  return row ?? null
}

export const hasAddress = (address: string | SQLWrapper): SQL =>
  eq(sql`lower(${users.email})`, sql`lower(${address})`)

/** Neither paused nor suspended. */
export const isActiveId = (member: Column | SQL): SQL =>
  sql`${member} not in (select id from users where paused_at is not null or suspended_at is not null)`

export const isActive = (): SQL => sql`(${users.pausedAt} is null and ${users.suspendedAt} is null)`

export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

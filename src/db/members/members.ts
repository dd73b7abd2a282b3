import { type Column, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unlessAddressTaken } from '../accounts/reserved-addresses.ts'
import type { Db } from '../database.ts'
import { currentTier, isVerified } from '../membership/current-tier.ts'
import { blockedMembers } from '../safety/blocks.ts'
import { type User, users } from '../schema/users.ts'

const { passwordHash, entryTexts: _, ...own } = getTableColumns(users)

/** Everything of a member that the member may see: all but the password's hash, and nothing twice. */
export const memberColumns = {
  ...own,
  membershipTier: currentTier(),
  isVerified: isVerified(),
}
export type Member = Omit<User, 'passwordHash' | 'entryTexts'> & {
  isVerified: boolean
  /** Whom they blocked or are blocked by; of who asks alone. */
  blocked?: readonly string[]
}

/** The same of who asks, with whom they do not see. */
export const viewerColumns = { ...memberColumns, blocked: blockedMembers() }

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

/**
 * Creates a member of the foundation tier; null where the email, in any case, is taken, or may go back
 * to who had it.
 */
export const createMember = (db: Db, member: NewMember): Promise<Member | null> =>
  unlessAddressTaken(db, { address: member.email }, async (tx) => {
    const [created] = await tx.insert(users).values(member).returning(memberColumns)
    return created ?? null
  })

/** What a sign-in compares with; null where nobody has that email, in any case. */
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

/** Whether a row of `users` has an address, in any case. */
export const hasAddress = (address: string | SQLWrapper): SQL =>
  eq(sql`lower(${users.email})`, sql`lower(${address})`)

/**
 * Whether a member, by the column that names them, takes no break and is not suspended: who does or is
 * is seen by nobody.
 */
export const isActiveId = (member: Column | SQL): SQL =>
  sql`${member} not in (select id from users where paused_at is not null or suspended_at is not null)`

/** The same of the member around it. */
export const isActive = (): SQL => sql`(${users.pausedAt} is null and ${users.suspendedAt} is null)`

/** Whether nobody has signed up yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
}

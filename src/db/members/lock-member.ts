import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'

/** Serializes what a member may have only so many of, until the transaction ends. */
export const lockMember = (tx: Db, memberId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update')

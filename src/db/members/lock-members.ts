import { inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'

/**
 * Serializes what members may have only so many of, until the transaction ends. In the order of
 * their ids, so that two who lock never wait for each other.
 */
export const lockMembers = (tx: Db, ids: string[]) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update')

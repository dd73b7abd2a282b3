import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { BY_COMMAND } from '../../lib/operators/actions.ts'
import type { Db } from '../database.ts'
import { hasAddress } from '../members/members.ts'
import { users } from '../schema/users.ts'
import { lockSubject, writeAction } from './log.ts'

export type Naming = 'done' | 'no member' | 'already'

export const addOperator = (db: Db, email: string) => nameOperator(db, hasAddress(email), true)

export const removeOperator = (db: Db, email: string) => nameOperator(db, hasAddress(email), false)

export const nameOperator = (db: Db, who: SQL, isOperator: boolean): Promise<Naming> =>
  db.transaction(async (tx) => {
    await lockSubject(tx)
    const [member] = await tx
      .select({ id: users.id, isOperator: users.isOperator })
      .from(users)
      .where(and(who, isNull(users.formerSince)))
      .for('update')
    if (!member) return 'no member'
    if (member.isOperator === isOperator) return 'already'
    await tx.update(users).set({ isOperator }).where(eq(users.id, member.id))
    const action = isOperator ? 'operator added' : 'operator removed'
    const subject = { type: 'member', id: member.id } as const
    await writeAction(tx, { by: null, action, subject, why: BY_COMMAND })
    return 'done'
  })

export const listOperators = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.isOperator, true))
    .orderBy(asc(users.createdAt), asc(users.id))

export const hasOperator = async (db: Db) =>
  (await db.$count(users, eq(users.isOperator, true))) > 0

import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { payouts } from '../schema/payouts.ts'
import { users } from '../schema/users.ts'

const selectWithMember = (db: Db) =>
  db
    .select({
      payout: payouts,
      member: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.memberId))

export type WaitingPayout = Awaited<ReturnType<typeof selectWithMember>>[number]

/** That wait for a code of the payment provider, oldest first. */
export const listWaitingPayouts = (db: Db, limit: number): Promise<WaitingPayout[]> =>
  selectWithMember(db).where(eq(payouts.status, 'otp')).orderBy(asc(payouts.createdAt)).limit(limit)

export async function findPayoutToConfirm(db: Db, id: string): Promise<WaitingPayout | null> {
  const [row] = await selectWithMember(db).where(eq(payouts.id, id))
  return row ?? null
}

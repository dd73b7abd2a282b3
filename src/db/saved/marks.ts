import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { lockMembers } from '../members/lock-members.ts'
import { hiddenOpportunities, savedOpportunities } from '../schema/saved.ts'

export type Mark = 'saved' | 'hidden'

export const MARKED = { saved: savedOpportunities, hidden: hiddenOpportunities }

/** Opportunities that a member can save, and that they can hide. */
export const MAX_MARKED = 500

const isRow = (mark: Mark, memberId: string, opportunityId: string) =>
  and(eq(MARKED[mark].memberId, memberId), eq(MARKED[mark].opportunityId, opportunityId))

export const isMarked = async (
  db: Db,
  mark: Mark,
  memberId: string,
  opportunityId: string,
): Promise<boolean> => (await db.$count(MARKED[mark], isRow(mark, memberId, opportunityId))) > 0

/** Idempotent; what is saved is hidden no longer. False where {@link MAX_MARKED} are marked already. */
export const markOpportunity = (
  db: Db,
  mark: Mark,
  memberId: string,
  opportunityId: string,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const table = MARKED[mark]
    await lockMembers(tx, [memberId])
    await tx.execute(sql`insert into ${table} (member_id, opportunity_id, created_at)
    select ${memberId}::uuid, ${opportunityId}::uuid, ${now.toISOString()}::timestamptz
    where (select count(*) from ${table} where member_id = ${memberId}) < ${MAX_MARKED}
    on conflict do nothing`)
    if (!(await isMarked(tx, mark, memberId, opportunityId))) return false
    if (mark === 'saved') await unmarkOpportunity(tx, 'hidden', memberId, opportunityId)
    return true
  })

/** Idempotent. @returns its title, where it was marked */
export async function unmarkOpportunity(
  db: Db,
  mark: Mark,
  memberId: string,
  opportunityId: string,
): Promise<string | null> {
  const [row] = await db
    .delete(MARKED[mark])
    .where(isRow(mark, memberId, opportunityId))
    .returning({
      title: sql<string>`(select title from opportunities where id = ${MARKED[mark].opportunityId})`,
    })
  return row?.title ?? null
}

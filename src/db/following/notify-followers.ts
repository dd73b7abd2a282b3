import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { isActive } from '../members/members.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { isOwn } from '../organizations/teams.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { isHiddenBy } from '../saved/is-saved.ts'
import { applications } from '../schema/applications.ts'
import { follows } from '../schema/follows.ts'
import { opportunities } from '../schema/opportunities.ts'
import { searchMatches } from '../schema/saved-searches.ts'
import { users } from '../schema/users.ts'

/** Followers in one transaction. */
const BATCH = 500

/** Notifies followers of postings that are new since they follow; of none that they were notified of before. */
export async function notifyFollowers(
  db: Db,
  ids: string[],
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const isLast = await db.transaction(async (tx) => {
      const due = await claimDue(tx, ids, now)
      await notify(tx, due.map(notificationOf), now)
      return due.length < BATCH
    })
    if (isLast) return
  }
}

type Due = { memberId: string; opportunityId: string }

const notificationOf = ({ memberId, opportunityId }: Due): NewNotification => ({
  memberId,
  kind: 'followed-posting',
  subject: { type: 'opportunity', id: opportunityId },
  key: opportunityId,
})

/** What a saved search found as well counts as notified. */
async function claimDue(tx: Db, ids: string[], now: Date): Promise<Due[]> {
  const { memberId, opportunityId, notifiedAt } = searchMatches
  const due = tx
    .selectDistinct({ memberId: follows.memberId, opportunityId: opportunities.id })
    .from(opportunities)
    .innerJoin(
      follows,
      or(
        eq(follows.organizationId, opportunities.organizationId),
        and(eq(follows.kind, 'person'), eq(follows.personId, individualPosterId())),
      ),
    )
    .innerJoin(users, eq(users.id, follows.memberId))
    .where(
      and(
        sql`${opportunities.id} = any(${idList(ids)}::uuid[])`,
        gt(opportunities.createdAt, follows.createdAt),
        isOpen(now),
        isActive(),
        isNull(users.formerSince),
        not(isOwn(follows.memberId)),
        not(isBlockBetween(individualPosterId(), follows.memberId)),
        not(isHiddenBy(follows.memberId)),
        sql`not exists (select from ${applications}
          where ${applications.opportunityId} = ${opportunities.id}
            and ${applications.applicantId} = ${follows.memberId})`,
        sql`not exists (select from ${searchMatches} where ${memberId} = ${follows.memberId}
          and ${opportunityId} = ${opportunities.id} and ${notifiedAt} is not null)`,
      ),
    )
    .limit(BATCH)
  const rows = await tx.execute<{ member_id: string; opportunity_id: string }>(sql`
    insert into ${searchMatches} as known (member_id, opportunity_id, notified_at)
    select due.*, ${now.toISOString()}::timestamptz from (${due}) as due
    on conflict (member_id, opportunity_id) do update set notified_at = excluded.notified_at
      where known.notified_at is null
    returning member_id, opportunity_id`)
  return rows.map((row) => ({ memberId: row.member_id, opportunityId: row.opportunity_id }))
}

import { and, eq, lt } from 'drizzle-orm'
import type { Activity } from '../../lib/accounts/activity.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { firstOf, newestFirst, olderThan, type Paging } from '../queries/listing.ts'
import { activity } from '../schema/activity.ts'

/** Milliseconds for which what happened is kept. */
export const ACTIVITY_KEPT = 365 * 24 * 60 * 60 * 1000

/** From where something was done; no part of it is a whole address. */
export type Origin = { device: string | null; network: string | null }

export const recordActivity = async (db: Db, memberId: string, kind: Activity, from: Origin) =>
  void (await db.insert(activity).values({ memberId, kind, ...from }))

export const deleteOldActivity = (db: Db, now: Date) =>
  db.delete(activity).where(lt(activity.at, new Date(now.getTime() - ACTIVITY_KEPT)))

/** What happened to an account, the newest first. */
export async function listActivity(db: Db, memberId: string, { cursor, limit }: Paging) {
  const query = db
    .select({
      id: activity.id,
      kind: activity.kind,
      createdAt: activity.at,
      device: activity.device,
      network: activity.network,
    })
    .from(activity)
    .where(
      and(
        eq(activity.memberId, memberId),
        olderThan(activity.at, activity.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(...newestFirst(activity.at, activity.id))
  return firstOf(query, limit)
}

export type ListedActivity = Awaited<ReturnType<typeof listActivity>>['rows'][number]

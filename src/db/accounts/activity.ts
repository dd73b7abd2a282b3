import { and, eq, lt } from 'drizzle-orm'
import { ACTIVITY_KEPT, type Activity } from '../../lib/accounts/activity.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { cut, newestFirst, olderThan, type Page, type Paging } from '../queries/listing.ts'
import { activity } from '../schema/activity.ts'
import { listFoundBy } from '../talent/views.ts'

/** From where something was done; no part of it is a whole address. */
export type Origin = { device: string | null; network: string | null }

export const recordActivity = async (db: Db, memberId: string, kind: Activity, from: Origin) =>
  void (await db.insert(activity).values({ memberId, kind, ...from }))

export const deleteOldActivity = (db: Db, now: Date) =>
  db.delete(activity).where(lt(activity.at, new Date(now.getTime() - ACTIVITY_KEPT)))

/** What happened to an account, and which organizations found its member, the newest first. */
export async function listActivity(
  db: Db,
  memberId: string,
  { cursor, limit }: Paging,
): Promise<Page<ListedActivity>> {
  const after = decodeCursor(cursor)
  const [own, foundBy] = await Promise.all([
    db
      .select({
        id: activity.id,
        kind: activity.kind,
        createdAt: activity.at,
        device: activity.device,
        network: activity.network,
      })
      .from(activity)
      .where(and(eq(activity.memberId, memberId), olderThan(activity.at, activity.id, after)))
      .orderBy(...newestFirst(activity.at, activity.id))
      .limit(limit + 1),
    listFoundBy(db, memberId, after, limit + 1),
  ])
  const found = foundBy.map((row) => ({ ...row, kind: 'found' as const }))
  return cut<ListedActivity>([...own, ...found].sort(byNewest), limit)
}

type Row = { id: string; createdAt: Date }

export type ListedActivity =
  | (Row & { kind: Activity; device: string | null; network: string | null })
  | (Row & { kind: 'found'; organization: string; opened: boolean })

const byNewest = (one: Row, other: Row) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)

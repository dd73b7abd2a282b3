import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { ACTIVITY_KEPT } from '../../lib/accounts/activity.ts'
import type { Cursor } from '../../lib/lists/cursor.ts'
import { isoDate } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { talentViews } from '../schema/talent.ts'
import { users } from '../schema/users.ts'

/** Notes whom an organization was shown in a list: by the day, once. */
export async function noteListed(db: Db, organizationId: string, ids: string[], now: Date) {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${talentViews} (member_id, organization_id, day)
    select ${users.id}, ${organizationId}, ${isoDate(now)}::date
    from ${users} where ${users.id} = any(${`{${ids.join()}}`}::uuid[])
    order by ${users.id}
    on conflict do nothing`)
}

/** Notes that an organization opened what a member shows, the first time of a day. */
export const noteOpened = (db: Db, organizationId: string, memberId: string, now: Date) =>
  db
    .insert(talentViews)
    .values({ memberId, organizationId, day: isoDate(now), openedAt: now })
    .onConflictDoUpdate({
      target: [talentViews.memberId, talentViews.organizationId, talentViews.day],
      set: { openedAt: sql`coalesce(${talentViews.openedAt}, excluded.opened_at)` },
      setWhere: isNull(talentViews.openedAt),
    })

/** When it was opened; of what stood in a list alone, the beginning of the day. */
const at = sql<Date>`coalesce(${talentViews.openedAt}, ${talentViews.day}::timestamp at time zone 'UTC')`

/** Which organizations found a member, the last ones first. */
export const listFoundBy = (db: Db, memberId: string, cursor: Cursor | null, limit: number) =>
  db
    .select({
      id: organizations.id,
      createdAt: at.mapWith(talentViews.openedAt).as('at'),
      organization: organizations.name,
      opened: sql<boolean>`${talentViews.openedAt} is not null`,
    })
    .from(talentViews)
    .innerJoin(organizations, eq(organizations.id, talentViews.organizationId))
    .where(
      and(
        eq(talentViews.memberId, memberId),
        cursor === null
          ? undefined
          : sql`(${at}, ${organizations.id})
            < (${new Date(cursor.key).toISOString()}::timestamptz, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(organizations.id))
    .limit(limit)

export const deleteOldTalentViews = (db: Db, now: Date) =>
  db
    .delete(talentViews)
    .where(lt(talentViews.day, isoDate(new Date(now.getTime() - ACTIVITY_KEPT))))

import { and, desc, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ACTIVITY_RETENTION_MS } from '../../lib/accounts/activity.ts'
import { isoDate } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import type { keyset } from '../pagination.ts'
import { organizations } from '../schema/organizations.ts'
import { talentViews } from '../schema/talent.ts'
import { users } from '../schema/users.ts'

/** Needs `day` among the values of a prepared query. */
export const isRecorded = (organizationId: SQLWrapper) => viewOf(organizationId, sql``)

export const isOpened = (organizationId: SQLWrapper) =>
  viewOf(organizationId, sql`and ${talentViews.openedAt} is not null`)

const viewOf = (organizationId: SQLWrapper, condition: SQL) =>
  // In a selected condition, columns lose their table names; nested they keep them.
  sql<boolean>`${sql`exists (select from ${talentViews} where ${talentViews.memberId} = ${users.id}
    and ${talentViews.organizationId} = ${organizationId}
    and ${talentViews.day} = ${sql.placeholder('day')}::date ${condition})`}`

export async function recordListed(db: Db, organizationId: string, ids: string[], now: Date) {
  if (ids.length === 0) return
  await db.execute(sql`
    insert into ${talentViews} (member_id, organization_id, day)
    select ${users.id}, ${organizationId}, ${isoDate(now)}::date
    from ${users} where ${users.id} = any(${idList(ids)}::uuid[])
    order by ${users.id}
    on conflict do nothing`)
}

export const recordOpened = (db: Db, organizationId: string, memberId: string, now: Date) =>
  db
    .insert(talentViews)
    .values({ memberId, organizationId, day: isoDate(now), openedAt: now })
    .onConflictDoUpdate({
      target: [talentViews.memberId, talentViews.organizationId, talentViews.day],
      set: { openedAt: sql`coalesce(${talentViews.openedAt}, excluded.opened_at)` },
      setWhere: isNull(talentViews.openedAt),
    })

/** For a view in a list alone, the start of the day. */
const at = sql<Date>`coalesce(${talentViews.openedAt}, ${talentViews.day}::timestamp at time zone 'UTC')`

export const selectFoundBy = (db: Db, page: ReturnType<typeof keyset>) =>
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
      and(eq(talentViews.memberId, sql.placeholder('member')), page.older(at, organizations.id)),
    )
    .orderBy(desc(at), desc(organizations.id))
    .limit(page.limit)

export const deleteOldTalentViews = (db: Db, now: Date) =>
  db
    .delete(talentViews)
    .where(lt(talentViews.day, isoDate(new Date(now.getTime() - ACTIVITY_RETENTION_MS))))

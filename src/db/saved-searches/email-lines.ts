import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { isVisibleAt } from '../notifications/visible.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { opportunities } from '../schema/opportunities.ts'

const MAX_LINES = 5

/** The best of what an email about a saved search tells, each with why. */
export async function matchLines(
  db: Db,
  { id, emailId }: { id: string; emailId: string },
  now: Date,
): Promise<string[]> {
  const { data, key, memberId, subjectId, at } = notificationEvents
  const rows = await db
    .select({
      title: opportunities.title,
      reason: sql<string | null>`${data}->>'reason'`,
    })
    .from(notifications)
    .innerJoin(
      notificationEvents,
      and(
        eq(memberId, notifications.memberId),
        eq(subjectId, notifications.subjectId),
        sql`${at} >= ${notifications.unreadSince}`,
      ),
    )
    .innerJoin(opportunities, sql`${opportunities.id}::text = ${key}`)
    .where(and(eq(notifications.id, id), eq(notificationEvents.emailId, emailId), isVisibleAt(now)))
    .orderBy(sql`(${data}->>'match')::numeric desc nulls last, ${opportunities.createdAt} desc`)
    .limit(MAX_LINES)
  return rows.map(({ title, reason }) => (reason ? `${title}. ${reason}.` : `${title}.`))
}

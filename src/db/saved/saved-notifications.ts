import { and, eq, gt, lte, not, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { applications } from '../schema/applications.ts'
import { notificationEvents } from '../schema/notifications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { savedOpportunities } from '../schema/saved.ts'
import { isHiddenBy } from './is-saved.ts'

/** Days before the deadline. */
const REMINDERS = [7, 1] as const

const BATCH = 500

/** Of a saved opportunity. */
export const hasApplied = sql`exists (select from ${applications}
  where ${applications.opportunityId} = ${opportunities.id}
    and ${applications.applicantId} = ${savedOpportunities.memberId})`

/** Of who saved it before; idempotent. */
export async function remindOfDeadlines(tx: Db, now: Date): Promise<void> {
  for (const days of REMINDERS) await remindBefore(tx, days, now)
}

async function remindBefore(tx: Db, days: number, now: Date) {
  while ((await remindSome(tx, days, now)) === BATCH);
}

/** @returns how many were reminded, at most {@link BATCH} */
async function remindSome(tx: Db, days: number, now: Date): Promise<number> {
  const ahead = new Date(now.getTime() + days * DAY_MS)
  const key = sql<string>`concat(${days}::int, ' ', ${opportunities.applicationDeadline}::date)`
  const due = await tx
    .select({
      memberId: savedOpportunities.memberId,
      id: opportunities.id,
      deadline: opportunities.applicationDeadline,
      key,
    })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(opportunities.id, savedOpportunities.opportunityId))
    .where(
      and(
        isOpen(now),
        gt(opportunities.applicationDeadline, new Date(ahead.getTime() - DAY_MS)),
        lte(opportunities.applicationDeadline, ahead),
        sql`${savedOpportunities.createdAt} <= ${opportunities.applicationDeadline} - make_interval(days => ${days})`,
        not(hasApplied),
        not(isHiddenBy(savedOpportunities.memberId)),
        sql`not exists (select from ${notificationEvents}
          where ${notificationEvents.memberId} = ${savedOpportunities.memberId}
            and ${notificationEvents.subjectType} = 'opportunity'
            and ${notificationEvents.subjectId} = ${opportunities.id}
            and ${notificationEvents.kind} = 'saved-deadline' and ${notificationEvents.key} = ${key})`,
      ),
    )
    .limit(BATCH)
  const added = due.map(({ memberId, id, deadline, key }) => {
    const subject = { type: 'opportunity', id } as const
    return { memberId, kind: 'saved-deadline' as const, subject, key, data: { deadline } }
  })
  await notify(tx, added, now)
  return due.length
}

/** Those who saved it, unless they applied. */
export async function notifySavers(
  tx: Db,
  { id, kind, key }: { id: string; kind: 'saved-changed' | 'saved-closed'; key: string },
  now: Date,
): Promise<void> {
  const savers = await tx
    .select({ memberId: savedOpportunities.memberId })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(opportunities.id, savedOpportunities.opportunityId))
    .where(
      and(eq(opportunities.id, id), not(hasApplied), not(isHiddenBy(savedOpportunities.memberId))),
    )
  const subject = { type: 'opportunity', id } as const
  const added: NewNotification[] = savers.map(({ memberId }) => ({ memberId, kind, key, subject }))
  await notify(tx, added, now)
}

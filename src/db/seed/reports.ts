import { inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { reports } from '../schema/safety.ts'
import { REPORTS } from './content/reports.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { daysBefore } from './moments.ts'
import { opportunityId } from './organizations.ts'

export async function seedReports(db: Db, cast: Cast, now: Date) {
  const subjects = REPORTS.map(({ about }) => opportunityId(about))
  const there = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(inArray(opportunities.id, subjects))
  const rows = REPORTS.map(({ by, about, reason, words, days }) => ({
    id: fixedId('report', by, about),
    reporterId: memberId(by),
    subjectType: 'opportunity' as const,
    subjectId: opportunityId(about),
    reason,
    words,
    createdAt: daysBefore(now, days),
  }))
  const added = REPORTS.filter(({ by }) => cast.isNew(by)).map(({ by }) => memberId(by))
  await fill(
    db,
    reports,
    rows.filter(
      ({ reporterId, subjectId }) =>
        added.includes(reporterId) && there.some(({ id }) => id === subjectId),
    ),
  )
}

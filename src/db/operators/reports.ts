import { eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { subjectOf } from '../safety/report-subjects.ts'
import { resolveReport } from '../safety/reports.ts'
import { reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { asOperator } from './log.ts'

const reportForOperatorsQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: reports.id,
      subjectType: reports.subjectType,
      subjectId: reports.subjectId,
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolution: reports.resolution,
      reporterId: reports.reporterId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.id, sql.placeholder('id'))),
)

/** `subject` is null where it is gone. */
export async function reportForOperators(db: Db, id: string) {
  const statement = reportForOperatorsQuery(db)
  const [report] = await statement.execute({ id })
  if (!report) return null
  return { ...report, subject: await subjectOf(db, report.subjectType, report.subjectId) }
}

export type ReportForOperators = NonNullable<Awaited<ReturnType<typeof reportForOperators>>>

type Answer = { by: string; id: string; outcome: 'upheld' | 'dismissed'; resolution: string }

export const answerReport = (db: Db, { by, ...answer }: Answer, now: Date) =>
  asOperator(db, by, (tx) => resolveReport(tx, { ...answer, operatorId: by }, now))

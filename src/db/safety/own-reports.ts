import { and, eq, sql } from 'drizzle-orm'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { reports } from '../schema/safety.ts'
import type { BlockViewer } from './blocks.ts'
import { subjectsOf } from './report-subjects.ts'

/** With the resolution. The subject is named unless gone, removed or blocked. */
export async function listOwnReports(db: Db, viewer: BlockViewer, paging: Paging) {
  const page = keyset(paging, true)
  const { id, subjectType, subjectId, reason, words, createdAt, resolvedAt, resolution } = reports
  const statement = preparedVariant(db, `own reports ${page.shape}`, () =>
    db
      .select({ id, subjectType, subjectId, reason, words, createdAt, resolvedAt, resolution })
      .from(reports)
      .where(and(eq(reports.reporterId, sql.placeholder('member')), page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const found = await statement.execute({ member: viewer.id, ...page.values })
  const { rows, next } = toPage(found, paging.limit)
  const subjects = await subjectsOf(db, rows)
  const labelOf = (index: number): string | null => {
    const subject = subjects[index]
    if (
      !subject ||
      subject.removed ||
      (subject.memberId && viewer.blocked?.includes(subject.memberId))
    )
      return null
    return subject.label
  }
  return { rows: rows.map((row, index) => ({ ...row, label: labelOf(index) })), next }
}

export type OwnReport = Awaited<ReturnType<typeof listOwnReports>>['rows'][number]

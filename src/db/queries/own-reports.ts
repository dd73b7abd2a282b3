import { and, eq } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { Db } from '../database.ts'
import { reports } from '../schema/safety.ts'
import type { Viewer } from './blocks.ts'
import { firstOf, newestFirst, olderThan, type Paging } from './listing.ts'
import { subjectsOf } from './report-subjects.ts'

/**
 * What a member reported, the newest first, with what came of it. What it is about is named unless it
 * is gone or was removed, or of somebody with whom they have a block.
 */
export async function listOwnReports(db: Db, viewer: Viewer, { cursor, limit }: Paging) {
  const { id, subjectType, subjectId, reason, words, createdAt, resolvedAt, resolution } = reports
  const query = db
    .select({ id, subjectType, subjectId, reason, words, createdAt, resolvedAt, resolution })
    .from(reports)
    .where(and(eq(reports.reporterId, viewer.id), olderThan(createdAt, id, decodeCursor(cursor))))
    .orderBy(...newestFirst(createdAt, id))
  const { rows, next } = await firstOf(query, limit)
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

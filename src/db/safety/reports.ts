import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportSubject } from '../../lib/catalog.ts'
import {
  MAX_DISMISSED_REPORTS,
  REPORTS_TO_HOLD,
  VERIFIED_FOR_MS,
} from '../../lib/safety/reputation.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { keyset, type Paging, toPage } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { operatorLog, reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { markHeld } from './posting-holds.ts'
import { subjectsOf } from './report-subjects.ts'
import { DISMISSED } from './resolve-reports.ts'

export type NewReport = {
  reporterId: string | null
  subjectType: ReportSubject
  subjectId: string
  reason: ReportReason
  words: string
}

export type ReportResult =
  | { ok: true; report: typeof reports.$inferSelect; held: boolean }
  | { ok: false; reason: 'already_reported' }

/** The third trusted report of a posting holds it and notifies its poster, once. */
export function makeReport(db: Db, report: NewReport, now: Date): Promise<ReportResult> {
  return db.transaction(async (tx): Promise<ReportResult> => {
    const posting = report.subjectType === 'opportunity' ? report.subjectId : null
    // Locked, so that of two third reports the second finds it held.
    if (posting) await lockPosting(tx, posting)
    const [made] = await tx
      .insert(reports)
      .values({ ...report, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!made) return { ok: false, reason: 'already_reported' }
    const counted = posting ? await countTrustedReports(tx, posting, now) : 0
    const held = counted >= REPORTS_TO_HOLD && (await markHeld(tx, posting!, 'reports', null, now))
    return { ok: true, report: made, held }
  })
}

const lockPosting = (tx: Db, id: string) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, id))
    .for('no key update')

/**
 * Active, verified {@link VERIFIED_FOR_MS} ago, fewer than {@link MAX_DISMISSED_REPORTS} dismissed.
 */
async function countTrustedReports(tx: Db, postingId: string, now: Date): Promise<number> {
  const other = alias(reports, 'other')
  const dismissed = tx
    .select({ n: count() })
    .from(other)
    .innerJoin(
      operatorLog,
      and(
        eq(operatorLog.subjectType, 'report'),
        eq(operatorLog.subjectId, other.id),
        eq(operatorLog.action, DISMISSED),
      ),
    )
    .where(eq(other.reporterId, users.id))
  const [row] = await tx
    .select({ n: count() })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        eq(reports.subjectType, 'opportunity'),
        eq(reports.subjectId, postingId),
        isNull(reports.resolvedAt),
        isActive(),
        lte(users.emailVerifiedAt, new Date(now.getTime() - VERIFIED_FOR_MS)),
        sql`(${dismissed}) < ${MAX_DISMISSED_REPORTS}`,
      ),
    )
  return row?.n ?? 0
}

export async function listWaiting(db: Db, paging: Paging) {
  const page = keyset(paging, true)
  const statement = preparedVariant(db, `waiting reports ${page.shape}`, () =>
    selectWaiting(db)
      .where(and(isNull(reports.resolvedAt), page.newer(reports.createdAt, reports.id)))
      .orderBy(asc(reports.createdAt), asc(reports.id))
      .limit(page.limit),
  )
  const { rows, next } = toPage(await statement.execute(page.values), paging.limit)
  const subjects = await subjectsOf(db, rows)
  const withSubjects = rows.map((row, i) => ({ ...row, subject: subjects[i] ?? null }))
  return { rows: withSubjects, next }
}

export type WaitingReport = Awaited<ReturnType<typeof listWaiting>>['rows'][number]

function selectWaiting(db: Db) {
  const others = alias(reports, 'others')
  const alike = db
    .select({ n: count() })
    .from(others)
    .where(
      and(
        eq(others.subjectType, reports.subjectType),
        eq(others.subjectId, reports.subjectId),
        isNull(others.resolvedAt),
      ),
    )
  return db
    .select({
      id: reports.id,
      subjectType: reports.subjectType,
      subjectId: reports.subjectId,
      reason: reports.reason,
      createdAt: reports.createdAt,
      /** Includes this one. */
      alike: sql`(${alike})`.mapWith(Number),
    })
    .from(reports)
}

import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportSubject } from '../../lib/catalog.ts'
import {
  MAX_DISMISSED_REPORTS,
  REPORTS_TO_HOLD,
  VERIFIED_FOR_MS,
} from '../../lib/safety/reputation.ts'
import { POSTING_CLOSED, POSTING_RELEASED } from '../../lib/safety/resolutions.ts'
import { lockIntake } from '../applications/intake.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { logActions } from '../operators/log.ts'
import { keyset, type Paging, toPage } from '../pagination.ts'
import { endAnswers } from '../postings/confirmation.ts'
import { findPosters } from '../postings/posters.ts'
import { refusedByIntake } from '../postings/publication.ts'
import { opportunities } from '../schema/opportunities.ts'
import { operatorLog, reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { subjectsOf } from './report-subjects.ts'

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
    const held = counted >= REPORTS_TO_HOLD && (await hold(tx, posting!, 'reports', null, now))
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

const UPHELD = 'report upheld'
const DISMISSED = 'report dismissed'

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

type Resolution = {
  id: string
  operatorId: string | null
  outcome: 'upheld' | 'dismissed'
  resolution: string
}

export function resolveReport(
  db: Db,
  { id, operatorId, outcome, resolution }: Resolution,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const resolved = await resolve(tx, eq(reports.id, id), { operatorId, outcome, resolution }, now)
    return resolved > 0
  })
}

async function resolve(
  tx: Db,
  which: ReturnType<typeof eq> | undefined,
  { operatorId, outcome, resolution }: Omit<Resolution, 'id'>,
  now: Date,
): Promise<number> {
  const resolved = await tx
    .update(reports)
    .set({ resolvedAt: now, resolution })
    .where(and(which, isNull(reports.resolvedAt)))
    .returning()
  const action = outcome === 'upheld' ? UPHELD : DISMISSED
  const act = { operatorId, action, subjectType: 'report', why: resolution }
  await logActions(
    tx,
    resolved.map(({ id }) => ({ ...act, subjectId: id })),
  )
  const labels = await subjectsOf(tx, resolved)
  await enqueueEmails(
    tx,
    resolved.flatMap(({ id, reporterId, subjectType, createdAt }, i) =>
      reporterId
        ? {
            kind: 'report-resolved' as const,
            memberId: reporterId,
            about: id,
            data: {
              what: subjectType,
              label: labels[i]?.removed ? null : (labels[i]?.label ?? null),
              createdAt: createdAt.toISOString(),
              resolution,
            },
          }
        : [],
    ),
  )
  return resolved.length
}

type Held = {
  id: string
  operatorId: string | null
  why: string
}

export function holdPosting(db: Db, { id, operatorId, why }: Held, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await hold(tx, id, 'operator', why, now)
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    if (held) await logActions(tx, [{ ...act, action: 'posting held' }])
    return held
  })
}

async function hold(
  tx: Db,
  id: string,
  heldFor: 'reports' | 'operator',
  why: string | null,
  now: Date,
): Promise<boolean> {
  const [held] = await tx
    .update(opportunities)
    .set({ heldAt: now, heldFor, updatedAt: sql`updated_at` })
    .where(
      and(
        eq(opportunities.id, id),
        isNull(opportunities.heldAt),
        ne(opportunities.status, 'closed'),
      ),
    )
    .returning()
  if (!held) return false
  await notifyPosters(tx, held, 'posting-held', { heldFor, why }, now)
  return true
}

/** Dismisses its waiting reports. False where it is not held; a message where intake is paused. */
export function releasePosting(
  db: Db,
  { id, operatorId, why }: Held,
  now: Date,
): Promise<boolean | string> {
  return db.transaction(async (tx) => {
    const posting = await findPosted(tx, id)
    if (posting) await lockIntake(tx, posting)
    const closed = await findOtherPausedIntake(tx, id, now)
    if (closed) return closed.message
    const [released] = await tx
      .update(opportunities)
      .set({ heldAt: null, heldFor: null, updatedAt: sql`updated_at` })
      .where(and(eq(opportunities.id, id), isNotNull(opportunities.heldAt)))
      .returning()
    if (!released) return false
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    await logActions(tx, [{ ...act, action: 'posting released' }])
    const answer = { operatorId, outcome: 'dismissed' as const, resolution: POSTING_RELEASED }
    await resolve(tx, isAbout(id), answer, now)
    await notifyPosters(tx, released, 'posting-released', { why }, now)
    return true
  })
}

/** Permanently. False where it is closed or was never published. */
export function closePosting(db: Db, { id, operatorId, why }: Held, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(opportunities)
      .set({
        status: 'closed',
        closedAt: now,
        outcome: 'withdrawn',
        pausedFor: null,
        askedAt: null,
        // It stays held, so that its page does not say it was withdrawn.
        heldAt: sql`coalesce(${opportunities.heldAt}, ${now.toISOString()}::timestamptz)`,
        heldFor: sql`coalesce(${opportunities.heldFor}, 'operator')`,
      })
      .where(and(eq(opportunities.id, id), inArray(opportunities.status, ['open', 'paused'])))
      .returning()
    if (!closed) return false
    await endAnswers(tx, id)
    const act = { operatorId, subjectType: 'opportunity', subjectId: id, why }
    await logActions(tx, [{ ...act, action: 'posting closed' }])
    const answer = { operatorId, outcome: 'upheld' as const, resolution: POSTING_CLOSED }
    await resolve(tx, isAbout(id), answer, now)
    await notifyPosters(tx, closed, 'posting-closed-by-us', { why }, now)
    return true
  })
}

const isAbout = (postingId: string) =>
  and(eq(reports.subjectType, 'opportunity'), eq(reports.subjectId, postingId))

type Posting = typeof opportunities.$inferSelect

/** The poster, or the owners where they left the team. */
async function notifyPosters(
  tx: Db,
  { id, title }: Posting,
  kind: 'posting-held' | 'posting-released' | 'posting-closed-by-us',
  gap: { heldFor?: 'reports' | 'operator'; why?: string | null },
  now: Date,
) {
  const posters = (await findPosters(tx, [id])).get(id) ?? []
  await enqueueEmails(
    tx,
    posters.map(
      ({ memberId }): NewEmail<typeof kind> => ({
        kind,
        memberId,
        about: `${id} ${memberId} ${now.toISOString()}`,
        data: { id, title, heldFor: gap.heldFor ?? null, why: gap.why ?? null },
      }),
    ),
  )
}

const findPosted = async (tx: Db, id: string) => {
  const { organizationId, postedById: posterId, heldAt } = opportunities
  const [posting] = await tx
    .select({ id: opportunities.id, organizationId, posterId, heldAt })
    .from(opportunities)
    .where(eq(opportunities.id, id))
  return posting
}

async function findOtherPausedIntake(tx: Db, id: string, now: Date) {
  const held = await findPosted(tx, id)
  if (!held?.heldAt || (held.organizationId === null && held.posterId === null)) return null
  const whose = { memberId: held.posterId ?? '', organizationId: held.organizationId }
  return refusedByIntake(tx, whose, now, id)
}

import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { REFUSALS, UNDO_REFUSALS } from '../../lib/application.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { type Standing, standingOf } from '../../lib/postings/standing.ts'
import { UNDO_WITHIN } from '../../lib/toast.ts'
import { findWhetherClosed } from '../applications/doors.ts'
import { shownStatus, shownUpdate } from '../applications/shown.ts'
import type { Db } from '../database.ts'
import { type Application, applications, replyCases } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { inPerson, isBlockBetween, notBlockedNow, type Viewer } from './blocks.ts'
import { countUpTo, firstOf, olderThan } from './listing.ts'
import { isOpen } from './opportunities.ts'
import { isOwn } from './teams.ts'
import { reachedLimit, type TierLimit } from './tier-usage.ts'

export type ApplyResult =
  | { ok: true; application: Application }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: keyof typeof REFUSALS }
  | { ok: false; reason: 'unverified' }
  | { ok: false; reason: 'not_taking_applications'; standing: Standing }
  | ({ ok: false } & TierLimit)

type NewApplication = {
  opportunityId: string
  applicantId: string
  coverLetter: string
}

/**
 * Applies once, to what is open and not one's own, within the tier's limit; all checked where it is
 * written. Who is `unproved` does so for one opportunity alone.
 */
export function apply(
  db: Db,
  application: NewApplication,
  now: Date,
  { unproved = false } = {},
): Promise<ApplyResult> {
  const { opportunityId, applicantId } = application
  return db.transaction(async (tx): Promise<ApplyResult> => {
    // The member's lock comes first: it orders a member's own applications one after the other.
    const reached = await reachedLimit(tx, applicantId, 'applications', now)
    const [target] = await tx
      .select({
        open: sql<boolean>`${isOpen(now)}`,
        own: isOwn(applicantId),
        status: opportunities.status,
        heldAt: opportunities.heldAt,
        applicationDeadline: opportunities.applicationDeadline,
        blocked: sql<boolean>`${isBlockBetween(inPerson(), sql`${applicantId}::uuid`)}`,
      })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .where(eq(opportunities.id, opportunityId))
      .for('no key update', { of: opportunities })
    if (!target || target.blocked) return { ok: false, reason: 'not_found' }
    if (target.status === 'draft' && !target.own) return { ok: false, reason: 'not_found' }
    if (target.own) return { ok: false, reason: 'own_posting' }
    if (await hasApplied(tx, opportunityId, applicantId))
      return { ok: false, reason: 'already_applied' }
    if (unproved && (await hasAppliedAnywhere(tx, applicantId)))
      return { ok: false, reason: 'unverified' }
    if (!target.open)
      return { ok: false, reason: 'not_taking_applications', standing: standingOf(target, now) }
    if (await findWhetherClosed(tx, opportunityId, now))
      return { ok: false, reason: 'not_taking_applications', standing: 'doors' }
    if (reached) return { ok: false, ...reached }
    const [created] = await tx
      .insert(applications)
      .values({ ...application, createdAt: now, updatedAt: now })
      .returning()
    return { ok: true, application: created! }
  })
}

const hasAppliedAnywhere = async (tx: Db, applicantId: string) =>
  (await tx.$count(applications, eq(applications.applicantId, applicantId))) > 0

async function hasApplied(tx: Db, opportunityId: string, applicantId: string) {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.opportunityId, opportunityId), eq(applications.applicantId, applicantId)),
    )
  return rows.length > 0
}

export type UndoResult =
  | { ok: true; opportunityId: string; coverLetter: string | null }
  | { ok: false; reason: 'not_found' | keyof typeof UNDO_REFUSALS }

/**
 * Removes a pending application of {@link UNDO_WITHIN} before `now` or later: it was as good as never
 * sent, and the month has room for it again.
 */
export async function undoApplication(
  db: Db,
  applicantId: string,
  id: string,
  now: Date,
): Promise<UndoResult> {
  const own = and(eq(applications.id, id), eq(applications.applicantId, applicantId))
  const undone = await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(applications)
      .where(
        and(
          own,
          eq(applications.status, 'pending'),
          gte(applications.createdAt, new Date(now.getTime() - UNDO_WITHIN)),
        ),
      )
      .returning({
        opportunityId: applications.opportunityId,
        coverLetter: applications.coverLetter,
      })
    // What was never sent is in nobody's record.
    if (gone) await tx.delete(replyCases).where(eq(replyCases.id, id))
    return gone
  })
  if (undone) return { ok: true, ...undone }
  const [left] = await db.select({ status: applications.status }).from(applications).where(own)
  if (!left) return { ok: false, reason: 'not_found' }
  return { ok: false, reason: left.status === 'pending' ? 'too_late' : 'not_pending' }
}

/** A member's own applications with what they were for, newest first. */
export async function listApplications(
  db: Db,
  applicant: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  now = new Date(),
) {
  const query = selectOwn(db, now)
    .where(
      and(
        eq(applications.applicantId, applicant.id),
        notBlockedNow(inPerson(), applicant),
        olderThan(applications.createdAt, applications.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
  return firstOf(query, limit)
}

export function countApplications(db: Db, applicant: Viewer) {
  const shown = notBlockedNow(inPerson(), applicant)
  const joined = shown
    ? sql`join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}`
    : sql``
  const own = and(eq(applications.applicantId, applicant.id), shown)
  return countUpTo(db, sql`select 1 from ${applications} ${joined} where ${own}`)
}

export type OwnApplication = Awaited<ReturnType<typeof listApplications>>['rows'][number]

/** One of a member's own applications, or null. */
export async function findApplication(db: Db, applicant: Viewer, id: string, now = new Date()) {
  const [row] = await selectOwn(db, now).where(
    and(
      eq(applications.id, id),
      eq(applications.applicantId, applicant.id),
      notBlockedNow(inPerson(), applicant),
    ),
  )
  return row ?? null
}

const selectOwn = (db: Db, now: Date) =>
  db
    .select({
      id: applications.id,
      opportunityId: applications.opportunityId,
      applicantId: applications.applicantId,
      status: shownStatus(now),
      answerBy: applications.answerBy,
      coverLetter: applications.coverLetter,
      resumeId: applications.resumeId,
      createdAt: applications.createdAt,
      updatedAt: shownUpdate(now),
      title: opportunities.title,
      type: opportunities.type,
      location: opportunities.location,
      organizationId: opportunities.organizationId,
      organizationName: organizations.name,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

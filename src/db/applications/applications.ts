import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import { type AnswersTyped, readAnswers } from '../../lib/applications/answers.ts'
import {
  type APPLICATION_REFUSALS,
  FIXED_COVER_LETTER,
  type UNDO_REFUSALS,
} from '../../lib/applications/application.ts'
import { snapshotOf } from '../../lib/applications/snapshot.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/early-access.ts'
import type { Question } from '../../lib/postings/questions.ts'
import { type PostingVisibility, visibilityOf } from '../../lib/postings/visibility.ts'
import { isBlank } from '../../lib/text/text.ts'
import { UNDO_WINDOW_MS } from '../../lib/toast.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { asTimestamp, currentTier, NOW, type Timestamp } from '../membership/current-tier.ts'
import { reachedLimit, type TierLimit } from '../membership/usage.ts'
import { isOpen } from '../opportunities/open.ts'
import { isOwn } from '../organizations/teams.ts'
import {
  keyset,
  limitParam,
  ONE_ROW,
  type Paging,
  rowsUpToLimit,
  toPage,
  upToLimit,
} from '../pagination.ts'
import {
  type BlockViewer,
  blockKeyPart,
  blockParams,
  individualPosterId,
  isBlockBetween,
  notBlocked,
} from '../safety/blocks.ts'
import {
  type Application,
  applicationDrafts,
  applications,
  replyCases,
  resumes,
} from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { findWhetherPaused } from './intake.ts'
import { visibleStatus, visibleUpdate } from './visible-status.ts'

export type ApplyResult =
  | { ok: true; application: Application }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: keyof typeof APPLICATION_REFUSALS }
  | { ok: false; reason: 'unverified' }
  | { ok: false; reason: 'not_taking_applications'; standing: PostingVisibility }
  | { ok: false; reason: 'experts_first'; first: First }
  /** By 'answers.ID', 'answers' where the questions changed, or 'resumeId'. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }
  | ({ ok: false } & TierLimit)

type NewApplication = {
  opportunityId: string
  applicantId: string
  coverLetter: string
  answers?: AnswersTyped | undefined
  resumeId?: string | null | undefined
}

/** Checks everything in one transaction. An `unverified` applicant may apply once in all. */
export function apply(
  db: Db,
  application: NewApplication,
  now: Date,
  { unverified = false } = {},
): Promise<ApplyResult> {
  const { opportunityId, applicantId } = application
  return db.transaction(async (tx): Promise<ApplyResult> => {
    // The member's lock comes first: it serializes a member's applications.
    const reached = await reachedLimit(tx, applicantId, 'applications', now)
    const [target] = await tx
      .select({
        open: sql<boolean>`${isOpen(now)}`,
        own: isOwn(applicantId),
        status: opportunities.status,
        heldAt: opportunities.heldAt,
        applicationDeadline: opportunities.applicationDeadline,
        questions: opportunities.questions,
        level: opportunities.level,
        expertsFirst: opportunities.expertsFirst,
        publishedAt: opportunities.publishedAt,
        blocked: sql<boolean>`${isBlockBetween(individualPosterId(), sql`${applicantId}::uuid`)}`,
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
    if (unverified && (await hasAppliedAnywhere(tx, applicantId)))
      return { ok: false, reason: 'unverified' }
    if (!target.open)
      return { ok: false, reason: 'not_taking_applications', standing: visibilityOf(target, now) }
    if (await findWhetherPaused(tx, opportunityId, now))
      return { ok: false, reason: 'not_taking_applications', standing: 'doors' }
    const [profile] = await tx
      .select({ ...getTableColumns(users), membershipTier: currentTier(asTimestamp(now)) })
      .from(users)
      .where(eq(users.id, applicantId))
    const first = firstDaysOf(target, now)
    if (first && !isFirst(profile!, first)) return { ok: false, reason: 'experts_first', first }
    if (reached) return { ok: false, ...reached }
    const { answers, errors } = answersTo(target.questions, application.answers ?? {})
    const resumeId = application.resumeId ?? null
    if (resumeId && !(await holdResume(tx, resumeId, applicantId)))
      errors.resumeId = 'This résumé is not there any more'
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
    const [created] = await tx
      .insert(applications)
      .values({
        ...application,
        answers,
        resumeId,
        snapshot: snapshotOf(profile!),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await tx.delete(applicationDrafts).where(ownDraft(applicantId, opportunityId))
    return { ok: true, application: created! }
  })
}

/** An answer to a question that is gone reports the change. */
function answersTo(questions: Question[], typed: AnswersTyped) {
  const { answers, errors } = readAnswers(questions, typed)
  const requested = new Set(questions.map(({ id }) => id))
  const changed = Object.keys(typed).some((id) => !requested.has(id) && !isBlank(typed[id]))
  return {
    answers,
    errors: {
      ...Object.fromEntries(Object.entries(errors).map(([id, error]) => [`answers.${id}`, error])),
      ...(changed && { answers: 'The questions have changed: look at them again' }),
    } as Record<string, string>,
  }
}

/** Locks it for the rest of the transaction. */
async function holdResume(tx: Db, id: string, memberId: string) {
  const rows = await tx
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(eq(resumes.id, id), eq(resumes.memberId, memberId)))
    .for('key share')
  return rows.length > 0
}

const ownDraft = (memberId: string, opportunityId: string) =>
  and(eq(applicationDrafts.memberId, memberId), eq(applicationDrafts.opportunityId, opportunityId))

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

/** Within {@link UNDO_WINDOW_MS}; frees the month's place. `asDraft` restores the draft. */
export async function undoApplication(
  db: Db,
  applicantId: string,
  id: string,
  now: Date,
  { asDraft = false } = {},
): Promise<UndoResult> {
  const own = and(eq(applications.id, id), eq(applications.applicantId, applicantId))
  const undone = await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(applications)
      .where(
        and(
          own,
          eq(applications.status, 'pending'),
          gte(applications.createdAt, new Date(now.getTime() - UNDO_WINDOW_MS)),
        ),
      )
      .returning({
        opportunityId: applications.opportunityId,
        coverLetter: applications.coverLetter,
        answers: applications.answers,
        resumeId: applications.resumeId,
      })
    if (gone) await tx.delete(replyCases).where(eq(replyCases.id, id))
    if (gone && asDraft)
      await tx.insert(applicationDrafts).values(draftOf(applicantId, gone)).onConflictDoNothing()
    return gone
  })
  if (undone) return { ok: true, ...undone }
  const [left] = await db.select({ status: applications.status }).from(applications).where(own)
  if (!left) return { ok: false, reason: 'not_found' }
  return { ok: false, reason: left.status === 'pending' ? 'too_late' : 'not_pending' }
}

type Sent = Pick<Application, 'opportunityId' | 'coverLetter' | 'answers' | 'resumeId'>

const draftOf = (memberId: string, { opportunityId, coverLetter, answers, resumeId }: Sent) => ({
  memberId,
  opportunityId,
  resumeId,
  coverLetter: coverLetter === FIXED_COVER_LETTER ? '' : (coverLetter ?? ''),
  answers: Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])),
})

export async function listApplications(
  db: Db,
  applicant: BlockViewer,
  paging: Paging,
  now = new Date(),
) {
  const page = keyset(paging)
  const statement = preparedQuery(
    db,
    `own applications ${page.shape} ${blockKeyPart(applicant)}`,
    () =>
      selectOwn(db, NOW)
        .where(
          and(
            eq(applications.applicantId, APPLICANT),
            notBlocked(individualPosterId(), applicant),
            page.older(applications.createdAt, applications.id),
          ),
        )
        .orderBy(desc(applications.createdAt), desc(applications.id))
        .limit(limitParam),
  )
  const who = { applicant: applicant.id, ...blockParams(applicant), now: now.toISOString() }
  return toPage(await statement.execute({ ...page.values, ...who }), paging.limit)
}

export async function countApplications(db: Db, applicant: BlockViewer) {
  const statement = preparedQuery(
    db,
    `own applications, counted ${blockKeyPart(applicant)}`,
    () => {
      const shown = notBlocked(individualPosterId(), applicant)
      const joined = shown
        ? sql`join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}`
        : sql``
      const own = and(eq(applications.applicantId, APPLICANT), shown)
      const n = rowsUpToLimit(sql`select 1 from ${applications} ${joined} where ${own}`)
      return db.select({ n }).from(ONE_ROW)
    },
  )
  const [row] = await statement.execute({ applicant: applicant.id, ...blockParams(applicant) })
  return upToLimit(row!.n)
}

export type OwnApplication = Awaited<ReturnType<typeof listApplications>>['rows'][number]

export async function findApplication(
  db: Db,
  applicant: BlockViewer,
  id: string,
  now = new Date(),
) {
  const statement = preparedQuery(db, `own application ${blockKeyPart(applicant)}`, () =>
    selectOwn(db, NOW).where(isOwnOne(applicant)),
  )
  const [row] = await statement.execute(ownOne(applicant, id, now))
  return row ?? null
}

const APPLICANT = sql.placeholder('applicant')

const isOwnOne = (applicant: BlockViewer) =>
  and(
    eq(applications.id, sql.placeholder('id')),
    eq(applications.applicantId, APPLICANT),
    notBlocked(individualPosterId(), applicant),
  )

const ownOne = (applicant: BlockViewer, id: string, now: Date) => ({
  id,
  applicant: applicant.id,
  now: now.toISOString(),
  ...blockParams(applicant),
})

export async function findApplicationTo(db: Db, memberId: string, opportunityId: string) {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.opportunityId, opportunityId), eq(applications.applicantId, memberId)),
    )
  return row?.id ?? null
}

const ofOwn = (now: Timestamp) => ({
  id: applications.id,
  opportunityId: applications.opportunityId,
  applicantId: applications.applicantId,
  status: visibleStatus(now),
  answerBy: applications.answerBy,
  coverLetter: applications.coverLetter,
  resumeId: applications.resumeId,
  createdAt: applications.createdAt,
  updatedAt: visibleUpdate(now),
  title: opportunities.title,
  type: opportunities.type,
  location: opportunities.location,
  organizationId: opportunities.organizationId,
  organizationName: organizations.name,
})

const selectOwn = (db: Db, now: Timestamp) =>
  db
    .select(ofOwn(now))
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))

export async function findApplicationDetail(db: Db, applicant: BlockViewer, id: string, now: Date) {
  const statement = preparedQuery(db, `own application, whole ${blockKeyPart(applicant)}`, () =>
    selectDetail(db, applicant),
  )
  const [row] = await statement.execute(ownOne(applicant, id, now))
  return row ?? null
}

const selectDetail = (db: Db, applicant: BlockViewer) =>
  db
    .select({
      ...ofOwn(NOW),
      answers: applications.answers,
      snapshot: applications.snapshot,
      resumeName: resumes.fileName,
      resumeSize: resumes.size,
      withoutNames: applications.withoutNames,
      namesShownAt: applications.namesShownAt,
      unansweredAt: applications.unansweredAt,
      posterId: applications.posterId,
      givenBackAt: applications.givenBackAt,
      salary: opportunities.salary,
      workplace: opportunities.workplace,
      places: opportunities.places,
      applicationDeadline: opportunities.applicationDeadline,
      closedAt: opportunities.closedAt,
      postingStatus: opportunities.status,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .leftJoin(resumes, eq(resumes.id, applications.resumeId))
    .where(isOwnOne(applicant))

export type ApplicationDetail = NonNullable<Awaited<ReturnType<typeof findApplicationDetail>>>

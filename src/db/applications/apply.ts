import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type AnswersTyped, readAnswers } from '../../lib/applications/answers.ts'
import {
  type APPLICATION_REFUSALS,
  FIXED_COVER_LETTER,
} from '../../lib/applications/application.ts'
import { snapshotOf } from '../../lib/applications/snapshot.ts'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import { type First, firstDaysOf, isFirst } from '../../lib/postings/early-access.ts'
import type { Question } from '../../lib/postings/questions.ts'
import { type PostingVisibility, visibilityOf } from '../../lib/postings/visibility.ts'
import { isBlank } from '../../lib/text/text.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { asTimestamp, currentTier } from '../membership/current-tier.ts'
import { reachedLimit, type TierLimit } from '../membership/usage.ts'
import { notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { isOwn } from '../organizations/teams.ts'
import { announceApplications } from '../organizations/webhook-deliveries.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { type Application, applicationDrafts, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { resumes } from '../schema/resumes.ts'
import { users } from '../schema/users.ts'
import { findWhetherPaused } from './intake.ts'
import { reviewersOf } from './waiting-notifications.ts'

export const RESUME_GONE = 'This résumé is not there any more'

type ApplyRefusal =
  | { reason: 'not_found' }
  | { reason: keyof typeof APPLICATION_REFUSALS }
  | { reason: 'unverified' }
  | { reason: 'not_taking_applications'; standing: PostingVisibility }
  | { reason: 'experts_first'; first: First }
  /** By 'answers.ID', 'answers' where the questions changed, or 'resumeId'. */
  | { reason: 'invalid'; errors: Record<string, string> }
  | TierLimit

export type ApplyResult = { ok: true; application: Application } | ({ ok: false } & ApplyRefusal)

type NewApplication = {
  opportunityId: string
  applicantId: string
  coverLetter: string | null
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
    const target = await lockTarget(tx, opportunityId, applicantId, now)
    if (!target) return { ok: false, reason: 'not_found' }
    const profile = await findProfile(tx, applicantId, now)
    const refusal = await reasonRefused(tx, target, profile, unverified, now)
    if (refusal ?? reached) return { ok: false, ...(refusal ?? reached)! }
    const { answers, errors } = answersTo(target.questions, application.answers ?? {})
    const resumeId = application.resumeId ?? null
    if (resumeId && !(await holdResume(tx, resumeId, applicantId))) errors.resumeId = RESUME_GONE
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
    const snapshot = snapshotOf(profile)
    const [created] = await tx
      .insert(applications)
      .values({ ...application, answers, resumeId, snapshot, createdAt: now, updatedAt: now })
      .returning()
    await tx.delete(applicationDrafts).where(ownDraft(applicantId, opportunityId))
    await enqueueReceipt(tx, created!, target)
    await notifyReviewers(tx, created!)
    await announceApplications(tx, 'application.received', [created!.id], now)
    return { ok: true, application: created! }
  })
}

export const RECEIPT = 'application-sent'

/** Due once the application can no longer be undone. */
const enqueueReceipt = (tx: Db, sent: Application, { title, organization }: Target) =>
  enqueueEmails(tx, [
    {
      kind: RECEIPT,
      memberId: sent.applicantId,
      about: sent.id,
      dueAt: new Date(sent.createdAt.getTime() + UNDO_WINDOW_MS),
      data: {
        id: sent.id,
        title,
        organization,
        replyBy: sent.answerBy.toISOString(),
        hasCoverLetter: sent.coverLetter !== null && sent.coverLetter !== FIXED_COVER_LETTER,
        answers: sent.answers.length,
        hasResume: sent.resumeId !== null,
      },
    },
  ])

async function notifyReviewers(tx: Db, { id, opportunityId, applicantId, createdAt }: Application) {
  const reviewers = await reviewersOf(tx, opportunityId)
  const about = { kind: 'posting-application', key: id } as const
  const subject = { type: 'opportunity', id: opportunityId } as const
  const at = new Date(createdAt.getTime() + UNDO_WINDOW_MS)
  await notify(
    tx,
    reviewers
      .filter((reviewer) => reviewer.id !== applicantId)
      .map((reviewer) => ({ ...about, subject, memberId: reviewer.id, at })),
    createdAt,
  )
}

type Target = NonNullable<Awaited<ReturnType<typeof lockTarget>>>

type Profile = Awaited<ReturnType<typeof findProfile>>

async function lockTarget(tx: Db, opportunityId: string, applicantId: string, now: Date) {
  const [target] = await tx
    .select({
      id: opportunities.id,
      title: opportunities.title,
      organization: organizations.name,
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
  return target
}

async function findProfile(tx: Db, applicantId: string, now: Date) {
  const [profile] = await tx
    .select({ ...getTableColumns(users), membershipTier: currentTier(asTimestamp(now)) })
    .from(users)
    .where(eq(users.id, applicantId))
  return profile!
}

async function reasonRefused(
  tx: Db,
  target: Target,
  profile: Profile,
  unverified: boolean,
  now: Date,
): Promise<ApplyRefusal | null> {
  if (target.blocked) return { reason: 'not_found' }
  if (target.status === 'draft' && !target.own) return { reason: 'not_found' }
  if (target.own) return { reason: 'own_posting' }
  if (await hasApplied(tx, profile.id, target.id)) return { reason: 'already_applied' }
  if (unverified && (await hasApplied(tx, profile.id))) return { reason: 'unverified' }
  if (!target.open)
    return { reason: 'not_taking_applications', standing: visibilityOf(target, now) }
  if (await findWhetherPaused(tx, target.id, now))
    return { reason: 'not_taking_applications', standing: 'intake_paused' }
  const first = firstDaysOf(target, now)
  return first && !isFirst(profile, first) ? { reason: 'experts_first', first } : null
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

async function hasApplied(tx: Db, applicantId: string, opportunityId?: string) {
  const isOfOpportunity = opportunityId ? eq(applications.opportunityId, opportunityId) : undefined
  return (
    (await tx.$count(
      applications,
      and(eq(applications.applicantId, applicantId), isOfOpportunity),
    )) > 0
  )
}

import { Hono } from 'hono'
import { assignApplication } from '../../db/applications/assign.ts'
import type { ReviewedApplication } from '../../db/applications/review.ts'
import { listReview } from '../../db/applications/review-list.ts'
import { changeStatusAsTeam, type StatusChangeResult } from '../../db/applications/status.ts'
import { teamTimeline } from '../../db/applications/team-timeline.ts'
import { undoStatusChange } from '../../db/applications/undo-status.ts'
import { NOT_UNDONE } from '../../lib/applications/decision.ts'
import {
  DECIDED,
  DECISIONS,
  type ReviewView,
  reviewListPath,
  reviewPath,
  reviewTab,
  type TeamDecisionKind,
  viewOf,
} from '../../lib/applications/review.ts'
import {
  ASSIGNED,
  NAME_STAYS_VISIBLE,
  NO_DECISION,
  NOT_A_REVIEWER,
  NOT_OPENED,
  NOT_SAVED,
  NOT_UNDONE_TITLE,
  OFFER_TIMES,
  SENT_NEXT_MORNING,
  UNDO_NOT_SAVED,
} from '../../lib/applications/review-copy.ts'
import { lastStanding } from '../../lib/applications/states.ts'
import { UNDO_LIMIT } from '../../lib/applications/undo.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { formatRelative } from '../../lib/text/format.ts'
import type { Toast } from '../../lib/toast.ts'
import { applicantName } from '../../views/applications/review-links.ts'
import { formLists, isId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { decideSeveral, undoSeveral } from './review-batch.ts'
import {
  decision,
  readRejecting,
  readTemplate,
  requestedApplication,
  requestedView,
  reviewedOf,
  reviewing,
  reviewQueryOf,
  reviewWriting,
  seenStatus,
  show,
  statusOf,
  typedText,
  withReason,
  wordless,
} from './review-show.tsx'

const pattern = relativePattern(paths.postings)

export const applicationReview = new Hono<AppEnv>()
  .get(pattern(paths.applicants), ...reviewing, async (c) => {
    const { application } = reviewQueryOf(c)
    const open = application ? await reviewedOf(c, application) : null
    return show(c, { view: requestedView(c, open), open })
  })
  .post(pattern(paths.reviewDecisions), ...reviewWriting, decideSeveral)
  .post(pattern(paths.reviewDecisionsUndo), ...reviewWriting, undoSeveral)
  // Else it would be an application of this name.
  .get(pattern(paths.reviewDecisions), ...reviewing, (c) =>
    c.redirect(paths.applicants(c.var.posting.id)),
  )
  .get(pattern(paths.reviewed), ...reviewing, async (c) => {
    const open = await requestedApplication(c)
    return show(c, { view: requestedView(c, open), open })
  })
  .post(pattern(paths.reviewedOpening), ...reviewWriting, failureMessage(NOT_OPENED), async (c) => {
    const found = await requestedApplication(c)
    const open = await opened(c, found)
    const view = requestedView(c, found)
    const at = reviewPath(c.var.posting.id, open.id, view)
    if (!wantsFragment(c)) return redirect(c, at)
    return show(c, { view, open, push: at })
  })
  .post(pattern(paths.reviewedDecision), ...reviewWriting, failureMessage(NOT_SAVED), decide)
  .post(pattern(paths.reviewedUndo), ...reviewWriting, failureMessage(UNDO_NOT_SAVED), undo)
  .post(pattern(paths.assignee), ...reviewWriting, failureMessage(NOT_SAVED), assign)

async function opened(c: AppContext, found: ReviewedApplication): Promise<ReviewedApplication> {
  if (found.status !== 'pending') return found
  const { db, member, arrivedAt } = c.var
  await changeStatusAsTeam(db, member.id, { id: found.id, to: 'opened' }, arrivedAt)
  return reviewedOf(c, found.id)
}

async function decide(c: AppContext) {
  const { db, member, posting, arrivedAt } = c.var
  const form = await formLists(c)
  const found = await requestedApplication(c)
  const view = requestedView(c, found)
  const filled = await readTemplate(c, form)
  if (filled) return show(c, { view, open: found, rejecting: filled, status: statusOf(filled) })
  const to = decision.safeParse(form.to)
  if (!to.success) throw new Failure(422, 'invalid', NO_DECISION)
  const rejecting = to.data === 'rejected' ? readRejecting(c, form) : null
  if (rejecting && Object.keys(rejecting.errors).length > 0)
    return show(c, { view, open: found, rejecting, status: statusOf(rejecting) })
  const move = { id: found.id, to: to.data, seen: seenStatus.safeParse(form.seen).data }
  const reasons = rejecting && withReason(c, rejecting)
  const moved = await changeStatusAsTeam(db, member.id, { ...move, ...reasons }, arrivedAt)
  if (!moved.ok && moved.reason === 'resting')
    return show(c, { view, open: found, rejecting: wordless(rejecting), status: 409 })
  if (!moved.ok) return refused(c, view, found, moved)
  const next = await nextWaiting(c, view, found)
  const toast = decisionText(posting.id, await reviewedOf(c, found.id), to.data, view)
  const at = next ? reviewPath(posting.id, next.id, view) : reviewListPath(posting.id, view)
  if (!wantsFragment(c)) return redirect(c, at, toast)
  const open = next && (await opened(c, await reviewedOf(c, next.id)))
  return show(c, { view, open, toast, push: at })
}

async function nextWaiting(c: AppContext, view: ReviewView, { number }: ReviewedApplication) {
  const { db, posting, member } = c.var
  if (reviewTab('pending') !== view.state) return null
  const first = async (after: number) =>
    (await listReview(db, posting, member, { view: { ...view, after }, limit: 1 })).rows[0]
  return (await first(number)) ?? (number > 1 ? await first(0) : undefined) ?? null
}

function decisionText(
  postingId: string,
  open: ReviewedApplication,
  to: TeamDecisionKind,
  view: ReviewView,
): Toast {
  const at = reviewPath(postingId, open.id, view)
  return {
    title: `${applicantName(open)}: ${DECISIONS[to].said}.`.slice(0, 200),
    description: to === 'rejected' ? SENT_NEXT_MORNING : UNDO_LIMIT,
    action:
      to === 'interview'
        ? { label: OFFER_TIMES, href: paths.interviews(postingId, open.id) }
        : undefined,
    undo: {
      path: `${paths.reviewedUndo(postingId, open.id)}${new URL(at, 'http://local').search}`,
      view: 'toast',
      next: at,
    },
  }
}

async function assign(c: AppContext) {
  const { db, member, posting } = c.var
  const found = await requestedApplication(c)
  const view = requestedView(c, found)
  const { assigneeId } = await formLists(c)
  const chosen = typedText(assigneeId)
  const to = { id: found.id, assigneeId: isId(chosen) ? chosen.toLowerCase() : null }
  const result =
    chosen && !to.assigneeId ? 'not_on_team' : await assignApplication(db, member.id, to)
  if (result === 'not_found') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  if (result === 'not_on_team')
    return show(c, { view, open, refusal: `${NOT_A_REVIEWER}.`, status: 422 })
  const toast = { title: ASSIGNED(open.assignee?.name).slice(0, 200) }
  const at = reviewPath(posting.id, open.id, view)
  return wantsFragment(c) ? show(c, { view, open, toast }) : redirect(c, at, toast)
}

type Refused = Extract<StatusChangeResult, { ok: false }>

async function refused(
  c: AppContext,
  view: ReviewView,
  found: ReviewedApplication,
  refusal: Refused,
) {
  if (refusal.reason !== 'conflict') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  const refusalText = await firstDecidedBy(c, open)
  return show(c, { view, open, refusal: refusalText, status: 409 })
}

/** 'Mumbi shortlisted it a minute ago.' */
async function firstDecidedBy(c: AppContext, { id, status, statusAt }: ReviewedApplication) {
  const { db, member } = c.var
  const now = new Date()
  const timeline = await teamTimeline(db, id)
  const last = lastStanding(timeline)
  const when = formatRelative(statusAt, now)
  if (status === 'withdrawn') return `The applicant withdrew the application ${when}.`
  if (status === 'closed_unanswered') return `The application was closed without a reply ${when}.`
  if (status === 'pending' || !last) return 'Nothing has changed since they applied.'
  const person = last.by === 'applicant' ? 'The applicant' : 'Someone on your team'
  const who = last.actor === null ? person : last.actor.id === member.id ? 'You' : last.actor.name
  return `${who} ${DECIDED[status]} ${when}.`
}

async function undo(c: AppContext) {
  const { db, member, posting } = c.var
  const found = await requestedApplication(c)
  const form = await formLists(c)
  const byToast = form.view === 'toast'
  const undone = await undoStatusChange(db, member.id, found.id, 'team', c.var.arrivedAt)
  if (!undone.ok && undone.reason === 'not_found') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  const view = viewOf({ ...reviewQueryOf(c), ...(undone.ok && { state: reviewTab(open.status) }) })
  const at = byToast ? localPath(typedText(form.next)) : reviewPath(posting.id, open.id, view)
  if (!undone.ok) {
    if (!wantsFragment(c))
      return redirect(c, at, {
        title: NOT_UNDONE_TITLE,
        description: NOT_UNDONE,
        variant: 'destructive',
      })
    return show(c, { view, open, refusal: NOT_UNDONE, status: 409, swap: byToast })
  }
  const { withoutNames, namesShownAt } = undone.application
  const description = withoutNames && namesShownAt ? NAME_STAYS_VISIBLE : undefined
  const toast = { title: `${applicantName(open)}: undone.`.slice(0, 200), description }
  if (!wantsFragment(c)) return redirect(c, at, toast)
  return show(c, { view, open, toast, push: at, swap: byToast })
}

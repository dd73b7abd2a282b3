import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  findReviewed,
  type ReviewedApplication,
  teamTimeline,
  undoUntil,
} from '../../db/applications/review.ts'
import {
  findReviewState,
  listReview,
  type ReviewListPage as ReviewRows,
} from '../../db/applications/review-list.ts'
import { findSidebar } from '../../db/applications/sidebar.ts'
import {
  changeStatusAsTeam,
  type StatusChangeResult,
  undoStatusChange,
} from '../../db/applications/status.ts'
import { NO_TEXT } from '../../lib/applications/conversation.ts'
import { NOT_UNDONE } from '../../lib/applications/decision.ts'
import {
  DECIDED,
  DECISION_NAMES,
  DECISIONS,
  numbered,
  REVIEW_PAGE_SIZE,
  type ReviewView,
  reviewListPath,
  reviewPath,
  reviewQuery,
  reviewTab,
  type TeamDecisionKind,
  viewOf,
} from '../../lib/applications/review.ts'
import {
  lastStanding,
  MAX_REJECTION_LENGTH,
  type REASON_LABELS,
} from '../../lib/applications/states.ts'
import { APPLICATION_STATUSES, REJECTION_REASONS } from '../../lib/catalog.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/query.ts'
import { can } from '../../lib/organizations/rights.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { formatList, formatRelative, pluralize } from '../../lib/text/format.ts'
import { multiLine, optional } from '../../lib/text/text.ts'
import { NO_ADDRESS_YET, webAddressErrors } from '../../lib/text/web-address.ts'
import type { Toast } from '../../lib/toast.ts'
import type { Rejecting } from '../../views/applications/review-decision.tsx'
import { applicantName } from '../../views/applications/review-links.ts'
import { ReviewPage, type ReviewProps } from '../../views/applications/review-page.tsx'
import { formLists, isId, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { requirePosting } from '../postings/guards.ts'

export const NONE_CHOSEN = 'Choose at least one in the list.'

const pattern = relativePattern(paths.postings)
/** A thousand characters, each of whose bytes takes three in a form. */
const MAX_FORM_BYTES = 64 * 1024

/** Goes after `requirePosting`; editors don't see applications. */
const requireReviewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId, role } = c.var.posting
  if (organizationId !== null && !can(role, 'post')) throw notFound('Posting')
  await next()
}

const reviewing = [requireMember, requirePosting, requireReviewer] as const
const writing = [requireMember, limitBody(MAX_FORM_BYTES), requirePosting, requireReviewer] as const

export const applicationReview = new Hono<AppEnv>()
  .get(pattern(paths.applicants), ...reviewing, async (c) => {
    const { application } = queryOf(c)
    const open = application ? await reviewedOf(c, application) : null
    return show(c, { view: requestedView(c, open), open })
  })
  .post(pattern(paths.reviewDecisions), ...writing, decideSeveral)
  // Else it would be an application of this name.
  .get(pattern(paths.reviewDecisions), ...reviewing, (c) =>
    c.redirect(paths.applicants(c.var.posting.id)),
  )
  .get(pattern(paths.reviewed), ...reviewing, async (c) => {
    const open = await requestedPosting(c)
    return show(c, { view: requestedView(c, open), open })
  })
  .post(
    pattern(paths.reviewedOpening),
    ...writing,
    failureMessage('It could not be opened. Please try again.'),
    async (c) => {
      const found = await requestedPosting(c)
      const open = await opened(c, found)
      const view = requestedView(c, found)
      const at = reviewPath(c.var.posting.id, open.id, view)
      if (!wantsFragment(c)) return redirect(c, at)
      return show(c, { view, open, push: at })
    },
  )
  .post(
    pattern(paths.reviewedDecision),
    ...writing,
    failureMessage('Nothing was decided. Please try again.'),
    decide,
  )
  .post(
    pattern(paths.reviewedUndo),
    ...writing,
    failureMessage('It could not be undone. Please try again.'),
    undo,
  )

function queryOf(c: AppContext) {
  const { state, cursor, several, application } = c.req.query()
  const stated = { state, cursor, several, application, fact: c.req.queries('fact') }
  return parseListQuery(
    reviewQuery,
    Object.fromEntries(Object.entries(stated).filter(([, value]) => value)) as Record<
      string,
      string
    >,
  )
}

const requestedView = (c: AppContext, open: ReviewedApplication | null): ReviewView =>
  viewOf(queryOf(c), open ? reviewTab(open.status) : 'waiting')

const requestedPosting = (c: AppContext) =>
  reviewedOf(c, parseId(c.req.param('application'), 'Application'))

async function reviewedOf(c: AppContext, id: string): Promise<ReviewedApplication> {
  const { db, posting, member } = c.var
  const found = await findReviewed(db, member.id, { id, postingId: posting.id })
  if (!found) throw notFound('Application')
  return found
}

async function opened(c: AppContext, found: ReviewedApplication): Promise<ReviewedApplication> {
  if (found.status !== 'pending') return found
  const { db, member, arrivedAt } = c.var
  await changeStatusAsTeam(db, member.id, { id: found.id, to: 'opened' }, arrivedAt)
  return reviewedOf(c, found.id)
}

type Shown = {
  view: ReviewView
  open: ReviewedApplication | null
  refusal?: string | null
  rejecting?: Rejecting | null
  chosen?: string[]
  status?: 200 | 403 | 409 | 422
  toast?: Toast
  push?: string
  /** Replaces the whole list: a toast's button has no place of its own on the page. */
  swap?: boolean
}

async function show(c: AppContext, shown: Shown) {
  const { toast, push, status = 200, swap } = shown
  c.status(status)
  const props = await reviewProps(c, shown)
  const title = `Applications: ${c.var.posting.title}`
  return wantsFragment(c)
    ? fragment(c, <ReviewPage {...props} swap={swap ?? false} />, {
        toast,
        ...(push && { replace: push }),
      })
    : c.render(<ReviewPage {...props} />, { title })
}

async function reviewProps(c: AppContext, shown: Shown): Promise<ReviewProps> {
  const { db, posting, member, arrivedAt } = c.var
  const { open, refusal = null, rejecting = null, chosen = [] } = shown
  // The clock must not be behind a decision that this request made.
  const now = new Date(Math.max(arrivedAt.getTime(), Date.now()))
  const begin = (view: ReviewView) => listReview(db, posting, member, { view })
  const { state } = shown.view
  const [reviewedPosting, page, around] = await Promise.all([
    findReviewState(db, posting, member, now),
    begin(shown.view),
    open ? findSidebar(db, member, { ...open, state }, now) : null,
  ])
  const view = inSight(shown.view, page, open)
  return {
    ...reviewedPosting,
    posting,
    view,
    refusal,
    rejecting,
    chosen,
    now,
    viewerId: member.id,
    origin: originOf(c),
    page: view === shown.view ? page : await begin(view),
    one: open && around && { ...around, open, undoable: undoUntil(around.trail, now) !== null },
  }
}

function inSight(
  view: ReviewView,
  { rows, next }: ReviewRows,
  open: ReviewedApplication | null,
): ReviewView {
  if (!open || reviewTab(open.status) !== view.state || view.facts.size > 0) return view
  const isIn = rows.some(({ id }) => id === open.id)
  if (isIn || (open.number > view.after && next === null)) return view
  return { ...view, after: open.number - 1 }
}

const decision = z.enum(DECISION_NAMES)
const seenStatus = z.enum(APPLICATION_STATUSES)

type Form = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

function readRejecting(c: AppContext, form: Form): Rejecting {
  const typed = {
    reason: text(form.reason),
    words: text(form.words),
    unmet: texts(form.unmet),
  }
  const errors: Record<string, string> = {}
  if (!z.enum(REJECTION_REASONS).safeParse(typed.reason).success)
    errors.reason = 'Choose a reason: the applicant is told it.'
  const read = words.safeParse(typed.words)
  if (!read.success) errors.words = read.error.issues[0]!.message
  if (isEmailUnverified(c)) Object.assign(errors, webAddressErrors({ words: typed.words }))
  return { ...typed, errors }
}

const statusOf = ({ errors }: Rejecting) => (errors.words === NO_ADDRESS_YET ? 403 : 422)

const words = optional(multiLine('What you write', MAX_REJECTION_LENGTH))

/** Criteria are quoted in their current wording. */
function withReason(c: AppContext, { reason, words: typed, unmet }: Rejecting) {
  const { criteria } = c.var.posting
  return {
    reason: reason as keyof typeof REASON_LABELS,
    words: words.parse(typed) ?? null,
    unmet: criteria.filter(({ id }) => unmet.includes(id)).map((criterion) => criterion.text),
  }
}

async function decide(c: AppContext) {
  const { db, member, posting, arrivedAt } = c.var
  const form = await formLists(c)
  const found = await requestedPosting(c)
  const view = requestedView(c, found)
  const to = decision.safeParse(form.to)
  if (!to.success) throw new Failure(422, 'invalid', 'Say what is decided.')
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

const wordless = (rejecting: Rejecting | null): Rejecting | null =>
  rejecting && { ...rejecting, errors: { words: NO_TEXT } }

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
  const later =
    to === 'rejected' ? 'Told the next working morning, where the applicant is.' : undefined
  const at = reviewPath(postingId, open.id, view)
  return {
    title: `${applicantName(open)}: ${DECISIONS[to].said}.`.slice(0, 200),
    description: later,
    undo: {
      path: `${paths.reviewedUndo(postingId, open.id)}${new URL(at, 'http://local').search}`,
      view: 'toast',
      next: at,
    },
  }
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
  const ago = formatRelative(statusAt, now)
  const when = ago === 'now' ? 'just now' : ago
  if (status === 'withdrawn') return `Its applicant withdrew it ${when}.`
  if (status === 'closed_unanswered') return `It was closed unanswered ${when}.`
  if (status === 'pending' || !last) return 'It stands as it did when it was sent.'
  const person = last.by === 'applicant' ? 'Its applicant' : 'Somebody of the team'
  const who = last.actor === null ? person : last.actor.id === member.id ? 'You' : last.actor.name
  return `${who} ${DECIDED[status]} ${when}.`
}

async function undo(c: AppContext) {
  const { db, member, posting } = c.var
  const found = await requestedPosting(c)
  const form = await formLists(c)
  const byToast = form.view === 'toast'
  const undone = await undoStatusChange(db, member.id, found.id, 'team', c.var.arrivedAt)
  if (!undone.ok && undone.reason === 'not_found') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  const view = viewOf({ ...queryOf(c), ...(undone.ok && { state: reviewTab(open.status) }) })
  const at = byToast ? localPath(text(form.next)) : reviewPath(posting.id, open.id, view)
  if (!undone.ok) {
    if (!wantsFragment(c))
      return redirect(c, at, {
        title: 'Not undone',
        description: NOT_UNDONE,
        variant: 'destructive',
      })
    return show(c, { view, open, refusal: NOT_UNDONE, status: 409, swap: byToast })
  }
  const { withoutNames, namesShownAt } = undone.application
  const description = withoutNames && namesShownAt ? NAME_STAYS : undefined
  const toast = { title: `${applicantName(open)}: as it was before.`.slice(0, 200), description }
  if (!wantsFragment(c)) return redirect(c, at, toast)
  return show(c, { view, open, toast, push: at, swap: byToast })
}

const NAME_STAYS = 'The name stays shown, and the timeline says who showed it.'

const GONE = 'The application that you chose is no longer here. Nothing was decided.'
export const CHOSEN_GONE =
  'The applications that you chose are no longer here. Nothing was decided.'

async function decideSeveral(c: AppContext) {
  const { posting } = c.var
  const form = await formLists(c)
  const view = { ...requestedView(c, null), several: true }
  const chosen = texts(form.application).map((value) => value.split(' '))
  const ticked = chosen.map(([id = '']) => id)
  const again = (
    refusal: string | null,
    rejecting: Rejecting | null = null,
    status: 403 | 409 | 422 = 422,
  ) => show(c, { view, open: null, refusal, rejecting, chosen: ticked, status })
  const to = decision.safeParse(Array.isArray(form.to) ? form.to.at(-1) : form.to)
  if (!to.success) return again('Say what is decided.')
  const rejecting = to.data === 'rejected' ? readRejecting(c, form) : null
  if (chosen.length === 0) return again(NONE_CHOSEN, rejecting)
  if (chosen.length > REVIEW_PAGE_SIZE)
    return again(`At most ${REVIEW_PAGE_SIZE} are decided at once.`, rejecting)
  if (rejecting && Object.keys(rejecting.errors).length > 0)
    return again(null, rejecting, statusOf(rejecting))
  const reasons = rejecting && withReason(c, rejecting)
  const decided = await decideEach(c, chosen, { to: to.data, ...reasons })
  const { done, gone, resting } = decided
  if (resting.length > 0 && resting.length + gone === chosen.length)
    return again(null, wordless(rejecting), 409)
  if (gone === chosen.length) return again(gone === 1 ? GONE : CHOSEN_GONE, rejecting)
  const left = undecidedText(decided)
  return redirect(c, reviewListPath(posting.id, { ...view, several: false, after: 0 }), {
    title: `${pluralize(done, 'application')} ${DECISIONS[to.data].said}, each told by itself.`,
    description: left.slice(0, 400) || undefined,
    variant: left ? 'destructive' : undefined,
  })
}

type Decided = { done: number; gone: number; failed: string[]; resting: string[] }

async function decideEach(
  c: AppContext,
  chosen: string[][],
  decided: Omit<Parameters<typeof changeStatusAsTeam>[2], 'id' | 'seen'>,
): Promise<Decided> {
  const { db, member, posting, arrivedAt } = c.var
  const failed: string[] = []
  const resting: string[] = []
  let done = 0
  let gone = 0
  for (const [id = '', status] of chosen) {
    const its = { id: id.toLowerCase(), postingId: posting.id }
    const found = isId(id) ? await findReviewed(db, member.id, its) : null
    if (!found) {
      gone++
      continue
    }
    const change = { id: found.id, seen: seenStatus.safeParse(status).data, ...decided }
    const changed = await changeStatusAsTeam(db, member.id, change, arrivedAt)
    if (changed.ok) done++
    else if (changed.reason === 'resting') resting.push(String(found.number))
    else failed.push(String(found.number))
  }
  return { done, gone, failed, resting }
}

const undecidedText = ({ gone, failed, resting }: Decided): string =>
  [
    failed.length === 1 && `${numbered(Number(failed[0]))} stands as it was decided meanwhile.`,
    failed.length > 1 && `Applications ${formatList(failed)} stand as they were decided meanwhile.`,
    resting.length > 0 &&
      `No words can be sent to ${numbered(Number(resting[0]))}${
        resting.length > 1 ? ` and ${pluralize(resting.length - 1, 'other')}` : ''
      } for now: decide without.`,
    gone > 0 && `${pluralize(gone, 'application')} ${gone === 1 ? 'is' : 'are'} no longer here.`,
  ]
    .filter(Boolean)
    .join(' ')

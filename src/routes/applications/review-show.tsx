import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { findReplyTemplate, listReplyTemplates } from '../../db/applications/reply-templates.ts'
import { findReviewed, type ReviewedApplication } from '../../db/applications/review.ts'
import { findBatch } from '../../db/applications/review-batch.ts'
import {
  findReviewState,
  listReview,
  type ReviewListPage as ReviewRows,
} from '../../db/applications/review-list.ts'
import { searchReview } from '../../db/applications/review-search.ts'
import { findSidebar } from '../../db/applications/sidebar.ts'
import { undoUntil } from '../../db/applications/team-timeline.ts'
import { NO_TEXT } from '../../lib/applications/conversation.ts'
import {
  MAX_REJECTION_LENGTH,
  type REJECTION_REASON_LABELS,
  REJECTION_REASONS,
} from '../../lib/applications/rejection.ts'
import type { ReplyTemplate } from '../../lib/applications/reply-templates.ts'
import {
  type BatchDecision,
  DECISION_NAMES,
  type ReviewView,
  reviewQuery,
  reviewTab,
  viewOf,
} from '../../lib/applications/review.ts'
import { REASON_NEEDED, TEMPLATE_INSERTED } from '../../lib/applications/review-copy.ts'
import { APPLICATION_STATUSES } from '../../lib/catalog.ts'
import { notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import { can } from '../../lib/organizations/rights.ts'
import { isBlank, multiLine, optional } from '../../lib/text/text.ts'
import { NO_ADDRESS_YET, webAddressErrors } from '../../lib/text/web-address.ts'
import type { Toast } from '../../lib/toast.ts'
import type { Rejecting } from '../../views/applications/reject-form.tsx'
import { ReviewPage, type ReviewProps } from '../../views/applications/review-page.tsx'
import { isId, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { fragment } from '../http/respond.tsx'
import { requirePosting } from '../postings/guards.ts'

/** A thousand characters, each of whose bytes takes three in a form. */
const MAX_FORM_BYTES = 64 * 1024

/** Goes after `requirePosting`; editors don't see applications. */
const requireReviewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId, role } = c.var.posting
  if (organizationId !== null && !can(role, 'post')) throw notFound('Posting')
  await next()
}

export const reviewing = [requireMember, requirePosting, requireReviewer] as const
export const reviewWriting = [
  requireMember,
  limitBody(MAX_FORM_BYTES),
  requirePosting,
  requireReviewer,
] as const

export function reviewQueryOf(c: AppContext) {
  const { state, cursor, several, all, q, assigned, decided, application } = c.req.query()
  const stated = {
    state,
    cursor,
    several,
    all,
    q,
    assigned,
    decided,
    application,
    fact: c.req.queries('fact'),
  }
  return parseListQuery(
    reviewQuery,
    Object.fromEntries(Object.entries(stated).filter(([, value]) => value)) as Record<
      string,
      string
    >,
  )
}

export const requestedView = (c: AppContext, open: ReviewedApplication | null): ReviewView =>
  viewOf(reviewQueryOf(c), open ? reviewTab(open.status) : 'waiting')

export const requestedApplication = (c: AppContext) =>
  reviewedOf(c, parseId(c.req.param('application'), 'Application'))

export async function reviewedOf(c: AppContext, id: string): Promise<ReviewedApplication> {
  const { db, posting, member } = c.var
  const found = await findReviewed(db, member.id, { id, postingId: posting.id })
  if (!found) throw notFound('Application')
  return found
}

export type Shown = {
  view: ReviewView
  open: ReviewedApplication | null
  refusal?: string | null
  rejecting?: Rejecting | null
  chosen?: string[]
  status?: 200 | 403 | 409 | 422
  toast?: Toast
  push?: string
  batch?: BatchDecision | null
  /** Replaces the whole list: a toast's button has no place of its own on the page. */
  swap?: boolean
}

export async function show(c: AppContext, shown: Shown) {
  const { toast, push, status = 200, swap } = shown
  c.status(status)
  const props = await reviewProps(c, shown)
  const title = `Applicants: ${c.var.posting.title}`
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
  const batch = shown.batch ?? reviewQueryOf(c).decided ?? null
  // The clock must not be behind a decision that this request made.
  const now = new Date(Math.max(arrivedAt.getTime(), Date.now()))
  const begin = (view: ReviewView) =>
    view.q ? searchReview(db, posting, member, view.q) : listReview(db, posting, member, { view })
  const { state } = shown.view
  const organization = teamOf(c)
  const [reviewedPosting, page, around, undoable, templates] = await Promise.all([
    findReviewState(db, posting, member, now),
    begin(shown.view),
    open ? findSidebar(db, member, { ...open, state }, now) : null,
    batch && findBatch(db, member.id, posting.id, batch, now),
    shown.view.several && organization ? listReplyTemplates(db, organization) : [],
  ])
  const view = inSight(shown.view, page, open)
  return {
    ...reviewedPosting,
    posting,
    view,
    refusal,
    rejecting,
    templates,
    chosen,
    now,
    viewerId: member.id,
    origin: originOf(c),
    page: view === shown.view ? page : await begin(view),
    batch:
      batch && undoable?.length
        ? { ...batch, numbers: undoable.map(({ number }) => number) }
        : null,
    one: open && around && { ...around, open, undoable: undoUntil(around.trail, now) !== null },
  }
}

function inSight(
  view: ReviewView,
  { rows, next }: ReviewRows,
  open: ReviewedApplication | null,
): ReviewView {
  if (!open || reviewTab(open.status) !== view.state || view.facts.size > 0 || view.mine || view.q)
    return view
  const isIn = rows.some(({ id }) => id === open.id)
  if (isIn || (open.number > view.after && next === null)) return view
  return { ...view, after: open.number - 1 }
}

export const decision = z.enum(DECISION_NAMES)
export const seenStatus = z.enum(APPLICATION_STATUSES)

export type ReviewFields = Record<string, unknown>
export const typedText = (value: unknown) => (typeof value === 'string' ? value : '')
export const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

export function readRejecting(c: AppContext, form: ReviewFields): Rejecting {
  const typed = {
    reason: typedText(form.reason),
    words: typedText(form.words),
    unmet: texts(form.unmet),
  }
  const errors: Record<string, string> = {}
  if (!z.enum(REJECTION_REASONS).safeParse(typed.reason).success) errors.reason = REASON_NEEDED
  const read = words.safeParse(typed.words)
  if (!read.success) errors.words = read.error.issues[0]!.message
  if (isEmailUnverified(c)) Object.assign(errors, webAddressErrors({ words: typed.words }))
  return { ...typed, errors }
}

export function statusOf({ errors }: Rejecting) {
  if (Object.keys(errors).length === 0) return 200
  return errors.words === NO_ADDRESS_YET ? 403 : 422
}

const words = optional(multiLine('Your message', MAX_REJECTION_LENGTH))

/** Criteria are quoted in their current wording. */
export function withReason(c: AppContext, { reason, words: typed, unmet }: Rejecting) {
  const { criteria } = c.var.posting
  return {
    reason: reason as keyof typeof REJECTION_REASON_LABELS,
    words: words.parse(typed) ?? null,
    unmet: criteria.filter(({ id }) => unmet.includes(id)).map((criterion) => criterion.text),
  }
}

const teamOf = (c: AppContext) => {
  const { posting, member } = c.var
  const { organizationId } = posting
  return organizationId ? { organizationId, memberId: member.id } : null
}

/**
 * Null where the form asks for something else. What was typed stays, above the template's text. One that
 * was chosen and not inserted is shown before it is sent.
 */
export async function readTemplate(c: AppContext, form: ReviewFields): Promise<Rejecting | null> {
  const isAsked = form.act === 'template'
  const isRejection = texts(form.to).at(-1) === 'rejected'
  const isForgotten = isRejection && !isBlank(form.template) && isBlank(form.words)
  if (!isAsked && !isForgotten) return null
  const typed = {
    reason: typedText(form.reason),
    words: typedText(form.words),
    unmet: texts(form.unmet),
  }
  const id = typedText(form.template)
  const chosen = await findReplyTemplate(c.var.db, isId(id) ? teamOf(c) : null, id)
  if (!chosen) return { ...typed, errors: {} }
  const errors = isAsked ? {} : { words: TEMPLATE_INSERTED }
  return { ...typed, words: withTemplate(typed.words, chosen), template: chosen.id, errors }
}

const withTemplate = (typed: string, { body }: ReplyTemplate) => {
  if (isBlank(typed)) return body
  return typed.includes(body) ? typed : `${typed}\n\n${body}`
}

export const wordless = (rejecting: Rejecting | null): Rejecting | null =>
  rejecting && { ...rejecting, errors: { words: NO_TEXT } }

import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { lookAround } from '../../db/applications/beside.ts'
import { type DeskPage as DeskRows, findDeskState, listDesk } from '../../db/applications/desk.ts'
import { type MoveResult, moveAsTeam, undoMove } from '../../db/applications/move.ts'
import {
  findReviewed,
  type Reviewed,
  teamTrail,
  undoUntil,
} from '../../db/applications/reviewed.ts'
import { WORDLESS } from '../../lib/applications/conversation.ts'
import { NOT_UNDONE } from '../../lib/applications/decision.ts'
import {
  DECISION_NAMES,
  DECISIONS,
  DESK_SIZE,
  type Decision,
  type DeskView,
  deskPath,
  deskQuery,
  MOVED,
  numbered,
  reviewPath,
  tabOf,
  viewOf,
} from '../../lib/applications/desk.ts'
import { lastStanding, type REASON_LABELS, WORDS_MAX } from '../../lib/applications/states.ts'
import { APPLICATION_STATUSES, REJECTION_REASONS } from '../../lib/catalog.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/query.ts'
import { may } from '../../lib/organizations/rights.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { formatList, formatRelative, plural } from '../../lib/text/format.ts'
import { optional, prose } from '../../lib/text/text.ts'
import { NO_ADDRESS_YET, webAddressErrors } from '../../lib/text/web-address.ts'
import type { Toast } from '../../lib/toast.ts'
import type { Rejecting } from '../../views/applications/desk-decide.tsx'
import { nameOf } from '../../views/applications/desk-links.ts'
import { Desk, type DeskProps } from '../../views/applications/desk-page.tsx'
import { below } from '../http/below.ts'
import { asId, formLists, isId, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf, wantsFragment } from '../http/context.ts'
import { failing } from '../http/middleware/failing.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment, leadTo } from '../http/respond.tsx'
import { requirePosting } from './required.ts'

const pattern = below(paths.postings)
/** A thousand characters of any alphabet, each of its bytes as three. */
const BODY = 64 * 1024

/** Behind `requirePosting`: owners, admins and recruiters decide what was sent; to editors there is none. */
export const requireReviewer: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { organizationId, role } = c.var.posting
  if (organizationId !== null && !may(role, 'post')) throw notFound('Posting')
  await next()
}

const reviewing = [requireMember, requirePosting, requireReviewer] as const
const writing = [requireMember, limitBody(BODY), requirePosting, requireReviewer] as const

export const postingApplications = new Hono<AppEnv>()
  .get(pattern(paths.desk), ...reviewing, async (c) => {
    const { application } = queryOf(c)
    const open = application ? await reviewedOf(c, application) : null
    return show(c, { view: viewAsked(c, open), open })
  })
  .post(pattern(paths.deskDecisions), ...writing, decideSeveral)
  // Else it would be an application of this name.
  .get(pattern(paths.deskDecisions), ...reviewing, (c) => c.redirect(paths.desk(c.var.posting.id)))
  .get(pattern(paths.reviewed), ...reviewing, async (c) => {
    const open = await asked(c)
    return show(c, { view: viewAsked(c, open), open })
  })
  .post(
    pattern(paths.reviewedOpening),
    ...writing,
    failing('It could not be opened. Please try again.'),
    async (c) => {
      const found = await asked(c)
      const open = await opened(c, found)
      const view = viewAsked(c, found)
      const at = reviewPath(c.var.posting.id, open.id, view)
      if (!wantsFragment(c)) return leadTo(c, at)
      return show(c, { view, open, push: at })
    },
  )
  .post(
    pattern(paths.reviewedDecision),
    ...writing,
    failing('Nothing was decided. Please try again.'),
    decide,
  )
  .post(
    pattern(paths.reviewedUndo),
    ...writing,
    failing('It could not be undone. Please try again.'),
    undo,
  )

function queryOf(c: AppContext) {
  const { state, cursor, several, application } = c.req.query()
  const said = { state, cursor, several, application, fact: c.req.queries('fact') }
  return parseListQuery(
    deskQuery,
    Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Record<string, string>,
  )
}

const viewAsked = (c: AppContext, open: Reviewed | null): DeskView =>
  viewOf(queryOf(c), open ? tabOf(open.status) : 'waiting')

const asked = (c: AppContext) => reviewedOf(c, asId(c.req.param('application'), 'Application'))

async function reviewedOf(c: AppContext, id: string): Promise<Reviewed> {
  const { db, posting, member } = c.var
  const found = await findReviewed(db, member.id, { id, postingId: posting.id })
  if (!found) throw notFound('Application')
  return found
}

/** An application as it is once it was opened: its applicant is told the first time. */
async function opened(c: AppContext, found: Reviewed): Promise<Reviewed> {
  if (found.status !== 'pending') return found
  const { db, member, arrivedAt } = c.var
  await moveAsTeam(db, member.id, { id: found.id, to: 'opened' }, arrivedAt)
  return reviewedOf(c, found.id)
}

type Shown = {
  view: DeskView
  open: Reviewed | null
  refusal?: string | null
  rejecting?: Rejecting | null
  /** Of several: what was chosen in the list. */
  chosen?: string[]
  status?: 200 | 403 | 409 | 422
  toast?: Toast
  push?: string
  /** Swapped for the desk by itself, as what a toast sends has no place on the page. */
  swap?: boolean
}

/** The desk with what is open on it: the page, or what htmx swaps for it. */
async function show(c: AppContext, shown: Shown) {
  const { toast, push, status = 200, swap } = shown
  c.status(status)
  const props = await deskProps(c, shown)
  const title = `Applications: ${c.var.posting.title}`
  return wantsFragment(c)
    ? fragment(c, <Desk {...props} swap={swap ?? false} />, {
        toast,
        ...(push && { replace: push }),
      })
    : c.render(<Desk {...props} />, { title })
}

async function deskProps(c: AppContext, shown: Shown): Promise<DeskProps> {
  const { db, posting, member, arrivedAt } = c.var
  const { open, refusal = null, rejecting = null, chosen = [] } = shown
  // A decision of this request came after it.
  const now = new Date(Math.max(arrivedAt.getTime(), Date.now()))
  const begin = (view: DeskView) => listDesk(db, posting, member, { view })
  const { state } = shown.view
  const [desk, page, around] = await Promise.all([
    findDeskState(db, posting, member, now),
    begin(shown.view),
    open ? lookAround(db, member, { ...open, state }, now) : null,
  ])
  const view = inSight(shown.view, page, open)
  return {
    ...{ ...desk, posting, view, refusal, rejecting, chosen, now, viewerId: member.id },
    origin: originOf(c),
    page: view === shown.view ? page : await begin(view),
    one: open && around && { ...around, open, undoable: undoUntil(around.trail, now) !== null },
  }
}

/** The list goes on where what is open would stand outside of it. */
function inSight(view: DeskView, { rows, next }: DeskRows, open: Reviewed | null): DeskView {
  if (!open || tabOf(open.status) !== view.state || view.facts.size > 0) return view
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

/** A rejection as it was typed, with what is wrong with it. */
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
  if (isUnproved(c)) Object.assign(errors, webAddressErrors({ words: typed.words }))
  return { ...typed, errors }
}

const statusOf = ({ errors }: Rejecting) => (errors.words === NO_ADDRESS_YET ? 403 : 422)

const words = optional(prose('What you write', WORDS_MAX))

/** What goes with a rejection: the criteria in their own words, as they are now. */
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
  const found = await asked(c)
  const view = viewAsked(c, found)
  const to = decision.safeParse(form.to)
  if (!to.success) throw new Failure(422, 'invalid', 'Say what is decided.')
  const rejecting = to.data === 'rejected' ? readRejecting(c, form) : null
  if (rejecting && Object.keys(rejecting.errors).length > 0)
    return show(c, { view, open: found, rejecting, status: statusOf(rejecting) })
  const move = { id: found.id, to: to.data, seen: seenStatus.safeParse(form.seen).data }
  const reasons = rejecting && withReason(c, rejecting)
  const moved = await moveAsTeam(db, member.id, { ...move, ...reasons }, arrivedAt)
  if (!moved.ok && moved.reason === 'resting')
    return show(c, { view, open: found, rejecting: wordless(rejecting), status: 409 })
  if (!moved.ok) return refused(c, view, found, moved)
  const next = await nextWaiting(c, view, found)
  const toast = saidOf(posting.id, await reviewedOf(c, found.id), to.data, view)
  const at = next ? reviewPath(posting.id, next.id, view) : deskPath(posting.id, view)
  if (!wantsFragment(c)) return leadTo(c, at, toast)
  const open = next && (await opened(c, await reviewedOf(c, next.id)))
  return show(c, { view, open, toast, push: at })
}

/** What was typed, where none of its words may be sent. */
const wordless = (rejecting: Rejecting | null): Rejecting | null =>
  rejecting && { ...rejecting, errors: { words: WORDLESS } }

/** The one that comes next in the order of arrival, else the first that is left. */
async function nextWaiting(c: AppContext, view: DeskView, { number }: Reviewed) {
  const { db, posting, member } = c.var
  if (tabOf('pending') !== view.state) return null
  const first = async (after: number) =>
    (await listDesk(db, posting, member, { view: { ...view, after }, limit: 1 })).rows[0]
  return (await first(number)) ?? (number > 1 ? await first(0) : undefined) ?? null
}

function saidOf(postingId: string, open: Reviewed, to: Decision, view: DeskView): Toast {
  const later =
    to === 'rejected' ? 'Told the next working morning, where the applicant is.' : undefined
  const at = reviewPath(postingId, open.id, view)
  return {
    title: `${nameOf(open)}: ${DECISIONS[to].said}.`.slice(0, 200),
    description: later,
    undo: {
      path: `${paths.reviewedUndo(postingId, open.id)}${new URL(at, 'http://local').search}`,
      view: 'toast',
      next: at,
    },
  }
}

type Refused = Extract<MoveResult, { ok: false }>

/** Somebody came first: who it was, and the application as it is. */
async function refused(c: AppContext, view: DeskView, found: Reviewed, refusal: Refused) {
  if (refusal.reason !== 'conflict') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  const refusalText = await whoCameFirst(c, open)
  return show(c, { view, open, refusal: refusalText, status: 409 })
}

/** 'Mumbi shortlisted it a minute ago.' */
export async function whoCameFirst(c: AppContext, { id, status, statusAt }: Reviewed) {
  const { db, member } = c.var
  const now = new Date()
  const trail = await teamTrail(db, id)
  const last = lastStanding(trail)
  const ago = formatRelative(statusAt, now)
  const when = ago === 'now' ? 'just now' : ago
  if (status === 'withdrawn') return `Its applicant withdrew it ${when}.`
  if (status === 'closed_unanswered') return `It was closed unanswered ${when}.`
  if (status === 'pending' || !last) return 'It stands as it did when it was sent.'
  const somebody = last.by === 'applicant' ? 'Its applicant' : 'Somebody of the team'
  const who = last.actor === null ? somebody : last.actor.id === member.id ? 'You' : last.actor.name
  return `${who} ${MOVED[status]} ${when}.`
}

async function undo(c: AppContext) {
  const { db, member, posting } = c.var
  const found = await asked(c)
  const form = await formLists(c)
  const byToast = form.view === 'toast'
  const undone = await undoMove(db, member.id, found.id, 'team', c.var.arrivedAt)
  if (!undone.ok && undone.reason === 'not_found') throw notFound('Application')
  const open = await reviewedOf(c, found.id)
  const view = viewOf({ ...queryOf(c), ...(undone.ok && { state: tabOf(open.status) }) })
  const at = byToast ? localPath(text(form.next)) : reviewPath(posting.id, open.id, view)
  if (!undone.ok) {
    if (!wantsFragment(c))
      return leadTo(c, at, { title: 'Not undone', description: NOT_UNDONE, variant: 'destructive' })
    return show(c, { view, open, refusal: NOT_UNDONE, status: 409, swap: byToast })
  }
  const { withoutNames, namesShownAt } = undone.application
  const description = withoutNames && namesShownAt ? NAME_STAYS : undefined
  const toast = { title: `${nameOf(open)}: as it was before.`.slice(0, 200), description }
  if (!wantsFragment(c)) return leadTo(c, at, toast)
  return show(c, { view, open, toast, push: at, swap: byToast })
}

const NAME_STAYS = 'The name stays shown, and the timeline says who showed it.'

const GONE = 'The application that you chose is no longer here. Nothing was decided.'
const ALL_GONE = 'The applications that you chose are no longer here. Nothing was decided.'

/** Decides several, each by itself and each told by itself. */
async function decideSeveral(c: AppContext) {
  const { db, member, posting, arrivedAt } = c.var
  const form = await formLists(c)
  const view = { ...viewAsked(c, null), several: true }
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
  if (chosen.length === 0) return again('Choose at least one in the list.', rejecting)
  if (chosen.length > DESK_SIZE)
    return again(`At most ${DESK_SIZE} are decided at once.`, rejecting)
  if (rejecting && Object.keys(rejecting.errors).length > 0)
    return again(null, rejecting, statusOf(rejecting))
  const reasons = rejecting && withReason(c, rejecting)
  const failed: string[] = []
  const resting: string[] = []
  let [done, gone] = [0, 0]
  for (const [id = '', status] of chosen) {
    const its = { id: id.toLowerCase(), postingId: posting.id }
    const found = isId(id) ? await findReviewed(db, member.id, its) : null
    if (!found) {
      gone++
      continue
    }
    const move = { id: found.id, to: to.data, seen: seenStatus.safeParse(status).data, ...reasons }
    const moved = await moveAsTeam(db, member.id, move, arrivedAt)
    if (moved.ok) done++
    else if (moved.reason === 'resting') resting.push(String(found.number))
    else failed.push(String(found.number))
  }
  if (resting.length > 0 && resting.length + gone === chosen.length)
    return again(null, wordless(rejecting), 409)
  if (gone === chosen.length) return again(gone === 1 ? GONE : ALL_GONE, rejecting)
  const left = [
    failed.length === 1 && `${numbered(Number(failed[0]))} stands as it was decided meanwhile.`,
    failed.length > 1 && `Applications ${formatList(failed)} stand as they were decided meanwhile.`,
    resting.length > 0 &&
      `No words can be sent to ${numbered(Number(resting[0]))}${
        resting.length > 1 ? ` and ${plural(resting.length - 1, 'other')}` : ''
      } for now: decide without.`,
    gone > 0 && `${plural(gone, 'application')} ${gone === 1 ? 'is' : 'are'} no longer here.`,
  ]
    .filter(Boolean)
    .join(' ')
  return leadTo(c, deskPath(posting.id, { ...view, several: false, after: 0 }), {
    title: `${plural(done, 'application')} ${DECISIONS[to.data].said}, each told by itself.`,
    description: left.slice(0, 400) || undefined,
    variant: left ? 'destructive' : undefined,
  })
}

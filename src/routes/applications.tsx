import { Hono } from 'hono'
import {
  findApplication,
  findApplicationDetail,
  listApplications,
} from '../db/applications/applications.ts'
import { listDrafts } from '../db/applications/drafts.ts'
import { withRecords } from '../db/applications/records.ts'
import { changeStatusAsApplicant } from '../db/applications/status.ts'
import { listChanges, listTimeline } from '../db/applications/timeline.ts'
import { type UndoResult, undoApplication } from '../db/applications/undo-application.ts'
import { undoStatusChange } from '../db/applications/undo-status.ts'
import { findOpportunity } from '../db/opportunities/opportunities.ts'
import {
  APPLICATION_UNDONE,
  APPLICATION_UNDONE_TO_DRAFT,
  STATUS_NOT_CHANGED,
} from '../lib/applications/application.ts'
import { isAnswer } from '../lib/applications/states.ts'
import { UNDO_FAILED, UNDO_REFUSALS } from '../lib/applications/undo.ts'
import { notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { TIER_LIMITS } from '../lib/membership/limits.ts'
import { localPath, paths } from '../lib/paths.ts'
import { failed } from '../lib/toast.ts'
import { ApplicationsPage, MoreApplications } from '../views/applications/application-list-page.tsx'
import { ApplyArea } from '../views/applications/apply-area.tsx'
import { ApplyButton } from '../views/applications/apply-button.tsx'
import { OwnApplicationPage, type OwnPageProps } from '../views/applications/own-page.tsx'
import { loadConversation } from './applications/conversation.tsx'
import { loadApplicationConversation } from './applications/guards.ts'
import { loadOwnInterview } from './applications/interviews.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { failureMessage } from './http/middleware/failure-message.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment, redirect, respond } from './http/respond.tsx'

export const WITHDRAWAL_UNDONE = 'Your application is back.'

const pattern = relativePattern(paths.applications)

export const applicationRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const now = new Date()
    const page = await listApplications(db, member, { cursor, limit: PAGE_SIZE }, now)
    if (cursor && wantsFragment(c)) return fragment(c, <MoreApplications {...page} now={now} />)
    const drafts = cursor ? [] : await listDrafts(db, member)
    const props = { ...page, drafts, now }
    return c.render(<ApplicationsPage {...props} />, { title: 'My applications' })
  })
  .get(pattern(paths.application), requireMember, async (c) => {
    const props = await loadOwn(c)
    return c.render(<OwnApplicationPage {...props} />, { title: props.application.title })
  })
  .post(pattern(paths.withdrawal), requireMember, limitBody(16 * 1024), (c) => step(c, 'withdrawn'))
  .post(pattern(paths.acceptance), requireMember, limitBody(16 * 1024), (c) => step(c, 'accepted'))
  .post(
    pattern(paths.undo),
    requireMember,
    limitBody(16 * 1024),
    failureMessage(UNDO_FAILED),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Application')
      const { db, member, arrivedAt } = c.var
      const { view, next: to } = await formBody(c)
      const next = localPath(String(to ?? ''))
      if (view === 'withdrawal') return undoWithdrawal(c, id, next)
      const result = await undoApplication(db, member.id, id, arrivedAt, { asDraft: true })
      if (!result.ok) return notUndone(c, result.reason, next)
      const toast = result.drafted ? APPLICATION_UNDONE_TO_DRAFT : APPLICATION_UNDONE
      if (view === 'page') return redirect(c, next, toast)
      return respond(c, toast, next, () => openAgain(c, result.opportunityId, view))
    },
  )

/** @throws 404 */
async function loadOwn(c: AppContext): Promise<OwnPageProps> {
  const { db, member } = c.var
  const id = parseId(c.req.param('id'), 'Application')
  const now = new Date()
  const application = await findApplicationDetail(db, member, id, now)
  if (!application) throw notFound('Application')
  const talk = await loadApplicationConversation(c, 'applicant')
  const [steps, changes, conversation, interview, [answering]] = await Promise.all([
    listTimeline(db, application, now),
    listChanges(db, member.id, application.opportunityId),
    loadConversation(c, talk),
    isAnswer(application.status) ? loadOwnInterview(c, talk) : null,
    withRecords(db, [application], (row) => row, now),
  ])
  const isInterviewed = application.status === 'interview' || (interview?.times.length ?? 0) > 0
  const talks = isInterviewed && !application.organizationClosedAt
  const shown = interview && (talks || interview.known) ? interview : null
  const record = answering?.record ?? null
  const isLimited = TIER_LIMITS[member.membershipTier].applications !== null
  return { application, steps, changes, conversation, interview: shown, record, isLimited, now }
}

const DONE = { withdrawn: 'Application withdrawn.', accepted: 'Offer accepted.' }

async function step(c: AppContext, to: 'withdrawn' | 'accepted') {
  const id = parseId(c.req.param('id'), 'Application')
  const { db, member, arrivedAt } = c.var
  if (!(await findApplication(db, member, id))) throw notFound('Application')
  const moved = await changeStatusAsApplicant(db, member.id, { id, to }, arrivedAt)
  if (!moved.ok) return notMoved(c, to)
  const next = paths.application(id)
  const undo = { path: paths.undo(id), view: 'withdrawal', next }
  const toast = { title: DONE[to], ...(to === 'withdrawn' && { undo }) }
  return respond(c, toast, next, async () => <OwnApplicationPage {...(await loadOwn(c))} stepped />)
}

async function notMoved(c: AppContext, to: 'withdrawn' | 'accepted') {
  const props = { ...(await loadOwn(c)), refusal: STATUS_NOT_CHANGED[to] }
  c.status(409)
  if (!wantsFragment(c))
    return c.render(<OwnApplicationPage {...props} />, { title: props.application.title })
  return fragment(c, <OwnApplicationPage {...props} />)
}

type NotUndone = Extract<UndoResult, { ok: false }>['reason'] | 'too_late_to_return'

function notUndone(c: AppContext, reason: NotUndone, next: string) {
  if (reason === 'not_found') throw notFound('Application')
  const action = { label: 'My applications', href: paths.applications }
  const toast = { ...failed(UNDO_REFUSALS[reason]), action }
  c.status(409)
  return respond(c, toast, next, () => null, { swap: 'none' })
}

async function undoWithdrawal(c: AppContext, id: string, next: string) {
  const { db, member, arrivedAt } = c.var
  const result = await undoStatusChange(db, member.id, id, 'applicant', arrivedAt)
  if (result.ok) return redirect(c, next, { title: WITHDRAWAL_UNDONE })
  if (result.reason === 'not_found') throw notFound('Application')
  return notUndone(c, 'too_late_to_return', next)
}

async function openAgain(c: AppContext, opportunityId: string, view: unknown) {
  const opportunity = await findOpportunity(c.var.db, c.var.member, opportunityId)
  if (!opportunity) return null
  return view === 'detail' ? (
    <ApplyArea opportunity={opportunity} now={new Date()} swap />
  ) : (
    <ApplyButton opportunity={opportunity} swap />
  )
}

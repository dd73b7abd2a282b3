import { Hono } from 'hono'
import { moveAsApplicant } from '../db/applications/move.ts'
import {
  findApplication,
  listApplications,
  type UndoResult,
  undoApplication,
} from '../db/queries/applications.ts'
import { findOpportunity } from '../db/queries/opportunities.ts'
import { FIXED_COVER_LETTER, UNDO_REFUSALS } from '../lib/application.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/query.ts'
import { localPath, paths } from '../lib/paths.ts'
import { failed, UNDO_FAILED } from '../lib/toast.ts'
import { ApplicationRow, ApplicationsPage, MoreApplications } from '../views/applications/page.tsx'
import { Apply } from '../views/opportunities/apply-form.tsx'
import { ApplyWithLetter } from '../views/opportunities/apply-with-letter.tsx'
import { below } from './http/below.ts'
import { asId, formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { failing } from './http/middleware/failing.ts'
import { requireMember } from './http/middleware/session.ts'
import { answer, fragment } from './http/respond.tsx'

const pattern = below(paths.applications)

export const applications = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listApplications(db, member, { cursor, limit: PAGE_SIZE })
    return cursor && wantsFragment(c)
      ? fragment(c, <MoreApplications {...page} />)
      : c.render(<ApplicationsPage {...page} />, { title: 'My applications' })
  })
  .post(pattern(paths.withdrawal), requireMember, async (c) => {
    const id = asId(c.req.param('id'), 'Application')
    const { db, member, arrivedAt } = c.var
    const withdrawn = await moveAsApplicant(db, member.id, { id, to: 'withdrawn' }, arrivedAt)
    const application = await findApplication(db, member, id)
    if (!application) throw notFound('Application')
    if (!withdrawn.ok) throw notPending()
    return answer(c, { title: 'Application withdrawn.' }, paths.applications, () => (
      <ApplicationRow application={application} focus />
    ))
  })
  .post(
    pattern(paths.undo),
    requireMember,
    limitBody(16 * 1024),
    failing(UNDO_FAILED),
    async (c) => {
      const id = asId(c.req.param('id'), 'Application')
      const { db, member, arrivedAt } = c.var
      const { view, next: to } = await formBody(c)
      const next = localPath(String(to ?? ''))
      const result = await undoApplication(db, member.id, id, arrivedAt)
      if (!result.ok) return notUndone(c, result.reason, next)
      return answer(c, UNDONE, next, () => openAgain(c, result, view))
    },
  )

const notPending = () =>
  new Failure(409, 'not_pending', 'Only a pending application can be withdrawn.')

type Undone = Extract<UndoResult, { ok: true }>
type NotUndone = Extract<UndoResult, { ok: false }>['reason']

function notUndone(c: AppContext, reason: NotUndone, next: string) {
  if (reason === 'not_found') throw notFound('Application')
  const action = { label: 'My applications', href: paths.applications }
  const toast = { ...failed(UNDO_REFUSALS[reason]), action }
  c.status(409)
  return answer(c, toast, next, () => null, { swap: 'none' })
}

const UNDONE = {
  title: 'Application undone.',
  description: 'Nothing of it is left, and it does not count this month.',
}

/** The way to apply again, where the page has it, with the letter as it was. */
async function openAgain(c: AppContext, { opportunityId, coverLetter }: Undone, view: unknown) {
  const { db, member } = c.var
  const opportunity = await findOpportunity(db, member, opportunityId)
  if (!opportunity) return null
  const typed = coverLetter === FIXED_COVER_LETTER ? '' : (coverLetter ?? '')
  return view === 'detail' ? (
    <ApplyWithLetter opportunity={opportunity} now={new Date()} letter={{ typed }} undone />
  ) : (
    <Apply opportunity={opportunity} undone />
  )
}

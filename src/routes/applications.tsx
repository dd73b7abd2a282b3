import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  findApplication,
  listApplications,
  undoApplication,
  withdrawApplication,
} from '../db/queries/applications.ts'
import { findOpportunity } from '../db/queries/opportunities.ts'
import { FIXED_COVER_LETTER } from '../lib/application.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/query.ts'
import { localPath, paths } from '../lib/paths.ts'
import { failed } from '../lib/toast.ts'
import { UNDO_FAILED, UNDO_REFUSALS } from '../lib/undo.ts'
import { ApplicationRow, ApplicationsPage, MoreApplications } from '../views/applications/page.tsx'
import { ApplyForm } from '../views/opportunities/apply-form.tsx'
import { ApplyWithLetter } from '../views/opportunities/apply-with-letter.tsx'
import { asId, formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answer } from './http/flash.ts'
import { requireMember } from './http/middleware/session.ts'

export const applications = new Hono<AppEnv>()
  .get('/applications', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listApplications(db, member.id, { cursor, limit: PAGE_SIZE })
    return cursor && wantsFragment(c)
      ? c.html(renderToString(<MoreApplications {...page} />))
      : c.render(<ApplicationsPage {...page} />, { title: 'My applications' })
  })
  .post('/applications/:id/withdrawal', requireMember, async (c) => {
    const id = asId(c.req.param('id'), 'Application')
    const { db, member } = c.var
    const withdrawn = await withdrawApplication(db, member.id, id)
    const application = await findApplication(db, member.id, id)
    if (!application) throw notFound('Application')
    if (!withdrawn)
      throw new Failure(409, 'not_pending', 'Only a pending application can be withdrawn.')
    const toast = { title: 'Application withdrawn.' }
    return answer(c, toast, paths.applications, () => (
      <ApplicationRow application={application} focus />
    ))
  })
  .post('/applications/:id/undo', requireMember, limitBody(16 * 1024), async (c) => {
    c.set('failureText', UNDO_FAILED)
    const id = asId(c.req.param('id'), 'Application')
    const { db, member, arrivedAt } = c.var
    const { view, next: to } = await formBody(c)
    const next = localPath(String(to ?? ''))
    const result = await undoApplication(db, member.id, id, arrivedAt)
    if (result.ok) {
      const typed = result.coverLetter === FIXED_COVER_LETTER ? '' : (result.coverLetter ?? '')
      return answer(c, UNDONE, next, () => openAgain(c, result.opportunityId, view, next, typed))
    }
    if (result.reason === 'not_found') throw notFound('Application')
    const action = { label: 'My applications', href: paths.applications }
    const toast = { ...failed(UNDO_REFUSALS[result.reason]), action }
    c.status(409)
    c.header('HX-Reswap', 'none')
    return answer(c, toast, next, () => null)
  })

const UNDONE = {
  title: 'Application undone.',
  description: 'Nothing of it is left, and it does not count this month.',
}

/** The way to apply again, where the page has it, with the letter as it was. */
async function openAgain(
  c: AppContext,
  opportunityId: string,
  view: unknown,
  next: string,
  typed: string,
) {
  const { db, member } = c.var
  const opportunity = await findOpportunity(db, member, opportunityId)
  if (!opportunity) return null
  return view === 'detail' ? (
    <ApplyWithLetter opportunity={opportunity} now={new Date()} letter={{ typed }} undone />
  ) : (
    <ApplyForm opportunity={opportunity} next={next} undone />
  )
}

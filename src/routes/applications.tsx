import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  findApplication,
  listApplications,
  withdrawApplication,
} from '../db/queries/applications.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/list-query.ts'
import { paths } from '../lib/paths.ts'
import { ApplicationRow, ApplicationsPage, MoreApplications } from '../views/applications/page.tsx'
import { type AppEnv, wantsFragment } from './context.ts'
import { answer } from './flash.ts'
import { requireMember } from './middleware/session.ts'
import { asId } from './validate.ts'

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

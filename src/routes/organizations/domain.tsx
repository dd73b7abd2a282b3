import { Hono } from 'hono'
import { paths } from '../../lib/paths.ts'
import { DomainPage } from '../../views/organizations/domain-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { redirect } from '../http/respond.tsx'
import { requireTeam } from './guards.ts'
import { requestDomain } from './request-domain.ts'

export const companyDomain = new Hono<AppEnv>()
  .get('/', requireMember, requireTeam('team'), (c) => show(c))
  .post('/', requireMember, requireTeam('team'), limitBody(16 * 1024), async (c) => {
    const sent = await formBody(c)
    const typed = String(sent.domain ?? '')
    const error = await requestDomain(c, typed, sent.anew === '1')
    if (error) return show(c, { typed, error })
    const { id } = c.var.organization
    return redirect(c, paths.companyDomain(id), { title: 'Checking. This takes up to a minute.' })
  })

type Refused = { typed: string; error: string }

function show(c: AppContext, refused?: Refused) {
  const { organization } = c.var
  if (refused) c.status(422)
  const props = { organization, now: new Date(), ...refused }
  return c.render(<DomainPage {...props} />, { title: 'Domain', indexable: false })
}

import { Hono } from 'hono'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
} from '../db/organizations/invitation-answers.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { unauthorized } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { InvitationPage } from '../views/organizations/invitation-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { deadLink } from './http/email-link.tsx'
import { secretAddress } from './http/middleware/secret-address.ts'
import { redirect } from './http/respond.tsx'

export const teamInvitationRoutes = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', (c) => show(c, c.req.query('token')))
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token, answer } = await formBody(c)
    const { db, viewer } = c.var
    if (!isToken(token)) return dead(c)
    if (!viewer) throw unauthorized()
    const now = new Date()
    if (answer === 'decline') {
      if (!(await declineInvitation(db, token, viewer, now))) return show(c, token)
      return redirect(c, paths.memberHome, { title: 'Invitation declined.' })
    }
    const joined = await acceptInvitation(db, token, viewer, now)
    if (!joined) return show(c, token)
    return redirect(c, paths.team(joined), { title: 'You’ve joined the team.' })
  })

async function show(c: AppContext, token: unknown) {
  const { db, viewer } = c.var
  const invitation = isToken(token) ? await findInvitation(db, token, new Date()) : null
  if (!invitation || !isToken(token)) return dead(c)
  if (c.req.method === 'POST') c.status(403)
  return c.render(
    <InvitationPage token={token} invitation={invitation} viewer={viewer?.email ?? null} />,
    { title: 'Invitation', indexable: false, next: paths.invitationLink(token) },
  )
}

const dead = (c: AppContext) => deadLink(c, { href: paths.companies, label: 'See organizations' })

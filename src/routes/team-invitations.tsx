import { Hono } from 'hono'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
  type InvitationKey,
} from '../db/organizations/invitation-answers.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { unauthorized } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { InvitationPage } from '../views/organizations/invitation-page.tsx'
import { formBody, isId, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { deadLink } from './http/email-link.tsx'
import { secretAddress } from './http/middleware/secret-address.ts'
import { redirect } from './http/respond.tsx'

export const teamInvitationRoutes = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const { token, organization = '' } = c.req.query()
    const signsIn = !token && isId(organization) && !c.var.viewer
    if (signsIn) return c.redirect(paths.signIn(paths.ownInvitation(organization)))
    return show(c, { token, organization })
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const { db, viewer } = c.var
    const key = keyOf(c, form)
    if (!key) return dead(c)
    if (!viewer) throw unauthorized()
    const now = new Date()
    if (form.answer === 'decline') {
      if (!(await declineInvitation(db, key, viewer, now))) return show(c, form)
      return redirect(c, paths.memberHome, { title: 'Invitation declined.' })
    }
    const joined = await acceptInvitation(db, key, viewer, now)
    if (!joined) return show(c, form)
    return redirect(c, paths.team(joined), { title: 'You’ve joined the team.' })
  })

type Requested = Record<string, unknown>

/** Members need no link where they have confirmed the address. */
function keyOf(c: AppContext, { token, organization }: Requested): InvitationKey | null {
  if (isToken(token)) return { token }
  const { viewer } = c.var
  const organizationId = String(organization)
  if (!isId(organizationId) || !viewer?.emailVerifiedAt) return null
  return { organizationId, confirmed: viewer.email }
}

async function show(c: AppContext, requested: Requested) {
  const { db, viewer } = c.var
  const key = keyOf(c, requested)
  const invitation = key && (await findInvitation(db, key, new Date()))
  if (!invitation) return dead(c)
  if (c.req.method === 'POST') c.status(403)
  const token = 'token' in key ? key.token : null
  return c.render(
    <InvitationPage token={token} invitation={invitation} viewer={viewer?.email ?? null} />,
    {
      title: 'Invitation',
      indexable: false,
      next: token ? paths.invitationLink(token) : paths.ownInvitation(invitation.organizationId),
    },
  )
}

const dead = (c: AppContext) => deadLink(c, { href: paths.companies, label: 'See organizations' })

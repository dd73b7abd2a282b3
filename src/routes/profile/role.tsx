import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { changeProfile } from '../../db/members/profiles.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { primaryRoleSchema } from '../../lib/members/profile.ts'
import { paths } from '../../lib/paths.ts'
import { type Role, RoleCard } from '../../views/profile/role.tsx'
import { formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { renderSection, saved } from './profile-page.tsx'

export const profileRole = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c, <RoleCard member={c.get('member')} />))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const sent = await formLists(c)
    const parsed = primaryRoleSchema.safeParse(sent)
    if (!parsed.success) return refused(c, typedIn(sent), fieldErrors(parsed.error))
    const { db, member } = c.var
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, paths.profileRole, () => <RoleCard member={changed} />)
  })

const typedIn = (sent: Awaited<ReturnType<typeof formLists>>): Role => ({
  primaryRole: String(sent.primaryRole ?? ''),
  providerType: String(sent.providerType ?? ''),
  opportunityTypes: [sent.opportunityTypes ?? []].flat().map(String),
})

function refused(c: AppContext, typed: Role, errors: Record<string, string>) {
  const card = <RoleCard member={c.get('member')} typed={typed} errors={errors} />
  c.status(422)
  return wantsFragment(c) ? fragment(c, card) : show(c, card)
}

const show = (c: AppContext, card: ReactElement) =>
  renderSection(c, paths.profileRole, 'Your role', card)

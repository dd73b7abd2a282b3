import { Hono } from 'hono'
import { changeProfile } from '../../db/members/profiles.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { primaryRoleSchema } from '../../lib/members/profile.ts'
import { type Role, RoleCard } from '../../views/profile/role.tsx'
import { formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { renderProfile, saved } from './profile-page.tsx'

export const profileRole = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    const sent = await formLists(c)
    const parsed = primaryRoleSchema.safeParse(sent)
    if (!parsed.success) return refused(c, typedIn(sent), fieldErrors(parsed.error))
    const { db, member } = c.var
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, () => <RoleCard member={changed} />)
  },
)

const typedIn = (sent: Awaited<ReturnType<typeof formLists>>): Role => ({
  primaryRole: String(sent.primaryRole ?? ''),
  providerType: String(sent.providerType ?? ''),
  opportunityTypes: [sent.opportunityTypes ?? []].flat().map(String),
})

function refused(c: AppContext, typed: Role, errors: Record<string, string>) {
  const role = { typed, errors }
  c.status(422)
  if (wantsFragment(c)) return fragment(c, <RoleCard member={c.get('member')} {...role} />)
  return renderProfile(c, { refused: { role } })
}

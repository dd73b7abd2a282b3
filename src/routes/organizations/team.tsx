import { Hono } from 'hono'
import { closeOrganization } from '../../db/organizations/closing.ts'
import {
  type InviteResult,
  inviteToTeam,
  resendInvitation,
  withdrawInvitation,
} from '../../db/organizations/invitations.ts'
import { listInvitations, listTeam } from '../../db/organizations/page.ts'
import { changeTeamRole, removeMember, transferOrganization } from '../../db/organizations/team.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { can } from '../../lib/organizations/rights.ts'
import { placeSchema, TEAM_REFUSALS, teamInvitationSchema } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { INVITING } from '../../views/organizations/team-invitations.tsx'
import { LEAVING, Team, TeamPage, type TeamProps } from '../../views/organizations/team-page.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import {
  askForRecentSignIn,
  isRecentlySignedIn,
  requireRecentSignIn,
} from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified, requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect, respond } from '../http/respond.tsx'
import { organizationFailure } from './failures.ts'
import { findTeam, requireTeam } from './guards.ts'

export const HANDED_OVER = 'Ownership transferred. You’re an admin now.'

const pattern = relativePattern(paths.companies)
const small = limitBody(16 * 1024)

export const teams = new Hono<AppEnv>()
  .get(pattern(paths.team), requireMember, requireTeam(), (c) => show(c))
  .post(
    pattern(paths.teamInvitations),
    requireMember,
    small,
    requireTeam('team'),
    requireVerifiedEmail,
    async (c) => {
      const form = await formBody(c)
      const parsed = teamInvitationSchema.safeParse(form)
      if (!parsed.success) return wrong(c, INVITING, form, fieldErrors(parsed.error))
      if (parsed.data.role === 'owner' && !isRecentlySignedIn(c)) return askForRecentSignIn(c)
      const many = await rateLimited(c, ['team invitations of a member', c.var.member.id])
      if (many) return wrong(c, INVITING, form, { form: many.message }, 429)
      const { db, member, organization, arrivedAt } = c.var
      const by = { organizationId: organization.id, actorId: member.id }
      return invited(c, form, await inviteToTeam(db, by, parsed.data, arrivedAt))
    },
  )
  .post(
    pattern(paths.teamInvitation),
    requireMember,
    small,
    requireTeam('team'),
    requireVerifiedEmail,
    async (c) => {
      const { db, member, organization, arrivedAt } = c.var
      const form = await formBody(c)
      const id = parseId(c.req.param('invitation'), 'Invitation')
      const by = { organizationId: organization.id, actorId: member.id }
      if (form._method === 'delete') {
        const result = await withdrawInvitation(db, by, id)
        if (result !== 'done') throw organizationFailure(result)
        return changed(c, 'Invitation withdrawn.')
      }
      const many = await rateLimited(c, ['team invitations of a member', member.id])
      if (many) return wrong(c, INVITING, {}, { form: many.message }, 429)
      return invited(c, {}, await resendInvitation(db, by, id, arrivedAt))
    },
  )
  .post(pattern(paths.teamMember), requireMember, small, requireTeam(), async (c) => {
    const form = await formBody(c)
    const act = actOf(c)
    if (form._method === 'delete') return remove(c, act)
    const parsed = placeSchema.safeParse(form)
    if (!parsed.success) return wrong(c, act.memberId, form, fieldErrors(parsed.error))
    const result = await changeTeamRole(c.var.db, act, parsed.data, c.var.arrivedAt)
    if (result === 'unconfirmed') return askForRecentSignIn(c)
    if (result === 'last_owner' || result === 'leaving')
      return wrong(c, act.memberId, form, { role: TEAM_REFUSALS[result] }, 409)
    if (result !== 'done') throw organizationFailure(result)
    return changed(c, 'Changes saved.')
  })
  .post(
    pattern(paths.handOver),
    requireMember,
    small,
    requireTeam('own'),
    requireRecentSignIn,
    async (c) => {
      const act = actOf(c)
      const result = await transferOrganization(c.var.db, act, c.var.arrivedAt)
      if (result === 'leaving')
        return wrong(c, act.memberId, {}, { form: TEAM_REFUSALS.leaving }, 409)
      if (result !== 'done') throw organizationFailure(result)
      return changed(c, HANDED_OVER)
    },
  )
  .post(
    pattern(paths.closing),
    requireMember,
    small,
    requireTeam('own'),
    requireRecentSignIn,
    async (c) => {
      const { db, member, organization, arrivedAt } = c.var
      const by = { organizationId: organization.id, actorId: member.id }
      const result = await closeOrganization(db, by, arrivedAt)
      if (result !== 'done') throw organizationFailure(result)
      return redirect(c, paths.companies, { title: `${organization.name} is closed.` })
    },
  )

type Form = Record<string, unknown>

const actOf = (c: AppContext) => ({
  organizationId: c.var.organization.id,
  actorId: c.var.member.id,
  memberId: parseId(c.req.param('member'), 'Member'),
  isConfirmed: isRecentlySignedIn(c),
})

async function remove(c: AppContext, act: ReturnType<typeof actOf>) {
  const result = await removeMember(c.var.db, act, c.var.arrivedAt)
  if (result === 'unconfirmed') return askForRecentSignIn(c)
  const own = act.actorId === act.memberId
  if (result === 'last_owner')
    return wrong(c, own ? LEAVING : act.memberId, {}, { form: TEAM_REFUSALS.last_owner }, 409)
  if (result !== 'done') throw organizationFailure(result)
  if (!own) return changed(c, 'Removed from team.')
  return redirect(c, paths.company(act.organizationId), { title: 'You’ve left the team.' })
}

function invited(c: AppContext, form: Form, result: InviteResult) {
  if (result.ok) return changed(c, 'Invitation sent.')
  const { reason } = result
  if (reason === 'gone' || reason === 'may_not') throw organizationFailure(reason)
  const field = FIELDS[reason as keyof typeof FIELDS] ?? 'form'
  return wrong(c, INVITING, form, { [field]: TEAM_REFUSALS[reason] })
}

const FIELDS = { oneself: 'email', on_team: 'email', role: 'role' } as const

async function load(c: AppContext, refused?: TeamProps['wrong']): Promise<TeamProps> {
  const { db, member, organization } = c.var
  const [people, invitations] = await Promise.all([
    listTeam(db, organization.id),
    can(organization.role, 'team') ? listInvitations(db, organization.id) : [],
  ])
  return {
    organization,
    viewerId: member.id,
    people,
    invitations,
    now: new Date(),
    unverified: isEmailUnverified(c),
    wrong: refused,
  }
}

async function show(c: AppContext, refused?: TeamProps['wrong']) {
  const props = await load(c, refused)
  return c.render(<TeamPage {...props} />, {
    title: `Team of ${props.organization.name}`,
    indexable: false,
  })
}

const changed = (c: AppContext, title: string) =>
  respond(c, { title }, paths.team(c.var.organization.id), async () => {
    // The member's own role may have changed.
    await findTeam(c)
    return <Team {...(await load(c))} />
  })

async function wrong(
  c: AppContext,
  at: string,
  form: Form,
  errors: Record<string, string>,
  status: 409 | 422 | 429 = 422,
) {
  c.status(status)
  const typed = {
    email: textValue(form.email),
    role: textValue(form.role),
    title: textValue(form.title),
  }
  const refused = { at, errors, typed }
  return wantsFragment(c) ? fragment(c, <Team {...(await load(c, refused))} />) : show(c, refused)
}

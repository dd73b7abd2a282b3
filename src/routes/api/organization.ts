import { Hono } from 'hono'
import { z } from 'zod'
import { inviteToTeam } from '../../db/organizations/invitations.ts'
import { findOrganization } from '../../db/organizations/list.ts'
import { createOrganization, editOrganization } from '../../db/organizations/organizations.ts'
import { listTeam, type TeamPerson } from '../../db/organizations/page.ts'
import { changeTeamRole, removeMember } from '../../db/organizations/team.ts'
import { findForTeam, type TeamOrganization } from '../../db/organizations/teams.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { hasOrganizationTier, organizationTierIncludes } from '../../lib/membership/features.ts'
import { verificationOf } from '../../lib/organizations/domain-state.ts'
import {
  type OrganizationFields,
  OWNS_ENOUGH,
  organizationSchema,
  organizationValues,
  PROVIDERS_ONLY,
} from '../../lib/organizations/organization.ts'
import { can } from '../../lib/organizations/rights.ts'
import { placeSchema, TEAM_REFUSALS, teamInvitationSchema } from '../../lib/organizations/team.ts'
import { type Verifiable, verifiedDomainOf } from '../../lib/organizations/verification.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { isRecentlySignedIn, recentSignInRequired } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { limit } from '../http/rate-limit.ts'
import { organizationFailure } from '../organizations/failures.ts'
import { mayNot, requireTeam } from '../organizations/guards.ts'
import { organizationJson } from './organization-json.ts'

const json = mediaType('application/json')
const page = limitBody(64 * 1024)
const small = limitBody(16 * 1024)

export const apiOrganization = new Hono<AppEnv>()
  .post('/', requireMember, page, json, requireVerifiedEmail, jsonBody(organizationSchema), (c) =>
    create(c, c.req.valid('json')),
  )
  .get('/:id', async (c) => c.json(await find(c)))
  .put(
    '/:id',
    requireMember,
    page,
    json,
    requireTeam('page'),
    requireVerifiedEmail,
    jsonBody(z.record(z.string(), z.unknown())),
    async (c) => {
      const { db, member, organization } = c.var
      const fields = sentOf(organization, c.req.valid('json'))
      if (!(await editOrganization(db, member.id, organization.id, fields))) throw mayNot('page')
      return c.json(await find(c))
    },
  )
  .get('/:id/members', requireMember, requireTeam(), async (c) => {
    const people = await listTeam(c.var.db, c.var.organization.id)
    return c.json(people.map(personJson))
  })
  .post(
    '/:id/members',
    requireMember,
    small,
    json,
    requireTeam('team'),
    requireVerifiedEmail,
    jsonBody(teamInvitationSchema),
    async (c) => {
      const { db, member, organization, arrivedAt } = c.var
      const invited = c.req.valid('json')
      if (invited.role === 'owner' && !isRecentlySignedIn(c)) throw recentSignInRequired()
      await limit(c, 'team invitations of a member', member.id)
      const by = { organizationId: organization.id, actorId: member.id }
      const result = await inviteToTeam(db, by, invited, arrivedAt)
      if (result.ok) return c.json({ id: result.id, ...invited }, 202)
      const { reason } = result
      if (reason === 'gone' || reason === 'may_not') throw organizationFailure(reason)
      if (reason === 'role') throw new Failure(403, 'role', TEAM_REFUSALS.role)
      if (reason === 'oneself' || reason === 'on_team')
        throw invalid({ email: TEAM_REFUSALS[reason] })
      throw new Failure(409, reason, TEAM_REFUSALS[reason])
    },
  )
  .put(
    '/:id/members/:userId',
    requireMember,
    small,
    json,
    requireTeam(),
    jsonBody(placeSchema),
    async (c) => {
      const act = actOf(c)
      const result = await changeTeamRole(c.var.db, act, c.req.valid('json'), c.var.arrivedAt)
      if (result !== 'done') throw organizationFailure(result)
      const people = await listTeam(c.var.db, act.organizationId)
      const person = people.find(({ id }) => id === act.memberId)
      if (!person) throw notFound('Member')
      return c.json(personJson(person))
    },
  )
  .delete('/:id/members/:userId', requireMember, requireTeam(), async (c) => {
    const result = await removeMember(c.var.db, actOf(c), c.var.arrivedAt)
    if (result !== 'done') throw organizationFailure(result)
    return c.body(null, 204)
  })

/** Merges what was sent into the current values. @throws 422 */
function sentOf(organization: AppEnv['Variables']['organization'], sent: Record<string, unknown>) {
  const parsed = organizationSchema.safeParse({ ...organizationValues(organization), ...sent })
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const names = (Object.keys(organizationSchema.shape) as (keyof OrganizationFields)[]).filter(
    (name) => Object.hasOwn(sent, name),
  )
  return Object.fromEntries(names.map((name) => [name, parsed.data[name] ?? null]))
}

const actOf = (c: AppContext) => ({
  organizationId: c.var.organization.id,
  actorId: c.var.member.id,
  memberId: parseId(c.req.param('userId'), 'Member'),
  isConfirmed: isRecentlySignedIn(c),
})

async function create(c: AppContext, fields: Parameters<typeof createOrganization>[2]) {
  const { db, member } = c.var
  const made = await createOrganization(db, member.id, fields)
  if (made.ok) return c.json(await find(c, made.id), 201)
  throw made.reason === 'role'
    ? new Failure(403, 'role', PROVIDERS_ONLY)
    : new Failure(409, 'too_many', OWNS_ENOUGH)
}

async function find(c: AppContext, id = parseId(c.req.param('id'), 'Organization')) {
  const { db, viewer } = c.var
  const now = new Date()
  const team = viewer && (await findForTeam(db, viewer.id, id))
  const organization = await findOrganization(db, id, now, team !== null)
  if (!organization) throw notFound('Organization')
  return {
    ...organizationJson(viewer)(organization),
    verification: {
      ...verificationJson(organization, now),
      ...(team && can(team.role, 'team') && verificationOf(team)),
    },
    ...(team && tierJson(team, now)),
  }
}

const verificationJson = (organization: Verifiable, now: Date) => {
  const { by, sentence, checkedAt } = verifiedDomainOf(organization, now)
  return { by, sentence, domain: by === 'domain' ? organization.domain : null, checkedAt }
}

const tierJson = (team: TeamOrganization, now: Date) => {
  const has = hasOrganizationTier(team, now)
  const { tierEndsAt, managerName: name, managerEmail: email } = team
  const isManaged = name !== null && organizationTierIncludes(team, 'accountManager', now)
  return {
    tier: has ? 'organization' : null,
    tierEndsAt: has ? tierEndsAt : null,
    accountManager: isManaged ? { name, email } : null,
  }
}

const personJson = ({ id, firstName, lastName, profileImageUrl, ...place }: TeamPerson) => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
  role: place.role,
  title: place.title,
  joinedAt: place.joinedAt,
})

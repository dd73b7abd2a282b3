import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { TeamRole } from '../../lib/catalog.ts'
import { can } from '../../lib/organizations/rights.ts'
import { canGiveRole, type TeamPlace, type TeamRefusal } from '../../lib/organizations/team.ts'
import { clearAssignments } from '../applications/assign.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { hasAnotherOrganizationOwner } from './teams.ts'

export type TeamChange = { organizationId: string; actorId: string; memberId: string }

export type ConfirmedAct = TeamChange & { isConfirmed: boolean }

export type TeamResult =
  | 'done'
  | 'gone'
  | 'unconfirmed'
  | Extract<TeamRefusal, 'may_not' | 'last_owner' | 'leaving'>

/** Serializes team changes. Null where it is gone or closed. */
export async function lockTeam(tx: Db, id: string) {
  const [row] = await tx
    .select({
      name: organizations.name,
      suspendedAt: organizations.suspendedAt,
      tierEndsAt: organizations.tierEndsAt,
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.closedAt)))
    .for('no key update')
  return row ?? null
}

export async function roleIn(tx: Db, organizationId: string, userId: string) {
  const [row] = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(isPlace(organizationId, userId))
  return row?.role ?? null
}

const isPlace = (organizationId: string, userId: string) =>
  and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, userId))

/** The last owner's role may not be given up. */
const isFree = (organizationId: string, userId: string): SQL | undefined =>
  and(
    isPlace(organizationId, userId),
    or(ne(teamMembers.role, 'owner'), hasAnotherOrganizationOwner(organizationId, userId)),
  )

/** `unconfirmed`: changing an owner needs a recent sign-in. */
export const changeTeamRole = (db: Db, act: ConfirmedAct, { role, title }: TeamPlace, now: Date) =>
  within(db, act, async (tx, { name, actor, place }): Promise<TeamResult> => {
    const own = act.actorId === act.memberId
    const keeps = own && place.role === role
    if (!keeps && !(canGiveRole(actor, place.role) && canGiveRole(actor, role))) return 'may_not'
    const changesOwners = (role === 'owner') !== (place.role === 'owner')
    if (changesOwners && !act.isConfirmed) return 'unconfirmed'
    if (role === 'owner' && changesOwners && place.deletionAt) return 'leaving'
    const { organizationId, memberId } = act
    const where = role === 'owner' ? isPlace : isFree
    const changed = await tx
      .update(teamMembers)
      .set({ role, title: title ?? null })
      .where(where(organizationId, memberId))
      .returning({ role: teamMembers.role })
    if (changed.length === 0) return 'last_owner'
    if (place.role === role) return 'done'
    if (!can(role, 'post')) await clearAssignments(tx, organizationId, memberId)
    if (!can(role, 'team')) await deleteTokensOf(tx, act)
    await endInvitationsOf(tx, act, role)
    if (!own) await notifyMember(tx, act, name, role, now)
    return 'done'
  })

/** Their invitations are withdrawn. `unconfirmed`: removing an owner needs a recent sign-in. */
export const removeMember = (db: Db, act: ConfirmedAct, now: Date) =>
  within(db, act, async (tx, { name, actor, place }): Promise<TeamResult> => {
    const own = act.actorId === act.memberId
    if (!own && !canGiveRole(actor, place.role)) return 'may_not'
    if (place.role === 'owner' && !act.isConfirmed) return 'unconfirmed'
    const removed = await tx
      .delete(teamMembers)
      .where(isFree(act.organizationId, act.memberId))
      .returning({ role: teamMembers.role })
    if (removed.length === 0) return 'last_owner'
    await clearAssignments(tx, act.organizationId, act.memberId)
    await deleteTokensOf(tx, act)
    await endInvitationsOf(tx, act, null)
    if (!own) await notifyMember(tx, act, name, 'removed', now)
    return 'done'
  })

/** The former owner becomes an admin. */
export const transferOrganization = (db: Db, act: TeamChange, now: Date) =>
  within(db, act, async (tx, { name, actor, place }): Promise<TeamResult> => {
    if (!can(actor, 'own') || act.actorId === act.memberId) return 'may_not'
    if (place.deletionAt) return 'leaving'
    const { organizationId, actorId, memberId } = act
    await tx.update(teamMembers).set({ role: 'owner' }).where(isPlace(organizationId, memberId))
    await tx.update(teamMembers).set({ role: 'admin' }).where(isPlace(organizationId, actorId))
    await endInvitationsOf(tx, { organizationId, memberId: actorId }, 'admin')
    await notifyMember(tx, act, name, 'owner', now)
    return 'done'
  })

type TeamStatus = {
  name: string
  actor: TeamRole
  place: { role: TeamRole; deletionAt: Date | null }
}

const within = (
  db: Db,
  { organizationId, actorId, memberId }: TeamChange,
  work: (tx: Db, status: TeamStatus) => Promise<TeamResult>,
): Promise<TeamResult> =>
  db.transaction(async (tx) => {
    const organization = await lockTeam(tx, organizationId)
    if (!organization) return 'gone'
    const actor = await roleIn(tx, organizationId, actorId)
    const [place] = await tx
      .select({ role: teamMembers.role, deletionAt: users.deletionAt })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(isPlace(organizationId, memberId))
    if (!actor || !place) return 'gone'
    return work(tx, { name: organization.name, actor, place })
  })

/** For good: a later role does not bring them back. */
const deleteTokensOf = (tx: Db, { organizationId, memberId }: TeamChange) =>
  tx
    .delete(accessTokens)
    .where(
      and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.memberId, memberId)),
    )

/** Those beyond the inviter's new role. */
async function endInvitationsOf(
  tx: Db,
  { organizationId, memberId }: Pick<TeamChange, 'organizationId' | 'memberId'>,
  role: TeamRole | null,
) {
  const given = (['owner', 'admin', 'recruiter', 'editor'] as const).filter(
    (each) => !role || !canGiveRole(role, each),
  )
  if (given.length === 0) return
  await tx
    .delete(teamInvitations)
    .where(
      and(
        eq(teamInvitations.organizationId, organizationId),
        eq(teamInvitations.invitedById, memberId),
        inArray(teamInvitations.role, given),
      ),
    )
}

async function notifyMember(
  tx: Db,
  { organizationId, memberId }: TeamChange,
  organization: string,
  what: TeamRole | 'removed',
  now: Date,
) {
  const subject = { type: 'organization', id: organizationId } as const
  const key = `${what} ${now.toISOString()}`
  await notify(tx, [{ memberId, kind: 'team', subject, key, data: { what } }], now)
  await enqueueEmails(tx, [
    {
      kind: 'team-changed',
      memberId,
      about: `${organizationId} ${memberId} ${now.toISOString()}`,
      data: { id: organizationId, organization, what },
    },
  ])
}

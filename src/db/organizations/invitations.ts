import { and, eq, gt, isNotNull, lte, not, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '../../lib/accounts/tokens.ts'
import type { TeamRole } from '../../lib/catalog.ts'
import { organizationTierIncludes } from '../../lib/membership/features.ts'
import {
  canGiveRole,
  INVITATION_LIFETIME_MS,
  MAX_OPEN_INVITATIONS,
  MAX_TEAM_MEMBERS,
  type NewTeamInvitation,
  type TeamRefusal,
} from '../../lib/organizations/team.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { hasAddress } from '../members/members.ts'
import { notify } from '../notifications/notify.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { teamInvitations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { lockTeam, roleIn } from './team.ts'

type Inviter = { organizationId: string; actorId: string }

type InviteProblem = TeamRefusal | 'gone'

export type InviteResult = { ok: true; id: string } | { ok: false; reason: InviteProblem }

/** Inviting again voids the former link and restarts its lifetime. */
export const inviteToTeam = (
  db: Db,
  inviter: Inviter,
  { email, role }: NewTeamInvitation,
  now: Date,
): Promise<InviteResult> =>
  db.transaction(async (tx) => {
    const { organizationId, actorId } = inviter
    const organization = await lockTeam(tx, organizationId)
    if (!organization) return { ok: false, reason: 'gone' }
    const [before] = await tx
      .select({ id: teamInvitations.id, role: teamInvitations.role })
      .from(teamInvitations)
      .where(and(ofTeam(organizationId), isFor(email)))
    const reason = await reasonRefused(tx, { organization, inviter, email, role, before }, now)
    if (reason) return { ok: false, reason }
    const values = {
      role,
      tokenHash: hashOfToken(newToken()),
      invitedById: actorId,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    }
    const [row] = await tx
      .insert(teamInvitations)
      .values({ ...(before && { id: before.id }), organizationId, email, ...values })
      .onConflictDoUpdate({ target: teamInvitations.id, set: values })
      .returning({ id: teamInvitations.id })
    const { id } = row!
    const data = {
      invitation: id,
      organization: organization.name,
      role,
      inviter: await nameOf(tx, actorId),
    }
    const about = `${id} ${crypto.randomUUID()}`
    await notifyInvited(tx, inviter, { email, key: about }, now)
    await enqueueEmails(tx, [
      { kind: 'team-invitation', memberId: null, address: email, about, data },
    ])
    return { ok: true, id }
  })

/** Where the address is a member's, who has confirmed it. */
async function notifyInvited(
  tx: Db,
  { organizationId, actorId }: Inviter,
  { email, key }: { email: string; key: string },
  now: Date,
) {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasAddress(email), isNotNull(users.emailVerifiedAt)))
  const subject = { type: 'organization', id: organizationId } as const
  const about = { kind: 'team', subject, actorId, key, data: { what: 'invited' } } as const
  if (member) await notify(tx, [{ ...about, memberId: member.id }], now)
}

type Invitation = {
  organization: NonNullable<Awaited<ReturnType<typeof lockTeam>>>
  inviter: Inviter
  email: string
  role: TeamRole
  before: { role: TeamRole } | undefined
}

async function reasonRefused(
  tx: Db,
  { organization, inviter: { organizationId, actorId }, email, role, before }: Invitation,
  now: Date,
): Promise<InviteProblem | null> {
  const actor = await roleIn(tx, organizationId, actorId)
  if (!actor) return 'gone'
  if (!canGiveRole(actor, 'editor')) return 'may_not'
  if (!canGiveRole(actor, role)) return 'role'
  if (organization.suspendedAt) return 'suspended'
  const [onTeam] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(and(hasAddress(email), eq(teamMembers.organizationId, organizationId)))
  if (onTeam) return onTeam.id === actorId ? 'oneself' : 'on_team'
  // Admins cannot replace an owner's invitation.
  if (before && !canGiveRole(actor, before.role)) return 'may_not'
  if (!before && (await isFull(tx, organizationId, organization, now))) return 'too_many'
  return null
}

async function nameOf(tx: Db, memberId: string) {
  const { firstName, lastName } = users
  const [name] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, memberId))
  return fullName(name!)
}

const ofTeam = (organizationId: string) => eq(teamInvitations.organizationId, organizationId)

export const isFor = (address: string) =>
  eq(sql`lower(${teamInvitations.email})`, sql`lower(${address})`)

async function isFull(
  tx: Db,
  organizationId: string,
  organization: { tierEndsAt: Date | null },
  now: Date,
) {
  if (organizationTierIncludes(organization, 'anyTeam', now)) return false
  const invited = await tx.$count(teamInvitations, ofTeam(organizationId))
  if (invited >= MAX_OPEN_INVITATIONS) return true
  const members = await tx.$count(teamMembers, eq(teamMembers.organizationId, organizationId))
  return invited + members >= MAX_TEAM_MEMBERS
}

export async function resendInvitation(
  db: Db,
  by: Inviter,
  id: string,
  now: Date,
): Promise<InviteResult> {
  const [row] = await db
    .select({ email: teamInvitations.email, role: teamInvitations.role })
    .from(teamInvitations)
    .where(and(ofTeam(by.organizationId), eq(teamInvitations.id, id)))
  return row ? inviteToTeam(db, by, row, now) : { ok: false, reason: 'gone' }
}

export const withdrawInvitation = (
  db: Db,
  { organizationId, actorId }: Inviter,
  id: string,
): Promise<'done' | 'gone' | 'may_not'> =>
  db.transaction(async (tx) => {
    if (!(await lockTeam(tx, organizationId))) return 'gone'
    const actor = await roleIn(tx, organizationId, actorId)
    const [row] = await tx
      .select({ role: teamInvitations.role })
      .from(teamInvitations)
      .where(and(ofTeam(organizationId), eq(teamInvitations.id, id)))
    if (!actor || !row) return 'gone'
    if (!canGiveRole(actor, row.role)) return 'may_not'
    await tx.delete(teamInvitations).where(eq(teamInvitations.id, id))
    return 'done'
  })

const isBetweenBlocked = sql`exists (select 1 from ${users}
  where lower(${users.email}) = lower(${teamInvitations.email})
    and ${isBlockBetween(users.id, teamInvitations.invitedById)})`

/** Null where it ended, or a block stands between the two. */
export async function fillInvitationLink(db: Db, id: string, now: Date): Promise<string | null> {
  const token = newToken()
  const filled = await db
    .update(teamInvitations)
    .set({ tokenHash: hashOfToken(token) })
    .where(
      and(eq(teamInvitations.id, id), gt(teamInvitations.expiresAt, now), not(isBetweenBlocked)),
    )
    .returning({ id: teamInvitations.id })
  return filled.length > 0 ? token : null
}

export const deleteExpiredInvitations = (db: Db, now: Date) =>
  db.delete(teamInvitations).where(lte(teamInvitations.expiresAt, now))

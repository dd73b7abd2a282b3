import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashOfToken } from '../../lib/accounts/tokens.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { hasAddress } from '../members/members.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { isFor } from './invitations.ts'
import { lockTeam } from './team.ts'

/** By the link of its email, or an organization's to an address that its member has confirmed. */
export type InvitationKey = { token: string } | { organizationId: string; confirmed: string }

const isOpen = (key: InvitationKey, now: Date) =>
  and(
    'token' in key
      ? eq(teamInvitations.tokenHash, hashOfToken(key.token))
      : and(eq(teamInvitations.organizationId, key.organizationId), isFor(key.confirmed)),
    gt(teamInvitations.expiresAt, now),
  )

export async function findInvitation(db: Db, key: InvitationKey, now: Date) {
  const [row] = await db
    .select({
      id: teamInvitations.id,
      email: teamInvitations.email,
      role: teamInvitations.role,
      organizationId: organizations.id,
      name: organizations.name,
    })
    .from(teamInvitations)
    .innerJoin(organizations, eq(organizations.id, teamInvitations.organizationId))
    .where(and(isOpen(key, now), isNull(organizations.closedAt), isNull(organizations.suspendedAt)))
  return row ?? null
}

type Answering = { id: string; email: string; firstName: string; lastName: string }

/** The link also verifies the address. @returns the organization's id, or null */
export const acceptInvitation = (db: Db, key: InvitationKey, member: Answering, now: Date) =>
  db.transaction(async (tx): Promise<string | null> => {
    const found = await findInvitation(tx, key, now)
    if (!found || !(await lockTeam(tx, found.organizationId))) return null
    const [used] = await tx
      .delete(teamInvitations)
      .where(and(isOpen(key, now), isFor(member.email)))
      .returning({ role: teamInvitations.role, invitedById: teamInvitations.invitedById })
    if (!used) return null
    const { organizationId, name } = found
    const joined = await tx
      .insert(teamMembers)
      .values({ organizationId, userId: member.id, role: used.role })
      .onConflictDoNothing()
      .returning({ role: teamMembers.role })
    await tx
      .update(users)
      .set({
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(users.id, member.id), hasAddress(member.email)))
    if (used.invitedById && joined.length > 0 && !(await hasBlock(tx, used.invitedById, member.id)))
      await enqueueEmails(tx, [
        {
          kind: 'team-joined',
          memberId: used.invitedById,
          about: `${organizationId} ${member.id} ${now.toISOString()}`,
          data: { id: organizationId, organization: name, who: fullName(member), role: used.role },
        },
      ])
    return organizationId
  })

async function hasBlock(tx: Db, one: string, other: string): Promise<boolean> {
  const [row] = await tx.execute<{ blocked: boolean }>(
    sql`select ${isBlockBetween(one, other)} as blocked`,
  )
  return row!.blocked
}

export async function declineInvitation(
  db: Db,
  key: InvitationKey,
  member: { email: string },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .delete(teamInvitations)
    .where(and(isOpen(key, now), isFor(member.email)))
    .returning({ id: teamInvitations.id })
  return ended.length > 0
}

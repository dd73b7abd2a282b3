import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { DELETION_GRACE_MS } from '../../lib/accounts/deletion.ts'
import { cancelTerms } from '../billing/terms.ts'
import { countInCommunities } from '../communities/memberships.ts'
import { handToOperators, reclaimCommunities } from '../communities/roles.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { cancelSessionsOf } from '../mentor-sessions/changes.ts'
import { selectLastOwned } from '../organizations/teams.ts'
import { hasUnpayableMoney } from '../payouts/payouts.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

const MAX_ORGANIZATIONS_NAMED = 20

export const pauseAccount = (db: Db, memberId: string, now: Date): Promise<void> =>
  db.transaction((tx) => hide(tx, memberId, { pausedAt: now }))

export type OwnedOrganization = { id: string; name: string }

export const lastOwnedBy = (db: Db, memberId: string): Promise<OwnedOrganization[]> =>
  selectLastOwned(db, memberId).orderBy(organizations.name).limit(MAX_ORGANIZATIONS_NAMED)

/** Locks them, so that of two leaving owners the second is the last. */
const lockOwned = (tx: Db, memberId: string) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      sql`${organizations.id} in (select organization_id from team_members where user_id = ${memberId} and role = 'owner')`,
    )
    .orderBy(organizations.id)
    .for('no key update')

export type DeletionResult =
  | { ok: true; deletionAt: Date }
  /** Organizations to transfer first. */
  | { ok: false; owned: OwnedOrganization[] }
  /** Money was earned, and there is no account to which it can be paid out. */
  | { ok: false; owned: []; unpaid: true }

/**
 * Takes effect after the grace period unless they sign in. A last owner must transfer or close
 * first.
 */
export function requestDeletion(db: Db, memberId: string, now: Date): Promise<DeletionResult> {
  return db.transaction(async (tx): Promise<DeletionResult> => {
    await lockOwned(tx, memberId)
    const owned = await lastOwnedBy(tx, memberId)
    if (owned.length > 0) return { ok: false, owned }
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')
    if (await hasUnpayableMoney(tx, memberId, now)) return { ok: false, owned: [], unpaid: true }
    await cancelTerms(tx, { userId: memberId }, now)
    const deletionAt = new Date(now.getTime() + DELETION_GRACE_MS)
    await hide(tx, memberId, { pausedAt: now, deletionAt })
    await enqueueEmails(tx, [
      {
        kind: 'deletion-asked',
        memberId,
        about: `${memberId} ${now.toISOString()}`,
        data: { deletionAt: deletionAt.toISOString() },
      },
    ])
    return { ok: true, deletionAt }
  })
}

type Since =
  | { pausedAt: Date; deletionAt?: Date; suspendedAt?: undefined }
  | { suspendedAt: Date; suspendedFor: string }

async function hide(tx: Db, memberId: string, since: Since) {
  const [member] = await tx
    .select({ pausedAt: users.pausedAt, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('update')
  await tx.update(users).set(since).where(eq(users.id, memberId))
  await tx.delete(sessions).where(eq(sessions.userId, memberId))
  if (member?.pausedAt || member?.suspendedAt) return
  await countInCommunities(tx, memberId, -1)
  await handToOperators(tx, memberId)
  const by = since.suspendedAt ? 'system' : 'member'
  await cancelSessionsOf(tx, memberId, by, since.suspendedAt ?? since.pausedAt)
  await showWritten(tx, memberId, { hidden: true })
  await tx
    .update(opportunities)
    .set({ status: 'paused', pausedWithPoster: true, updatedAt: sql`updated_at` })
    .where(and(postedInPerson(memberId), eq(opportunities.status, 'open')))
}

/** What a moderator removed stays hidden. */
export async function showWritten(
  tx: Db,
  authorId: string,
  { hidden, ...shown }: { hidden: boolean; authorId?: string },
) {
  for (const written of [discussions, discussionReplies])
    await tx
      .update(written)
      .set({
        ...shown,
        hidden: hidden || sql`${written.removedAt} is not null`,
        updatedAt: sql`updated_at`,
      })
      .where(eq(written.authorId, authorId))
}

export async function reactivate(db: Db, memberId: string): Promise<'pause' | 'deletion' | null> {
  const isAway = and(
    eq(users.id, memberId),
    isNull(users.suspendedAt),
    or(isNotNull(users.pausedAt), isNotNull(users.deletionAt)),
  )
  if ((await db.$count(users, isAway)) === 0) return null
  return db.transaction(async (tx) => {
    const [away] = await tx
      .select({ deletionAt: users.deletionAt })
      .from(users)
      .where(isAway)
      .for('update')
    if (!away) return null
    await tx.update(users).set({ pausedAt: null, deletionAt: null }).where(eq(users.id, memberId))
    await showAgain(tx, memberId)
    return away.deletionAt ? 'deletion' : 'pause'
  })
}

async function showAgain(tx: Db, memberId: string) {
  await countInCommunities(tx, memberId, 1)
  await reclaimCommunities(tx, memberId)
  await showWritten(tx, memberId, { hidden: false })
  await tx
    .update(opportunities)
    .set({ status: 'open', pausedWithPoster: false, updatedAt: sql`updated_at` })
    .where(and(postedInPerson(memberId), opportunities.pausedWithPoster))
}

/** In the operator's transaction. False where it was suspended before. */
export async function suspendMember(
  tx: Db,
  memberId: string,
  why: string,
  now: Date,
): Promise<boolean> {
  const shut = and(eq(users.id, memberId), isNull(users.suspendedAt), isNull(users.formerSince))
  const [open] = await tx.select({ id: users.id }).from(users).where(shut).for('update')
  if (open) await hide(tx, memberId, { suspendedAt: now, suspendedFor: why })
  return open !== undefined
}

/** A paused account stays paused. False where it is not suspended. */
export async function restoreMember(tx: Db, memberId: string): Promise<boolean> {
  const [restored] = await tx
    .update(users)
    .set({ suspendedAt: null, suspendedFor: null })
    .where(and(eq(users.id, memberId), isNotNull(users.suspendedAt)))
    .returning({ pausedAt: users.pausedAt })
  if (restored && !restored.pausedAt) await showAgain(tx, memberId)
  return restored !== undefined
}

export async function suspensionOf(db: Db, memberId: string): Promise<string | null> {
  const [member] = await db
    .select({ since: users.suspendedAt, why: users.suspendedFor })
    .from(users)
    .where(eq(users.id, memberId))
  return member?.since ? (member.why ?? '') : null
}

export const postedInPerson = (memberId: string) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

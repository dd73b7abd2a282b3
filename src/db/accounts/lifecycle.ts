import { and, eq, isNotNull, isNull, lte, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { DELETION_GRACE_MS, FORMER, formerAddress } from '../../lib/accounts/deletion.ts'
import { fullName } from '../../lib/text/format.ts'
import { cancelTerms } from '../billing/terms.ts'
import { countInCommunities } from '../communities/memberships.ts'
import { handToOperators, reclaimCommunities } from '../communities/roles.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { reserveNamesOf } from '../members/public-names.ts'
import { selectLastOwned } from '../organizations/teams.ts'
import { applicationNotes, applications, replyCases, resumes } from '../schema/applications.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { outboxEmails } from '../schema/emails.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamInvitations } from '../schema/organizations.ts'
import { payments, subscriptions } from '../schema/payments.ts'
import { reviews } from '../schema/reviews.ts'
import { sessions } from '../schema/sessions.ts'
import { showcasePieces } from '../schema/showcase.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'

const MAX_ORGANIZATIONS_NAMED = 20

export const pauseAccount = (db: Db, memberId: string, now: Date): Promise<void> =>
  db.transaction((tx) => hide(tx, memberId, { pausedAt: now }))

export type Owned = { id: string; name: string }

export const lastOwnedBy = (db: Db, memberId: string): Promise<Owned[]> =>
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
  | { ok: false; owned: Owned[] }

/**
 * Takes effect after the grace period unless they sign in. A last owner must transfer or close
 * first.
 */
export function requestDeletion(db: Db, memberId: string, now: Date): Promise<DeletionResult> {
  return db.transaction(async (tx): Promise<DeletionResult> => {
    await lockOwned(tx, memberId)
    const owned = await lastOwnedBy(tx, memberId)
    if (owned.length > 0) return { ok: false, owned }
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

type Since = { pausedAt: Date; deletionAt?: Date } | { suspendedAt: Date; suspendedFor: string }

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
  await showWritten(tx, memberId, { hidden: true })
  await tx
    .update(opportunities)
    .set({ status: 'paused', pausedWithPoster: true, updatedAt: sql`updated_at` })
    .where(and(postedInPerson(memberId), eq(opportunities.status, 'open')))
}

/** What a moderator removed stays hidden. */
async function showWritten(
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

/**
 * Public texts, reviews and payments move to an anonymous row; the other side keeps its messages.
 * @returns unreferenced files; null where no account is due
 */
export function deleteNextAccount(db: Db, now: Date): Promise<LeftBehind | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        id: users.id,
        email: users.email,
        photo: users.profileImageUrl,
        isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(users)
      .where(and(lte(users.deletionAt, now), notExists(selectLastOwned(tx, users.id))))
      .orderBy(users.deletionAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const stored = await tx
      .select({ name: resumes.storedAs })
      .from(resumes)
      .where(eq(resumes.memberId, due.id))
    const shown = await tx
      .select({ picture: showcasePieces.picture })
      .from(showcasePieces)
      .where(eq(showcasePieces.memberId, due.id))
    await deleteAccount(tx, due, now)
    const photos = [due.photo, ...shown.map(({ picture }) => picture)].filter(
      (each) => each !== null,
    )
    return { photos, resumes: stored.map(({ name }) => name) }
  })
}

type LeftBehind = { photos: string[]; resumes: string[] }

export const postedInPerson = (memberId: string) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

type Leaver = { id: string; email: string; isEmailVerified: boolean }

async function deleteAccount(tx: Db, { id, email, isEmailVerified }: Leaver, now: Date) {
  const formerId = crypto.randomUUID()
  await tx.insert(users).values({
    id: formerId,
    email: formerAddress(formerId),
    ...FORMER,
    formerSince: now,
  })
  const former = { to: formerId, from: id }
  await showWritten(tx, id, { hidden: false, authorId: former.to })
  await tx.update(reviews).set({ reviewerId: former.to }).where(eq(reviews.reviewerId, id))
  await leaveTeams(tx, former)
  await tx.delete(messages).where(eq(messages.senderId, id))
  await leaveMentorships(tx, former, now)
  const ownedBy = { userId: former.to, updatedAt: sql`updated_at` }
  await tx
    .update(payments)
    .set({ ...ownedBy, paidBy: null })
    .where(eq(payments.userId, id))
  await tx.update(subscriptions).set(ownedBy).where(eq(subscriptions.userId, id))
  // The reply record survives.
  await tx.update(replyCases).set({ personId: former.to }).where(eq(replyCases.personId, id))
  await tx
    .update(opportunities)
    .set({ status: 'closed', pausedWithPoster: false })
    .where(postedInPerson(id))
  await tx.delete(contactMessages).where(eq(contactMessages.memberId, id))
  if (isEmailVerified) await deleteByAddress(tx, email)
  await tx
    .update(importedRecords)
    .set({
      otherId: former.to,
      record: sql`jsonb_set(record, '{with}', ${JSON.stringify({ id: former.to, name: fullName(FORMER) })}::jsonb)`,
    })
    .where(eq(importedRecords.otherId, id))
  await reserveNamesOf(tx, id, now)
  await tx.delete(users).where(eq(users.id, id))
}

/** Verified addresses only: else anybody could sign up with one and delete its owner's. */
async function deleteByAddress(tx: Db, email: string) {
  const isTheirs = (column: SQLWrapper) => sql`lower(${column}) = lower(${email})`
  await tx.delete(contactMessages).where(isTheirs(contactMessages.email))
  await tx
    .delete(outboxEmails)
    .where(
      or(
        isTheirs(sql`${outboxEmails.data} ->> 'email'`),
        and(eq(outboxEmails.kind, 'team-invitation'), isTheirs(outboxEmails.address)),
      ),
    )
  await tx.delete(teamInvitations).where(isTheirs(teamInvitations.email))
}

/** Texts for an organization belong to it. */
async function leaveTeams(tx: Db, { from, to }: { from: string; to: string }) {
  await tx.update(applicationNotes).set({ authorId: to }).where(eq(applicationNotes.authorId, from))
  await tx
    .update(messages)
    .set({ senderId: to })
    .where(
      and(
        eq(messages.senderId, from),
        sql`(exists (select from ${applications} where ${applications.id} = ${messages.applicationId}
            and ${applications.organizationId} is not null and ${applications.applicantId} <> ${from})
          or exists (select from ${contacts} where ${contacts.id} = ${messages.contactId}
            and ${contacts.memberId} <> ${from}))`,
      ),
    )
}

async function leaveMentorships(tx: Db, { from, to }: { from: string; to: string }, now: Date) {
  const own = or(eq(mentorships.mentorId, from), eq(mentorships.menteeId, from))
  await tx.delete(mentorships).where(and(own, eq(mentorships.status, 'pending')))
  await tx
    .update(mentorships)
    .set({ status: 'cancelled', endReason: 'ended', endedAt: now })
    .where(and(own, eq(mentorships.status, 'active')))
  await tx
    .update(mentorships)
    .set({ menteeId: to, description: null, updatedAt: sql`updated_at` })
    .where(eq(mentorships.menteeId, from))
  await tx
    .update(mentorships)
    .set({ mentorId: to, updatedAt: sql`updated_at` })
    .where(eq(mentorships.mentorId, from))
}

import { and, eq, gt, lte, not, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { FORMER, formerAddress } from '../../lib/accounts/deletion.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { hasMoney } from '../ledger/balances.ts'
import { reserveNamesOf } from '../members/public-names.ts'
import { selectLastOwned } from '../organizations/teams.ts'
import { WATCHED_MS } from '../payouts/settle.ts'
import { applicationNotes } from '../schema/application-review.ts'
import { applications } from '../schema/applications.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { outboxEmails } from '../schema/emails.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamInvitations } from '../schema/organizations.ts'
import { payments, subscriptions } from '../schema/payments.ts'
import { payouts } from '../schema/payouts.ts'
import { replyCases } from '../schema/reply-cases.ts'
import { resumes } from '../schema/resumes.ts'
import { reviews } from '../schema/reviews.ts'
import { sessionPurchases } from '../schema/session-purchases.ts'
import { showcasePieces } from '../schema/showcase.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { postedInPerson, showWritten } from './lifecycle.ts'

/**
 * Public texts, reviews and payments move to an anonymous row; the other side keeps its messages.
 * Not while money of theirs is held, available or on its way, or a payout may come back.
 * @returns unreferenced files; null where no account is due
 */
export function deleteNextAccount(db: Db, now: Date): Promise<LeftBehind | null> {
  return db.transaction(async (tx) => {
    // One at a time: two who met have rows in common.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ended accounts'))`)
    const [due] = await tx
      .select({
        id: users.id,
        email: users.email,
        photo: users.profileImageUrl,
        isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      })
      .from(users)
      .where(
        and(
          lte(users.deletionAt, now),
          notExists(selectLastOwned(tx, users.id)),
          not(hasMoney(users.id)),
          notExists(recentPayouts(tx, now)),
        ),
      )
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

const recentPayouts = (tx: Db, now: Date) =>
  tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.memberId, users.id),
        eq(payouts.status, 'paid'),
        gt(payouts.endedAt, new Date(now.getTime() - WATCHED_MS)),
      ),
    )

type LeftBehind = { photos: string[]; resumes: string[] }

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
  await leaveSessions(tx, former)
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

/** What the mentee wrote goes; the other side keeps when they met. */
async function leaveSessions(tx: Db, { from, to }: { from: string; to: string }) {
  const isUnchanged = { updatedAt: sql`updated_at` }
  await tx
    .update(mentorSessions)
    .set({ menteeId: to, topic: '', ...isUnchanged })
    .where(eq(mentorSessions.menteeId, from))
  await tx
    .update(mentorSessions)
    .set({ mentorId: to, ...isUnchanged })
    .where(eq(mentorSessions.mentorId, from))
  for (const side of ['mentorId', 'menteeId'] as const)
    await tx
      .update(sessionPurchases)
      .set({ [side]: to, ...isUnchanged })
      .where(eq(sessionPurchases[side], from))
  await tx
    .update(payouts)
    .set({ memberId: to, ...isUnchanged })
    .where(eq(payouts.memberId, from))
}

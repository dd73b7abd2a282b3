import { type AnyColumn, and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { RejectionReason } from '../../lib/applications/rejection.ts'
import { isAnswer, showsNames, sourcesOf } from '../../lib/applications/states.ts'
import { nextWorkingMorning } from '../../lib/applications/working-morning.ts'
import type { ApplicationSide, ApplicationStatus } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import { withdrawNotifications } from '../notifications/notify.ts'
import { announceApplications } from '../organizations/webhook-deliveries.ts'
import { type Application, applicationEvents, applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { users } from '../schema/users.ts'
import { canAccess, isSuspended, isTeamClosed } from './access.ts'
import { lockIntake } from './intake.ts'
import { forgetUnreadOf, notifyApplicant } from './status-notifications.ts'

export type StatusChange = {
  id: string
  to: ApplicationStatus
  reason?: RejectionReason | null
  words?: string | null
  unmet?: string[]
  seen?: ApplicationStatus | undefined
}

export type StatusChangeResult =
  | { ok: true; application: Application; toldAt: Date }
  | { ok: false; reason: 'not_found' }
  /** Another decision came first, or there is no such transition. */
  | { ok: false; reason: 'conflict'; status: ApplicationStatus }
  /** A message was added, and one side is suspended. */
  | { ok: false; reason: 'resting' }

/** Of concurrent decisions one wins. A rejection is announced the next working morning. */
export const changeStatusAsTeam = (
  db: Db,
  memberId: string,
  change: StatusChange,
  requestedAt: Date,
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx) => advance(tx, change, { side: 'team', memberId, requestedAt, now }))

export const changeStatusAsApplicant = (
  db: Db,
  memberId: string,
  change: Pick<StatusChange, 'id' | 'to' | 'seen'>,
  requestedAt: Date,
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx) =>
    advance(tx, change, { side: 'applicant', memberId, requestedAt, now }),
  )

export type ChangingSide = Extract<ApplicationSide, 'applicant' | 'team'>

type Acting = { side: ChangingSide; memberId: string; requestedAt: Date; now: Date }

export const isOnSide = ({ side, memberId }: Pick<Acting, 'side' | 'memberId'>) =>
  side === 'team' ? canAccess(memberId, 'team') : eq(applications.applicantId, memberId)

async function advance(tx: Db, change: StatusChange, acting: Acting): Promise<StatusChangeResult> {
  const { id, to, seen } = change
  const { side, requestedAt, now } = acting
  const before = await lockStatus(tx, id, acting)
  if (!before) return { ok: false, reason: 'not_found' }
  // An unannounced rejection does not exist for the applicant, who may still withdraw.
  const isUnannounced = side === 'applicant' && before.status === 'rejected' && before.toldAt > now
  const status = isUnannounced ? (before.statusBefore ?? before.status) : before.status
  const isAllowed =
    sourcesOf(to, side).includes(status) && !(to === 'accepted' && before.isTeamClosed)
  if (change.words && before.isSuspended && isAllowed) return { ok: false, reason: 'resting' }
  const toldAt = to === 'rejected' ? nextWorkingMorning(now, before.country) : now
  const [changed] = await tx
    .update(applications)
    .set({
      ...columnsOf(to, now),
      ...(isUnannounced && { answeredAt: takenBack(applications.answeredAt) }),
      statusBefore: status,
      toldAt,
    })
    .where(
      and(
        eq(applications.id, id),
        isOnSide(acting),
        isAllowed ? eq(applications.status, before.status) : sql`false`,
        // The applicant cannot have missed what was not announced.
        isUnannounced ? undefined : lte(applications.statusAt, requestedAt),
        seen && !isUnannounced ? eq(applications.status, seen) : undefined,
      ),
    )
    .returning()
  if (!changed) return { ok: false, reason: 'conflict', status }
  if (isUnannounced) await forgetLast(tx, id, 'rejected')
  if (to === 'withdrawn') await forgetUnreadOf(tx, id)
  const eventId = await recordEvent(tx, change, acting, toldAt)
  if (side === 'team') await notifyApplicant(tx, changed, { ...change, eventId }, toldAt, now)
  const event = to === 'withdrawn' ? 'application.withdrawn' : 'application.changed'
  await announceApplications(tx, event, [id], now)
  return { ok: true, application: changed, toldAt }
}

async function lockStatus(tx: Db, id: string, acting: Acting) {
  const [row] = await tx
    .select({
      status: applications.status,
      statusBefore: applications.statusBefore,
      toldAt: applications.toldAt,
      country: users.country,
      isSuspended,
      isTeamClosed,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.id, id), isOnSide(acting)))
    .for('no key update', { of: applications })
  return row
}

const columnsOf = (to: ApplicationStatus, now: Date) => ({
  status: to,
  statusAt: now,
  // An unannounced rejection leaves no trace for the applicant.
  updatedAt: to === 'rejected' ? sql`${applications.updatedAt}` : now,
  ...(isAnswer(to) && { answeredAt: sql`coalesce(${applications.answeredAt}, ${iso(now)})` }),
  ...(showsNames(to) && { namesShownAt: sql`coalesce(${applications.namesShownAt}, ${iso(now)})` }),
  ...(to === 'withdrawn' && { withdrawnAt: now }),
})

async function recordEvent(
  tx: Db,
  { id, to, reason = null, words = null, unmet = [] }: StatusChange,
  { side, memberId, now }: Acting,
  toldAt: Date,
) {
  const [event] = await tx
    .insert(applicationEvents)
    .values({
      applicationId: id,
      status: to,
      by: side,
      actorId: memberId,
      at: now,
      toldAt,
      reason,
      words,
      unmet,
    })
    .returning({ id: applicationEvents.id })
  return event!.id
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** An application that awaits a reply again may pause intake. */
export async function lockIntakeOf(tx: Db, id: string): Promise<void> {
  const [posting] = await tx
    .select({
      id: applications.opportunityId,
      organizationId: applications.organizationId,
      posterId: applications.posterId,
    })
    .from(applications)
    .where(eq(applications.id, id))
  if (posting) await lockIntake(tx, posting)
}

export const takenBack = (column: AnyColumn) =>
  sql`case when ${column} = ${applications.statusAt} then null else ${column} end`

/** @param undoneAt for an event that showed the name: it stays, marked as undone */
export async function forgetLast(
  tx: Db,
  applicationId: string,
  status: ApplicationStatus,
  undoneAt: Date | null = null,
) {
  const last = eq(
    applicationEvents.id,
    tx
      .select({ id: applicationEvents.id })
      .from(applicationEvents)
      .where(
        and(
          eq(applicationEvents.applicationId, applicationId),
          eq(applicationEvents.status, status),
          isNull(applicationEvents.undoneAt),
        ),
      )
      .orderBy(sql`${applicationEvents.at} desc`, sql`${applicationEvents.id} desc`)
      .limit(1),
  )
  const { id } = applicationEvents
  const [step] = undoneAt
    ? await tx.update(applicationEvents).set({ undoneAt }).where(last).returning({ id })
    : await tx.delete(applicationEvents).where(last).returning({ id })
  if (!step) return
  await withdrawNotifications(tx, [step.id])
  await tx
    .delete(outboxEmails)
    .where(and(eq(outboxEmails.about, step.id), isNull(outboxEmails.sentAt)))
}

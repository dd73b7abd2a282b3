import { type AnyColumn, and, eq, inArray, isNull, like, lte, type SQL, sql } from 'drizzle-orm'
import { DECIDED_STATUSES, isAnswer, showsNames, sourcesOf } from '../../lib/applications/states.ts'
import { nextWorkingMorning } from '../../lib/applications/working-morning.ts'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import { UNDO_WINDOW_MS } from '../../lib/toast.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, isUnsent } from '../emails/outbox.ts'
import { type Application, applicationEvents, applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { canAccess, isSuspended } from './access.ts'
import { lockIntake } from './intake.ts'

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
  move: StatusChange,
  requested: Date,
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx) => {
    const mine = canAccess(memberId, 'team')
    return advance(tx, move, { side: 'team', memberId, mine, asked: requested, now })
  })

export const changeStatusAsApplicant = (
  db: Db,
  memberId: string,
  move: Pick<StatusChange, 'id' | 'to' | 'seen'>,
  requested: Date,
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx) => {
    const mine = eq(applications.applicantId, memberId)
    return advance(tx, move, { side: 'applicant', memberId, mine, asked: requested, now })
  })

type Mover = {
  side: Extract<ApplicationSide, 'applicant' | 'team'>
  memberId: string
  mine: SQL | undefined
  asked: Date
  now: Date
}

async function advance(tx: Db, move: StatusChange, mover: Mover): Promise<StatusChangeResult> {
  const { id, to, seen } = move
  const { side, memberId, mine, asked: requested, now } = mover
  const before = await tx
    .select({
      status: applications.status,
      before: applications.statusBefore,
      toldAt: applications.toldAt,
      country: users.country,
      resting: isSuspended,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.id, id), mine))
    .for('no key update', { of: applications })
  const [held] = before
  if (!held) return { ok: false, reason: 'not_found' }
  // An unannounced rejection does not exist for the applicant, who may still withdraw.
  const untold = side === 'applicant' && held.status === 'rejected' && held.toldAt > now
  const stood = untold ? (held.before ?? held.status) : held.status
  const sources = sourcesOf(to, side)
  if (move.words && held.resting && sources.includes(stood)) return { ok: false, reason: 'resting' }
  const toldAt = to === 'rejected' ? nextWorkingMorning(now, held.country) : now
  const [moved] = await tx
    .update(applications)
    .set({
      status: to,
      statusBefore: stood,
      statusAt: now,
      toldAt,
      // An unannounced rejection leaves no trace for the applicant.
      updatedAt: to === 'rejected' ? sql`${applications.updatedAt}` : now,
      ...(isAnswer(to) && { answeredAt: sql`coalesce(${applications.answeredAt}, ${iso(now)})` }),
      ...(showsNames(to) && {
        namesShownAt: sql`coalesce(${applications.namesShownAt}, ${iso(now)})`,
      }),
      ...(to === 'withdrawn' && { withdrawnAt: now }),
      ...(untold && { answeredAt: takenBack(applications.answeredAt) }),
    })
    .where(
      and(
        eq(applications.id, id),
        mine,
        sources.includes(stood) ? eq(applications.status, held.status) : sql`false`,
        // The applicant cannot have missed what was not announced.
        untold ? undefined : lte(applications.statusAt, requested),
        seen && !untold ? eq(applications.status, seen) : undefined,
      ),
    )
    .returning()
  if (!moved) return { ok: false, reason: 'conflict', status: stood }
  if (untold) await forgetLast(tx, id, 'rejected')
  if (to === 'withdrawn') await forgetUnreadOf(tx, id)
  const [event] = await tx
    .insert(applicationEvents)
    .values({
      applicationId: id,
      status: to,
      by: side,
      actorId: memberId,
      at: now,
      toldAt,
      reason: move.reason ?? null,
      words: move.words ?? null,
      unmet: move.unmet ?? [],
    })
    .returning({ id: applicationEvents.id })
  if (side === 'team')
    await notifyApplicant(tx, moved, { ...move, eventId: event!.id }, toldAt, now)
  return { ok: true, application: moved, toldAt }
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`

const takenBack = (column: AnyColumn) =>
  sql`case when ${column} = ${applications.statusAt} then null else ${column} end`

/** Sent once nobody can undo the decision. */
async function notifyApplicant(
  tx: Db,
  { opportunityId, applicantId, status }: Application,
  { id, eventId, reason, words, unmet }: StatusChange & { eventId: string },
  toldAt: Date,
  now: Date,
) {
  const [about] = await tx
    .select({
      title: opportunities.title,
      organization: organizations.name,
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(eq(opportunities.id, opportunityId))
  await enqueueEmails(tx, [
    {
      kind: status === 'opened' ? 'application-opened' : 'application-moved',
      memberId: applicantId,
      about: eventId,
      data: {
        id,
        status,
        title: about!.title,
        organization: about!.organization,
        reason: reason ?? null,
        words: words ?? null,
        unmet: unmet ?? [],
      },
      dueAt: status === 'rejected' ? toldAt : new Date(now.getTime() + UNDO_WINDOW_MS),
    },
  ])
}

const forgetUnreadOf = (tx: Db, applicationId: string) =>
  tx
    .delete(outboxEmails)
    .where(
      and(
        eq(outboxEmails.kind, 'application-reply'),
        like(outboxEmails.about, `${applicationId} %`),
        isUnsent,
      ),
    )

/** @param undoneAt for an event that showed the name: it stays, marked as undone */
async function forgetLast(
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
  if (step)
    await tx
      .delete(outboxEmails)
      .where(and(eq(outboxEmails.about, step.id), isNull(outboxEmails.sentAt)))
}

/** A rejection until it is announced, others for {@link UNDO_WINDOW_MS}. */
export const undoStatusChange = (
  db: Db,
  memberId: string,
  id: string,
  side: Mover['side'],
  now = new Date(),
): Promise<StatusChangeResult> =>
  db.transaction(async (tx): Promise<StatusChangeResult> => {
    const mine =
      side === 'team' ? canAccess(memberId, 'team') : eq(applications.applicantId, memberId)
    await lockIntakeOf(tx, id)
    const [held] = await tx
      .select({ status: applications.status, by: lastMover, showedName })
      .from(applications)
      .where(and(eq(applications.id, id), mine))
      .for('no key update')
    if (!held) return { ok: false, reason: 'not_found' }
    const since = new Date(now.getTime() - UNDO_WINDOW_MS)
    const [undone] = await tx
      .update(applications)
      .set({
        status: sql`${applications.statusBefore}`,
        statusBefore: null,
        statusAt: now,
        toldAt: now,
        answeredAt: takenBack(applications.answeredAt),
        withdrawnAt: null,
        updatedAt: held.status === 'rejected' ? sql`${applications.updatedAt}` : now,
      })
      .where(
        and(
          eq(applications.id, id),
          sql`${applications.statusBefore} is not null`,
          held.by === side ? undefined : sql`false`,
          inArray(
            applications.status,
            side === 'team' ? DECIDED_STATUSES : (['withdrawn'] as const),
          ),
          sql`case when ${applications.status} = 'rejected' then ${applications.toldAt} > ${now.toISOString()}
            else ${applications.statusAt} >= ${since.toISOString()} end`,
        ),
      )
      .returning()
    if (!undone) return { ok: false, reason: 'conflict', status: held.status }
    const stays = held.showedName && showsNames(held.status)
    await forgetLast(tx, id, held.status, stays ? now : null)
    return { ok: true, application: undone, toldAt: now }
  })

/** An application that awaits a reply again may pause intake. */
async function lockIntakeOf(tx: Db, id: string): Promise<void> {
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

const lastMover = sql<ApplicationSide | null>`(select events.by from application_events events
  where events.application_id = applications.id order by events.at desc, events.id desc limit 1)`

const showedName = sql<boolean>`(${applications.withoutNames}
  and ${applications.namesShownAt} is not distinct from ${applications.statusAt})`

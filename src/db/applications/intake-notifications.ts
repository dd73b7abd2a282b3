import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { answersToOpen, NOTICE_BEFORE_MS } from '../../lib/applications/intake.ts'
import { WAITING_STATUSES } from '../../lib/applications/states.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { asTimestamp, shiftedBy } from '../membership/current-tier.ts'
import { notify } from '../notifications/notify.ts'
import { announcePaused } from '../organizations/webhook-deliveries.ts'
import { findPosters } from '../postings/posters.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { canGetReply, isAwaitingReply, maxOverdueOf } from './intake.ts'

/** 7 days and 1 day before intake pauses; again once that was averted or has happened. */
export async function notifyOfIntake(tx: Db, now: Date): Promise<void> {
  const nearlyPaused = await findNearlyPaused(tx, now)
  const changed = nearlyPaused.flatMap((posting) => {
    const gap = stageOf(posting, now)
    return gap === posting.told ? [] : [{ ...posting, told: gap, isNew: gap > posting.told }]
  })
  for (const gap of [0, 1, 2]) {
    const ids = changed.filter((posting) => posting.told === gap).map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(opportunities)
        .set({ intakeNotified: gap, updatedAt: sql`${opportunities.updatedAt}` })
        .where(inArray(opportunities.id, ids))
  }
  const paused = changed.filter(({ closesAt }) => closesAt && closesAt < now)
  await announcePaused(
    tx,
    paused.map(({ id }) => id),
    now,
    { forReplies: true },
  )
  await notifyPoster(
    tx,
    changed.filter(({ isNew }) => isNew),
    now,
  )
}

type NearlyPaused = {
  id: string
  title: string
  told: number
  closesAt: Date | null
  answers: number
}

async function findNearlyPaused(tx: Db, now: Date): Promise<NearlyPaused[]> {
  const { id, title, intakeNotified } = opportunities
  const { answerBy, opportunityId, withdrawnAt } = applications
  const soon = shiftedBy(now, NOTICE_BEFORE_MS.week) as Date
  const due = tx
    .select({ id: opportunityId })
    .from(applications)
    .where(
      and(
        inArray(applications.status, [...WAITING_STATUSES]),
        gte(answerBy, now),
        lt(answerBy, soon),
      ),
    )
  const waiting = and(isAwaitingReply(), canGetReply()) as SQL
  const rows = await tx
    .select({
      id,
      title,
      told: intakeNotified,
      received: sql<number>`(count(*) filter (where ${canGetReply()}))::int`,
      overdue: sql<number>`(count(*) filter (where ${waiting} and ${answerBy} < ${asTimestamp(soon)}))::int`,
      closesAt:
        sql<Date | null>`(array_agg(${answerBy} order by ${answerBy}) filter (where ${waiting}))[
        ${maxOverdueOf(sql`(count(*) filter (where ${canGetReply()}))::int`)} + 1
      ]`.mapWith(answerBy),
    })
    .from(opportunities)
    .leftJoin(applications, and(eq(opportunityId, id), isNull(withdrawnAt)))
    .where(or(inArray(id, due), gt(intakeNotified, 0)))
    .groupBy(id)
  return rows.map(({ received, overdue, ...row }) => ({
    ...row,
    answers: answersToOpen({ received, overdue }),
  }))
}

/** 1: a week before, 2: a day before. */
function stageOf({ closesAt, told: gap }: NearlyPaused, now: Date): number {
  const left = closesAt ? closesAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  if (left < 0 || left > 2 * NOTICE_BEFORE_MS.week) return 0
  if (left <= NOTICE_BEFORE_MS.day) return 2
  if (left <= NOTICE_BEFORE_MS.week) return left <= 2 * NOTICE_BEFORE_MS.day ? Math.max(1, gap) : 1
  return Math.min(1, gap)
}

async function notifyPoster(tx: Db, closing: NearlyPaused[], now: Date): Promise<void> {
  const posters = await findPosters(
    tx,
    closing.map(({ id }) => id),
  )
  await notify(
    tx,
    closing.flatMap(({ id, told, closesAt }) =>
      (posters.get(id) ?? []).map(({ memberId }) => ({
        memberId,
        kind: 'posting-attention',
        subject: { type: 'opportunity', id },
        key: `intake ${told} ${closesAt!.toISOString()}`,
        data: { change: 'intake', until: closesAt },
      })),
    ),
    now,
  )
  await enqueueEmails(
    tx,
    closing.flatMap(({ id, title, told: gap, closesAt, answers }) =>
      (posters.get(id) ?? []).map(({ memberId }): NewEmail<'doors-closing'> => {
        const closes = closesAt!.toISOString()
        return {
          kind: 'doors-closing',
          memberId,
          about: `${id} ${gap} ${closes} ${memberId}`,
          data: { id, title, closesAt: closes, answers },
        }
      }),
    ),
  )
}

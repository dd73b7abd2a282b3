import { asc, eq, inArray, sql } from 'drizzle-orm'
import { UNANSWERED_CLOSE_DELAY_MS } from '../../lib/applications/reply-by.ts'
import { WAITING_STATUSES } from '../../lib/applications/states.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { asTimestamp, shiftedBy } from '../membership/current-tier.ts'
import { notify } from '../notifications/notify.ts'
import { announceApplications } from '../organizations/webhook-deliveries.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'

const BATCH = 200

/** In batches; each applicant gets the month's place back. A concurrent reply wins. */
export async function closeUnanswered(
  db: Db,
  now: Date,
  stopping?: AbortSignal,
  batch = BATCH,
): Promise<number> {
  let all = 0
  while (!stopping?.aborted) {
    const closed = await db.transaction((tx) => closeSome(tx, now, batch))
    all += closed
    if (closed < batch) break
  }
  return all
}

async function closeSome(tx: Db, now: Date, batch: number): Promise<number> {
  const closed = await closeDue(tx, now, batch)
  if (closed.length === 0) return 0
  await tx.insert(applicationEvents).values(
    closed.map(({ id }) => ({
      applicationId: id,
      status: 'closed_unanswered' as const,
      by: 'system' as const,
      at: now,
      toldAt: now,
    })),
  )
  await notifyApplicants(tx, closed, now)
  const ids = closed.map(({ id }) => id)
  await announceApplications(tx, 'application.changed', ids, now)
  return closed.length
}

type Closed = Awaited<ReturnType<typeof closeDue>>[number]

function closeDue(tx: Db, now: Date, batch: number) {
  const { id, status, answerBy } = applications
  const due = tx
    .select({ id })
    .from(applications)
    .where(
      sql`${inArray(status, [...WAITING_STATUSES])} and ${answerBy} <= ${asTimestamp(shiftedBy(now, -UNANSWERED_CLOSE_DELAY_MS))}`,
    )
    .orderBy(asc(answerBy))
    .limit(batch)
    .for('no key update', { skipLocked: true })
  return tx
    .update(applications)
    .set({
      status: 'closed_unanswered',
      statusBefore: sql`${status}`,
      statusAt: now,
      toldAt: now,
      unansweredAt: now,
      updatedAt: now,
      givenBackAt: sql`coalesce(${applications.givenBackAt}, ${asTimestamp(now)})`,
    })
    .where(inArray(id, due))
    .returning({
      id,
      opportunityId: applications.opportunityId,
      memberId: applications.applicantId,
      answerBy,
    })
}

async function notifyApplicants(tx: Db, closed: Closed[], now: Date) {
  const kind = 'application-decision' as const
  const added = closed.map(({ id, memberId }) => {
    const subject = { type: 'application', id } as const
    return { memberId, kind, subject, key: `closed ${id}`, data: { status: 'closed_unanswered' } }
  })
  await notify(tx, added, now)
  const postings = await tx
    .select({ id: opportunities.id, title: opportunities.title, organization: organizations.name })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(inArray(opportunities.id, [...new Set(closed.map((row) => row.opportunityId))]))
  const byId = new Map(postings.map((posting) => [posting.id, posting]))
  await enqueueEmails(
    tx,
    closed.map(({ id, opportunityId, memberId, answerBy }) => {
      const { title, organization } = byId.get(opportunityId)!
      return {
        kind: 'application-unanswered',
        memberId,
        about: id,
        data: { id, title, organization, answerBy: answerBy.toISOString() },
      }
    }),
  )
}

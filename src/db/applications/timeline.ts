import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import type { RejectionReason } from '../../lib/applications/rejection.ts'
import type { ApplicationSide, ApplicationStatus } from '../../lib/catalog.ts'
import type { Change } from '../../lib/postings/changes.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isSuperseded } from '../emails/outbox.ts'
import { NOW } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { applicationEvents } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'

const MAX_CHANGES_SHOWN = 10

export type TimelineStep = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
  undoneAt: Date | null
}

const timelineQuery = preparedQuery((db: Db) => selectSteps(db))

/** From the sending on, as far as announced. */
export async function listTimeline(
  db: Db,
  { id, createdAt }: { id: string; createdAt: Date },
  now: Date,
): Promise<TimelineStep[]> {
  const statement = timelineQuery(db)
  const steps = await statement.execute({ application: id, now: now.toISOString() })
  const sent = { reason: null, words: null, unmet: [], undoneAt: null }
  return [
    { status: 'pending', at: createdAt, by: 'applicant', ...sent },
    // An evening's decision happens, for the applicant, when it is announced.
    ...steps.map(({ toldAt, ...step }) => ({ ...step, at: toldAt })),
  ]
}

function selectSteps(db: Db) {
  const { status, at, by, reason, words, unmet, undoneAt, toldAt, applicationId } =
    applicationEvents
  return db
    .select({ status, at, by, reason, words, unmet, undoneAt, toldAt })
    .from(applicationEvents)
    .where(and(eq(applicationId, sql.placeholder('application')), sql`${toldAt} <= ${NOW}`))
    .orderBy(asc(at), asc(applicationEvents.id))
}

const changesQuery = preparedQuery((db: Db) =>
  db
    .select({ at: outboxEmails.createdAt, data: outboxEmails.data })
    .from(outboxEmails)
    .where(
      and(
        eq(outboxEmails.memberId, sql.placeholder('member')),
        sql`${outboxEmails.kind} = 'posting-changed'`,
        like(outboxEmails.about, sql.placeholder('about')),
        sql`${isSuperseded} is not true`,
      ),
    )
    .orderBy(desc(outboxEmails.createdAt))
    .limit(inlineLimit(MAX_CHANGES_SHOWN)),
)

export async function listChanges(db: Db, memberId: string, opportunityId: string) {
  const statement = changesQuery(db)
  const gap = await statement.execute({ member: memberId, about: `${opportunityId} %` })
  return gap.map(({ at, data }) => ({ at, changes: (data as { changes: Change[] }).changes }))
}

export type NotifiedChange = Awaited<ReturnType<typeof listChanges>>[number]

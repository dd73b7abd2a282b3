import { and, asc, desc, eq, like, lte } from 'drizzle-orm'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import type { Change } from '../../lib/postings/changes.ts'
import type { Db } from '../database.ts'
import { applicationEvents } from '../schema/applications.ts'
import { letters } from '../schema/letters.ts'

/** A step of an application as its applicant sees it: who of a team it was they are not told. */
export type Step = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
}

/** The trail of an application as far as its applicant has been told, from its sending on. */
export async function listSteps(
  db: Db,
  { id, createdAt }: { id: string; createdAt: Date },
  now: Date,
): Promise<Step[]> {
  const { status, at, by, reason, words, unmet, toldAt, applicationId } = applicationEvents
  const steps = await db
    .select({ status, at, by, reason, words, unmet, toldAt })
    .from(applicationEvents)
    .where(and(eq(applicationId, id), lte(toldAt, now)))
    .orderBy(asc(at), asc(applicationEvents.id))
  const sent = { reason: null, words: null, unmet: [] }
  return [
    { status: 'pending', at: createdAt, by: 'applicant', ...sent },
    // What was decided in the evening happens, for its applicant, as they are told of it.
    ...steps.map(({ toldAt, ...step }) => ({ ...step, at: toldAt })),
  ]
}

/** What changed of a posting since somebody applied, as they were told, the last change first. */
export async function listChanges(db: Db, memberId: string, opportunityId: string) {
  const told = await db
    .select({ at: letters.createdAt, data: letters.data })
    .from(letters)
    .where(
      and(
        eq(letters.memberId, memberId),
        eq(letters.kind, 'posting-changed'),
        like(letters.about, `${opportunityId} %`),
      ),
    )
    .orderBy(desc(letters.createdAt))
    .limit(10)
  return told.map(({ at, data }) => ({ at, changes: (data as { changes: Change[] }).changes }))
}

export type ToldChange = Awaited<ReturnType<typeof listChanges>>[number]

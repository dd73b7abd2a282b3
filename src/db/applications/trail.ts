import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import type { Change } from '../../lib/postings/changes.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { isSuperseded } from '../letters/outbox.ts'
import { NOW } from '../queries/current-tier.ts'
import { inText } from '../queries/listing.ts'
import { applicationEvents } from '../schema/applications.ts'
import { letters } from '../schema/letters.ts'

/** Changes of a posting that its applicant is shown: the last ones. */
const MOST_CHANGES = 10

/** A step of an application as its applicant sees it: who of a team it was they are not told. */
export type Step = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
  /** When the team undid it: it stays, as the name was shown by it. */
  undoneAt: Date | null
}

/** The trail of an application as far as its applicant has been told, from its sending on. */
export async function listSteps(
  db: Db,
  { id, createdAt }: { id: string; createdAt: Date },
  now: Date,
): Promise<Step[]> {
  const statement = kept(db, 'steps of an application', () => selectSteps(db))
  const steps = await statement.execute({ application: id, now: now.toISOString() })
  const sent = { reason: null, words: null, unmet: [], undoneAt: null }
  return [
    { status: 'pending', at: createdAt, by: 'applicant', ...sent },
    // What was decided in the evening happens, for its applicant, as they are told of it.
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

/** What changed of a posting since somebody applied, as they were told, the last change first. */
export async function listChanges(db: Db, memberId: string, opportunityId: string) {
  const statement = kept(db, 'changes since somebody applied', () =>
    db
      .select({ at: letters.createdAt, data: letters.data })
      .from(letters)
      .where(
        and(
          eq(letters.memberId, sql.placeholder('member')),
          sql`${letters.kind} = 'posting-changed'`,
          like(letters.about, sql.placeholder('about')),
          sql`${isSuperseded} is not true`,
        ),
      )
      .orderBy(desc(letters.createdAt))
      .limit(inText(MOST_CHANGES)),
  )
  const told = await statement.execute({ member: memberId, about: `${opportunityId} %` })
  return told.map(({ at, data }) => ({ at, changes: (data as { changes: Change[] }).changes }))
}

export type ToldChange = Awaited<ReturnType<typeof listChanges>>[number]

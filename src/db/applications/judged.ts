import { and, eq, sql } from 'drizzle-orm'
import { isQuoted, isWhole, type Mark } from '../../lib/applications/teamwork.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { applicationFindings, applicationMarks, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { MEMBER, readsContent } from './parties.ts'

/** What of an application a reader judges; null where it is not theirs to read. */
export async function findJudged(db: Db, memberId: string, id: string) {
  const statement = kept(db, 'what of an application is judged', () =>
    db
      .select({
        id: applications.id,
        coverLetter: applications.coverLetter,
        answers: applications.answers,
        criteria: opportunities.criteria,
      })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .where(and(eq(applications.id, sql.placeholder('id')), readsContent(MEMBER))),
  )
  const [row] = await statement.execute({ id, member: memberId })
  return row ?? null
}

export type Judged = NonNullable<Awaited<ReturnType<typeof findJudged>>>

/** One reviewer’s marks, by the ids of criteria. */
export type Marked = { by: string; marks: Record<string, Mark> }

export type Marks = {
  own: Record<string, Mark>
  /** Those of the others; null until one has given one’s own for every criterion. */
  others: Marked[] | null
  /** Who has given any, by name. */
  given: string[]
}

/** The marks of an application as one of its reviewers sees them: those of others after one’s own. */
export async function findMarks(db: Db, memberId: string, judged: Judged): Promise<Marks> {
  const statement = kept(db, 'marks of an application', () => selectMarks(db))
  const rows = await statement.execute({ application: judged.id })
  const asked = new Set(judged.criteria.map(({ id }) => id))
  const all = Map.groupBy(
    rows.filter(({ criterionId }) => asked.has(criterionId)),
    ({ reviewerId }) => reviewerId,
  )
  const marksOf = (given: typeof rows = []) =>
    Object.fromEntries(given.map(({ criterionId, mark }) => [criterionId, mark as Mark]))
  const own = marksOf(all.get(memberId))
  all.delete(memberId)
  const others = [...all.values()].map((given) => ({
    by: fullName(given[0]!),
    marks: marksOf(given),
  }))
  const whole = isWhole(judged.criteria, new Set(Object.keys(own)))
  return { own, others: whole ? others : null, given: others.map(({ by }) => by) }
}

const selectMarks = (db: Db) =>
  db
    .select({
      reviewerId: applicationMarks.reviewerId,
      criterionId: applicationMarks.criterionId,
      mark: applicationMarks.mark,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(applicationMarks)
    .innerJoin(users, eq(users.id, applicationMarks.reviewerId))
    .where(eq(applicationMarks.applicationId, sql.placeholder('application')))
    .orderBy(users.firstName, users.lastName, users.id)

/** Keeps what a reviewer thinks of some criteria; false where the application is not theirs to read. */
export const giveMarks = (
  db: Db,
  memberId: string,
  applicationId: string,
  marks: Record<string, Mark>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const judged = await findJudged(tx, memberId, applicationId)
    if (!judged) return false
    for (const { id: criterionId } of judged.criteria) {
      const mark = marks[criterionId]
      if (mark === undefined) continue
      const { reviewerId } = applicationMarks
      await tx
        .insert(applicationMarks)
        .values({ applicationId, reviewerId: memberId, criterionId, mark })
        .onConflictDoUpdate({
          target: [applicationMarks.applicationId, reviewerId, applicationMarks.criterionId],
          set: { mark },
        })
    }
    return true
  })

/** What readers found of an application’s criteria. */
export const listFindings = (db: Db, applicationId: string) =>
  kept(db, 'findings of an application', () =>
    db
      .select({
        criterionId: applicationFindings.criterionId,
        met: applicationFindings.met,
        quote: applicationFindings.quote,
      })
      .from(applicationFindings)
      .where(eq(applicationFindings.applicationId, sql.placeholder('application'))),
  ).execute({ application: applicationId })

export type FindingResult = { ok: true } | { ok: false; reason: 'not_found' | 'not_quoted' }

/** Keeps what a reader found of a criterion, with words that stand in what was sent; null takes it back. */
export const setFinding = (
  db: Db,
  memberId: string,
  finding: {
    applicationId: string
    criterionId: string
    met: boolean | null
    quote: string | null
  },
  now = new Date(),
): Promise<FindingResult> =>
  db.transaction(async (tx): Promise<FindingResult> => {
    const { applicationId, criterionId, met, quote } = finding
    const judged = await findJudged(tx, memberId, applicationId)
    if (!judged?.criteria.some(({ id }) => id === criterionId))
      return { ok: false, reason: 'not_found' }
    if (met === null) {
      const found = and(
        eq(applicationFindings.applicationId, applicationId),
        eq(applicationFindings.criterionId, criterionId),
      )
      await tx.delete(applicationFindings).where(found)
      return { ok: true }
    }
    if (quote && !isQuoted(quote, judged)) return { ok: false, reason: 'not_quoted' }
    const said = { met, quote: quote || null, foundById: memberId, at: now }
    await tx
      .insert(applicationFindings)
      .values({ applicationId, criterionId, ...said })
      .onConflictDoUpdate({
        target: [applicationFindings.applicationId, applicationFindings.criterionId],
        set: said,
      })
    return { ok: true }
  })

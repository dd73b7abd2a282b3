import { and, eq, sql } from 'drizzle-orm'
import { isQuoted, isWhole, type ReviewRating } from '../../lib/applications/review-notes.ts'
import { fullName } from '../../lib/text/format.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { applicationFindings, applicationRatings } from '../schema/application-review.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { memberParam, readsContent } from './access.ts'

const ratedApplicationQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: applications.id,
      coverLetter: applications.coverLetter,
      answers: applications.answers,
      criteria: opportunities.criteria,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .where(and(eq(applications.id, sql.placeholder('id')), readsContent(memberParam))),
)

export async function findRatedApplication(db: Db, memberId: string, id: string) {
  const statement = ratedApplicationQuery(db)
  const [row] = await statement.execute({ id, member: memberId })
  return row ?? null
}

export type RatedApplication = NonNullable<Awaited<ReturnType<typeof findRatedApplication>>>

type RatingResult = { by: string; marks: Record<string, ReviewRating> }

export type Ratings = {
  own: Record<string, ReviewRating>
  /** Null until one has rated every criterion oneself. */
  others: RatingResult[] | null
  given: string[]
}

const ratingsQuery = preparedQuery((db: Db) => selectRatings(db))

export async function findRatings(
  db: Db,
  memberId: string,
  judged: RatedApplication,
): Promise<Ratings> {
  const statement = ratingsQuery(db)
  const rows = await statement.execute({ application: judged.id })
  const requested = new Set(judged.criteria.map(({ id }) => id))
  const all = Map.groupBy(
    rows.filter(({ criterionId }) => requested.has(criterionId)),
    ({ reviewerId }) => reviewerId,
  )
  const ratingsOf = (given: typeof rows = []) =>
    Object.fromEntries(given.map(({ criterionId, mark }) => [criterionId, mark as ReviewRating]))
  const own = ratingsOf(all.get(memberId))
  all.delete(memberId)
  const others = [...all.values()].map((given) => ({
    by: fullName(given[0]!),
    marks: ratingsOf(given),
  }))
  const whole = isWhole(judged.criteria, new Set(Object.keys(own)))
  return { own, others: whole ? others : null, given: others.map(({ by }) => by) }
}

const selectRatings = (db: Db) =>
  db
    .select({
      reviewerId: applicationRatings.reviewerId,
      criterionId: applicationRatings.criterionId,
      mark: applicationRatings.mark,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(applicationRatings)
    .innerJoin(users, eq(users.id, applicationRatings.reviewerId))
    .where(eq(applicationRatings.applicationId, sql.placeholder('application')))
    .orderBy(users.firstName, users.lastName, users.id)

export const saveRatings = (
  db: Db,
  memberId: string,
  applicationId: string,
  ratings: Record<string, ReviewRating>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const judged = await findRatedApplication(tx, memberId, applicationId)
    if (!judged) return false
    for (const { id: criterionId } of judged.criteria) {
      const mark = ratings[criterionId]
      if (mark === undefined) continue
      const { reviewerId } = applicationRatings
      await tx
        .insert(applicationRatings)
        .values({ applicationId, reviewerId: memberId, criterionId, mark })
        .onConflictDoUpdate({
          target: [applicationRatings.applicationId, reviewerId, applicationRatings.criterionId],
          set: { mark },
        })
    }
    return true
  })

const criterionFindingsQuery = preparedQuery((db: Db) =>
  db
    .select({
      criterionId: applicationFindings.criterionId,
      met: applicationFindings.met,
      quote: applicationFindings.quote,
    })
    .from(applicationFindings)
    .where(eq(applicationFindings.applicationId, sql.placeholder('application'))),
)

export const listCriterionFindings = (db: Db, applicationId: string) =>
  criterionFindingsQuery(db).execute({ application: applicationId })

export type CriterionFindingResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_quoted' }

/** The quote must occur in the application; null withdraws it. */
export const setCriterionFinding = (
  db: Db,
  memberId: string,
  finding: {
    applicationId: string
    criterionId: string
    met: boolean | null
    quote: string | null
  },
  now = new Date(),
): Promise<CriterionFindingResult> =>
  db.transaction(async (tx): Promise<CriterionFindingResult> => {
    const { applicationId, criterionId, met, quote } = finding
    const judged = await findRatedApplication(tx, memberId, applicationId)
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
    const stated = { met, quote, foundById: memberId, at: now }
    await tx
      .insert(applicationFindings)
      .values({ applicationId, criterionId, ...stated })
      .onConflictDoUpdate({
        target: [applicationFindings.applicationId, applicationFindings.criterionId],
        set: stated,
      })
    return { ok: true }
  })

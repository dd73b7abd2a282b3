import { aliasedTable, and, desc, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { REVIEW_WINDOW_MS } from '../../lib/mentorship/mentorship.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { NOW, shiftedBy } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { mentorships } from '../schema/mentorships.ts'
import { reviews } from '../schema/reviews.ts'
import { users } from '../schema/users.ts'
import { isBlockedBetweenSides, isParty } from './mentorships.ts'

type Ended = { id: string; acceptedAt: Date | null; endedAt: Date | null }

const isReviewable = ({ acceptedAt, endedAt }: Omit<Ended, 'id'>, now: Date) =>
  acceptedAt !== null && endedAt !== null && now.getTime() - endedAt.getTime() <= REVIEW_WINDOW_MS

const reviewsQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.mentorshipId, sql.placeholder('mentorship'))),
)

/** The other's is shown once both are in or the window has closed. */
export async function findReviews(db: Db, mentorship: Ended, memberId: string, now: Date) {
  const rows = await reviewsQuery(db).execute({ mentorship: mentorship.id })
  const own = rows.find(({ reviewerId }) => reviewerId === memberId) ?? null
  const other = rows.find(({ reviewerId }) => reviewerId !== memberId) ?? null
  const open = isReviewable(mentorship, now)
  return { own, other: own || !open ? other : null, open }
}

export type Reviews = Awaited<ReturnType<typeof findReviews>>

type NewReview = { mentorshipId: string; reviewerId: string; rating: number; body: string }

export function leaveReview(
  db: Db,
  review: NewReview,
  now: Date,
): Promise<'left' | 'not_found' | 'closed' | 'already_left'> {
  const { mentorshipId, reviewerId } = review
  return db.transaction(async (tx) => {
    const [mentorship] = await tx
      .select({ acceptedAt: mentorships.acceptedAt, endedAt: mentorships.endedAt })
      .from(mentorships)
      .where(
        and(eq(mentorships.id, mentorshipId), isParty(reviewerId), not(isBlockedBetweenSides())),
      )
    if (!mentorship) return 'not_found'
    if (!isReviewable(mentorship, now)) return 'closed'
    const left = await tx
      .insert(reviews)
      .values({ ...review, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reviews.id })
    return left.length > 0 ? 'left' : 'already_left'
  })
}

const ofMentor = {
  id: reviews.id,
  rating: reviews.rating,
  body: reviews.body,
  createdAt: reviews.createdAt,
  reviewer: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
  },
}

const isPublished = () =>
  or(
    sql`(select count(*) from ${reviews} each where each.mentorship_id = ${mentorships.id}) = 2`,
    lte(mentorships.endedAt, shiftedBy(NOW, -REVIEW_WINDOW_MS)),
  )

export function listReviewsOf(
  db: Db,
  viewer: BlockViewer,
  mentorId: string,
  now: Date,
  limit: number,
) {
  const statement = preparedVariant(
    db,
    `${limit} reviews of a mentor ${blockKeyPart(viewer)}`,
    () =>
      db
        .select(ofMentor)
        .from(reviews)
        .innerJoin(mentorships, eq(mentorships.id, reviews.mentorshipId))
        .innerJoin(users, eq(users.id, reviews.reviewerId))
        .where(
          and(
            eq(mentorships.mentorId, sql.placeholder('mentor')),
            eq(reviews.reviewerId, mentorships.menteeId),
            isActive(),
            notBlocked(users.id, viewer),
            isPublished(),
          ),
        )
        .orderBy(desc(reviews.createdAt))
        .limit(inlineLimit(limit)),
  )
  const values = { mentor: mentorId, now: now.toISOString(), ...blockParams(viewer) }
  return statement.execute(values)
}

const reviewer = aliasedTable(users, 'reviewer')

export type MentorReviewCounts = { count: number; average: number | null }

/** Of the mentor in the outer `users`. Needs `now`. */
export const reviewCounts = (db: Db) =>
  sql<MentorReviewCounts>`(${db
    .select({
      counts: sql`json_build_object('count', count(*), 'average', round(avg(${reviews.rating}), 1))`,
    })
    .from(reviews)
    .innerJoin(mentorships, eq(mentorships.id, reviews.mentorshipId))
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .where(
      and(
        eq(mentorships.mentorId, users.id),
        eq(reviews.reviewerId, mentorships.menteeId),
        isNull(reviewer.pausedAt),
        isNull(reviewer.suspendedAt),
        isPublished(),
      ),
    )})`

export type ReviewOfMentor = Awaited<ReturnType<typeof listReviewsOf>>[number]

import { aliasedTable, and, desc, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm'
import { REVIEW_WINDOW_MS } from '../../lib/mentorship/mentorship.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { NOW, shiftedBy } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { mentorships } from '../schema/mentorships.ts'
import { type ReviewRow, reviews } from '../schema/reviews.ts'
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
  return visibleReviews(rows, memberId, isReviewable(mentorship, now))
}

export function visibleReviews(rows: ReviewRow[], memberId: string, open: boolean) {
  const own = rows.find(({ reviewerId }) => reviewerId === memberId) ?? null
  const other = rows.find(({ reviewerId }) => reviewerId !== memberId) ?? null
  return { own, other: own || !open ? other : null, open }
}

export type Reviews = ReturnType<typeof visibleReviews>

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

/** Of the mentor, by mentees: of mentorships, and of sessions outside of them. Needs `now`. */
const isPublishedOf = (mentorId: SQLWrapper) => {
  const closed = shiftedBy(NOW, -REVIEW_WINDOW_MS)
  return sql`${reviews.id} in (
    select each.id from ${reviews} each join ${mentorships} whole on whole.id = each.mentorship_id
    where whole.mentor_id = ${mentorId} and each.reviewer_id = whole.mentee_id and (whole.ended_at <= ${closed}
      or (select count(*) from ${reviews} written where written.mentorship_id = whole.id) = 2)
    union all
    select each.id from ${reviews} each join ${mentorSessions} single on single.id = each.session_id
    where single.mentor_id = ${mentorId} and each.reviewer_id = single.mentee_id
      and (single.starts_at + single.minutes * interval '1 minute' <= ${closed}
        or (select count(*) from ${reviews} written where written.session_id = single.id) = 2))`
}

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
        .innerJoin(users, eq(users.id, reviews.reviewerId))
        .where(
          and(isPublishedOf(sql.placeholder('mentor')), isActive(), notBlocked(users.id, viewer)),
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
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .where(and(isPublishedOf(users.id), isNull(reviewer.pausedAt), isNull(reviewer.suspendedAt)))})`

export type ReviewOfMentor = Awaited<ReturnType<typeof listReviewsOf>>[number]

import { and, desc, eq, lte, not, or, sql } from 'drizzle-orm'
import { REVIEWED_WITHIN } from '../../lib/mentorship.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { mentorships } from '../schema/mentorships.ts'
import { reviews } from '../schema/reviews.ts'
import { users } from '../schema/users.ts'
import { blockShape, blockValues, notBlocked, type Viewer } from './blocks.ts'
import { NOW, shifted } from './current-tier.ts'
import { inText } from './listing.ts'
import { isHere } from './members.ts'
import { isBlockedBetweenSides, isParty } from './mentorships.ts'

type Ended = { id: string; acceptedAt: Date | null; endedAt: Date | null }

/** Whether a mentorship took place and ended so recently that it can be reviewed. */
export const isReviewable = ({ acceptedAt, endedAt }: Omit<Ended, 'id'>, now: Date) =>
  acceptedAt !== null && endedAt !== null && now.getTime() - endedAt.getTime() <= REVIEWED_WITHIN

/** A side's own review, and the other's once both are in or the time for them is over. */
export async function findReviews(db: Db, mentorship: Ended, memberId: string, now: Date) {
  const rows = await kept(db, 'reviews of a mentorship', () =>
    db
      .select()
      .from(reviews)
      .where(eq(reviews.mentorshipId, sql.placeholder('mentorship'))),
  ).execute({ mentorship: mentorship.id })
  const own = rows.find(({ reviewerId }) => reviewerId === memberId) ?? null
  const other = rows.find(({ reviewerId }) => reviewerId !== memberId) ?? null
  const open = isReviewable(mentorship, now)
  return { own, other: own || !open ? other : null, open }
}

export type Reviews = Awaited<ReturnType<typeof findReviews>>

type NewReview = { mentorshipId: string; reviewerId: string; rating: number; body: string }

/** Leaves a side's only review; says why it cannot be left. */
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

/** What mentees wrote of a mentor, as far as it is shown by now and they take no break; newest first. */
export function listReviewsOf(db: Db, viewer: Viewer, mentorId: string, now: Date, limit: number) {
  const statement = kept(db, `${limit} reviews of a mentor ${blockShape(viewer)}`, () => {
    const both = sql`(select count(*) from ${reviews} each
      where each.mentorship_id = ${mentorships.id}) = 2`
    const over = lte(mentorships.endedAt, shifted(NOW, -REVIEWED_WITHIN))
    return db
      .select({
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
      })
      .from(reviews)
      .innerJoin(mentorships, eq(mentorships.id, reviews.mentorshipId))
      .innerJoin(users, eq(users.id, reviews.reviewerId))
      .where(
        and(
          eq(mentorships.mentorId, sql.placeholder('mentor')),
          eq(reviews.reviewerId, mentorships.menteeId),
          isHere(),
          notBlocked(users.id, viewer),
          or(both, over),
        ),
      )
      .orderBy(desc(reviews.createdAt))
      .limit(inText(limit))
  })
  const values = { mentor: mentorId, now: now.toISOString(), ...blockValues(viewer) }
  return statement.execute(values)
}

export type ReviewOfMentor = Awaited<ReturnType<typeof listReviewsOf>>[number]

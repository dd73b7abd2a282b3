import { eq, sql } from 'drizzle-orm'
import { sessionEnd } from '../../lib/mentor-sessions/mentor-session.ts'
import { REVIEW_WINDOW_MS } from '../../lib/mentorship/mentorship.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { visibleReviews } from '../mentorship/reviews.ts'
import type { MentorSessionRow } from '../schema/mentor-sessions.ts'
import { reviews } from '../schema/reviews.ts'
import { DONE, refused } from './change-results.ts'

type Reviewed = Pick<MentorSessionRow, 'id' | 'mentorshipId' | 'status' | 'startsAt' | 'minutes'>

const isOpen = (session: Reviewed, now: Date) =>
  session.status === 'held' && now.getTime() - sessionEnd(session).getTime() <= REVIEW_WINDOW_MS

const reviewsQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.sessionId, sql.placeholder('session'))),
)

/** Null for a session of a mentorship, which is reviewed as a whole. */
export async function findSessionReviews(db: Db, session: Reviewed, memberId: string, now: Date) {
  if (session.mentorshipId || session.status !== 'held') return null
  const rows = await reviewsQuery(db).execute({ session: session.id })
  return visibleReviews(rows, memberId, isOpen(session, now))
}

type NewReview = { rating: number; body: string }

export async function reviewSession(
  tx: Db,
  session: MentorSessionRow,
  reviewerId: string,
  { rating, body }: NewReview,
  now: Date,
) {
  if (session.mentorshipId) return refused('in_mentorship')
  if (!isOpen(session, now)) return refused('not_held')
  const left = await tx
    .insert(reviews)
    .values({ sessionId: session.id, reviewerId, rating, body, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  return left.length > 0 ? DONE : refused('already_reviewed')
}

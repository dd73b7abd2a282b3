import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { REVIEW_PAGE_SIZE, type ReviewTab } from '../../lib/applications/review.ts'
import type { RejectionReason } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/questions.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit, ONE_ROW, rowsUpToLimit, upToLimit } from '../pagination.ts'
import { type BlockViewer, blockKeyPart } from '../safety/blocks.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { memberParam, postingParam, visibleTo } from './access.ts'
import {
  findReviewed,
  hasTeamHours,
  type ReviewedApplication,
  reviewedApplication,
  reviewedColumns,
  type TeamTimelineStep,
  teamTimeline,
  undoUntil,
} from './review.ts'
import { AFTER_CURSOR, inOrder, pageLimit, REVIEW_COUNTS } from './review-list.ts'
import { reviewsPosting } from './reviewers.ts'

/** A posting as far as what was sent to it is read by it, for one who reviews it. */
export type ReviewedPosting = NonNullable<Awaited<ReturnType<typeof findReviewedPosting>>>

/** The desk of a posting; null for who does not review it. */
export async function findReviewedPosting(db: Db, member: BlockViewer, postingId: string) {
  const { id, criteria, questions } = opportunities
  const statement = preparedQuery(db, 'a desk', () =>
    db
      .select({ id, criteria, questions })
      .from(opportunities)
      .where(and(eq(opportunities.id, postingParam), reviewsPosting(memberParam))),
  )
  const [posting] = await statement.execute({ posting: postingId, member: member.id })
  return posting ? { ...posting, viewer: member } : null
}

/** How many lie in a tab, or in all, as far as the desk counts. */
export async function countReceived(
  db: Db,
  reviewedPosting: ReviewedPosting,
  tab: ReviewTab | null,
) {
  const statement = preparedQuery(
    db,
    `received, counted ${tab} ${blockKeyPart(reviewedPosting.viewer)}`,
    () => {
      const all = inOrder(
        reviewedPosting.viewer,
        tab,
        { after: sql`0` },
        inlineLimit(REVIEW_COUNTS + 1),
      )
      return db
        .select({ n: rowsUpToLimit(sql`select 1 from ${all} as received`, REVIEW_COUNTS) })
        .from(ONE_ROW)
    },
  )
  const [row] = await statement.execute(visibleTo(reviewedPosting.viewer, reviewedPosting.id))
  return upToLimit(row!.n, REVIEW_COUNTS)
}

/** An application with why it was rejected, where it was. */
export type Received = ReviewedApplication & {
  reason: RejectionReason | null
  words: string | null
}

/** A tab, or all of them; behind a number. */
export type ReceivedPaging = {
  tab: ReviewTab | null
  after?: number | undefined
  limit?: number | undefined
}

/** Of what a rejection says, where the application around it is rejected. */
const ofRejection = (column: AnyColumn) =>
  sql`case when ${applications.status} = 'rejected' then (select ${column} from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${applications.id}
      and ${applicationEvents.status} = 'rejected'
    order by ${applicationEvents.at} desc, ${applicationEvents.id} desc limit 1) end`

export type ReceivedPage = {
  rows: Received[]
  /** The number behind which the next page begins, or null. */
  next: number | null
}

/** A page of all that was sent, in order of arrival: for the API and as a table. */
export async function listReceived(
  db: Db,
  reviewedPosting: ReviewedPosting,
  { tab, after, limit = REVIEW_PAGE_SIZE }: ReceivedPaging,
): Promise<ReceivedPage> {
  const byHours = hasTeamHours(reviewedPosting.criteria)
  const { limit: max, shape } = pageLimit(limit + 1)
  const statement = preparedQuery(
    db,
    `received ${tab} ${shape} ${byHours} ${blockKeyPart(reviewedPosting.viewer)}`,
    () =>
      db
        .select({
          ...reviewedColumns(byHours ? sql`true` : sql`false`),
          reason: sql<RejectionReason | null>`${ofRejection(applicationEvents.reason)}`,
          words: sql<string | null>`${ofRejection(applicationEvents.words)}`,
        })
        .from(sql`${inOrder(reviewedPosting.viewer, tab, { after: AFTER_CURSOR }, max)} as page`)
        .innerJoin(applications, sql`${applications.id} = page.id`)
        .innerJoin(users, eq(users.id, applications.applicantId))
        .orderBy(applications.number),
  )
  const requested = {
    ...visibleTo(reviewedPosting.viewer, reviewedPosting.id),
    after: after ?? 0,
    limit: limit + 1,
  }
  const rows = await statement.execute(requested)
  return {
    rows: rows.slice(0, limit).map(({ reason, words, ...row }) => ({
      ...reviewedApplication(reviewedPosting.criteria, row),
      reason,
      words,
    })),
    next: rows.length > limit ? rows[limit - 1]!.number : null,
  }
}

/** One of them with its trail, from when it was sent; null where there is none for them. */
export async function findReceived(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<ReceivedWithTimeline | null> {
  const [found, timeline] = await Promise.all([
    findReviewed(db, memberId, { id }),
    teamTimeline(db, id),
  ])
  if (!found) return null
  const { createdAt, status } = found
  const sent = { status: 'pending', by: 'applicant', at: createdAt, toldAt: createdAt } as const
  const rejection =
    status === 'rejected' ? timeline.findLast((step) => step.status === 'rejected') : null
  return {
    ...found,
    reason: rejection?.reason ?? null,
    words: rejection?.words ?? null,
    trail: [{ ...sent, ...NOTHING_STATED }, ...timeline],
    undoUntil: undoUntil(timeline, now),
  }
}

/** Of the step that an application begins with. */
const NOTHING_STATED = {
  actor: null,
  reason: null,
  words: null,
  unmet: [],
  namesShown: false,
  undoneAt: null,
}

export type ReceivedWithTimeline = Received & {
  criteria: Criterion[]
  trail: TeamTimelineStep[]
  /** Until when the team may take the last decision back; null where it may not. */
  undoUntil: Date | null
}

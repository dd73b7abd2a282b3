import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import type { RejectionReason } from '../../lib/applications/rejection.ts'
import { REVIEW_PAGE_SIZE, type ReviewTab } from '../../lib/applications/review.ts'
import type { Criterion } from '../../lib/postings/questions.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
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
} from './review.ts'
import { AFTER_CURSOR, inOrder, pageLimit, REVIEW_COUNTS } from './review-list.ts'
import { reviewsPosting } from './reviewers.ts'
import { type TeamTimelineStep, teamTimeline, undoUntil } from './team-timeline.ts'

export type ReviewedPosting = NonNullable<Awaited<ReturnType<typeof findReviewedPosting>>>

export async function findReviewedPosting(db: Db, member: BlockViewer, postingId: string) {
  const { id, title, criteria, questions } = opportunities
  const statement = preparedVariant(db, 'a received application', () =>
    db
      .select({ id, title, criteria, questions })
      .from(opportunities)
      .where(and(eq(opportunities.id, postingParam), reviewsPosting(memberParam))),
  )
  const [posting] = await statement.execute({ posting: postingId, member: member.id })
  return posting ? { ...posting, viewer: member } : null
}

export async function countReceived(
  db: Db,
  reviewedPosting: ReviewedPosting,
  tab: ReviewTab | null,
) {
  const statement = preparedVariant(
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

export type Received = ReviewedApplication & {
  reason: RejectionReason | null
  words: string | null
}

export type ReceivedPaging = {
  tab: ReviewTab | null
  after?: number | undefined
  limit?: number | undefined
}

const ofRejection = (column: AnyColumn) =>
  sql`case when ${applications.status} = 'rejected' then (select ${column} from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${applications.id}
      and ${applicationEvents.status} = 'rejected'
    order by ${applicationEvents.at} desc, ${applicationEvents.id} desc limit 1) end`

export type ReceivedPage = {
  rows: Received[]
  next: number | null
}

/** In order of arrival, for the API and CSV. */
export async function listReceived(
  db: Db,
  reviewedPosting: ReviewedPosting,
  { tab, after, limit = REVIEW_PAGE_SIZE }: ReceivedPaging,
): Promise<ReceivedPage> {
  const byHours = hasTeamHours(reviewedPosting.criteria)
  const { limit: max, shape } = pageLimit(limit + 1)
  const statement = preparedVariant(
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
  /** Null where it cannot be undone. */
  undoUntil: Date | null
}

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { passes } from '../../lib/applications/criteria.ts'
import {
  REVIEW_PAGE_SIZE,
  REVIEW_TABS,
  type ReviewTab,
  type ReviewView,
  TAB_NAMES,
} from '../../lib/applications/review.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { isActiveId } from '../members/members.ts'
import { inlineLimit, limitParam, rowsUpToLimit } from '../pagination.ts'
import type { OwnPosting } from '../postings/postings.ts'
import { type BlockViewer, blockKeyPart } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { isVisible, memberParam, postingParam, visibleTo } from './access.ts'
import { type Intake, intakeColumns, intakeOf, intakeOfOne } from './intake.ts'
import { factsRead, listedColumns, type ReviewListRow, reviewListRow } from './review.ts'

/** Counts are exact up to here. */
export const REVIEW_COUNTS = 1_000

/** Applications examined for a filter, in batches of the next. */
const MAX_FILTERED_APPLICATIONS = 1_000

const FILTER_BATCH_SIZE = 200

/** Page limits that get a prepared query each. */
const USUAL = [REVIEW_PAGE_SIZE + 1, FILTER_BATCH_SIZE, 2]

type Asking = Pick<OwnPosting, 'id' | 'criteria'>

type Bound = { after: SQL } | { before: SQL }

export const AFTER_CURSOR = sql`${sql.placeholder('after')}::int`

/** Inlined, so that the partial index is planned once. */
const hasState = (status: ApplicationStatus) =>
  sql`${applications.status} = ${sql.raw(`'${status}'`)}`

/** Members who are away await no reply until they are back. */
const inTab = (tab: ReviewTab) =>
  tab === 'waiting' ? sql`and ${isActiveId(applications.applicantId)}` : sql``

const isAssignedToViewer = sql`${applications.assignedToId} = ${memberParam}`

/** One index range scan per state. Needs the values of {@link visibleTo}. */
export function inOrder(
  viewer: BlockViewer,
  tab: ReviewTab | null,
  bound: Bound,
  limit: SQLWrapper,
  mine = false,
): SQL {
  const [order, isBound] =
    'after' in bound
      ? [sql`asc`, sql`${applications.number} > ${bound.after}`]
      : [sql`desc`, sql`${applications.number} < ${bound.before}`]
  const part = (status: SQL) => sql`(select ${applications.id}, ${applications.number}
      from ${applications} where ${applications.opportunityId} = ${postingParam} and ${status}
        and ${isBound} and ${isVisible(viewer)} ${tab ? inTab(tab) : sql``} ${mine ? sql`and ${isAssignedToViewer}` : sql``}
      order by ${applications.number} ${order} limit ${limit})`
  const parts = tab ? REVIEW_TABS[tab].map((status) => part(hasState(status))) : [part(sql`true`)]
  return sql`(select id, number from (${sql.join(parts, sql` union all `)}) as tab
    order by number ${order} limit ${limit})`
}

export const pageLimit = (limit: number) =>
  USUAL.includes(limit)
    ? { limit: inlineLimit(limit), shape: `${limit}` }
    : { limit: limitParam, shape: '' }

async function rowsAlong(
  db: Db,
  { id, criteria }: Asking,
  viewer: BlockViewer,
  {
    state,
    after,
    mine,
    limit: max,
  }: Pick<ReviewView, 'state' | 'after' | 'mine'> & { limit: number },
): Promise<ReviewListRow[]> {
  const { limit, shape } = pageLimit(max)
  const read = factsRead(criteria)
  const statement = preparedVariant(
    db,
    `review list ${state} ${mine} ${shape} ${read.shape} ${blockKeyPart(viewer)}`,
    () =>
      db
        .select(listedColumns(read))
        .from(sql`${inOrder(viewer, state, { after: AFTER_CURSOR }, limit, mine)} as page`)
        .innerJoin(applications, sql`${applications.id} = page.id`)
        .innerJoin(users, eq(users.id, applications.applicantId))
        .orderBy(applications.number),
  )
  const rows = await statement.execute({ ...visibleTo(viewer, id), after, limit: max })
  return rows.map((row) => reviewListRow(criteria, row))
}

export type ReviewListPage = {
  rows: ReviewListRow[]
  next: number | null
}

type Paged = { view: ReviewView; limit?: number }

/** A filter examines at most {@link MAX_FILTERED_APPLICATIONS}; the next page continues there. */
export async function listReview(
  db: Db,
  posting: Asking,
  viewer: BlockViewer,
  { view, limit = REVIEW_PAGE_SIZE }: Paged,
): Promise<ReviewListPage> {
  const { state, facts, mine } = view
  let after = view.after
  const found: ReviewListRow[] = []
  const step = facts.size === 0 ? limit + 1 : FILTER_BATCH_SIZE
  for (let looked = 0; looked < MAX_FILTERED_APPLICATIONS; looked += step) {
    const rows = await rowsAlong(db, posting, viewer, { state, after, mine, limit: step })
    found.push(...rows.filter((row) => passes(row.facts, facts)))
    const ended = rows.length < step
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1]!.number }
    if (ended) return { rows: found, next: null }
    after = rows.at(-1)!.number
  }
  return { rows: found, next: after }
}

export type ReviewTabCounts = Record<ReviewTab, number> & { more: boolean }

export type ReviewState = { counts: ReviewTabCounts; intake: Intake }

export async function findReviewState(
  db: Db,
  posting: Pick<OwnPosting, 'id'>,
  viewer: BlockViewer,
  now: Date,
): Promise<ReviewState> {
  const statement = preparedVariant(db, `review tabs ${blockKeyPart(viewer)}`, () =>
    db.select({ lying: countedTabs(viewer), intake: intakeColumns() }).from(intakeOfOne()),
  )
  const requested = { ...visibleTo(viewer, posting.id), now: now.toISOString() }
  const [row] = await statement.execute(requested)
  return { counts: countsOf(row?.lying ?? NOTHING_LIES), intake: intakeOf(row?.intake) }
}

type Lying = Record<ReviewTab, number>

const NOTHING_LIES = Object.fromEntries(TAB_NAMES.map((name) => [name, 0])) as Lying

function countsOf(lying: Lying): ReviewTabCounts {
  const numbers = Object.fromEntries(
    Object.entries(lying).map(([name, n]) => [name, Math.min(n, REVIEW_COUNTS)]),
  ) as Lying
  return { ...numbers, more: Object.values(lying).some((n) => n > REVIEW_COUNTS) }
}

const countedTabs = (viewer: BlockViewer) =>
  Object.fromEntries(TAB_NAMES.map((tab) => [tab, counted(viewer, tab)])) as Record<
    ReviewTab,
    SQL<number>
  >

function counted(viewer: BlockViewer, tab: ReviewTab) {
  const lying = REVIEW_TABS[tab].map(
    (status) => sql`(select 1 from ${applications}
      where ${applications.opportunityId} = ${postingParam} and ${hasState(status)}
        and ${isVisible(viewer)} ${inTab(tab)} limit ${inlineLimit(REVIEW_COUNTS + 1)})`,
  )
  return rowsUpToLimit(
    sql`select 1 from (${sql.join(lying, sql` union all `)}) as lying`,
    REVIEW_COUNTS,
  )
}

export type ReviewPosition = {
  /** The position within its tab; null beyond what is counted. */
  at: number | null
  before: string | null
  next: string | null
}

export function positionColumns(viewer: BlockViewer, state: ReviewTab) {
  const number = sql`${sql.placeholder('number')}::int`
  const one = (bound: Bound) =>
    sql<string | null>`(select id from ${inOrder(viewer, state, bound, inlineLimit(1))} as one)`
  const until = inOrder(
    viewer,
    state,
    { before: sql`${number} + 1` },
    inlineLimit(REVIEW_COUNTS + 1),
  )
  return {
    at: sql`(select count(*) from ${until} as earlier)`.mapWith(Number),
    before: one({ before: number }),
    next: one({ after: number }),
  }
}

export const positionOf = ({
  at,
  ...sideBySide
}: ReviewPosition & { at: number }): ReviewPosition => ({
  ...sideBySide,
  at: at > REVIEW_COUNTS ? null : at,
})

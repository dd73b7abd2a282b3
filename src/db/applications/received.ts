import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { DESK_SIZE, type DeskTab } from '../../lib/applications/desk.ts'
import type { RejectionReason } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/asked.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { blockShape, type Viewer } from '../queries/blocks.ts'
import { inText, NOTHING, rowsUpToLimit, upToLimit } from '../queries/listing.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { AFTER, along, DESK_COUNTS, limitOf } from './desk.ts'
import { MEMBER, POSTING, seenBy } from './parties.ts'
import {
  asksHours,
  findReviewed,
  type Reviewed,
  reviewed,
  reviewedColumns,
  type TeamStep,
  teamTrail,
  undoUntil,
} from './reviewed.ts'
import { reviewsPosting } from './reviewers.ts'

/** A posting as far as what was sent to it is read by it, for one who reviews it. */
export type Desk = NonNullable<Awaited<ReturnType<typeof findDesk>>>

/** The desk of a posting; null for who does not review it. */
export async function findDesk(db: Db, member: Viewer, postingId: string) {
  const { id, criteria, questions } = opportunities
  const statement = kept(db, 'a desk', () =>
    db
      .select({ id, criteria, questions })
      .from(opportunities)
      .where(and(eq(opportunities.id, POSTING), reviewsPosting(MEMBER))),
  )
  const [posting] = await statement.execute({ posting: postingId, member: member.id })
  return posting ? { ...posting, viewer: member } : null
}

/** How many lie in a tab, or in all, as far as the desk counts. */
export async function countReceived(db: Db, desk: Desk, tab: DeskTab | null) {
  const statement = kept(db, `received, counted ${tab} ${blockShape(desk.viewer)}`, () => {
    const all = along(desk.viewer, tab, { after: sql`0` }, inText(DESK_COUNTS + 1))
    return db
      .select({ n: rowsUpToLimit(sql`select 1 from ${all} as received`, DESK_COUNTS) })
      .from(NOTHING)
  })
  const [row] = await statement.execute(seenBy(desk.viewer, desk.id))
  return upToLimit(row!.n, DESK_COUNTS)
}

/** An application with why it was rejected, where it was. */
export type Received = Reviewed & { reason: RejectionReason | null; words: string | null }

/** A tab, or all of them; behind a number. */
export type ReceivedPaging = {
  tab: DeskTab | null
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
  desk: Desk,
  { tab, after, limit = DESK_SIZE }: ReceivedPaging,
): Promise<ReceivedPage> {
  const byHours = asksHours(desk.criteria)
  const { limit: most, shape } = limitOf(limit + 1)
  const statement = kept(db, `received ${tab} ${shape} ${byHours} ${blockShape(desk.viewer)}`, () =>
    db
      .select({
        ...reviewedColumns(byHours ? sql`true` : sql`false`),
        reason: sql<RejectionReason | null>`${ofRejection(applicationEvents.reason)}`,
        words: sql<string | null>`${ofRejection(applicationEvents.words)}`,
      })
      .from(sql`${along(desk.viewer, tab, { after: AFTER }, most)} as page`)
      .innerJoin(applications, sql`${applications.id} = page.id`)
      .innerJoin(users, eq(users.id, applications.applicantId))
      .orderBy(applications.number),
  )
  const asked = { ...seenBy(desk.viewer, desk.id), after: after ?? 0, limit: limit + 1 }
  const rows = await statement.execute(asked)
  return {
    rows: rows
      .slice(0, limit)
      .map(({ reason, words, ...row }) => ({ ...reviewed(desk.criteria, row), reason, words })),
    next: rows.length > limit ? rows[limit - 1]!.number : null,
  }
}

/** One of them with its trail, from when it was sent; null where there is none for them. */
export async function findReceived(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<ReceivedWithTrail | null> {
  const [found, trail] = await Promise.all([findReviewed(db, memberId, { id }), teamTrail(db, id)])
  if (!found) return null
  const { createdAt, status } = found
  const sent = { status: 'pending', by: 'applicant', at: createdAt, toldAt: createdAt } as const
  const rejection =
    status === 'rejected' ? trail.findLast((step) => step.status === 'rejected') : null
  return {
    ...found,
    ...{ reason: rejection?.reason ?? null, words: rejection?.words ?? null },
    trail: [{ ...sent, ...NOTHING_SAID }, ...trail],
    undoUntil: undoUntil(trail, now),
  }
}

/** Of the step that an application begins with. */
const NOTHING_SAID = {
  ...{ actor: null, reason: null, words: null, unmet: [], namesShown: false, undoneAt: null },
}

export type ReceivedWithTrail = Received & {
  criteria: Criterion[]
  trail: TeamStep[]
  /** Until when the team may take the last decision back; null where it may not. */
  undoUntil: Date | null
}

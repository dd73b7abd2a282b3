import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import {
  answersToOpen,
  MIN_OVERDUE_TO_PAUSE,
  NOTICE_BEFORE_MS,
} from '../../lib/applications/intake.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActiveId } from '../members/members.ts'
import { asTimestamp, NOW, shiftedBy, type Timestamp } from '../membership/current-tier.ts'
import { ONE_ROW } from '../pagination.ts'
import type { PostingsOf } from '../postings/postings.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { blocks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { isApart } from './access.ts'

/** How the doors of a posting stand. */
export type Intake = {
  /** Applications that are neither withdrawn nor of who has left. */
  received: number
  /** Of these, those that wait past the date by which an answer was promised. */
  overdue: number
  /** How many answers open them; 0 where they are open. */
  answersToOpen: number
  /** When they close if nobody answers meanwhile; null where nothing that waits closes them, or they are closed. */
  closesAt: Date | null
  /** How many answers, beside those that open them, keep them open for the next 7 days. */
  answersToKeep: number
}

/**
 * Whether an application can be answered at all: its applicant is there, and nothing is between them
 * and who posted in person. What cannot closes no door.
 */
export const canGetReply = (): SQL =>
  sql`(${isActiveId(applications.applicantId)} and not ${isApart(applications.posterId)})`

/** Neither answered nor withdrawn. */
export const isAwaitingReply = () =>
  and(isNull(applications.answeredAt), isNull(applications.withdrawnAt))

/** Whether the doors of the posting around it are closed: one look into an index where no sixth is overdue. */
export const isIntakePaused = (
  posting: SQL | typeof opportunities.id,
  now: Timestamp,
): SQL<boolean> => {
  const ofIt = sql`${applications.opportunityId} = ${posting}`
  const isOverdue = sql`${applications.answerBy} < ${now}`
  const max = sql.raw(String(MIN_OVERDUE_TO_PAUSE))
  return sql<boolean>`(exists (select from ${applications}
      where ${ofIt} and ${isAwaitingReply()} and ${isOverdue} offset ${max})
    and (select count(*) filter (where ${isNull(applications.answeredAt)} and ${isOverdue})
        > greatest(${max}, count(*) / 5)
      from ${applications}
      where ${ofIt} and ${isNull(applications.withdrawnAt)} and ${canGetReply()}))`
}

/**
 * The same of a posting. Who writes by it asks under the posting's lock, in a statement of its own: one
 * that has waited for a lock still counts what was before.
 */
export async function findWhetherPaused(tx: Db, postingId: string, now: Date): Promise<boolean> {
  const closed = isIntakePaused(sql`${postingId}::uuid`, asTimestamp(now))
  const [row] = await tx.select({ closed }).from(ONE_ROW)
  return row!.closed
}

/** A posting with who posts it: an organization, or somebody in person; neither where they are gone. */
type Posted = { id: string; organizationId: string | null; posterId: string | null }

/**
 * Holds what doors are looked at under: who posts, and then the posting, as whoever publishes does. Who
 * applies holds the posting alone.
 */
export async function lockIntake(tx: Db, { id, organizationId, posterId }: Posted): Promise<void> {
  const lock = async (
    table: typeof organizations | typeof users | typeof opportunities,
    id: string,
  ) => {
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  }
  if (organizationId) await lock(organizations, organizationId)
  else if (posterId) await lock(users, posterId)
  await lock(opportunities, id)
}

/** How the doors of a posting stand. */
export async function findIntake(db: Db, postingId: string, now: Date): Promise<Intake> {
  // By itself: for a list of any length PostgreSQL plans anew each time.
  const statement = preparedQuery(db, 'doors of one', () =>
    db.select(intakeColumns()).from(intakeOfOne()),
  )
  const [counted] = await statement.execute({ posting: postingId, now: now.toISOString() })
  return intakeOf(counted)
}

/** The same of several, in one statement. */
export async function findIntakeOf(
  db: Db,
  postingIds: string[],
  now: Date,
): Promise<Map<string, Intake>> {
  const statement = preparedQuery(db, 'doors of several', () =>
    db.select(intakeColumns()).from(intakeWhere(isAmong(opportunities.id))),
  )
  const requested = { ids: idList(postingIds), now: now.toISOString() }
  const counted = new Map((await statement.execute(requested)).map((row) => [row.id, row]))
  return new Map(postingIds.map((id) => [id, intakeOf(counted.get(id))]))
}

/** The doors of the posting that the placeholder names, to be selected from. */
export const intakeOfOne = () =>
  intakeWhere(sql`${opportunities.id} = ${sql.placeholder('posting')}::uuid`)

/**
 * What counts for a door is counted along indexes, and what cannot be answered, of which there is
 * little, is taken off: no application is read that can.
 */
function intakeWhere(isRequested: SQL) {
  const { answerBy } = applications
  const ofAsked = sql`${applications.opportunityId} = asked.id`
  const lateBy = (moment: Timestamp) =>
    sql`coalesce(sum(days.n) filter (where days.answer_by < ${asTimestamp(moment)}), 0)::int`
  return sql`(
    with asked as materialized (
      select ${opportunities.id} as id,
        case when ${opportunities.organizationId} is null then ${opportunities.postedById} end as poster_id
      from ${opportunities} where ${isRequested}),
    unanswerable as materialized (
      select asked.id, ${answerBy} as answer_by, ${applications.answeredAt} is null as waits
      from asked cross join lateral (
        select away.id from users away where away.paused_at is not null or away.suspended_at is not null
        union select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = asked.poster_id
        union select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = asked.poster_id) as apart
      join ${applications} on ${ofAsked} and ${applications.applicantId} = apart.id
      where ${isNull(applications.withdrawnAt)} and not ${canGetReply()}),
    counted as materialized (
      select asked.id, ((select count(*) from ${applications}
          where ${ofAsked} and ${ne(applications.status, 'withdrawn')})
        - (select count(*) from unanswerable where unanswerable.id = asked.id))::int as received
      from asked),
    days as (
      select id, answer_by, sum(n) as n, sum(sum(n)) over (partition by id order by answer_by) as until
      from (
        select asked.id, ${answerBy} as answer_by, 1 as n from asked join ${applications} on ${ofAsked}
          where ${isAwaitingReply()}
        union all select id, answer_by, -1 from unanswerable where waits) as due
      group by id, answer_by)
    select counted.id, counted.received, ${lateBy(NOW)} as overdue,
      ${lateBy(shiftedBy(NOW, NOTICE_BEFORE_MS.week))} as soon,
      min(days.answer_by) filter (
        where days.until > greatest(${sql.raw(String(MIN_OVERDUE_TO_PAUSE))}, counted.received / 5)) as closes_at
    from counted left join days on days.id = counted.id
    group by counted.id, counted.received) as doors`
}

/** What {@link intakeOf} is told of them. */
export const intakeColumns = () => ({
  id: sql`doors.id`.mapWith(applications.id),
  received: sql<number>`doors.received`,
  overdue: sql<number>`doors.overdue`,
  soon: sql<number>`doors.soon`,
  closesAt: sql<Date | null>`doors.closes_at`.mapWith(applications.answerBy),
})

type Counted = Pick<Intake, 'received' | 'overdue' | 'closesAt'> & { soon: number }

const NOTHING_SENT: Counted = { received: 0, overdue: 0, soon: 0, closesAt: null }

/** How doors stand, as they were counted; of a posting that is gone nothing was. */
export function intakeOf({ received, overdue, soon, closesAt }: Counted = NOTHING_SENT): Intake {
  const toOpen = answersToOpen({ received, overdue })
  const repliesToStayOpen = answersToOpen({ received, overdue: soon }) - toOpen
  const isOpen = toOpen === 0
  return {
    received,
    overdue,
    answersToOpen: toOpen,
    answersToKeep: repliesToStayOpen,
    closesAt: isOpen ? closesAt : null,
  }
}

const WHOSE = sql.placeholder('whose')

/** Of whose doors are closed, the postings with how many answers open them, the fewest first. */
export type PausedIntake = { id: string; title: string; answersToOpen: number }

/**
 * The postings of somebody whose doors are closed: until these are answered they publish no other.
 * @param but a posting that is not looked at
 */
export async function listPausedIntake(
  db: Db,
  { memberId, organizationId }: PostingsOf,
  now: Date,
  but?: string,
): Promise<PausedIntake[]> {
  const { id, title } = opportunities
  const shape = `${organizationId ? 'of an organization' : 'in person'} ${but ? 'but one' : ''}`
  const statement = preparedQuery(db, `postings with closed doors ${shape}`, () =>
    db
      .select({
        id,
        title,
        overdue: sql<number>`count(*)::int`,
        received: sql<number>`(select count(*)::int from ${applications}
          where ${applications.opportunityId} = ${id} and ${isNull(applications.withdrawnAt)} and ${canGetReply()})`,
      })
      .from(applications)
      .innerJoin(opportunities, eq(id, applications.opportunityId))
      .where(
        and(
          eq(organizationId ? applications.organizationId : applications.posterId, WHOSE),
          isAwaitingReply(),
          sql`${applications.answerBy} < ${NOW}`,
          canGetReply(),
          but ? ne(id, sql.placeholder('but')) : undefined,
        ),
      )
      .groupBy(id, title)
      .having(sql`count(*) > ${sql.raw(String(MIN_OVERDUE_TO_PAUSE))}`),
  )
  const whose = organizationId ?? memberId
  const rows = await statement.execute({ whose, but, now: now.toISOString() })
  return rows
    .map(({ id, title, ...waiting }) => ({ id, title, answersToOpen: answersToOpen(waiting) }))
    .filter(({ answersToOpen }) => answersToOpen > 0)
    .toSorted((a, b) => a.answersToOpen - b.answersToOpen || a.id.localeCompare(b.id))
}

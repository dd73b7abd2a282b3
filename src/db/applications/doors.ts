import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { answersToOpen, OVERDUE_AT_LEAST, TOLD_BEFORE } from '../../lib/applications/doors.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { kept } from '../kept-statements.ts'
import { at, type Moment, NOW, shifted } from '../queries/current-tier.ts'
import { NOTHING } from '../queries/listing.ts'
import { isPresent } from '../queries/members.ts'
import type { Whose } from '../queries/postings.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { blocks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { isApart } from './parties.ts'

/** How the doors of a posting stand. */
export type Doors = {
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
export const isAnswerable = (): SQL =>
  sql`(${isPresent(applications.applicantId)} and not ${isApart(applications.posterId)})`

/** Neither answered nor withdrawn. */
export const isWaiting = () =>
  and(isNull(applications.answeredAt), isNull(applications.withdrawnAt))

/** Whether the doors of the posting around it are closed: one look into an index where no sixth is overdue. */
export const areDoorsClosed = (
  posting: SQL | typeof opportunities.id,
  now: Moment,
): SQL<boolean> => {
  const ofIt = sql`${applications.opportunityId} = ${posting}`
  const isOverdue = sql`${applications.answerBy} < ${now}`
  const most = sql.raw(String(OVERDUE_AT_LEAST))
  return sql<boolean>`(exists (select from ${applications}
      where ${ofIt} and ${isWaiting()} and ${isOverdue} offset ${most})
    and (select count(*) filter (where ${isNull(applications.answeredAt)} and ${isOverdue})
        > greatest(${most}, count(*) / 5)
      from ${applications}
      where ${ofIt} and ${isNull(applications.withdrawnAt)} and ${isAnswerable()}))`
}

/**
 * The same of a posting. Who writes by it asks under the posting's lock, in a statement of its own: one
 * that has waited for a lock still counts what was before.
 */
export async function findWhetherClosed(tx: Db, postingId: string, now: Date): Promise<boolean> {
  const closed = areDoorsClosed(sql`${postingId}::uuid`, at(now))
  const [row] = await tx.select({ closed }).from(NOTHING)
  return row!.closed
}

/** A posting with who posts it: an organization, or somebody in person; neither where they are gone. */
type Posted = { id: string; organizationId: string | null; posterId: string | null }

/**
 * Holds what doors are looked at under: who posts, and then the posting, as whoever publishes does. Who
 * applies holds the posting alone.
 */
export async function lockDoors(tx: Db, { id, organizationId, posterId }: Posted): Promise<void> {
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
export async function findDoors(db: Db, postingId: string, now: Date): Promise<Doors> {
  // By itself: for a list of any length PostgreSQL plans anew each time.
  const statement = kept(db, 'doors of one', () => db.select(doorsColumns()).from(doorsOfOne()))
  const [counted] = await statement.execute({ posting: postingId, now: now.toISOString() })
  return doorsOf(counted)
}

/** The same of several, in one statement. */
export async function findDoorsOf(
  db: Db,
  postingIds: string[],
  now: Date,
): Promise<Map<string, Doors>> {
  const statement = kept(db, 'doors of several', () =>
    db.select(doorsColumns()).from(doorsWhere(isAmong(opportunities.id))),
  )
  const asked = { ids: idList(postingIds), now: now.toISOString() }
  const counted = new Map((await statement.execute(asked)).map((row) => [row.id, row]))
  return new Map(postingIds.map((id) => [id, doorsOf(counted.get(id))]))
}

/** The doors of the posting that the placeholder names, to be selected from. */
export const doorsOfOne = () =>
  doorsWhere(sql`${opportunities.id} = ${sql.placeholder('posting')}::uuid`)

/**
 * What counts for a door is counted along indexes, and what cannot be answered, of which there is
 * little, is taken off: no application is read that can.
 */
function doorsWhere(isAsked: SQL) {
  const { answerBy } = applications
  const ofAsked = sql`${applications.opportunityId} = asked.id`
  const lateBy = (moment: Moment) =>
    sql`coalesce(sum(days.n) filter (where days.answer_by < ${at(moment)}), 0)::int`
  return sql`(
    with asked as materialized (
      select ${opportunities.id} as id,
        case when ${opportunities.organizationId} is null then ${opportunities.postedById} end as poster_id
      from ${opportunities} where ${isAsked}),
    unanswerable as materialized (
      select asked.id, ${answerBy} as answer_by, ${applications.answeredAt} is null as waits
      from asked cross join lateral (
        select away.id from users away where away.paused_at is not null or away.suspended_at is not null
        union select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = asked.poster_id
        union select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = asked.poster_id) as apart
      join ${applications} on ${ofAsked} and ${applications.applicantId} = apart.id
      where ${isNull(applications.withdrawnAt)} and not ${isAnswerable()}),
    counted as materialized (
      select asked.id, ((select count(*) from ${applications}
          where ${ofAsked} and ${ne(applications.status, 'withdrawn')})
        - (select count(*) from unanswerable where unanswerable.id = asked.id))::int as received
      from asked),
    days as (
      select id, answer_by, sum(n) as n, sum(sum(n)) over (partition by id order by answer_by) as until
      from (
        select asked.id, ${answerBy} as answer_by, 1 as n from asked join ${applications} on ${ofAsked}
          where ${isWaiting()}
        union all select id, answer_by, -1 from unanswerable where waits) as due
      group by id, answer_by)
    select counted.id, counted.received, ${lateBy(NOW)} as overdue,
      ${lateBy(shifted(NOW, TOLD_BEFORE.week))} as soon,
      min(days.answer_by) filter (
        where days.until > greatest(${sql.raw(String(OVERDUE_AT_LEAST))}, counted.received / 5)) as closes_at
    from counted left join days on days.id = counted.id
    group by counted.id, counted.received) as doors`
}

/** What {@link doorsOf} is told of them. */
export const doorsColumns = () => ({
  id: sql`doors.id`.mapWith(applications.id),
  received: sql<number>`doors.received`,
  overdue: sql<number>`doors.overdue`,
  soon: sql<number>`doors.soon`,
  closesAt: sql<Date | null>`doors.closes_at`.mapWith(applications.answerBy),
})

type Counted = Pick<Doors, 'received' | 'overdue' | 'closesAt'> & { soon: number }

const NOTHING_SENT: Counted = { received: 0, overdue: 0, soon: 0, closesAt: null }

/** How doors stand, as they were counted; of a posting that is gone nothing was. */
export function doorsOf({ received, overdue, soon, closesAt }: Counted = NOTHING_SENT): Doors {
  const toOpen = answersToOpen({ received, overdue })
  const answersToKeep = answersToOpen({ received, overdue: soon }) - toOpen
  const isOpen = toOpen === 0
  return {
    ...{ received, overdue, answersToOpen: toOpen, answersToKeep },
    closesAt: isOpen ? closesAt : null,
  }
}

const WHOSE = sql.placeholder('whose')

/** Of whose doors are closed, the postings with how many answers open them, the fewest first. */
export type ClosedDoors = { id: string; title: string; answersToOpen: number }

/**
 * The postings of somebody whose doors are closed: until these are answered they publish no other.
 * @param but a posting that is not looked at
 */
export async function listClosedDoors(
  db: Db,
  { memberId, organizationId }: Whose,
  now: Date,
  but?: string,
): Promise<ClosedDoors[]> {
  const { id, title } = opportunities
  const shape = `${organizationId ? 'of an organization' : 'in person'} ${but ? 'but one' : ''}`
  const statement = kept(db, `postings with closed doors ${shape}`, () =>
    db
      .select({
        id,
        title,
        overdue: sql<number>`count(*)::int`,
        received: sql<number>`(select count(*)::int from ${applications}
          where ${applications.opportunityId} = ${id} and ${isNull(applications.withdrawnAt)} and ${isAnswerable()})`,
      })
      .from(applications)
      .innerJoin(opportunities, eq(id, applications.opportunityId))
      .where(
        and(
          eq(organizationId ? applications.organizationId : applications.posterId, WHOSE),
          isWaiting(),
          sql`${applications.answerBy} < ${NOW}`,
          isAnswerable(),
          but ? ne(id, sql.placeholder('but')) : undefined,
        ),
      )
      .groupBy(id, title)
      .having(sql`count(*) > ${sql.raw(String(OVERDUE_AT_LEAST))}`),
  )
  const whose = organizationId ?? memberId
  const rows = await statement.execute({ whose, but, now: now.toISOString() })
  return rows
    .map(({ id, title, ...waiting }) => ({ id, title, answersToOpen: answersToOpen(waiting) }))
    .filter(({ answersToOpen }) => answersToOpen > 0)
    .toSorted((a, b) => a.answersToOpen - b.answersToOpen || a.id.localeCompare(b.id))
}

import { and, eq, isNull, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  answersToOpen,
  MIN_OVERDUE_TO_PAUSE,
  NOTICE_BEFORE_MS,
  PAUSE_BEYOND_ONE_IN,
} from '../../lib/applications/intake.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
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

export type Intake = {
  /** Excludes withdrawn applications and those of inactive members. */
  received: number
  overdue: number
  /** 0 while intake is open. */
  answersToOpen: number
  /** When intake will pause without replies; null where it won't, or is paused. */
  closesAt: Date | null
  /** Replies, beyond those to reopen, that keep intake open for 7 days. */
  answersToKeep: number
}

/** False where the applicant is inactive or blocked: such applications don't pause intake. */
export const canGetReply = (): SQL =>
  sql`(${isActiveId(applications.applicantId)} and not ${isApart(applications.posterId)})`

export const isAwaitingReply = () =>
  and(isNull(applications.answeredAt), isNull(applications.withdrawnAt))

/** What every count of replies that a member owes has in common, however late they are. */
export const awaitsReplyFrom = (memberId: string | SQLWrapper) =>
  and(
    isAwaitingReply(),
    ne(applications.applicantId, memberId),
    not(isApart(memberId)),
    canGetReply(),
  )

/** As `maxOverdue`, of a whole number. */
export const maxOverdueOf = (received: SQL) =>
  sql`greatest(${sql.raw(String(MIN_OVERDUE_TO_PAUSE))}, ${received} / ${sql.raw(String(PAUSE_BEYOND_ONE_IN))})`

/** A single index probe where few are overdue. */
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
        > ${maxOverdueOf(sql`count(*)`)}
      from ${applications}
      where ${ofIt} and ${isNull(applications.withdrawnAt)} and ${canGetReply()}))`
}

/** Call under the posting's row lock, as a statement of its own: one that waited sees old rows. */
export async function findWhetherPaused(tx: Db, postingId: string, now: Date): Promise<boolean> {
  const closed = isIntakePaused(sql`${postingId}::uuid`, asTimestamp(now))
  const [row] = await tx.select({ closed }).from(ONE_ROW)
  return row!.closed
}

type Posted = { id: string; organizationId: string | null; posterId: string | null }

/** Locks in the order used for publishing: the poster, then the posting. */
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

const intakeQuery = preparedQuery((db: Db) => db.select(intakeColumns()).from(intakeOfOne()))

export async function findIntake(db: Db, postingId: string, now: Date): Promise<Intake> {
  // A query of its own: PostgreSQL replans a list of any length each time.
  const statement = intakeQuery(db)
  const [counted] = await statement.execute({ posting: postingId, now: now.toISOString() })
  return intakeOf(counted)
}

const intakeOfQuery = preparedQuery((db: Db) =>
  db.select(intakeColumns()).from(intakeWhere(isAmong(opportunities.id))),
)

export async function findIntakeOf(
  db: Db,
  postingIds: string[],
  now: Date,
): Promise<Map<string, Intake>> {
  const statement = intakeOfQuery(db)
  const requested = { ids: idList(postingIds), now: now.toISOString() }
  const counted = new Map((await statement.execute(requested)).map((row) => [row.id, row]))
  return new Map(postingIds.map((id) => [id, intakeOf(counted.get(id))]))
}

export const intakeOfOne = () =>
  intakeWhere(sql`${opportunities.id} = ${sql.placeholder('posting')}::uuid`)

/** Counts along indexes, then subtracts the few that cannot be replied to. */
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
        where days.until > ${maxOverdueOf(sql`counted.received`)}) as closes_at
    from counted left join days on days.id = counted.id
    group by counted.id, counted.received) as intake`
}

export const intakeColumns = () => ({
  id: sql`intake.id`.mapWith(applications.id),
  received: sql<number>`intake.received`,
  overdue: sql<number>`intake.overdue`,
  soon: sql<number>`intake.soon`,
  closesAt: sql<Date | null>`intake.closes_at`.mapWith(applications.answerBy),
})

type Counted = Pick<Intake, 'received' | 'overdue' | 'closesAt'> & { soon: number }

const NOTHING_SENT: Counted = { received: 0, overdue: 0, soon: 0, closesAt: null }

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

export type PausedIntake = { id: string; title: string; answersToOpen: number }

/** Until these are replied to, nothing else can be published. @param but a posting to leave out */
export async function listPausedIntake(
  db: Db,
  { memberId, organizationId }: PostingsOf,
  now: Date,
  but?: string,
): Promise<PausedIntake[]> {
  const { id, title } = opportunities
  const shape = `${organizationId ? 'of an organization' : 'in person'} ${but ? 'but one' : ''}`
  const statement = preparedVariant(db, `postings with closed doors ${shape}`, () =>
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

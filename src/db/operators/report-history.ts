import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ReportReason, ReportSubject } from '../../lib/catalog.ts'
import type { CommunityAction } from '../../lib/communities/actions.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { communities } from '../schema/communities.ts'
import { communityLog } from '../schema/discussions.ts'
import { operatorLog, reports } from '../schema/safety.ts'

/** Rows of each list; the counts are of all. */
const HISTORY_ROWS = 5

export type PastReport = {
  id: string
  subjectType: ReportSubject
  reason: ReportReason
  createdAt: Date
  outcome: 'upheld' | 'dismissed' | null
}

type ReportCounts = { total: number; upheld: number; dismissed: number }

export type PastReports = ReportCounts & { rows: PastReport[] }

/** Whose content was reported. */
export type ReportedSide = { type: 'member' | 'organization' | 'community'; id: string }

const outcome = sql<'upheld' | 'dismissed' | null>`(
  select split_part(action, ' ', 2) from operator_log
  where subject_type = 'report' and subject_id = reports.id
    and action in ('report upheld', 'report dismissed') limit 1)`

/** The newest, without the one that is looked at. */
async function pastReports(
  db: Db,
  shape: string,
  which: () => SQL,
  values: Record<string, string>,
) {
  const statement = preparedVariant(db, `past reports ${shape}`, () => {
    const past = db
      .select({
        id: reports.id,
        subjectType: reports.subjectType,
        reason: reports.reason,
        createdAt: reports.createdAt,
        outcome: outcome.as('outcome'),
      })
      .from(reports)
      .where(and(which(), ne(reports.id, sql.placeholder('report'))))
      .as('past')
    const countOf = (condition: SQL) =>
      sql`count(*) filter (where ${condition}) over ()`.mapWith(Number)
    return db
      .select({
        id: past.id,
        subjectType: past.subjectType,
        reason: past.reason,
        createdAt: past.createdAt,
        outcome: past.outcome,
        total: countOf(sql`true`),
        upheld: countOf(sql`${past.outcome} = 'upheld'`),
        dismissed: countOf(sql`${past.outcome} = 'dismissed'`),
      })
      .from(past)
      .orderBy(desc(past.createdAt), desc(past.id))
      .limit(inlineLimit(HISTORY_ROWS))
  })
  const found = await statement.execute(values)
  const { total = 0, upheld = 0, dismissed = 0 } = found[0] ?? {}
  const rows = found.map(({ total: _, upheld: __, dismissed: ___, ...row }): PastReport => row)
  return { total, upheld, dismissed, rows }
}

/** What the reporter of a report reported before and since. */
export const reportsByMember = (db: Db, memberId: string, reportId: string): Promise<PastReports> =>
  pastReports(db, 'by a member', () => eq(reports.reporterId, sql.placeholder('member')), {
    member: memberId,
    report: reportId,
  })

const side = sql`${sql.placeholder('side')}::uuid`

/** All that a side has that can be reported, as (type, id). */
const OWN: Record<ReportedSide['type'], SQL> = {
  member: sql`
    select 'member', ${side}
    union all select 'opportunity', id from opportunities
      where posted_by_id = ${side} and organization_id is null
    union all select 'discussion', id from discussions where author_id = ${side}
    union all select 'reply', id from discussion_replies where author_id = ${side}
    union all select 'message', id from messages where sender_id = ${side}`,
  organization: sql`
    select 'organization', ${side}
    union all select 'opportunity', id from opportunities where organization_id = ${side}`,
  community: sql`select 'community', ${side}`,
}

/** What others reported of a side. */
export const reportsAbout = (
  db: Db,
  { type, id }: ReportedSide,
  reportId: string,
): Promise<PastReports> =>
  pastReports(
    db,
    `about a ${type}`,
    () => sql`(${reports.subjectType}, ${reports.subjectId}) in (${OWN[type]})`,
    { side: id, report: reportId },
  )

/** What operators did about a side and its postings, newest first. */
export const actionsAbout = (db: Db, { type, id }: ReportedSide) =>
  preparedVariant(db, `actions about a ${type}`, () =>
    db
      .select({
        id: operatorLog.id,
        action: operatorLog.action,
        why: operatorLog.why,
        createdAt: operatorLog.at,
      })
      .from(operatorLog)
      .where(sql`(${operatorLog.subjectType}, ${operatorLog.subjectId}) in (${OWN[type]})`)
      .orderBy(desc(operatorLog.at), desc(operatorLog.id))
      .limit(inlineLimit(HISTORY_ROWS)),
  ).execute({ side: id })

export type PastAction = Awaited<ReturnType<typeof actionsAbout>>[number]

const MODERATED: CommunityAction[] = ['discussion_removed', 'reply_removed', 'banned']

/** What moderators of communities did about a member, newest first. */
export const moderationOf = (db: Db, memberId: string) =>
  preparedVariant(db, 'moderation of a member', () =>
    db
      .select({
        id: communityLog.id,
        action: communityLog.action,
        why: communityLog.why,
        createdAt: communityLog.at,
        community: communities.name,
      })
      .from(communityLog)
      .innerJoin(communities, eq(communities.id, communityLog.communityId))
      .where(
        and(
          eq(communityLog.memberId, sql.placeholder('member')),
          sql`${communityLog.action} in (${sql.raw(MODERATED.map((name) => `'${name}'`).join(', '))})`,
        ),
      )
      .orderBy(desc(communityLog.at), desc(communityLog.id))
      .limit(inlineLimit(HISTORY_ROWS)),
  ).execute({ member: memberId })

export type PastModeration = Awaited<ReturnType<typeof moderationOf>>[number]

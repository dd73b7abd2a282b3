import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { MAX_AWAITING_REPLY } from '../../lib/applications/intake.ts'
import { IN_PROGRESS_STATUSES } from '../../lib/applications/states.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { isTeamClosed } from './access.ts'
import { awaitsReplyFrom } from './intake.ts'
import { visibleStatus } from './visible-status.ts'

const MAX_OWN_APPLICATIONS = 100

const ROWS_SHOWN = 3

const member = sql.placeholder('member')

/** A subquery, without those to closed organizations; those awaiting a reply first, by reply-by date. */
export const findOpenApplications = (db: Db): SQL => {
  const { id, applicantId, answerBy, createdAt, toldAt } = applications
  const status = visibleStatus(null)
  const newest = db
    .select({ id })
    .from(applications)
    .where(
      and(
        eq(applicantId, member),
        sql`(${inArray(applications.status, IN_PROGRESS_STATUSES)}
          or (${applications.status} = 'rejected' and ${toldAt} > now()))`,
      ),
    )
    .orderBy(sql`${createdAt} desc, ${id} desc`)
    .limit(inlineLimit(MAX_OWN_APPLICATIONS))
  const open = db
    .select({
      id: sql`${id}`.as('id'),
      opportunityId: sql`${opportunities.id}`.as('opportunity_id'),
      title: sql`${opportunities.title}`.as('title'),
      organizationId: sql`${organizations.id}`.as('organization_id'),
      organizationName: sql`${organizations.name}`.as('organization_name'),
      logoUrl: sql`${organizations.logoUrl}`.as('logo_url'),
      status: sql`${status}`.as('shown'),
      answerBy: sql`${answerBy}`.as('answer_by'),
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(
      and(
        sql`${id} in (${newest})`,
        not(isBlockBetween(applicantId, applications.posterId)),
        not(isTeamClosed),
      ),
    )
    .orderBy(sql`${status} in ('pending', 'opened') desc, ${answerBy}, ${id}`)
    .limit(inlineLimit(ROWS_SHOWN))
    .as('open')
  return sql`(select coalesce(json_agg(json_build_object('id', open.id, 'opportunityId', open.opportunity_id,
      'title', open.title, 'organizationId', open.organization_id, 'organizationName', open.organization_name,
      'logoUrl', open.logo_url, 'status', open.shown, 'answerBy', open.answer_by)), '[]') from ${open})`
}

export type OpenApplication = {
  id: string
  opportunityId: string
  title: string
  organizationId: string | null
  organizationName: string | null
  logoUrl: string | null
  status: (typeof applications.status.enumValues)[number]
  /** ISO 8601. */
  answerBy: string
}

/** A subquery, the oldest first. */
export const findWaitingPostings = (): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', ${opportunities.id}, 'title', ${opportunities.title},
      'organizationId', ${opportunities.organizationId}, 'organizationName', ${organizations.name},
      'logoUrl', ${organizations.logoUrl}, 'waiting', late.waiting, 'oldest', late.oldest, 'due', late.due, 'overdue', late.overdue) order by late.oldest, ${opportunities.id}), '[]')
    from (${waitingByPosting()} order by oldest, posting limit ${inlineLimit(ROWS_SHOWN)}) as late
    join ${opportunities} on ${opportunities.id} = late.posting
    left join ${organizations} on ${organizations.id} = ${opportunities.organizationId})`

/** Counts up to {@link MAX_AWAITING_REPLY}. */
export const waitingByPosting = (): SQL => {
  const waits = (
    whose: SQL,
  ) => sql`(select ${applications.opportunityId} as posting, ${applications.createdAt} as sent, ${applications.answerBy} as due
    from ${applications} where ${whose} and ${awaitsReplyFrom(member)}
    order by ${applications.answerBy} limit ${sql.raw(String(MAX_AWAITING_REPLY))})`
  const roles = sql.raw(
    rolesThatMay('post')
      .map((role) => `'${role}'`)
      .join(),
  )
  return sql`select posting, count(*)::int as waiting, min(sent) as oldest, max(sent) as newest, min(due) as due,
      count(*) filter (where due < now())::int as overdue from (
      ${waits(sql`${applications.posterId} = ${member}`)}
      union all
      select theirs.* from ${teamMembers} join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}
        and ${organizations.closedAt} is null
        cross join lateral ${waits(sql`${applications.organizationId} = ${teamMembers.organizationId}`)} as theirs
      where ${teamMembers.userId} = ${member} and ${teamMembers.role} in (${roles})
    ) as waits group by posting`
}

export type WaitingPosting = {
  id: string
  title: string
  organizationId: string | null
  organizationName: string | null
  logoUrl: string | null
  waiting: number
  oldest: string
  /** The nearest reply-by date. */
  due: string
  overdue: number
}

import { and, eq, exists, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { CAN_CHOOSE } from '../../lib/applications/interview.ts'
import { IN_PROGRESS_STATUSES } from '../../lib/applications/states.ts'
import {
  MAX_COUNT_SHOWN,
  MAX_ORGANIZATIONS_IN_MENU,
  type WaitingCounts,
} from '../../lib/members/waiting.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { isTeamClosed } from '../applications/access.ts'
import { awaitsReplyFrom } from '../applications/intake.ts'
import { visibleStatus } from '../applications/visible-status.ts'
import type { Db } from '../database.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { waitingFor } from '../mentorship/mentorships.ts'
import { unreadCount } from '../notifications/unread-count.ts'
import { waitingWork } from '../operators/waiting-work.ts'
import { ONE_ROW } from '../pagination.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

/** A column of the session's query, so that the header costs no statement of its own. */
export const waitingCounts = (db: Db, memberId: string | SQLWrapper, now: Timestamp) =>
  sql<WaitingCounts>`json_build_object(
    'mentorship', (${waitingFor(db, memberId, now)}),
    'applications', (select count(*)::int from ${applications} where ${needsApplicant(db, memberId, now)}),
    'notifications', ${unreadCount(memberId, now)},
    'hiring', ${awaitingReply(memberId)},
    'hires', ${isHiring(memberId)},
    'organizations', ${ownOrganizations(memberId)},
    'work', case when exists (select from ${users} operator
      where operator.id = ${memberId} and operator.is_operator) then ${waitingWork(now)} end)`

export async function findWaitingCounts(
  db: Db,
  memberId: string,
  now: Date,
): Promise<WaitingCounts> {
  const [row] = await db.select({ waiting: waitingCounts(db, memberId, now) }).from(ONE_ROW)
  return row!.waiting
}

/** An interview to choose, an offer or an unread message. */
export const needsApplicant = (db: Db, memberId: string | SQLWrapper, now: Timestamp) =>
  and(
    eq(applications.applicantId, memberId),
    inArray(visibleStatus(null), IN_PROGRESS_STATUSES),
    not(isBlockBetween(applications.applicantId, applications.posterId)),
    or(hasOffer, hasTimesToChoose(now), exists(unreadMessages(db, memberId))),
  )

export const hasOffer = sql<boolean>`(${visibleStatus(null)} = 'offered' and not ${isTeamClosed})`

export const hasTimesToChoose = (now: Timestamp): SQL<boolean> => {
  const ofIt = sql`from ${interviewTimes} where ${interviewTimes.applicationId} = ${applications.id}
    and ${interviewTimes.cancelledAt} is null`
  return sql`(${inArray(visibleStatus(null), [...CAN_CHOOSE])}
    and exists (select ${ofIt} and ${interviewTimes.startsAt} > ${asTimestamp(now)})
    and not exists (select ${ofIt} and ${interviewTimes.chosenAt} is not null)
    and not ${isTeamClosed})`
}

const unreadMessages = (db: Db, memberId: string | SQLWrapper) => {
  const upTo = db
    .select({ upTo: messageReads.upTo })
    .from(messageReads)
    .where(
      and(eq(messageReads.applicationId, applications.id), eq(messageReads.memberId, memberId)),
    )
  return db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applications.id),
        not(eq(messages.senderId, memberId)),
        sql`${messages.sequence} > coalesce((${upTo}), 0)`,
      ),
    )
}

const REVIEWING_ROLES = sql.raw(
  rolesThatMay('post')
    .map((role) => `'${role}'`)
    .join(),
)

/** Counts up to {@link MAX_COUNT_SHOWN}. */
const awaitingReply = (memberId: string | SQLWrapper) => {
  const waits = (whose: SQL) => sql`(select from ${applications}
    where ${whose} and ${awaitsReplyFrom(memberId)} limit ${MAX})`
  return sql`(select count(*)::int from (
    ${waits(sql`${applications.posterId} = ${memberId}`)}
    union all
    select from ${teamMembers} join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}
        and ${organizations.closedAt} is null
      cross join lateral ${waits(sql`${applications.organizationId} = ${teamMembers.organizationId}`)} as theirs
    where ${teamMembers.userId} = ${memberId} and ${teamMembers.role} in (${REVIEWING_ROLES})
    limit ${MAX}) as waiting)`
}

/** One more than is shown as a number. */
const MAX = sql.raw(String(MAX_COUNT_SHOWN + 1))

const ownOrganizations = (memberId: string | SQLWrapper) =>
  sql`(select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name) order by own.name, own.id), '[]')
    from (select ${organizations.id}, ${organizations.name} from ${teamMembers}
      join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}
        and ${organizations.closedAt} is null
      where ${teamMembers.userId} = ${memberId}
      order by ${organizations.name}, ${organizations.id}
      limit ${sql.raw(String(MAX_ORGANIZATIONS_IN_MENU + 1))}) as own)`

/** On a team, or has posted in their own name. */
const isHiring = (memberId: string | SQLWrapper) =>
  sql`(exists (select from ${teamMembers} join ${organizations}
      on ${organizations.id} = ${teamMembers.organizationId} and ${organizations.closedAt} is null
      where ${teamMembers.userId} = ${memberId})
    or exists (select from ${opportunities}
      where ${opportunities.organizationId} is null and ${opportunities.postedById} = ${memberId}))`

import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { AGREED } from '../../lib/applications/interview.ts'
import type { CalendarEntry } from '../../lib/calendar/calendar.ts'
import { isApart, isNameHidden, isTeamClosed } from '../applications/access.ts'
import { waitingByPosting } from '../applications/open-applications.ts'
import { visibleStatus } from '../applications/visible-status.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { ofPosting, ownPostings } from '../home-today.ts'
import { isActive, isActiveId } from '../members/members.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { inlineLimit, ONE_ROW } from '../pagination.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { isHiddenBy } from '../saved/is-saved.ts'
import { hasApplied } from '../saved/saved-notifications.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { mentorSessions } from '../schema/mentor-sessions.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { savedOpportunities } from '../schema/saved.ts'
import { users } from '../schema/users.ts'

const MEMBER = sql`${sql.placeholder('member')}::uuid`
const SINCE = sql`now() - interval '30 days'`

const MAX_ENTRIES_EACH = 200

const entriesQuery = preparedQuery((db: Db) =>
  db
    .select({
      entries: sql<Stored[]>`(select coalesce(json_agg(json_build_object(
          'kind', kind, 'id', id, 'postingId', posting_id, 'title', title, 'who', who, 'at', at,
          'changedAt', changed_at, 'count', count, 'minutes', minutes, 'place', place, 'sequence', sequence)
          order by at, kind, id), '[]')
        from (${deadlines()} union all ${repliesToGet()} union all ${repliesToGive()}
          union all ${interviews()} union all ${interviewsToHold()} union all ${sessions()}
        ) as entry (kind, id, posting_id, title, who, at, changed_at, count, minutes, place, sequence))`,
    })
    .from(ONE_ROW),
)

type Stored = Omit<CalendarEntry, 'at' | 'changedAt'> & { at: string; changedAt: string }

/** From the last 30 days on, at most 200 of each kind. One statement. */
export async function listCalendarEntries(db: Db, member: string): Promise<CalendarEntry[]> {
  const [found] = await entriesQuery(db).execute({ member })
  return found!.entries.map((entry) => ({
    ...entry,
    at: new Date(entry.at),
    changedAt: new Date(entry.changedAt),
  }))
}

/** Without a length and place of its own. */
const date = (count: SQL) => sql`${count}, null::int, null, 0`

const first = (moment: SQL) => sql`order by ${moment} limit ${inlineLimit(MAX_ENTRIES_EACH)}`

const deadlines = () => sql`(
  select 'deadline', ${opportunities.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, ${opportunities.applicationDeadline}, ${opportunities.updatedAt}, ${date(sql`1`)}
  from ${savedOpportunities}
    join ${opportunities} on ${opportunities.id} = ${savedOpportunities.opportunityId}
    left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}
  where ${and(
    sql`${savedOpportunities.memberId} = ${MEMBER}`,
    isNotNull(opportunities.applicationDeadline),
    isOpen(sql`now()`),
    not(isHiddenBy(MEMBER)),
    not(hasApplied),
    or(isNull(individualPosterId()), isActiveId(individualPosterId())),
    not(isBlockBetween(MEMBER, individualPosterId())),
  )} ${first(sql`${opportunities.applicationDeadline}`)})`

const repliesToGet = () => sql`(
  select 'reply-to-get', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, ${applications.answerBy}, ${applications.createdAt}, ${date(sql`1`)}
  from ${applications} ${ofPosting}
  where ${and(
    sql`${applications.applicantId} = ${MEMBER}`,
    inArray(visibleStatus(null), ['pending', 'opened']),
    sql`${applications.answerBy} > ${SINCE} and isfinite(${applications.answerBy})`,
    not(isTeamClosed),
    not(isBlockBetween(applications.applicantId, applications.posterId)),
  )} ${first(sql`${applications.answerBy}`)})`

/** One a posting, at the nearest date. */
const repliesToGive = () => sql`(
  select 'replies-to-give', ${opportunities.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, late.due, late.newest, ${date(sql`late.waiting`)}
  from (${waitingByPosting()}) as late
    join ${opportunities} on ${opportunities.id} = late.posting
    left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}
  where late.due > ${SINCE} and isfinite(late.due) ${first(sql`late.due`)})`

const isAgreed = sql`${interviewTimes.chosenAt} is not null and ${interviewTimes.cancelledAt} is null
  and ${interviewTimes.startsAt} > ${SINCE}`

const meeting = sql`${interviewTimes.startsAt}, ${interviewTimes.chosenAt}, 1, ${interviewTimes.minutes},
  ${interviewTimes.place}, ${interviewTimes.sequence}`

const interviews = () => sql`(
  select 'interview', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, ${meeting}
  from ${applications} ${ofPosting}
    join ${interviewTimes} on ${interviewTimes.applicationId} = ${applications.id}
  where ${applications.applicantId} = ${MEMBER} and ${isAgreed}
    and ${inArray(visibleStatus(null), [...AGREED])}
    and ${not(isBlockBetween(applications.applicantId, applications.posterId))}
  ${first(sql`${interviewTimes.startsAt}`)})`

const interviewsToHold = () => sql`(
  select 'interview-to-hold', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    case when ${isNameHidden} then 'Application ' || ${applications.number}
      else ${users.firstName} || ' ' || ${users.lastName} end, ${meeting}
  from ${interviewTimes} join ${applications} on ${applications.id} = ${interviewTimes.applicationId}
    join ${users} on ${users.id} = ${applications.applicantId} ${ofPosting}
  where ${interviewTimes.opportunityId} in ${ownPostings} and ${isAgreed} and ${isActive()}
    and ${inArray(applications.status, [...AGREED])}
    and ${ne(applications.applicantId, MEMBER)} and ${not(isApart(MEMBER))}
  ${first(sql`${interviewTimes.startsAt}`)})`

const sessions = () => sql`(
  select 'session', ${mentorSessions.id}, null::uuid, ${mentorSessions.topic},
    ${users.firstName} || ' ' || ${users.lastName}, ${mentorSessions.startsAt}, ${mentorSessions.updatedAt},
    1, ${mentorSessions.minutes}, ${mentorSessions.meetingUrl}, ${mentorSessions.sequence}
  from ${mentorSessions} join ${users} on ${users.id} = case when ${mentorSessions.mentorId} = ${MEMBER}
    then ${mentorSessions.menteeId} else ${mentorSessions.mentorId} end
  where ${and(
    sql`${MEMBER} in (${mentorSessions.mentorId}, ${mentorSessions.menteeId})`,
    eq(mentorSessions.status, 'booked'),
    sql`${mentorSessions.startsAt} > ${SINCE}`,
    not(isBlockBetween(mentorSessions.mentorId, mentorSessions.menteeId)),
  )} ${first(sql`${mentorSessions.startsAt}`)})`

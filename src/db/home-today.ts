import { and, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { AGREED } from '../lib/applications/interview.ts'
import type { ConversationPlace } from '../lib/conversations/list-query.ts'
import { HOUR_MS } from '../lib/durations.ts'
import { CONFIRM_MS } from '../lib/mentor-sessions/mentor-session.ts'
import { rolesThatMay } from '../lib/organizations/rights.ts'
import { isApart, isNameHidden } from './applications/access.ts'
import { awaitsReplyFrom } from './applications/intake.ts'
import { visibleStatus } from './applications/visible-status.ts'
import { unreadOf } from './conversations/inbox.ts'
import { inboxSources } from './conversations/inbox-sources.ts'
import type { Db } from './database.ts'
import { isActive } from './members/members.ts'
import { hasOffer, hasTimesToChoose, needsApplicant } from './members/waiting-counts.ts'
import { endsAt } from './mentor-sessions/booked-sessions.ts'
import { expiry, isParty, isPending, unreadMessages } from './mentorship/mentorships.ts'
import { isOpen } from './opportunities/is-open.ts'
import { inlineLimit } from './pagination.ts'
import { isBlockBetween } from './safety/blocks.ts'
import { applicationDrafts, applications } from './schema/applications.ts'
import { interviewTimes } from './schema/interview-times.ts'
import { mentorSessions } from './schema/mentor-sessions.ts'
import { mentorships } from './schema/mentorships.ts'
import { opportunities } from './schema/opportunities.ts'
import { organizations, teamMembers } from './schema/organizations.ts'
import { sessionCredits } from './schema/session-purchases.ts'
import { contacts } from './schema/talent.ts'
import { users } from './schema/users.ts'

/** What a member can do today, by kind. */
export type TodayRow = {
  kind:
    | 'offer'
    | 'choose-time'
    | 'interview'
    | 'interview-to-hold'
    | 'mentor-session'
    | 'session-to-confirm'
    | 'session-problem'
    | 'mentorship-request'
    | 'mentorship-message'
    | 'application-message'
    | 'applicant-message'
    | 'direct-message'
    | 'assigned-application'
    | 'application-draft'
    | 'posting-draft'
  /** Of the application, session, mentorship, conversation or, for drafts, the posting. */
  id: string
  postingId: string | null
  title: string | null
  /** The organization or person on the other side. */
  who: string | null
  /** When it takes place, or by when it has to be done; ISO 8601. */
  at: string | null
}

const ROWS_EACH = 3
const SOON = sql`now() + interval '2 days'`
const MEMBER = sql.placeholder('member')

/** A subquery with a few rows of each kind. */
export const findToday = (db: Db): SQL => sql`(select coalesce(json_agg(json_build_object(
    'kind', kind, 'id', id, 'postingId', posting_id, 'title', title, 'who', who, 'at', at)), '[]')
  from (${needed(db)} union all ${ownInterviews()} union all ${interviewsToHold()}
    union all ${mentorship(db, 'mentorship-request')} union all ${mentorship(db, 'mentorship-message')}
    union all ${applicantMessages()} union all ${directMessages()} union all ${assigned()}
    union all ${sessions()} union all ${sessionProblems()} union all ${applicationDraftsOf()} union all ${postingDrafts()}
  ) as today (kind, id, posting_id, title, who, at))`

const limit = sql`limit ${inlineLimit(ROWS_EACH)}`

export const ofPosting = sql`join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}
  left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`

const needed = (db: Db) => sql`(
  select case when ${hasOffer} then 'offer'
      when ${hasTimesToChoose(sql`now()`)} then 'choose-time' else 'application-message' end,
    ${applications.id}, ${opportunities.id}, ${opportunities.title}, ${organizations.name},
    (select min(${interviewTimes.startsAt}) from ${interviewTimes}
      where ${interviewTimes.applicationId} = ${applications.id} and ${interviewTimes.cancelledAt} is null
        and ${interviewTimes.startsAt} > now() and ${hasTimesToChoose(sql`now()`)})
  from ${applications} ${ofPosting}
  where ${needsApplicant(db, MEMBER, sql`now()`)}
  order by ${applications.createdAt} desc ${limit})`

const isSoon = sql`${interviewTimes.chosenAt} is not null and ${interviewTimes.cancelledAt} is null
  and ${interviewTimes.startsAt} > now() and ${interviewTimes.startsAt} < ${SOON}`

const ownInterviews = () => sql`(
  select 'interview', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, ${interviewTimes.startsAt}
  from ${applications} ${ofPosting}
    join ${interviewTimes} on ${interviewTimes.applicationId} = ${applications.id}
  where ${eq(applications.applicantId, MEMBER)} and ${isSoon}
    and ${inArray(visibleStatus(null), [...AGREED])}
    and ${not(isBlockBetween(applications.applicantId, applications.posterId))}
  order by ${interviewTimes.startsAt} ${limit})`

const REVIEWING_ROLES = sql.raw(
  rolesThatMay('post')
    .map((role) => `'${role}'`)
    .join(),
)

/** Of members who review their applications. */
export const ownPostings = sql`(
  select ${opportunities.id} from ${opportunities}
    where ${opportunities.organizationId} is null and ${opportunities.postedById} = ${MEMBER}
  union all
  select ${opportunities.id} from ${teamMembers}
    join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}
      and ${organizations.closedAt} is null
    join ${opportunities} on ${opportunities.organizationId} = ${teamMembers.organizationId}
    where ${teamMembers.userId} = ${MEMBER} and ${teamMembers.role} in (${REVIEWING_ROLES}))`

const interviewsToHold = () => sql`(
  select 'interview-to-hold', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${applicantName},
    ${interviewTimes.startsAt}
  from ${interviewTimes} join ${applications} on ${applications.id} = ${interviewTimes.applicationId}
    join ${users} on ${users.id} = ${applications.applicantId} ${ofPosting}
  where ${interviewTimes.opportunityId} in ${ownPostings} and ${isSoon} and ${isActive()}
    and ${inArray(applications.status, [...AGREED])}
    and ${ne(applications.applicantId, MEMBER)} and ${not(isApart(MEMBER))}
  order by ${interviewTimes.startsAt} ${limit})`

/** Requests to mentor, and conversations with something unread. */
const mentorship = (db: Db, kind: 'mentorship-request' | 'mentorship-message') => {
  const isRequest = kind === 'mentorship-request'
  const whose = isRequest
    ? and(eq(mentorships.mentorId, MEMBER), isPending(sql`now()`))
    : and(isParty(MEMBER), sql`(${unreadMessages(db, MEMBER)}) > 0`)
  return sql`(
  select ${sql.raw(`'${kind}'`)}, ${mentorships.id}, null::uuid, null,
    ${users.firstName} || ' ' || ${users.lastName}, ${isRequest ? expiry : sql`null::timestamptz`}
  from ${mentorships} join ${users} on ${users.id} = case when ${mentorships.mentorId} = ${MEMBER}
    then ${mentorships.menteeId} else ${mentorships.mentorId} end
  where ${whose} and ${isActive()} and not ${isBlockBetween(mentorships.mentorId, mentorships.menteeId)}
  order by ${mentorships.createdAt} ${limit})`
}

function unread(kind: ConversationPlace) {
  const sources = inboxSources(false).filter((source) => source.kind === kind)
  const rows = sources.map((source) => unreadOf(source, ROWS_EACH))
  return sql`(${sql.join(rows, sql` union all `)}) as unread`
}

/** The name, or the number during anonymous review. */
const applicantName = sql`case when ${isNameHidden} then 'Application ' || ${applications.number}
  else ${users.firstName} || ' ' || ${users.lastName} end`

const applicantMessages = () => sql`(
  select 'applicant-message', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${applicantName}, null::timestamptz
  from ${unread('applicant')} join ${applications} on ${applications.id} = unread.id
    join ${users} on ${users.id} = ${applications.applicantId} ${ofPosting}
  order by unread.at desc ${limit})`

const directMessages = () => sql`(
  select 'direct-message', ${contacts.id}, null::uuid, null,
    case when ${contacts.memberId} = ${MEMBER} then ${organizations.name}
      else ${users.firstName} || ' ' || ${users.lastName} end,
    null::timestamptz
  from ${unread('direct')} join ${contacts} on ${contacts.id} = unread.id
    join ${organizations} on ${organizations.id} = ${contacts.organizationId}
    join ${users} on ${users.id} = ${contacts.memberId}
  order by unread.at desc ${limit})`

const assigned = () => sql`(
  select 'assigned-application', ${applications.id}, ${opportunities.id}, ${opportunities.title},
    ${applicantName}, ${applications.answerBy}
  from ${applications} join ${users} on ${users.id} = ${applications.applicantId} ${ofPosting}
  where ${eq(applications.assignedToId, MEMBER)} and ${awaitsReplyFrom(MEMBER)}
  order by ${applications.answerBy} ${limit})`

const isMentor = eq(mentorSessions.mentorId, MEMBER)

const withOther = sql`join ${users} on ${users.id} = case when ${isMentor}
  then ${mentorSessions.menteeId} else ${mentorSessions.mentorId} end`

const sessionIsShown = sql`(${isMentor} or ${eq(mentorSessions.menteeId, MEMBER)}) and ${isActive()}
  and not ${isBlockBetween(mentorSessions.mentorId, mentorSessions.menteeId)}`

const hours = (ms: number) => sql.raw(`interval '${ms / HOUR_MS} hours'`)
const ANSWERED_FOR = hours(CONFIRM_MS)
/** No session takes as long. */
const STARTED_WITHIN = hours(CONFIRM_MS + 2 * HOUR_MS)

/** Those that take place soon, and those of which the member hasn't said whether they did. */
const sessions = () => sql`(
  select case when ${endsAt} > now() then 'mentor-session' else 'session-to-confirm' end,
    ${mentorSessions.id}, null::uuid, ${mentorSessions.topic},
    ${users.firstName} || ' ' || ${users.lastName},
    case when ${endsAt} > now() then ${mentorSessions.startsAt} else ${endsAt} + ${ANSWERED_FOR} end
  from ${mentorSessions} ${withOther}
  where ${sessionIsShown} and ${mentorSessions.status} = 'booked' and ${isNull(mentorSessions.reservedUntil)}
    and ${mentorSessions.startsAt} > now() - ${STARTED_WITHIN} and ${mentorSessions.startsAt} < ${SOON}
    and ${endsAt} > now() - ${ANSWERED_FOR}
    and (${endsAt} > now()
      or case when ${isMentor} then ${mentorSessions.mentorSays} else ${mentorSessions.menteeSays} end is null)
  order by ${mentorSessions.startsAt} ${limit})`

/** Reported ones that hold back the mentor's pay. */
const sessionProblems = () => sql`(
  select 'session-problem', ${mentorSessions.id}, null::uuid, ${mentorSessions.topic},
    ${users.firstName} || ' ' || ${users.lastName}, null::timestamptz
  from ${mentorSessions} ${withOther}
    join ${sessionCredits} on ${sessionCredits.sessionId} = ${mentorSessions.id}
  where ${isMentor} and ${sessionIsShown}
    and ${sessionCredits.disputedAt} is not null and ${sessionCredits.outcome} is null
  order by ${mentorSessions.startsAt} ${limit})`

const applicationDraftsOf = () => sql`(
  select 'application-draft', ${opportunities.id}, ${opportunities.id}, ${opportunities.title},
    ${organizations.name}, ${opportunities.applicationDeadline}
  from ${applicationDrafts} join ${opportunities} on ${opportunities.id} = ${applicationDrafts.opportunityId}
    left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}
  where ${eq(applicationDrafts.memberId, MEMBER)} and ${isOpen(sql`now()`)}
    and not ${isBlockBetween(
      applicationDrafts.memberId,
      sql`case when ${opportunities.organizationId} is null
      then ${opportunities.postedById} end`,
    )}
  order by ${opportunities.applicationDeadline} ${limit})`

const postingDrafts = () => sql`(
  select 'posting-draft', ${opportunities.id}, ${opportunities.id}, ${opportunities.title},
    null, null::timestamptz
  from ${opportunities}
  where ${opportunities.postedById} = ${MEMBER} and ${opportunities.status} = 'draft'
    and ${isNull(opportunities.organizationId)}
  order by ${opportunities.updatedAt} desc ${limit})`

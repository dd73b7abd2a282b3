import {
  and,
  eq,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { ConversationPlace } from '../../lib/conversations/list-query.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { canAccess, isNameHidden, memberParam } from '../applications/access.ts'
import { isBlockedBetweenSides } from '../mentorship/mentorships.ts'
import { applications } from '../schema/applications.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { isPartOf } from '../talent/direct.ts'

/** One kind of conversation that a member takes part in; an index has them by their last message. */
export type InboxSource = {
  kind: ConversationPlace
  table: typeof mentorships | typeof applications | typeof contacts
  at: SQL
  where: SQL | undefined
  /** The column of messages that names it. */
  key: 'mentorshipId' | 'applicationId' | 'contactId'
  isFromOther: SQL
  /** By a part of a name, in the placeholder. */
  isNamed: (isCalled: IsCalled) => SQL | undefined
  /** Wraps the selection, to make one for each team. */
  each?: (rows: SQL) => SQL
}

const Q = sql.placeholder('q')

/** The planner can’t see its value, so a statement with it is planned once: a fifth of the time. */
const UNSEEN_Q = sql`(select ${Q})`

type Named = { table: typeof users | typeof organizations | typeof opportunities; name: SQL }

const PERSON: Named = { table: users, name: sql`(named.first_name || ' ' || named.last_name)` }
const TEAM: Named = { table: organizations, name: sql`named.name` }
const POSTING: Named = { table: opportunities, name: sql`named.title` }

type IsCalled = (id: SQLWrapper, named: Named) => SQL

/** Found once for the whole search, by the index of each name. */
const isAmongNamed: IsCalled = (id, { table, name }) =>
  sql`${id} in (select named.id from ${table} named where ${name} ilike ${Q})`

/** Looked up for one conversation after the other. */
const hasName: IsCalled = (id, { table, name }) =>
  sql`exists (select from (select ${name} as name from ${table} named where named.id = ${id} offset 0)
    as called where called.name ilike ${UNSEEN_Q})`

const ORGANIZATION = sql`${sql.placeholder('organization')}::uuid`

const mentorshipsAs = (side: 'mentorId' | 'menteeId'): InboxSource => ({
  kind: 'mentorship',
  table: mentorships,
  at: sql`coalesce(mentorships.last_message_at, mentorships.accepted_at)`,
  where: and(
    eq(mentorships[side], memberParam),
    isNotNull(mentorships.acceptedAt),
    not(isBlockedBetweenSides()),
  ),
  key: 'mentorshipId',
  isFromOther: ne(messages.senderId, memberParam),
  isNamed: (isCalled) =>
    isCalled(mentorships[side === 'mentorId' ? 'menteeId' : 'mentorId'], PERSON),
})

const application = { table: applications, at: sql`${applications.lastMessageAt}` } as const

const ownApplications: InboxSource = {
  ...application,
  kind: 'application',
  where: and(isNotNull(applications.lastMessageAt), canAccess(memberParam, 'applicant')),
  key: 'applicationId',
  isFromOther: ne(messages.senderId, applications.applicantId),
  isNamed: (isCalled) =>
    or(
      isCalled(applications.opportunityId, POSTING),
      isCalled(applications.organizationId, TEAM),
      and(isNull(applications.organizationId), isCalled(applications.posterId, PERSON)),
    ),
}

const applicants = (whose: SQL | undefined): InboxSource => ({
  ...application,
  kind: 'applicant',
  where: and(
    whose,
    isNotNull(applications.lastMessageAt),
    ne(applications.status, 'withdrawn'),
    canAccess(memberParam, 'team'),
  ),
  key: 'applicationId',
  isFromOther: eq(messages.senderId, applications.applicantId),
  isNamed: (isCalled) =>
    or(
      isCalled(applications.opportunityId, POSTING),
      and(not(isNameHidden), isCalled(applications.applicantId, PERSON)),
    ),
})

const ROLES = sql.raw(
  rolesThatMay('post')
    .map((role) => `'${role}'`)
    .join(),
)

/** Team by team: each has an index in the order of the list. */
const applicantsOfTeams = (ofOne: boolean): InboxSource => ({
  ...applicants(eq(applications.organizationId, teamMembers.organizationId)),
  each: (rows) => sql`(select theirs.* from ${teamMembers} cross join lateral ${rows} as theirs
    where ${teamMembers.userId} = ${memberParam} and ${teamMembers.role} in (${ROLES})
      ${ofOne ? sql`and ${teamMembers.organizationId} = ${ORGANIZATION}` : sql``})`,
})

const direct = (ofOne: boolean): InboxSource => ({
  kind: 'direct',
  table: contacts,
  at: sql`coalesce(${contacts.lastMessageAt}, ${contacts.createdAt})`,
  where: and(isPartOf(memberParam), ofOne ? eq(contacts.organizationId, ORGANIZATION) : undefined),
  key: 'contactId',
  isFromOther: sql`(${messages.senderId} = ${contacts.memberId}) <> (${contacts.memberId} = ${memberParam})`,
  isNamed: (isCalled) =>
    or(isCalled(contacts.memberId, PERSON), isCalled(contacts.organizationId, TEAM)),
})

/** @param ofOne only those of the organization in the placeholder */
export const inboxSources = (ofOne: boolean): InboxSource[] =>
  ofOne
    ? [applicantsOfTeams(true), direct(true)]
    : [
        mentorshipsAs('mentorId'),
        mentorshipsAs('menteeId'),
        ownApplications,
        applicantsOfTeams(false),
        applicants(
          and(eq(applications.posterId, memberParam), isNull(applications.organizationId)),
        ),
        direct(false),
      ]

const ofSource = ({ key, table }: InboxSource) => sql`${messages[key]} = ${table.id}`

export const hasUnread = (source: InboxSource): SQL =>
  sql`exists (select from ${messages} where ${ofSource(source)} and ${source.isFromOther}
    and ${messages.sequence} > coalesce((select ${messageReads.upTo} from ${messageReads}
      where ${messageReads[source.key]} = ${source.table.id} and ${messageReads.memberId} = ${memberParam}), 0))`

/** Messages with the text, of anybody. With more, conversations are looked through, the newest first. */
const MAX_FOUND = sql.raw('1000')

const withFound = sql`with found as materialized (
  select ${messages.mentorshipId} as "mentorshipId", ${messages.applicationId} as "applicationId",
    ${messages.contactId} as "contactId"
  from ${messages} where ${messages.body} ilike ${Q} limit ${MAX_FOUND} + 1)`

/** Without `offset` the planner may look for all messages with a common word first. */
const saysText = (source: InboxSource) =>
  sql`exists (select from (select ${messages.body} from ${messages}
    where ${ofSource(source)} offset 0) as said where said.body ilike ${UNSEEN_Q})`

const introducesWithText = ({ table }: InboxSource) =>
  table === contacts ? sql`${contacts.words} ilike ${UNSEEN_Q}` : undefined

/** Finds conversations by a part of a name or of a message; `before` is in front of the query. */
type InboxSearch = {
  name: string
  before?: SQL
  matches: (source: InboxSource) => SQL | undefined
}

const BY_INDEX: InboxSearch = {
  name: 'by index',
  before: withFound,
  matches: (source) =>
    or(
      source.isNamed(isAmongNamed),
      sql`case when (select count(*) from found) > ${MAX_FOUND} then ${saysText(source)}
        else ${source.table.id} in (select found.${sql.identifier(source.key)} from found) end`,
      introducesWithText(source),
    ),
}

const ONE_BY_ONE: InboxSearch = {
  name: 'one by one',
  matches: (source) => or(source.isNamed(hasName), saysText(source), introducesWithText(source)),
}

/** The indexes of names and messages are of three characters. */
export function searchOf(q: string): InboxSearch | null {
  if (!q) return null
  return [...q].length < 3 ? ONE_BY_ONE : BY_INDEX
}

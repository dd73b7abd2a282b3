import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm'
import { WRITES_AFTER_END, type WritingState } from '../../lib/applications/conversation.ts'
import { fullName } from '../../lib/text/format.ts'
import {
  type ApplicationParty,
  anonymousName,
  canAccess,
  isAnonymous,
  isNameHidden,
  isSuspended,
  isTeamClosed,
  memberParam,
} from '../applications/access.ts'
import { visibleStatus } from '../applications/visible-status.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList, isAmong } from '../id-lists.ts'
import { isActiveId } from '../members/members.ts'
import { asTimestamp, NOW, shiftedBy, type Timestamp } from '../membership/current-tier.ts'
import { applications } from '../schema/applications.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

/** Not once withdrawn or the organization closed, nor while either side is paused or suspended. */
const writingAt = (now: Timestamp) =>
  sql<WritingState>`case
    when ${applications.status} = 'withdrawn' or (${applications.status} in ('rejected', 'closed_unanswered')
      and ${applications.toldAt} <= ${asTimestamp(shiftedBy(now, -WRITES_AFTER_END))}) then 'closed'
    when ${isTeamClosed} then 'organization_closed'
    when ${isSuspended} then 'resting'
    when not ${isActiveId(applications.applicantId)} or not coalesce(${isActiveId(applications.posterId)}, true)
      then 'away'
    else 'open' end`

/** Locks it to the end of the transaction; null where inaccessible. */
export async function lockConversation(
  tx: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<LockedConversation | null> {
  for (const party of ['applicant', 'team'] as const) {
    const [held] = await tx
      .select({
        writing: writingAt(now),
        applicantId: applications.applicantId,
        opportunityId: applications.opportunityId,
        teamId: sql<
          string | null
        >`coalesce(${applications.organizationId}, ${applications.posterId})`,
      })
      .from(applications)
      .where(and(eq(applications.id, id), canAccess(memberId, party)))
      .for('no key update')
    if (held) return { ...held, party }
  }
  return null
}

export type LockedConversation = {
  writing: WritingState
  party: ApplicationParty
  applicantId: string
  opportunityId: string
  /** The organization, or who posted in their own name. */
  teamId: string | null
}

export async function takesPart(db: Db, memberId: string, id: string): Promise<boolean> {
  const either = or(canAccess(memberId, 'applicant'), canAccess(memberId, 'team'))
  return (await db.$count(applications, and(eq(applications.id, id), either))) > 0
}

export async function findApplicationConversation(
  db: Db,
  memberId: string,
  id: string,
  party: ApplicationParty,
  now: Date,
) {
  const statement = preparedVariant(db, `talk of an application, ${party}`, () =>
    selectTalk(db, party),
  )
  const [row] = await statement.execute({ id, member: memberId, now: now.toISOString() })
  if (!row) return null
  const { poster, organization, ...shown } = row
  return {
    ...shown,
    party,
    inPerson: organization === null,
    from: organization ?? poster ?? 'The team',
    applicantName: shown.applicantName ?? anonymousName(shown.number),
  }
}

const selectTalk = (db: Db, party: ApplicationParty) =>
  db
    .select({
      id: applications.id,
      number: applications.number,
      opportunityId: applications.opportunityId,
      applicantId: applications.applicantId,
      shown: party === 'team' ? applications.status : visibleStatus(NOW),
      title: opportunities.title,
      country: opportunities.country,
      organization: organizations.name,
      nameless: party === 'team' ? isNameHidden : isAnonymous,
      writing: writingAt(NOW),
      unread: unreadBy(memberParam),
      applicantName: sql<
        string | null
      >`case when not ${isNameHidden} then btrim(${users.firstName} || ' ' || ${users.lastName}) end`,
      poster: sql<
        string | null
      >`(select poster.first_name || ' ' || poster.last_name from users poster
        where poster.id = ${applications.posterId})`,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(and(eq(applications.id, sql.placeholder('id')), canAccess(memberParam, party)))

export type ApplicationConversation = NonNullable<
  Awaited<ReturnType<typeof findApplicationConversation>>
>

export const unreadBy = (memberId: string | SQLWrapper) =>
  sql`(select count(*) from ${messages}
    where ${messages.applicationId} = ${applications.id}
      and (${messages.senderId} = ${applications.applicantId}) <> (${applications.applicantId} = ${memberId})
      and ${messages.sequence} > coalesce((select ${messageReads.upTo} from ${messageReads}
        where ${messageReads.applicationId} = ${applications.id} and ${messageReads.memberId} = ${memberId}), 0))`.mapWith(
    Number,
  )

/** Identifies what the page shows: a change needs a reload. */
export const conversationState = ({
  writing,
  nameless: anonymous,
  party,
}: ApplicationConversation) => (party === 'team' && anonymous ? `${writing}-nameless` : writing)

export async function participantNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName } = users
  const statement = preparedVariant(db, 'names of members', () =>
    db.select({ id, firstName, lastName }).from(users).where(isAmong(id)),
  )
  const rows = await statement.execute({ ids: idList(new Set(ids)) })
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

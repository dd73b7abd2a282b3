import { and, eq, gte, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { NotificationKind, SubjectType } from '../../lib/notifications/kinds.ts'
import { reviewsPosting } from '../applications/reviewers.ts'
import type { Db } from '../database.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { daysBefore, earliest, latest } from './moments.ts'

/** Those with a sign-in who have something to hear about. */
const NOTIFIED = ['amara', 'ingrid', 'kofi', 'efua']

const NOTIFIED_DAYS = 30
const UNREAD_DAYS = 3

type Event = {
  memberId: string
  kind: NotificationKind
  subjectType: SubjectType
  subjectId: string
  actorId: string | null
  key: string
  at: Date
  data: Record<string, unknown>
  isUnread: boolean
}

/** From what the demo holds, as if they had been written when it happened. */
export async function seedNotifications(db: Db, cast: Cast, now: Date) {
  const since = daysBefore(now, NOTIFIED_DAYS)
  const members = NOTIFIED.filter((handle) => cast.isNew(handle)).map(memberId)
  if (members.length === 0) return
  const events = (
    await Promise.all([
      decisions(db, members, since, now),
      newApplications(db, members, since, now),
      replies(db, members, since, now),
      mentorshipMessages(db, members, since),
    ])
  ).flat()
  const bySubject = Map.groupBy(events, (event) =>
    fixedId('notification', event.memberId, event.subjectType, event.subjectId),
  )
  await fill(
    db,
    notifications,
    [...bySubject].map(([id, of]) => ({ id, ...rowOf(of) })),
  )
  await fill(
    db,
    notificationEvents,
    events.map(({ isUnread: _, ...event }) => ({
      ...event,
      id: fixedId('notification event', event.memberId, event.kind, event.key),
    })),
  )
}

function rowOf(events: Event[]) {
  const { memberId, subjectType, subjectId } = events[0]!
  const unread = events.filter(({ isUnread }) => isUnread).map(({ at }) => at)
  return {
    memberId,
    subjectType,
    subjectId,
    createdAt: latest(...events.map(({ at }) => at)),
    unreadSince: unread.length > 0 ? earliest(...unread) : null,
  }
}

const isRecent = (at: Date, now: Date) => at >= daysBefore(now, UNREAD_DAYS)

async function decisions(db: Db, members: string[], since: Date, now: Date): Promise<Event[]> {
  const rows = await db
    .select({
      memberId: applications.applicantId,
      subjectId: applications.id,
      key: applicationEvents.id,
      status: applicationEvents.status,
      at: applicationEvents.toldAt,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        inArray(applications.applicantId, members),
        eq(applicationEvents.by, 'team'),
        gte(applicationEvents.toldAt, since),
        lte(applicationEvents.toldAt, now),
      ),
    )
  return rows.map(({ status, ...row }) => ({
    ...row,
    kind: status === 'opened' ? 'application-opened' : 'application-decision',
    subjectType: 'application',
    actorId: null,
    data: { status },
    isUnread: isRecent(row.at, now),
  }))
}

async function newApplications(
  db: Db,
  members: string[],
  since: Date,
  now: Date,
): Promise<Event[]> {
  const rows = await db
    .select({
      memberId: users.id,
      subjectId: applications.opportunityId,
      key: applications.id,
      at: applications.createdAt,
    })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .innerJoin(users, and(inArray(users.id, members), reviewsPosting(users.id)))
    .where(and(gte(applications.createdAt, since), ne(applications.status, 'withdrawn')))
  return rows.map((row) => ({
    ...row,
    kind: 'posting-application',
    subjectType: 'opportunity',
    actorId: null,
    data: {},
    isUnread: isRecent(row.at, now),
  }))
}

async function replies(db: Db, members: string[], since: Date, now: Date): Promise<Event[]> {
  const rows = await db
    .select({
      memberId: discussions.authorId,
      subjectId: discussions.id,
      actorId: discussionReplies.authorId,
      key: discussionReplies.id,
      at: discussionReplies.createdAt,
    })
    .from(discussionReplies)
    .innerJoin(discussions, eq(discussions.id, discussionReplies.discussionId))
    .where(
      and(
        inArray(discussions.authorId, members),
        ne(discussionReplies.authorId, discussions.authorId),
        gte(discussionReplies.createdAt, since),
      ),
    )
  return rows.map((row) => ({
    ...row,
    kind: 'community-reply',
    subjectType: 'discussion',
    data: { as: 'author' },
    isUnread: isRecent(row.at, now),
  }))
}

/** Unread where the conversation is. */
async function mentorshipMessages(db: Db, members: string[], since: Date): Promise<Event[]> {
  const reader = sql<string>`case when ${messages.senderId} = ${mentorships.mentorId}
    then ${mentorships.menteeId} else ${mentorships.mentorId} end`
  const isUnread: SQL<boolean> = sql`not exists (select from ${messageReads}
    where ${messageReads.mentorshipId} = ${mentorships.id} and ${messageReads.memberId} = ${reader}
      and ${messageReads.upTo} >= ${messages.sequence})`
  const rows = await db
    .select({
      memberId: reader,
      subjectId: mentorships.id,
      actorId: messages.senderId,
      key: messages.id,
      at: messages.createdAt,
      isUnread,
    })
    .from(messages)
    .innerJoin(mentorships, eq(mentorships.id, messages.mentorshipId))
    .where(
      and(
        isNotNull(messages.mentorshipId),
        inArray(reader, members),
        gte(messages.createdAt, since),
      ),
    )
  return rows.map((row) => ({
    ...row,
    kind: 'mentorship-message',
    subjectType: 'mentorship',
    data: {},
  }))
}

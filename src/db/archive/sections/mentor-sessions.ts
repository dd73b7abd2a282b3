import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import {
  mentorAvailability,
  mentorOffers,
  mentorSessionItems,
  mentorSessions,
} from '../../schema/mentor-sessions.ts'
import { sessionCredits, sessionPurchases } from '../../schema/session-purchases.ts'
import { users } from '../../schema/users.ts'
import {
  ARCHIVED_MEMBER,
  otherMember,
  pick,
  type Section,
  SITE,
  someMember,
  writtenTexts,
} from './parts.ts'

const isPaid = sql`(${sessionPurchases.mentorId} = ${ARCHIVED_MEMBER})`

const isMentor = sql`(${mentorSessions.mentorId} = ${ARCHIVED_MEMBER})`

export const mentorSessionSections = {
  availability: {
    owners: [mentorAvailability.memberId],
    at: mentorAvailability.createdAt,
    id: sql`md5(concat(${mentorAvailability.memberId}, 'availability', ${SITE}))::uuid`,
    from: sql`${mentorAvailability}`,
    fields: {
      ...pick(mentorAvailability, 'timeZone', 'weekly', 'exceptions', 'minutes', 'bufferMinutes'),
      ...pick(mentorAvailability, 'noticeHours', 'aheadDays', 'maxPerDay', 'maxPerWeek'),
      ...pick(mentorAvailability, 'bookableBy', 'meetingUrl'),
      ...writtenTexts(mentorAvailability),
    },
  },
  offers: {
    owners: [mentorOffers.mentorId],
    at: mentorOffers.createdAt,
    id: mentorOffers.id,
    from: sql`${mentorOffers}`,
    fields: {
      ...pick(mentorOffers, 'title', 'description', 'minutes', 'sessions', 'price', 'currency'),
      ...pick(mentorOffers, 'endedAt'),
      ...writtenTexts(mentorOffers),
    },
  },
  'mentor-sessions': {
    owners: [mentorSessions.mentorId, mentorSessions.menteeId],
    at: mentorSessions.createdAt,
    id: mentorSessions.id,
    from: sql`${mentorSessions} join ${users} ${otherMember} on ${otherMember.id} =
      case when ${isMentor} then ${mentorSessions.menteeId} else ${mentorSessions.mentorId} end`,
    fields: {
      as: sql`case when ${isMentor} then 'mentor' else 'mentee' end`,
      with: someMember,
      mentorshipId: mentorSessions.mentorshipId,
      ...pick(mentorSessions, 'status', 'startsAt', 'minutes'),
      topic: sql`case when not ${isMentor} then ${mentorSessions.topic} end`,
      ...pick(mentorSessions, 'offer', 'meetingUrl', 'notes', 'cancelledAt', 'cancelledBy'),
      cancelledFor: sql`case when (${mentorSessions.cancelledBy} = 'mentor') = ${isMentor}
        then ${mentorSessions.cancelledFor} end`,
      said: sql`case when ${isMentor} then ${mentorSessions.mentorSays} else ${mentorSessions.menteeSays} end`,
      ...writtenTexts(mentorSessions),
    },
  },
  'session-payments': {
    owners: [sessionPurchases.mentorId, sessionPurchases.menteeId],
    at: sessionPurchases.createdAt,
    id: sessionPurchases.id,
    from: sql`${sessionPurchases} join ${users} ${otherMember} on ${otherMember.id} =
      case when ${isPaid} then ${sessionPurchases.menteeId} else ${sessionPurchases.mentorId} end`,
    fields: {
      as: sql`case when ${isPaid} then 'mentor' else 'mentee' end`,
      with: someMember,
      ...pick(sessionPurchases, 'reference', 'title', 'minutes', 'amount', 'share', 'currency'),
      ...pick(sessionPurchases, 'status', 'paidAt', 'reversedAt'),
      problems: sql`(select string_agg(${sessionCredits.disputeReason}, ' ' order by ${sessionCredits.disputedAt})
        from ${sessionCredits} where ${sessionCredits.purchaseId} = ${sessionPurchases.id}
          and ${sessionCredits.disputedBy} = case when ${isPaid} then 'mentor' else 'mentee' end)`,
      ...writtenTexts(sessionPurchases),
    },
  },
  'session-items': {
    owners: [mentorSessionItems.addedById],
    at: mentorSessionItems.createdAt,
    id: mentorSessionItems.id,
    from: sql`${mentorSessionItems}`,
    fields: pick(mentorSessionItems, 'sessionId', 'kind', 'text', 'url', 'doneAt', 'createdAt'),
  },
} satisfies Partial<Record<SectionName, Section>>

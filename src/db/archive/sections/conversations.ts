import { type Column, type SQL, sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { applications } from '../../schema/applications.ts'
import { mentorSessions } from '../../schema/mentor-sessions.ts'
import { mentorships } from '../../schema/mentorships.ts'
import { messages } from '../../schema/messages.ts'
import { opportunities } from '../../schema/opportunities.ts'
import { organizations } from '../../schema/organizations.ts'
import { reviews } from '../../schema/reviews.ts'
import { contacts } from '../../schema/talent.ts'
import { users } from '../../schema/users.ts'
import { jsonUnlessNull } from '../fields.ts'
import {
  ARCHIVED_MEMBER,
  opportunity,
  organization,
  otherMember,
  pick,
  type Section,
  someMember,
  writtenTexts,
} from './parts.ts'

const otherSide = (own: SQL | Column) =>
  sql`case when ${mentorships.mentorId} = ${own} then ${mentorships.menteeId} else ${mentorships.mentorId} end`

export const conversationSections = {
  mentorships: {
    owners: [mentorships.mentorId, mentorships.menteeId],
    at: mentorships.createdAt,
    id: mentorships.id,
    from: sql`${mentorships} join ${users} ${otherMember} on ${otherMember.id} = ${otherSide(ARCHIVED_MEMBER)}`,
    fields: {
      as: sql`case when ${mentorships.mentorId} = ${ARCHIVED_MEMBER} then 'mentor' else 'mentee' end`,
      with: someMember,
      status: mentorships.status,
      description: sql`case when ${mentorships.menteeId} = ${ARCHIVED_MEMBER} then ${mentorships.description} end`,
      ...pick(mentorships, 'duration', 'endReason', 'acceptedAt', 'endedAt'),
      ...writtenTexts(mentorships),
    },
  },
  messages: {
    owners: [messages.senderId],
    at: messages.createdAt,
    id: messages.id,
    from: sql`${messages}
      left join ${mentorships} on ${mentorships.id} = ${messages.mentorshipId}
      left join ${users} ${otherMember} on ${otherMember.id} = ${otherSide(messages.senderId)}
      left join ${applications} on ${applications.id} = ${messages.applicationId}
      left join ${contacts} on ${contacts.id} = ${messages.contactId}
      left join ${opportunities}
        on ${opportunities.id} = coalesce(${applications.opportunityId}, ${contacts.opportunityId})
      left join ${organizations}
        on ${organizations.id} = coalesce(${opportunities.organizationId}, ${contacts.organizationId})`,
    fields: {
      ...pick(messages, 'mentorshipId', 'applicationId', 'contactId'),
      with: jsonUnlessNull(otherMember.id, someMember),
      opportunity: jsonUnlessNull(opportunities.id, opportunity),
      organization,
      ...pick(messages, 'body', 'createdAt'),
    },
  },
  reviews: {
    owners: [reviews.reviewerId],
    at: reviews.createdAt,
    id: reviews.id,
    from: sql`${reviews}
      left join ${mentorships} on ${mentorships.id} = ${reviews.mentorshipId}
      left join ${mentorSessions} on ${mentorSessions.id} = ${reviews.sessionId}
      join ${users} ${otherMember} on ${otherMember.id} = coalesce(
        ${otherSide(reviews.reviewerId)},
        case when ${mentorSessions.mentorId} = ${reviews.reviewerId}
          then ${mentorSessions.menteeId} else ${mentorSessions.mentorId} end)`,
    fields: {
      ...pick(reviews, 'mentorshipId', 'sessionId'),
      with: someMember,
      ...pick(reviews, 'rating', 'body', 'createdAt'),
    },
  },
} satisfies Partial<Record<SectionName, Section>>

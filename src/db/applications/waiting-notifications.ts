import { and, eq, inArray, like, ne, not, sql } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import type { LockedConversation } from '../conversations/application-conversation.ts'
import { belongsTo, type Conversation } from '../conversations/conversation.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, isUnsent, type NewEmail } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { anonymousName, isApart, partyRoles } from './access.ts'

/** Milliseconds for which a message waits to be read before a letter tells of it. */
export const UNREAD_NOTICE_DELAY_MS = 10 * 60 * 1000

const NOTICE_KINDS = ['application-message', 'application-reply'] as const

/** The letters of what waits to be read: about a conversation, then to whom. */
const UNREAD_LOCK = [...NOTICE_KINDS, 'direct-message', 'direct-answer'] as const

/** Who reviews what was sent to a posting, as it is now: the ids of those who are here. */
export const reviewersOf = (tx: Db, opportunityId: string) =>
  tx
    .select({ id: users.id })
    .from(opportunities)
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.organizationId, opportunities.organizationId),
        inArray(teamMembers.role, rolesThatMay('post')),
      ),
    )
    .innerJoin(
      users,
      sql`${users.id} = case when ${opportunities.organizationId} is null
        then ${opportunities.postedById} else ${teamMembers.userId} end`,
    )
    .where(and(eq(opportunities.id, opportunityId), isActive()))

/**
 * Writes to those of the other side for whom this message is the first that waits; who reads it
 * soon enough gets no letter. To reviewers it says no name where the posting hides names at first.
 */
export async function notifyOfUnread(
  tx: Db,
  applicationId: string,
  { party, applicantId, opportunityId }: LockedConversation,
  sequence: number,
  now: Date,
) {
  const readers =
    party === 'team' ? [applicantId] : await reviewersFor(tx, applicationId, opportunityId)
  const sent = { by: applicantId, byThem: party === 'applicant', sequence }
  const waiting = await withNothingUnread(tx, { applicationId }, readers, sent)
  if (waiting.length === 0) return
  const { number, withoutNames, title, from, ...applicant } = await partyRoles(tx, applicationId)
  const who = withoutNames ? anonymousName(number) : fullName(applicant)
  const dueAt = new Date(now.getTime() + UNREAD_NOTICE_DELAY_MS)
  await enqueueEmails(
    tx,
    waiting.map((memberId): NewEmail => {
      const email = { memberId, about: `${applicationId} ${memberId} ${sequence}`, dueAt }
      return party === 'team'
        ? { ...email, kind: NOTICE_KINDS[0], data: { id: applicationId, title, from } }
        : {
            ...email,
            kind: NOTICE_KINDS[1],
            data: { id: applicationId, postingId: opportunityId, title, who },
          }
    }),
  )
}

/** The reviewers of a posting to whom an application of it is shown. */
async function reviewersFor(tx: Db, id: string, opportunityId: string): Promise<string[]> {
  const found = await reviewersOf(tx, opportunityId)
  const ids = found.map((reviewer) => reviewer.id)
  const readers = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(applications, eq(applications.id, id))
    .where(
      and(inArray(users.id, ids), ne(users.id, applications.applicantId), not(isApart(users.id))),
    )
  return readers.map((reader) => reader.id)
}

type Sent = {
  /** Who stands alone on their side. */
  by: string
  /** Whether they wrote it, or the others did. */
  byThem: boolean
  sequence: number
}

/** Those of the readers who have seen all that the other side wrote before. */
export async function withNothingUnread(
  tx: Db,
  talk: Conversation,
  readers: string[],
  { by, byThem, sequence }: Sent,
): Promise<string[]> {
  const [before] = await tx
    .select({ sequence: sql`coalesce(max(${messages.sequence}), 0)`.mapWith(Number) })
    .from(messages)
    .where(
      and(
        belongsTo(messages, talk),
        sql`(${messages.senderId} = ${by}) = ${byThem}`,
        sql`${messages.sequence} < ${sequence}`,
      ),
    )
  if (!before || before.sequence === 0) return readers
  const seen = await tx
    .select({ memberId: messageReads.memberId })
    .from(messageReads)
    .where(and(belongsTo(messageReads, talk), sql`${messageReads.upTo} >= ${before.sequence}`))
  const seenBy = new Set(seen.map(({ memberId }) => memberId))
  return readers.filter((id) => seenBy.has(id))
}

/** Takes back the letter that tells a member of what they have read by now. */
export const clearUnread = (tx: Db, talkId: string, memberId: string) =>
  tx
    .delete(outboxEmails)
    .where(
      and(
        inArray(outboxEmails.kind, [...UNREAD_LOCK]),
        eq(outboxEmails.memberId, memberId),
        like(outboxEmails.about, `${talkId} %`),
        isUnsent,
      ),
    )

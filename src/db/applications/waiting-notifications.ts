import { and, eq, inArray, like, ne, not, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../lib/durations.ts'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import type { LockedConversation } from '../conversations/application-conversation.ts'
import { belongsTo, type Conversation } from '../conversations/conversation.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, isUnsent, type NewEmail } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { notify } from '../notifications/notify.ts'
import { applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { anonymousName, isApart, partyRoles } from './access.ts'

/** Milliseconds that a message may stay unread before an email. */
export const UNREAD_NOTICE_DELAY_MS = 10 * MINUTE_MS

const NOTICE_KINDS = ['application-message', 'application-reply'] as const

const UNREAD_LOCK = [...NOTICE_KINDS, 'direct-message', 'direct-answer'] as const

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

/** Only the first unread message sends an email. Anonymous applicants are not named. */
export async function notifyOfUnread(
  tx: Db,
  applicationId: string,
  { party, applicantId, opportunityId }: LockedConversation,
  sequence: number,
  now: Date,
) {
  const readers =
    party === 'team' ? [applicantId] : await reviewersFor(tx, applicationId, opportunityId)
  const about = {
    kind: NOTICE_KINDS[party === 'team' ? 0 : 1],
    subject: { type: 'application', id: applicationId },
    key: String(sequence),
  } as const
  const added = readers.map((memberId) => ({ ...about, memberId }))
  await notify(tx, added, now)
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
  by: string
  byThem: boolean
  sequence: number
}

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

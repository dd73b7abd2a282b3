import { and, eq, inArray, like, ne, not, sql } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { isUnsent, type NewLetter, writeLetters } from '../letters/outbox.ts'
import { isHere } from '../queries/members.ts'
import { isOf, type Talk } from '../queries/talk.ts'
import { applications } from '../schema/applications.ts'
import { letters } from '../schema/letters.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import type { Held } from './conversation.ts'
import { isApart, nameless, partsOf } from './parties.ts'

/** Milliseconds for which a message waits to be read before a letter tells of it. */
export const TELLS_AFTER = 10 * 60 * 1000

const KINDS = ['application-message', 'application-reply'] as const

/** The letters of what waits to be read: about a conversation, then to whom. */
const WAITING = [...KINDS, 'direct-message', 'direct-answer'] as const

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
    .where(and(eq(opportunities.id, opportunityId), isHere()))

/**
 * Writes to those of the other side for whom this message is the first that waits; who reads it
 * soon enough gets no letter. To reviewers it says no name where the posting hides names at first.
 */
export async function tellWaiting(
  tx: Db,
  applicationId: string,
  { party, applicantId, opportunityId }: Held,
  sequence: number,
  now: Date,
) {
  const readers =
    party === 'team' ? [applicantId] : await reviewersFor(tx, applicationId, opportunityId)
  const sent = { by: applicantId, byThem: party === 'applicant', sequence }
  const waiting = await withNothingWaiting(tx, { applicationId }, readers, sent)
  if (waiting.length === 0) return
  const { number, withoutNames, title, from, ...applicant } = await partsOf(tx, applicationId)
  const who = withoutNames ? nameless(number) : fullName(applicant)
  const dueAt = new Date(now.getTime() + TELLS_AFTER)
  await writeLetters(
    tx,
    waiting.map((memberId): NewLetter => {
      const letter = { memberId, about: `${applicationId} ${memberId} ${sequence}`, dueAt }
      return party === 'team'
        ? { ...letter, kind: KINDS[0], data: { id: applicationId, title, from } }
        : {
            ...letter,
            kind: KINDS[1],
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
export async function withNothingWaiting(
  tx: Db,
  talk: Talk,
  readers: string[],
  { by, byThem, sequence }: Sent,
): Promise<string[]> {
  const [before] = await tx
    .select({ sequence: sql`coalesce(max(${messages.sequence}), 0)`.mapWith(Number) })
    .from(messages)
    .where(
      and(
        isOf(messages, talk),
        sql`(${messages.senderId} = ${by}) = ${byThem}`,
        sql`${messages.sequence} < ${sequence}`,
      ),
    )
  if (!before || before.sequence === 0) return readers
  const seen = await tx
    .select({ memberId: messageReads.memberId })
    .from(messageReads)
    .where(and(isOf(messageReads, talk), sql`${messageReads.upTo} >= ${before.sequence}`))
  const seenBy = new Set(seen.map(({ memberId }) => memberId))
  return readers.filter((id) => seenBy.has(id))
}

/** Takes back the letter that tells a member of what they have read by now. */
export const forgetWaiting = (tx: Db, talkId: string, memberId: string) =>
  tx
    .delete(letters)
    .where(
      and(
        inArray(letters.kind, [...WAITING]),
        eq(letters.memberId, memberId),
        like(letters.about, `${talkId} %`),
        isUnsent,
      ),
    )

import { and, asc, desc, gt, lt, sql } from 'drizzle-orm'
import { type Bound, CONTACT_BOUNDS, CONTACT_RETENTION_MS } from '../../lib/contact/contact.ts'
import type { Db } from '../database.ts'
import type { Member } from '../members/members.ts'
import { isPublicOrganization } from '../organizations/list.ts'
import { teamsOf } from '../organizations/teams.ts'
import { type ContactMessage, contactMessages } from '../schema/contact-messages.ts'
import { organizations } from '../schema/organizations.ts'

export type NewContactMessage = Pick<
  ContactMessage,
  'memberId' | 'tier' | 'name' | 'email' | 'topic' | 'message'
>

export type SaveMessageResult =
  | { ok: true; message: ContactMessage }
  /** Seconds. */
  | { ok: false; retryAfter: number }

/** The higher of the member's own and their organization's. */
export async function writingTier(db: Db, { id, membershipTier }: Writer, now: Date) {
  const shared = await db.$count(
    organizations,
    and(
      gt(organizations.tierEndsAt, now),
      isPublicOrganization(),
      sql`${organizations.id} in ${teamsOf(id)}`,
    ),
  )
  return shared > 0 ? 'organization' : membershipTier
}

type Writer = Pick<Member, 'id' | 'membershipTier'>

/** Refused when the sender, or all together, wrote too many. */
export function saveContactMessage(
  db: Db,
  message: NewContactMessage,
  now: Date,
): Promise<SaveMessageResult> {
  return db.transaction(async (tx): Promise<SaveMessageResult> => {
    // Serialized, so that two at once cannot both be the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact'))`)
    const retryAfter = await timeToWait(tx, message, now)
    if (retryAfter > 0) return { ok: false, retryAfter }
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning()
    return { ok: true, message: stored! }
  })
}

/** Seconds. */
async function timeToWait(tx: Db, { memberId, email }: NewContactMessage, now: Date) {
  const { memberId: writer, email: address } = contactMessages
  const ofVisitor = sql`${writer} is null`
  const [ofSender, together, bound] = memberId
    ? [sql`${writer} = ${memberId}`, sql`not ${ofVisitor}`, CONTACT_BOUNDS.members]
    : [sql`lower(${address}) = lower(${email})`, ofVisitor, CONTACT_BOUNDS.visitors]
  const wait = async (who: typeof ofSender, { max, within }: Bound) => {
    const since = new Date(now.getTime() - within)
    const [earliest] = await tx
      .select({ createdAt: contactMessages.createdAt })
      .from(contactMessages)
      .where(sql`${who} and ${contactMessages.createdAt} > ${since.toISOString()}`)
      .orderBy(desc(contactMessages.createdAt))
      .offset(max - 1)
      .limit(1)
    return earliest ? Math.ceil((earliest.createdAt.getTime() - since.getTime()) / 1000) : 0
  }
  return Math.max(await wait(ofSender, CONTACT_BOUNDS.sender), await wait(together, bound))
}

export const listContactMessages = (db: Db) =>
  db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.rank), asc(contactMessages.createdAt), asc(contactMessages.id))

export const deleteOldContactMessages = (db: Db, now: Date) =>
  db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, new Date(now.getTime() - CONTACT_RETENTION_MS)))

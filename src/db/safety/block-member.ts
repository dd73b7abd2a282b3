import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { MAX_BLOCKS } from '../../lib/safety/block.ts'
import { announceMessage } from '../conversations/feed.ts'
import type { Db } from '../database.ts'
import { deleteEmailsBetween } from '../emails/blocked.ts'
import { cancelSessionsBetween } from '../mentor-sessions/changes.ts'
import { expireRequests } from '../mentorship/requests.ts'
import { mentorships } from '../schema/mentorships.ts'
import { conversationOf, messageReads, messages } from '../schema/messages.ts'
import { blocks } from '../schema/safety.ts'
import { users } from '../schema/users.ts'

export type BlockResult =
  | { ok: true; createdAt: Date }
  | { ok: false; reason: 'oneself' | 'not_found' | 'too_many' }

/** Also ends mentorships and requests between the two, and marks their messages read. */
export async function blockMember(
  db: Db,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<BlockResult> {
  if (blockerId === blockedId) return { ok: false, reason: 'oneself' }
  return db.transaction(async (tx): Promise<BlockResult> => {
    // Both rows are locked in order: concurrent writes between them wait.
    const both = await tx
      .select({ id: users.id, formerSince: users.formerSince })
      .from(users)
      .where(inArray(users.id, [blockerId, blockedId]))
      .orderBy(users.id)
      .for('no key update')
    if (both.length < 2 || both.some(({ formerSince }) => formerSince))
      return { ok: false, reason: 'not_found' }
    const known = await findBlocks(tx, blockerId, blockedId)
    const own = known.find((block) => block.blockerId === blockerId)
    if (own) return { ok: true, createdAt: own.createdAt }
    if (known.length > 0) return { ok: false, reason: 'not_found' }
    if ((await tx.$count(blocks, eq(blocks.blockerId, blockerId))) >= MAX_BLOCKS)
      return { ok: false, reason: 'too_many' }
    await tx.insert(blocks).values({ blockerId, blockedId, createdAt: now })
    await cancelSessionsBetween(tx, blockerId, blockedId, now)
    await endBetween(tx, blockerId, blockedId, now)
    return { ok: true, createdAt: now }
  })
}

const findBlocks = (tx: Db, one: string, other: string) =>
  tx
    .select()
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )

async function endBetween(tx: Db, blockerId: string, blockedId: string, now: Date) {
  const between = or(
    and(eq(mentorships.mentorId, blockerId), eq(mentorships.menteeId, blockedId)),
    and(eq(mentorships.mentorId, blockedId), eq(mentorships.menteeId, blockerId)),
  )
  await expireRequests(tx, now, between)
  // One statement locks them in order.
  const known = await tx
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(between)
    .orderBy(mentorships.id)
    .for('no key update')
  const ids = known.map(({ id }) => id)
  await deleteEmailsBetween(tx, blockerId, blockedId, ids)
  if (ids.length === 0) return
  await tx
    .update(mentorships)
    .set({
      status: 'cancelled',
      endReason: sql`case when ${mentorships.status} = 'active' then 'ended'
        when ${mentorships.mentorId} = ${blockerId}::uuid then 'declined' else 'withdrawn' end`,
      endedAt: now,
      updatedAt: now,
    })
    .where(and(between, inArray(mentorships.status, ['pending', 'active'])))
  for (const memberId of [blockerId, blockedId]) await readAll(tx, memberId, ids)
  await announceMessage(tx, [...ids, blockerId, blockedId])
}

const readAll = (tx: Db, memberId: string, ids: string[]) =>
  tx
    .insert(messageReads)
    .select(
      tx
        .select({
          ...conversationOf(messages),
          memberId: sql`${memberId}::uuid`.as('member_id'),
          upTo: sql`max(${messages.sequence})`.as('up_to'),
        })
        .from(messages)
        .where(inArray(messages.mentorshipId, ids))
        .groupBy(...Object.values(conversationOf(messages))),
    )
    .onConflictDoUpdate({
      target: [...Object.values(conversationOf(messageReads)), messageReads.memberId],
      set: { upTo: sql`greatest(${messageReads.upTo}, excluded.up_to)` },
    })

/** What it ended stays ended. False where there is none. */
export async function unblockMember(db: Db, blockerId: string, blockedId: string) {
  const taken = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ blockedId: blocks.blockedId })
  return taken.length > 0
}

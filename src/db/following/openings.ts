import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { isMentoring } from '../mentorship/is-mentoring.ts'
import { hasRoom } from '../mentorship/mentorships.ts'
import { notify } from '../notifications/notify.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { follows } from '../schema/follows.ts'
import { users } from '../schema/users.ts'

const BATCH = 500

const waiting = alias(users, 'waiting')

/** Notifies, once, members who wait for room with a mentor who has room now. */
export async function notifyOfOpenings(tx: Db, now: Date): Promise<void> {
  const due = await tx
    .select({ id: follows.id, memberId: follows.memberId, mentorId: users.id })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.personId))
    .innerJoin(waiting, eq(waiting.id, follows.memberId))
    .where(
      and(
        eq(follows.kind, 'opening'),
        isMentoring(),
        hasRoom(),
        isNull(waiting.pausedAt),
        isNull(waiting.suspendedAt),
        not(isBlockBetween(follows.memberId, users.id)),
      ),
    )
    .limit(BATCH)
    .for('update', { of: follows, skipLocked: true })
    .prepare('')
    .execute({ now: now.toISOString() })
  if (due.length === 0) return
  await notify(
    tx,
    due.map(({ id, memberId, mentorId }) => ({
      memberId,
      kind: 'mentor-opening',
      subject: { type: 'member', id: mentorId },
      actorId: mentorId,
      key: id,
    })),
    now,
  )
  const notified = due.map(({ id }) => id)
  await tx.delete(follows).where(inArray(follows.id, notified))
}

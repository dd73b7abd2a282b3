import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { canMentor } from '../../lib/membership/tiers.ts'
import { REQUEST_EXPIRY_MS } from '../../lib/mentorship/mentorship.ts'
import type { Db } from '../database.ts'
import { isActive } from '../members/members.ts'
import { currentTier } from '../membership/current-tier.ts'
import { reachedLimit, type TierLimit } from '../membership/usage.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { type Mentorship, mentorships } from '../schema/mentorships.ts'
import { users } from '../schema/users.ts'
import { notifyOfMentorship } from './mentorship-notifications.ts'
import { hasRoom, isExpired } from './mentorships.ts'

export type RequestResult =
  | { ok: true; mentorship: Mentorship }
  | { ok: false; reason: 'oneself' | 'no_mentor' | 'takes_nobody' | 'already_open' }
  | ({ ok: false } & TierLimit)

type Request = { mentorId: string; menteeId: string; description: string; duration: string }

/** Within the tier's limit, one open request per mentor. */
export async function requestMentorship(
  db: Db,
  request: Request,
  now: Date,
): Promise<RequestResult> {
  const { mentorId, menteeId } = request
  if (mentorId === menteeId) return { ok: false, reason: 'oneself' }
  return db.transaction(async (tx): Promise<RequestResult> => {
    // The member's lock comes first: it serializes a member's requests.
    const reached = await reachedLimit(tx, menteeId, 'mentorshipRequests', now)
    const mentor = await findRoom(tx, mentorId, menteeId)
    if (mentor?.blocked || !mentor?.isMentor || !canMentor(mentor.tier))
      return { ok: false, reason: 'no_mentor' }
    const pair = and(eq(mentorships.mentorId, mentorId), eq(mentorships.menteeId, menteeId))
    await expireRequests(tx, now, pair)
    const isOpen = or(eq(mentorships.status, 'pending'), eq(mentorships.status, 'active'))
    const [open] = await tx
      .select({ id: mentorships.id })
      .from(mentorships)
      .where(and(pair, isOpen))
    if (open) return { ok: false, reason: 'already_open' }
    if (!mentor.room) return { ok: false, reason: 'takes_nobody' }
    if (reached) return { ok: false, ...reached }
    const [mentorship] = await tx
      .insert(mentorships)
      .values({ ...request, createdAt: now, updatedAt: now })
      .returning()
    await notifyOfMentorship(tx, mentorship!, { kind: 'mentorship-request', by: menteeId }, now)
    return { ok: true, mentorship: mentorship! }
  })
}

async function findRoom(tx: Db, mentorId: string, menteeId: string) {
  const [mentor] = await tx
    .select({
      tier: currentTier(),
      isMentor: users.isMentor,
      blocked: sql<boolean>`${isBlockBetween(users.id, sql`${menteeId}::uuid`)}`,
      room: sql<boolean>`${hasRoom()} and ${isActive()}`,
    })
    .from(users)
    .where(eq(users.id, mentorId))
  return mentor
}

/** Idempotent. */
export const expireRequests = (tx: Db, now: Date, which?: SQL) =>
  tx
    .update(mentorships)
    .set({
      status: 'cancelled',
      endReason: 'expired',
      endedAt: sql`${mentorships.createdAt} + ${REQUEST_EXPIRY_MS / 1000} * interval '1 second'`,
      updatedAt: now,
    })
    .where(and(isExpired(now), which))

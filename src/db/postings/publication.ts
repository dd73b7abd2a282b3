import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { closedMessage } from '../../lib/applications/intake.ts'
import {
  livePostings,
  type PostingPoster,
  postingLimitMessage,
  TRUSTED_AFTER_MS,
} from '../../lib/postings/limits.ts'
import { listPausedIntake } from '../applications/intake.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import type { PostingOwner } from './actor.ts'
import { countLive, type PostingsOf, postedBy } from './postings.ts'

/** Every place that its poster has is taken. */
export type LimitReached = { ok: false; reason: 'tier_limit'; limit: number; message: string }

/** Whether the limit keeps one posting more of somebody's from being live; `but` is not counted. */
export async function refusedByLimit(
  tx: Db,
  poster: PostingPoster,
  whose: PostingsOf,
  now: Date,
  but?: string,
): Promise<LimitReached | null> {
  const limit = livePostings(poster, now)
  if (limit === null || (await countLive(tx, whose, now, but)) < limit) return null
  return { ok: false, reason: 'tier_limit', limit, message: postingLimitMessage(poster, limit) }
}

/** Too much of what its poster was sent waits past the day by which an answer was promised. */
export type IntakePaused = { ok: false; reason: 'doors_closed'; message: string }

/** Whether closed doors of its poster's keep a posting from going out; of `but` nothing is asked. */
export async function refusedByIntake(
  tx: Db,
  whose: PostingsOf,
  now: Date,
  but?: string,
): Promise<IntakePaused | null> {
  const closed = await listPausedIntake(tx, whose, now, but)
  if (closed.length === 0) return null
  return { ok: false, reason: 'doors_closed', message: closedMessage(closed) }
}

/**
 * Whether a posting waits for a look: none of its poster's was out before, nothing is proved that is
 * older than a week, and there is somebody to look.
 */
export async function waitsForReview(
  tx: Db,
  { poster, verifiedAt }: PostingOwner,
  whose: PostingsOf,
  now: Date,
): Promise<boolean> {
  const isTrusted = verifiedAt && now.getTime() - verifiedAt.getTime() > TRUSTED_AFTER_MS
  const hasDomain = poster.kind === 'organization' && poster.domainProvedAt !== null
  if (isTrusted || hasDomain) return false
  const wasOut = tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(postedBy(whose), isNotNull(opportunities.publishedAt), isNull(opportunities.heldAt)))
  const [found] = await tx
    .select({
      wasOut: sql<boolean>`exists ${wasOut}`,
      hasOperator: sql<boolean>`exists (select from users where is_operator)`,
    })
    .from(sql`(values (1)) as nothing`)
  return Boolean(found?.hasOperator && !found.wasOut)
}

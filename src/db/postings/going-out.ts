import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { closedMessage } from '../../lib/applications/doors.ts'
import {
  livePostings,
  type Poster,
  postingLimitMessage,
  TRUSTED_AFTER,
} from '../../lib/postings/limits.ts'
import { listClosedDoors } from '../applications/doors.ts'
import type { Db } from '../database.ts'
import { countLive, postedBy, type Whose } from '../queries/postings.ts'
import { opportunities } from '../schema/opportunities.ts'
import type { ActingFor } from './acting.ts'

/** Every place that its poster has is taken. */
export type Full = { ok: false; reason: 'tier_limit'; limit: number; message: string }

/** Whether the limit keeps one posting more of somebody's from being live; `but` is not counted. */
export async function refusedByLimit(
  tx: Db,
  poster: Poster,
  whose: Whose,
  now: Date,
  but?: string,
): Promise<Full | null> {
  const limit = livePostings(poster, now)
  if (limit === null || (await countLive(tx, whose, now, but)) < limit) return null
  return { ok: false, reason: 'tier_limit', limit, message: postingLimitMessage(poster, limit) }
}

/** Too much of what its poster was sent waits past the day by which an answer was promised. */
export type DoorsClosed = { ok: false; reason: 'doors_closed'; message: string }

/** Whether closed doors of its poster's keep a posting from going out; of `but` nothing is asked. */
export async function refusedByDoors(
  tx: Db,
  whose: Whose,
  now: Date,
  but?: string,
): Promise<DoorsClosed | null> {
  const closed = await listClosedDoors(tx, whose, now, but)
  if (closed.length === 0) return null
  return { ok: false, reason: 'doors_closed', message: closedMessage(closed) }
}

/**
 * Whether a posting waits for a look: none of its poster's was out before, nothing is proved that is
 * older than a week, and there is somebody to look.
 */
export async function waitsForLook(
  tx: Db,
  { poster, verifiedAt }: ActingFor,
  whose: Whose,
  now: Date,
): Promise<boolean> {
  const isTrusted = verifiedAt && now.getTime() - verifiedAt.getTime() > TRUSTED_AFTER
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

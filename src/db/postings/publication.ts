import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { closedMessage } from '../../lib/applications/intake.ts'
import type { NextStep } from '../../lib/next-step.ts'
import {
  livePostings,
  postingLimitReached,
  TRUSTED_AFTER_MS,
} from '../../lib/postings/plan-limits.ts'
import { listPausedIntake } from '../applications/intake.ts'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import type { PostingOwner } from './actor.ts'
import { countLive, type PostingsOf, postedBy } from './postings.ts'

export type LimitReached = {
  ok: false
  reason: 'tier_limit'
  limit: number
  message: string
  /** How to have more. */
  link: NextStep
}

/** `but` is not counted. */
export async function refusedByLimit(
  tx: Db,
  { poster, role }: Pick<PostingOwner, 'poster' | 'role'>,
  whose: PostingsOf,
  now: Date,
  but?: string,
): Promise<LimitReached | null> {
  const limit = livePostings(poster, now)
  if (limit === null || (await countLive(tx, whose, now, but)) < limit) return null
  const { text, link } = postingLimitReached(poster, limit, { ...whose, role })
  return { ok: false, reason: 'tier_limit', limit, message: text, link }
}

export type IntakePaused = { ok: false; reason: 'doors_closed'; message: string }

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

/** A poster's first posting without a verification older than a week, if there are operators. */
export async function waitsForReview(
  tx: Db,
  { poster, verifiedAt }: Pick<PostingOwner, 'poster' | 'verifiedAt'>,
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

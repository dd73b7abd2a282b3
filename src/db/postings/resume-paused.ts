import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { changePostingState, type PostingActor, type SaveRefused } from './save.ts'

/** Postings at most that one press resumes. */
const AT_ONCE = 50

/** How many are live again, and what kept the first of the others from it. */
export type Resumed = { resumed: number; refused: SaveRefused | null }

/**
 * Resumes what paused as an organization's tier ended, the oldest first, as far as each one may by
 * itself. What lacks something stays paused, and the next one is tried; anything else concerns all.
 */
export async function resumePaused(
  db: Db,
  acting: PostingActor,
  organizationId: string,
): Promise<Resumed> {
  const { id, status, pausedFor, publishedAt } = opportunities
  const paused = await db
    .select({ id })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        eq(status, 'paused'),
        eq(pausedFor, 'tier'),
      ),
    )
    .orderBy(asc(publishedAt), asc(id))
    .limit(AT_ONCE)
  let resumed = 0
  let refused: SaveRefused | null = null
  for (const posting of paused) {
    const result = await changePostingState(db, { ...acting, id: posting.id, change: 'resume' })
    if (result.ok) resumed++
    else refused ??= result
    if (!(result.ok || result.reason === 'incomplete' || result.reason === 'state')) break
  }
  return { resumed, refused }
}

import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'
import { changePostingState, type PostingActor } from './save.ts'
import type { SaveRefused } from './save-refusals.ts'

const AT_ONCE = 50

/** `refused`: why the first of the others was not resumed. */
export type Resumed = { resumed: number; refused: SaveRefused | null }

/** The oldest first; an incomplete one is skipped, any other refusal ends it. */
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

import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'

/** An active community, or null. */
export async function findCommunity(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(communities)
    .where(and(eq(communities.id, id), eq(communities.isActive, true)))
  return row ?? null
}

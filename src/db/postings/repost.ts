import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'

/** What of an earlier posting stands on the page of the one that posts it again; null where it never went out. */
export async function findEarlier(db: Db, id: string) {
  const [earlier] = await db
    .select({
      publishedAt: opportunities.publishedAt,
      closedAt: opportunities.closedAt,
      outcome: opportunities.outcome,
    })
    .from(opportunities)
    .where(and(eq(opportunities.id, id), isNotNull(opportunities.publishedAt)))
  return earlier ?? null
}

export type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>

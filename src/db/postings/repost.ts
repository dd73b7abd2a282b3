import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { opportunities } from '../schema/opportunities.ts'

/** Null where it was never published. */
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

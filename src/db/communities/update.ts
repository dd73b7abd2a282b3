import { and, type Column, eq, or, sql } from 'drizzle-orm'
import type { CommunityResult } from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'
import { type CommunityActor, logAs, withCommunity } from './access.ts'

type Edition = {
  category?: string | undefined
  description?: string | undefined
  rules?: string | null | undefined
}

export const updateCommunity = (
  db: Db,
  act: CommunityActor,
  { category, description, rules }: Edition,
): Promise<CommunityResult> =>
  withCommunity(db, act, 'lead', async (tx, { as }) => {
    const { communityId, actorId } = act
    const edited = await tx
      .update(communities)
      .set({ category, description, rules, updatedAt: new Date() })
      .where(
        and(
          eq(communities.id, communityId),
          or(
            differs(communities.category, category),
            differs(communities.description, description),
            differs(communities.rules, rules),
          ) ?? sql`false`,
        ),
      )
      .returning({ id: communities.id })
    if (edited.length > 0) await logAs(tx, as, { communityId, actorId, action: 'edited' })
    return 'done'
  })

const differs = (column: Column, value: string | null | undefined) =>
  value === undefined ? undefined : sql`${column} is distinct from ${value}::text`

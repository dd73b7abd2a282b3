import { eq } from 'drizzle-orm'
import type { CommunityResult } from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'
import { type Acting, noteAs, within } from './standing.ts'

/** What is changed: nothing that is not there. */
type Edition = {
  category?: string | undefined
  description?: string | undefined
  rules?: string | null | undefined
}

/** Changes what a community says of itself: not its name. */
export const edit = (
  db: Db,
  act: Acting,
  { category, description, rules }: Edition,
): Promise<CommunityResult> =>
  within(db, act, 'lead', async (tx, { as }) => {
    const { communityId, actorId } = act
    await tx
      .update(communities)
      .set({ category, description, rules, updatedAt: new Date() })
      .where(eq(communities.id, communityId))
    await noteAs(tx, as, { communityId, actorId, action: 'edited' })
    return 'done'
  })

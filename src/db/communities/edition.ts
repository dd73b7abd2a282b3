import { eq } from 'drizzle-orm'
import type { EditionFields } from '../../lib/communities/proposal.ts'
import type { CommunityResult } from '../../lib/communities/roles.ts'
import type { Db } from '../database.ts'
import { communities } from '../schema/communities.ts'
import { type Acting, noteAs, within } from './standing.ts'

/** Changes what a community says of itself: not its name. */
export const edit = (
  db: Db,
  act: Acting,
  {
    rules,
    ...fields
  }: Partial<Omit<EditionFields, 'rules'>> & { rules?: string | null | undefined },
): Promise<CommunityResult> =>
  within(db, act, 'lead', async (tx, { as }) => {
    const { communityId, actorId } = act
    const set = { ...fields, ...(rules !== undefined && { rules }) }
    await tx.update(communities).set(set).where(eq(communities.id, communityId))
    await noteAs(tx, as, { communityId, actorId, action: 'edited' })
    return 'done'
  })

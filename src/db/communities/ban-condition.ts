import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { communityBans } from '../schema/communities.ts'

export const isBanRow = (communityId: string, userId: string) =>
  and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId))

export async function activeBan(
  db: Db,
  communityId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ reason: communityBans.reason })
    .from(communityBans)
    .where(isBanRow(communityId, userId))
  return row?.reason ?? null
}

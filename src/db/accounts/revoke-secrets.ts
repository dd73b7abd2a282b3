import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'

/** What programs read a member's account with. */
export const PROGRAM_SECRETS = [accessTokens, calendarFeeds]

export async function revokeSecrets(tx: Db, memberId: string): Promise<void> {
  for (const table of PROGRAM_SECRETS) await tx.delete(table).where(eq(table.memberId, memberId))
}

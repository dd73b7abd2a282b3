import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

/**
 * Set on a member as all sign-ins end, before their sessions are deleted: whoever was found to be the
 * member before then starts none after.
 */
export const sessionEnded = { signInsEnded: sql`${users.signInsEnded} + 1` }

/** More than anybody is signed in on; what is older still ends by itself. */
const MAX_DEVICES_SHOWN = 100

/** Where a member is signed in, the one that was seen last first. */
export const listDevices = (db: Db, memberId: string, now: Date) =>
  preparedQuery(db, 'devices of a member', () =>
    db
      .select({
        sid: sessions.sid,
        device: sessions.device,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, sql.placeholder('member')), gt(sessions.expire, NOW)))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .limit(inlineLimit(MAX_DEVICES_SHOWN)),
  ).execute({ member: memberId, now: now.toISOString() })

export type Device = Awaited<ReturnType<typeof listDevices>>[number]

/** Ends one of a member's sessions; false where they have none of that name. */
export async function endDevice(db: Db, memberId: string, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, memberId), eq(sessions.sid, sid)))
    .returning({ sid: sessions.sid })
  return ended.length > 0
}

/** Ends all of a member's sessions but one; gives how many. */
export async function endOtherDevices(db: Db, memberId: string, sid: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, memberId), ne(sessions.sid, sid)))
    .returning({ sid: sessions.sid })
  return ended.length
}

/** Notes that the member of a session has just proved who they are. */
export const recordRecentSignIn = (db: Db, sid: string, now: Date) =>
  db.update(sessions).set({ provedAt: now }).where(eq(sessions.sid, sid))

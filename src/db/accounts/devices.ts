import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { inlineLimit } from '../pagination.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { isCurrent } from './sessions.ts'

/** Set before deleting sessions: a sign-in that checked credentials earlier then starts none. */
export const sessionEnded = { signInsEnded: sql`${users.signInsEnded} + 1` }

const MAX_DEVICES_SHOWN = 100

const devicesQuery = preparedQuery((db: Db) =>
  db
    .select({
      sid: sessions.sid,
      device: sessions.device,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, sql.placeholder('member')), isCurrent(NOW)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(inlineLimit(MAX_DEVICES_SHOWN)),
)

export const listDevices = (db: Db, memberId: string, now: Date) =>
  devicesQuery(db).execute({ member: memberId, now: now.toISOString() })

export type Device = Awaited<ReturnType<typeof listDevices>>[number]

export async function endDevice(db: Db, memberId: string, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, memberId), eq(sessions.sid, sid)))
    .returning({ sid: sessions.sid })
  return ended.length > 0
}

export async function endOtherDevices(db: Db, memberId: string, sid: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, memberId), ne(sessions.sid, sid)))
    .returning({ sid: sessions.sid })
  return ended.length
}

export const recordRecentSignIn = (db: Db, sid: string, now: Date) =>
  db.update(sessions).set({ provedAt: now }).where(eq(sessions.sid, sid))

import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'

const unchanged = { updatedAt: sql`${users.updatedAt}` }

/** Keeps a zone that the member chose. */
export const noteDeviceZone = (db: Db, memberId: string, timeZone: string) =>
  db
    .update(users)
    .set({ timeZone, ...unchanged })
    .where(and(eq(users.id, memberId), not(users.timeZoneFixed)))

/** @param timeZone null to follow the device, from its next page on */
export const chooseZone = (db: Db, memberId: string, timeZone: string | null) =>
  db
    .update(users)
    .set({
      timeZoneFixed: timeZone !== null,
      ...(timeZone !== null && { timeZone }),
      ...unchanged,
    })
    .where(eq(users.id, memberId))

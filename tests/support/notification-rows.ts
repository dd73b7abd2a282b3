import { expect } from 'bun:test'
import type { Db } from '../../src/db/database.ts'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { countUnread } from '../../src/db/notifications/unread-count.ts'

/** All of a member's rows, whose unread ones are as many as the bell shows. */
export async function notificationRows(db: Db, memberId: string, at = new Date()) {
  const { rows } = await listNotifications(db, memberId, { limit: 100 }, at)
  expect(await countUnread(db, memberId, at)).toBe(rows.filter(({ isUnread }) => isUnread).length)
  return rows
}

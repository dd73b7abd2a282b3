import { Hono } from 'hono'
import { z } from 'zod'
import { listNotifications, type NotificationRow } from '../../db/notifications/list.ts'
import { markNotificationsRead } from '../../db/notifications/read.ts'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { textOf } from '../../lib/notifications/texts.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const pattern = relativePattern(paths.api.notifications)

const WHICH = 'Send the ids of the notifications, or all: true'

const readSchema = z.union(
  [
    z.object({ all: z.literal(true) }),
    z.object({ ids: z.array(z.guid(WHICH)).min(1, WHICH).max(100, 'At most 100 at once') }),
  ],
  WHICH,
)

export const apiNotifications = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { db, member, arrivedAt } = c.var
    const { rows, next } = await listNotifications(db, member.id, { cursor, limit }, arrivedAt)
    linkNext(c, next, { limit })
    return c.json(rows.map(notificationJson))
  })
  .post(
    pattern(paths.api.notificationReading),
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(readSchema),
    async (c) => {
      const which = c.req.valid('json')
      const { db, member, arrivedAt } = c.var
      await markNotificationsRead(db, member.id, 'ids' in which ? which.ids : null, arrivedAt)
      return c.body(null, 204)
    },
  )

/** `path` is local to this site. */
function notificationJson(row: NotificationRow) {
  const { text, reason, href } = textOf(row)
  return {
    id: row.id,
    kind: row.kind,
    subject: { type: row.subjectType, id: row.subjectId, title: row.subject.title },
    text,
    reason,
    path: href,
    count: row.count,
    unread: row.isUnread,
    createdAt: row.at,
  }
}

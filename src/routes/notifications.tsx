import { Hono } from 'hono'
import { findNotification, listNotifications } from '../db/notifications/list.ts'
import { markNotificationsRead, undoRead } from '../db/notifications/read.ts'
import { unsubscribeFromPush } from '../db/push/subscriptions.ts'
import { notFound } from '../lib/errors.ts'
import { textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { textOf } from '../lib/notifications/texts.ts'
import { paths } from '../lib/paths.ts'
import { PUSH_OFF } from '../lib/push/texts.ts'
import { NotificationsPage } from '../views/notifications/notifications-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import type { AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { preferenceRoutes } from './notifications/preferences.tsx'
import { streamUnread } from './notifications/stream.tsx'

const pattern = relativePattern(paths.notifications)
const small = limitBody(16 * 1024)

export const notificationRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member, arrivedAt } = c.var
    const page = await listNotifications(db, member.id, { cursor, limit: PAGE_SIZE }, arrivedAt)
    return c.render(<NotificationsPage {...page} now={arrivedAt} />, {
      title: 'Notifications',
      indexable: false,
    })
  })
  .get(pattern(paths.notificationStream), requireMember, streamUnread)
  .post(pattern(paths.notificationReading), requireMember, small, async (c) => {
    const { db, member, arrivedAt } = c.var
    await markNotificationsRead(db, member.id, null, arrivedAt)
    const undo = { view: String(arrivedAt.getTime()), next: paths.notifications }
    return redirect(c, paths.notifications, {
      title: 'All marked as read.',
      undo: { path: paths.notificationReadingUndo, ...undo },
    })
  })
  .post(pattern(paths.notificationReadingUndo), requireMember, small, async (c) => {
    const { db, member } = c.var
    const { view } = await formBody(c)
    const at = new Date(Number(textValue(view)))
    if (!Number.isNaN(at.getTime())) await undoRead(db, member.id, at)
    return redirect(c, paths.notifications, { title: 'Unread again.' })
  })
  .route(pattern(paths.notificationPreferences), preferenceRoutes)
  .post(pattern(paths.pushRemoval), requireMember, small, async (c) => {
    await unsubscribeFromPush(c.var.db, c.var.session!.sid)
    return redirect(c, paths.notificationPreferences, { title: PUSH_OFF })
  })
  .post(pattern(paths.notification), requireMember, small, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Notification')
    const found = await findNotification(db, member.id, id, arrivedAt)
    if (!found) throw notFound('Notification')
    await markNotificationsRead(db, member.id, [id], arrivedAt)
    return redirect(c, textOf(found).href)
  })

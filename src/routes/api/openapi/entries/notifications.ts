import { z } from 'zod'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { NOTIFICATION_KINDS, SUBJECT_TYPES } from '../../../../lib/notifications/kinds.ts'
import { count, type Entries, flag, id, moment, named, text } from '../entry.ts'

const Notification = named(
  'Notification',
  z.strictObject({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    subject: z.strictObject({ type: z.enum(SUBJECT_TYPES), id, title: text }),
    text,
    reason: text,
    path: text,
    count,
    unread: flag,
    createdAt: moment,
  }),
)

export const notificationEntries: Entries = {
  'GET /api/notifications': {
    id: 'listNotifications',
    summary: 'List your notifications',
    description: 'One for each subject, with its newest event and the number of those like it.',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Notification) },
  },
  'POST /api/notifications/read': {
    id: 'markNotificationsRead',
    summary: 'Mark notifications as read',
    example: { all: true },
    responses: { 204: null },
  },
}

import { z } from 'zod'
import { OPPORTUNITY_TYPES } from '../../../../lib/catalog.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { NOTIFICATION_KINDS, SUBJECT_TYPES } from '../../../../lib/notifications/kinds.ts'
import { PRESETS } from '../../../../lib/notifications/preference-choices.ts'
import { CHANNEL_STATES } from '../../../../lib/notifications/preferences.ts'
import { count, type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

const Notification = namedObject('Notification', {
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  subject: z.strictObject({ type: z.enum(SUBJECT_TYPES), id, title: text }),
  text,
  reason: text,
  path: text,
  count,
  unread: flag,
  createdAt: moment,
})

const marked = {
  opportunityId: id,
  title: text,
  type: z.enum(OPPORTUNITY_TYPES),
  organizationId: orNull(id),
  organizationName: orNull(text),
  applicationDeadline: orNull(moment),
  open: flag,
  applied: flag,
}

const SavedOpportunity = namedObject('SavedOpportunity', { ...marked, savedAt: moment })

const HiddenOpportunity = namedObject('HiddenOpportunity', { ...marked, hiddenAt: moment })

const CalendarFeed = namedObject('CalendarFeed', { url: text })

const state = z.enum(CHANNEL_STATES)

const Preferences = namedObject('NotificationPreferences', {
  preset: orNull(z.enum(PRESETS)),
  kinds: z.array(
    z.strictObject({ kind: text, title: text, inWaymark: state, email: state, push: state }),
  ),
})

const PushSubscription = namedObject('PushSubscription', { publicKey: text, on: flag })

export const notificationEntries: Entries = {
  'GET /api/saved-opportunities': {
    id: 'listSaved',
    summary: 'List the opportunities that you saved',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(SavedOpportunity) },
  },
  'PUT /api/opportunities/:id/saved': {
    id: 'saveOpportunity',
    summary: 'Save an opportunity',
    description: 'You are reminded 7 days and 1 day before its deadline, unless you applied.',
    responses: { 204: null },
    codes: ['too_many_saved', 'gone'],
  },
  'DELETE /api/opportunities/:id/saved': {
    id: 'unsaveOpportunity',
    summary: 'Remove an opportunity from those that you saved',
    responses: { 204: null },
    codes: ['gone'],
  },
  'POST /api/calendar-feed': {
    id: 'createCalendarFeed',
    summary: 'Create the private address of your calendar',
    description: 'In place of the one before, which ends.',
    responses: { 201: CalendarFeed },
  },
  'DELETE /api/calendar-feed': {
    id: 'removeCalendarFeed',
    summary: 'End the private address of your calendar',
    responses: { 204: null },
  },
  'GET /api/hidden-opportunities': {
    id: 'listHidden',
    summary: 'List the opportunities that you hid',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(HiddenOpportunity) },
  },
  'PUT /api/opportunities/:id/hidden': {
    id: 'hideOpportunity',
    summary: 'Hide an opportunity that you’re not interested in',
    description: 'Your lists, alerts and recommendations leave it out. Saving it shows it again.',
    responses: { 204: null },
    codes: ['too_many_hidden', 'gone'],
  },
  'DELETE /api/opportunities/:id/hidden': {
    id: 'showOpportunity',
    summary: 'Show an opportunity that you hid again',
    responses: { 204: null },
    codes: ['gone'],
  },
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
  'GET /api/notification-preferences': {
    id: 'getNotificationPreferences',
    summary: 'Get what you hear about',
    description: '`always` can’t be turned off; `never` has no such notification.',
    responses: { 200: Preferences },
  },
  'PUT /api/notification-preferences': {
    id: 'updateNotificationPreferences',
    summary: 'Choose what you hear about',
    description: 'A `preset` first, if you send one, then each of `kinds`.',
    example: { preset: 'important', kinds: [{ kind: 'community-reply', inWaymark: 'on' }] },
    responses: { 200: Preferences },
  },
  'GET /api/push-subscriptions': {
    id: 'getPushSubscription',
    summary: 'Get the key for push, and whether it is on for your session',
    description: 'A browser takes the key as `applicationServerKey`.',
    responses: { 200: PushSubscription },
    codes: ['no_session'],
  },
  'POST /api/push-subscriptions': {
    id: 'subscribeToPush',
    summary: 'Turn on push for your session',
    description: 'Send what the browser’s `PushSubscription` gives. It ends when you sign out.',
    example: {
      endpoint: 'https://fcm.googleapis.com/wp/dGhlIGFkZHJlc3M',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    responses: { 204: null },
    codes: ['no_session', 'full'],
  },
  'DELETE /api/push-subscriptions': {
    id: 'unsubscribeFromPush',
    summary: 'Turn off push for your session',
    responses: { 204: null },
    codes: ['no_session'],
  },
}

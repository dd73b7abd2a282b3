import { OWN_EMAIL_KINDS } from './email-kinds.ts'

export const NOTIFICATION_KINDS = [
  ...OWN_EMAIL_KINDS,
  'application-decision',
  'application-opened',
  'application-message',
  'application-reply',
  'posting-changed',
  'mentorship-session',
  'invitation',
  'direct-message',
  'direct-answer',
  'interview',
  'posting-attention',
  'team',
  'moderation',
  'account',
  'billing',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What a notification is about: all about one subject are one row. */
export const SUBJECT_TYPES = [
  'application',
  'opportunity',
  'mentorship',
  'discussion',
  'contact',
  'member',
  'saved-search',
  'organization',
  'community',
  'report',
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

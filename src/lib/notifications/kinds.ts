import type { EmailKind } from '../mail/email-kinds.ts'
import type { OwnEmailKind } from './email-kinds.ts'

/** Essential ones are always on where they are emails; presets go by the level. */
type Level = 'essential' | 'important' | 'other'

type KindInfo = {
  title: string
  level: Level
  /** The emails about the same; where there are none of their own, the kind is one itself. */
  emails: readonly EmailKind[]
}

const own = <Kind extends OwnEmailKind>(kind: Kind, level: Level, title: string): KindInfo => ({
  title,
  level,
  emails: [kind],
})

const NOTIFICATION_GROUPS = {
  'Your applications': {
    'application-decision': {
      title: 'Decisions on your applications',
      level: 'essential',
      emails: ['application-moved', 'application-unanswered', 'organization-closed'],
    },
    'application-opened': {
      title: 'Your application is opened',
      level: 'other',
      emails: ['application-opened'],
    },
    'application-message': {
      title: 'Messages about your applications',
      level: 'important',
      emails: ['application-message'],
    },
    interview: {
      title: 'Interviews',
      level: 'essential',
      emails: ['interview-times', 'interview-set'],
    },
    'posting-changed': {
      title: 'Changes to postings you applied to',
      level: 'essential',
      emails: ['posting-changed'],
    },
  },
  'Your postings': {
    'posting-application': own('posting-application', 'important', 'New applications'),
    'application-reply': {
      title: 'Messages from applicants',
      level: 'important',
      emails: ['application-reply'],
    },
    'posting-attention': {
      title: 'Postings that need your attention',
      level: 'essential',
      emails: [
        'still-open',
        'posting-paused',
        'posting-ended',
        'posting-held',
        'posting-released',
        'posting-closed-by-us',
        'doors-closing',
      ],
    },
  },
  Mentorship: {
    'mentorship-request': {
      title: 'Mentorship requests',
      level: 'important',
      emails: ['mentorship-request', 'waiting-request'],
    },
    'mentorship-decision': own('mentorship-decision', 'important', 'Replies to your requests'),
    'mentorship-session': {
      title: 'Sessions',
      level: 'important',
      emails: ['session-changed', 'session-reminder', 'session-outcome'],
    },
    'mentorship-message': own('mentorship-message', 'important', 'Messages'),
    'mentor-opening': {
      title: 'Mentors you follow have room',
      level: 'important',
      emails: [],
    },
  },
  Communities: {
    'community-reply': own('community-reply', 'other', 'Replies to your discussions'),
    'community-mention': own('community-mention', 'important', 'Mentions'),
    'community-moderation': {
      title: 'Your posts and role in a community',
      level: 'essential',
      emails: [
        'community-role',
        'community-ban',
        'text-removed',
        'text-restored',
        'proposal-decided',
      ],
    },
  },
  'Invitations and recruiters': {
    invitation: {
      title: 'Invitations to apply',
      level: 'important',
      emails: ['talent-invitation'],
    },
    'direct-message': {
      title: 'Messages with recruiters',
      level: 'important',
      emails: ['direct-message', 'direct-answer'],
    },
    team: {
      title: 'Your teams',
      level: 'important',
      emails: ['team-joined'],
    },
  },
  'Saved and followed': {
    'saved-deadline': own('saved-deadline', 'important', 'Deadlines of saved opportunities'),
    'saved-changed': own('saved-changed', 'other', 'Changes to saved opportunities'),
    'saved-closed': own('saved-closed', 'other', 'Saved opportunities that close early'),
    'search-match': own('search-match', 'important', 'Matches of saved searches'),
    'followed-posting': {
      title: 'New postings of those you follow',
      level: 'other',
      emails: [],
    },
  },
  'Account and billing': {
    account: {
      title: 'Account and security',
      level: 'essential',
      emails: ['password-changed', 'factor-changed', 'address-changed', 'address-restored'],
    },
    billing: {
      title: 'Membership and billing',
      level: 'essential',
      emails: ['ending-term', 'organization-renewal', 'organization-tier-ending'],
    },
  },
} as const satisfies Record<string, Record<string, KindInfo>>

type Groups = typeof NOTIFICATION_GROUPS
export type NotificationKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

export const KIND_INFO = Object.assign({}, ...Object.values(NOTIFICATION_GROUPS)) as Record<
  NotificationKind,
  KindInfo
>

export const NOTIFICATION_KINDS = Object.keys(KIND_INFO) as NotificationKind[]

/** What a notification is about: all about one subject are one row. */
export const SUBJECT_TYPES = [
  'application',
  'opportunity',
  'mentorship',
  'discussion',
  'community',
  'organization',
  'contact',
  'member',
  'saved-search',
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

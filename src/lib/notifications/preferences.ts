import { canUnsubscribe, EMAIL_TEMPLATES, type EmailKind } from '../mail/email-kinds.ts'
import type { NotificationKind } from './kinds.ts'

/** One row of the preferences: what is listed in Waymark, and the email about the same. */
export type Preference = {
  /** Of what is listed, or of the email where nothing is. */
  kind: string
  listed: NotificationKind | null
  /** Null where several tell of it, none of which can be stopped. */
  email: EmailKind | null
  title: string
  /** It waits for the member, or decides something for them. */
  isImportant: boolean
  /** It can't be turned off, but for pushes. */
  isEssential?: boolean
}

const row = (email: EmailKind, listed: NotificationKind | null): Preference => ({
  kind: listed ?? email,
  listed,
  email,
  title: EMAIL_TEMPLATES[email].title,
  isImportant: false,
})

const alwaysEmailed = (listed: NotificationKind, title: string): Preference => ({
  kind: listed,
  listed,
  email: null,
  title,
  isImportant: true,
})

const essential = (listed: NotificationKind, title: string): Preference => ({
  ...alwaysEmailed(listed, title),
  isEssential: true,
})

const about = (kind: EmailKind & NotificationKind) => row(kind, kind)

const emailOnly = (kind: EmailKind) => row(kind, null)

const important = (preference: Preference): Preference => ({ ...preference, isImportant: true })

/** By the heading above them. */
export const PREFERENCES: [heading: string, rows: Preference[]][] = [
  [
    'Your applications',
    [
      important(row('application-moved', 'application-decision')),
      alwaysEmailed('interview', 'Interviews'),
      important(about('application-message')),
      about('application-opened'),
      about('posting-changed'),
    ],
  ],
  [
    'Opportunities',
    [
      important(about('search-match')),
      about('followed-posting'),
      important(about('saved-deadline')),
      about('saved-changed'),
      about('saved-closed'),
      important(row('talent-invitation', 'invitation')),
      important(about('direct-answer')),
    ],
  ],
  [
    'Your postings',
    [
      important(about('posting-application')),
      alwaysEmailed('posting-attention', 'Postings that need your attention'),
      important(about('application-reply')),
      important(about('direct-message')),
      alwaysEmailed('team', 'Joining and leaving teams'),
      emailOnly('team-joined'),
    ],
  ],
  [
    'Mentorship',
    [
      important(about('mentorship-request')),
      emailOnly('waiting-request'),
      important(about('mentorship-decision')),
      important(about('mentorship-message')),
      important(row('session-changed', 'mentorship-session')),
      important(emailOnly('session-reminder')),
      emailOnly('session-outcome'),
      emailOnly('money-released'),
      important(about('mentor-opening')),
    ],
  ],
  ['Communities', [about('community-mention'), about('community-reply')]],
  [
    'Account',
    [
      emailOnly('weekly-digest'),
      alwaysEmailed('moderation', 'Decisions of moderators'),
      essential('account', 'Security and sign-in'),
      essential('billing', 'Membership and payments'),
    ],
  ],
]

export const ALL_PREFERENCES = PREFERENCES.flatMap(([, rows]) => rows)

/** `never` where there is none, `always` where it can't be turned off. */
export const CHANNEL_STATES = ['on', 'off', 'always', 'never'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

export const CHANNELS = ['inWaymark', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_LABELS: Record<Channel, string> = {
  inWaymark: 'In Waymark',
  email: 'Email',
  push: 'Push',
}

/** The kinds that a member turned off. */
export type TurnedOff = { stopped: string[]; unlisted: string[]; unpushed: string[] }

export const stateOf = (
  { listed, email, isEssential }: Preference,
  channel: Channel,
  { stopped, unlisted, unpushed }: TurnedOff,
): ChannelState => {
  if (channel === 'push')
    return listed === null ? 'never' : unpushed.includes(listed) ? 'off' : 'on'
  if (channel === 'inWaymark') {
    if (isEssential) return 'always'
    return listed === null ? 'never' : unlisted.includes(listed) ? 'off' : 'on'
  }
  if (email === null || !canUnsubscribe(email)) return 'always'
  return stopped.includes(email) ? 'off' : 'on'
}

import { canUnsubscribe, EMAIL_TEMPLATES, type EmailKind } from '../mail/email-kinds.ts'
import type { NotificationKind } from './kinds.ts'

/** One row of the preferences: what is listed in Waymark, and the email about the same. */
export type Preference = {
  /** Of what is listed, or of the email where nothing is. */
  kind: string
  listed: NotificationKind | null
  email: EmailKind
  /** It waits for the member, or decides something for them. */
  isImportant: boolean
}

const row = (email: EmailKind, listed: NotificationKind | null): Preference => ({
  kind: listed ?? email,
  listed,
  email,
  isImportant: false,
})

const about = (kind: EmailKind & NotificationKind) => row(kind, kind)

const emailOnly = (kind: EmailKind) => row(kind, null)

const important = (preference: Preference): Preference => ({ ...preference, isImportant: true })

/** Those that can be changed, by the heading above them. */
export const PREFERENCES: [heading: string, rows: Preference[]][] = [
  [
    'Your applications',
    [
      important(row('application-moved', 'application-decision')),
      important(about('application-message')),
      about('application-opened'),
      about('posting-changed'),
    ],
  ],
  [
    'Opportunities',
    [
      important(about('search-match')),
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
      important(about('application-reply')),
      important(about('direct-message')),
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
    ],
  ],
  ['Communities', [about('community-mention'), about('community-reply')]],
]

export const ALL_PREFERENCES = PREFERENCES.flatMap(([, rows]) => rows)

export const titleOf = ({ email }: Preference) => EMAIL_TEMPLATES[email].title

/** `never` where there is none, `always` where it can't be turned off. */
export const CHANNEL_STATES = ['on', 'off', 'always', 'never'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

export const CHANNELS = ['inWaymark', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_LABELS: Record<Channel, string> = { inWaymark: 'In Waymark', email: 'Email' }

/** The kinds that a member turned off. */
export type TurnedOff = { stopped: string[]; unlisted: string[] }

export const stateOf = (
  { listed, email }: Preference,
  channel: Channel,
  { stopped, unlisted }: TurnedOff,
): ChannelState => {
  if (channel === 'email' && !canUnsubscribe(email)) return 'always'
  if (channel === 'inWaymark' && listed === null) return 'never'
  return (channel === 'email' ? stopped.includes(email) : unlisted.includes(listed!)) ? 'off' : 'on'
}

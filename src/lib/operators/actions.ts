import { multiLine } from '../text/text.ts'

export const OPERATOR_ACTION_LABELS = {
  'operator added': 'Operator added',
  'operator removed': 'Operator removed',
  'member suspended': 'Suspended',
  'member restored': 'Suspension lifted',
  'name withdrawn': 'Profile link removed',
  'name given back': 'Profile link restored',
  'organization suspended': 'Suspended',
  'organization restored': 'Suspension lifted',
  'tier granted': 'Organization plan granted',
  'tier ended': 'Organization plan removed',
  'manager named': 'Account manager assigned',
  'manager ended': 'Account manager removed',
  'organization confirmed': 'Confirmed by hand',
  'confirmation ended': 'Confirmation removed',
  'posting held': 'Held',
  'posting released': 'Released',
  'posting closed': 'Closed',
  'report upheld': 'Upheld',
  'report dismissed': 'Not upheld',
  'community created': 'Created',
  'community edited': 'Edited',
  'community closed': 'Closed',
  'community reopened': 'Opened again',
  'community held': 'Held',
  'community released': 'Released to an owner',
  'community moderated': 'Moderated',
  'proposal approved': 'Approved',
  'proposal declined': 'Declined',
  'message answered': 'Answered',
  'message reopened': 'Reopened',
  'dispute released': 'Money released to the mentor',
  'dispute refunded': 'Mentee refunded',
  'payout confirmed': 'Confirmed with a code',
  'case struck out': 'Case excluded',
  'case put back': 'Case restored',
} as const
export type OperatorActionKind = keyof typeof OPERATOR_ACTION_LABELS

export const ACTION_SUBJECTS = [
  'member',
  'organization',
  'opportunity',
  'report',
  'community',
  'proposal',
  'contact',
  'case',
  'dispute',
  'payout',
] as const
export type ActionSubject = { type: (typeof ACTION_SUBJECTS)[number]; id: string }

export const SUBJECT_LABELS: Record<ActionSubject['type'], string> = {
  member: 'Member',
  organization: 'Organization',
  opportunity: 'Posting',
  report: 'Report',
  community: 'Community',
  proposal: 'Proposed community',
  contact: 'Message to operators',
  case: 'Reply record',
  dispute: 'Problem with a paid session',
  payout: 'Payout',
}

type FirstWord<Kind> = Kind extends `${infer Word} ${string}` ? Word : never

const SUBJECT_OF: Record<FirstWord<OperatorActionKind>, ActionSubject['type']> = {
  operator: 'member',
  member: 'member',
  name: 'member',
  organization: 'organization',
  tier: 'organization',
  manager: 'organization',
  confirmation: 'organization',
  posting: 'opportunity',
  report: 'report',
  community: 'community',
  proposal: 'proposal',
  message: 'contact',
  case: 'case',
  dispute: 'dispute',
  payout: 'payout',
}

export const OPERATOR_ACTIONS = Object.keys(OPERATOR_ACTION_LABELS) as OperatorActionKind[]

/** 'Member: Suspended', where the label alone could be about something else. */
export const wholeActionLabel = (kind: OperatorActionKind) =>
  `${SUBJECT_LABELS[SUBJECT_OF[kind.split(' ')[0] as FirstWord<typeof kind>]]}: ${OPERATOR_ACTION_LABELS[kind]}`

export const whySchema = multiLine('Why', 1000)

export const BY_COMMAND = 'With a command on the server.'

/** The kinds of notifications that are emails of their own; the others have emails already. */
export const OWN_EMAIL_KINDS = [
  'posting-application',
  'mentorship-request',
  'mentorship-decision',
  'mentorship-message',
  'community-reply',
  'community-mention',
  'saved-deadline',
  'saved-changed',
  'saved-closed',
  'search-match',
] as const

export type OwnEmailKind = (typeof OWN_EMAIL_KINDS)[number]

export const isOwnEmailKind = (kind: string): kind is OwnEmailKind =>
  OWN_EMAIL_KINDS.some((own) => own === kind)

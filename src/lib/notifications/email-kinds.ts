/** The kinds of notifications that are emails of their own, by title; the others have emails already. */
export const OWN_EMAIL_TITLES = {
  'posting-application': 'New applications',
  'mentorship-request': 'Mentorship requests',
  'mentorship-decision': 'Replies to your mentorship requests',
  'mentorship-message': 'Messages in mentorships',
  'community-reply': 'Replies to your discussions',
  'community-mention': 'Mentions',
  'saved-deadline': 'Deadlines of saved opportunities',
  'saved-changed': 'Changes to saved opportunities',
  'saved-closed': 'Saved opportunities that close early',
  'search-match': 'New results of saved searches',
  'followed-posting': 'New postings from people and organizations you follow',
  'mentor-opening': 'Mentors who accept new mentees again',
} as const

export type OwnEmailKind = keyof typeof OWN_EMAIL_TITLES

export const OWN_EMAIL_KINDS = Object.keys(OWN_EMAIL_TITLES) as OwnEmailKind[]

export const isOwnEmailKind = (kind: string): kind is OwnEmailKind =>
  Object.hasOwn(OWN_EMAIL_TITLES, kind)

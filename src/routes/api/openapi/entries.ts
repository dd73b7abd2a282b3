import { type Scope, type ScopeNoun, scopeOf } from '../../../lib/accounts/scopes.ts'
import { accountEntries } from './entries/accounts.ts'
import { reviewEntries } from './entries/applicants.ts'
import { applicationEntries } from './entries/applications.ts'
import { communityEntries } from './entries/communities.ts'
import { documentationEntries } from './entries/documentation.ts'
import { earningsEntries } from './entries/earnings.ts'
import { followingEntries } from './entries/following.ts'
import { mentorSessionEntries } from './entries/mentor-sessions.ts'
import { mentorshipEntries } from './entries/mentorship.ts'
import { notificationEntries } from './entries/notifications.ts'
import { opportunityEntries } from './entries/opportunities.ts'
import { organizationEntries } from './entries/organizations.ts'
import { postingEntries } from './entries/postings.ts'
import { ownProfileEntries } from './entries/profile.ts'
import { savedSearchEntries } from './entries/saved-searches.ts'
import { signInEntries } from './entries/sign-in.ts'
import { membershipEntries, safetyEntries } from './entries/site.ts'
import { talentEntries } from './entries/talent.ts'
import { tokenEntries } from './entries/tokens.ts'
import { webhookEntries } from './entries/webhooks.ts'
import type { Entries, Entry } from './entry.ts'

type Group = {
  description: string
  /** Of the tokens that may use its calls; null where every token may. */
  scopeNoun: ScopeNoun | null
  entries: Entries
}

/** The document's groups, in its order. */
export const GROUPS: Record<string, Group> = {
  Opportunities: {
    scopeNoun: 'opportunities',
    description: 'What visitors and members find and apply to.',
    entries: opportunityEntries,
  },
  Applications: {
    scopeNoun: 'applications',
    description: 'Applications that you sent, their messages, interviews and résumés.',
    entries: applicationEntries,
  },
  Postings: {
    scopeNoun: 'opportunities',
    description: 'Opportunities as their author sees them.',
    entries: postingEntries,
  },
  Applicants: {
    scopeNoun: 'applications',
    description: 'Applications that your postings received.',
    entries: reviewEntries,
  },
  Organizations: {
    scopeNoun: 'organizations',
    description: 'Pages, teams, domains and reply records.',
    entries: organizationEntries,
  },
  Webhooks: {
    scopeNoun: 'webhooks',
    description: 'What your own software hears about an organization’s applications and postings.',
    entries: webhookEntries,
  },
  'Talent search': {
    scopeNoun: 'talent',
    description:
      'Members who let organizations find them, invitations, and conversations with recruiters.',
    entries: talentEntries,
  },
  Communities: {
    scopeNoun: 'communities',
    description: 'Communities, memberships and moderation.',
    entries: communityEntries,
  },
  Mentorship: {
    scopeNoun: 'mentorship',
    description: 'Mentors and mentorships.',
    entries: mentorshipEntries,
  },
  Sessions: {
    scopeNoun: 'mentorship',
    description: 'When mentors can be booked, and sessions with them.',
    entries: mentorSessionEntries,
  },
  Profile: {
    scopeNoun: 'profile',
    description: 'Your profile and who can see it.',
    entries: ownProfileEntries,
  },
  Membership: {
    scopeNoun: 'account',
    description: 'Plans and payments.',
    entries: membershipEntries,
  },
  Earnings: {
    scopeNoun: 'mentorship',
    description: 'Where what you earn as a mentor is paid.',
    entries: earningsEntries,
  },
  Notifications: {
    scopeNoun: 'notifications',
    description: 'What happened, and why you hear about it; opportunities that you saved.',
    entries: notificationEntries,
  },
  Following: {
    scopeNoun: 'notifications',
    description: 'Organizations and people that you follow, and mentors whose room you wait for.',
    entries: followingEntries,
  },
  'Saved searches': {
    scopeNoun: 'notifications',
    description: 'Searches whose new results you hear about.',
    entries: savedSearchEntries,
  },
  Safety: {
    scopeNoun: 'account',
    description: 'Reports, blocks and messages to the Waymark team.',
    entries: safetyEntries,
  },
  'Sign-in': {
    scopeNoun: 'account',
    description: 'Accounts and sessions of people.',
    entries: signInEntries,
  },
  Account: {
    scopeNoun: 'account',
    description: 'Email address, password, passkeys and activity.',
    entries: accountEntries,
  },
  Tokens: {
    scopeNoun: 'account',
    description: 'API tokens.',
    entries: tokenEntries,
  },
  Documentation: {
    scopeNoun: null,
    description: 'This document.',
    entries: documentationEntries,
  },
}

export type NamedEntry = Entry & { group: string; scope: Scope | null }

export const ENTRIES: ReadonlyMap<string, NamedEntry> = new Map(
  Object.entries(GROUPS).flatMap(([group, { scopeNoun, entries }]) =>
    Object.entries(entries).map(([route, entry]) => {
      const noun = entry.scopeNoun ?? scopeNoun
      return [route, { ...entry, group, scope: noun && scopeOf(noun, route.split(' ')[0]!) }]
    }),
  ),
)

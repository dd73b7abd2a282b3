import { accountEntries, signInEntries, tokenEntries } from './entries/accounts.ts'
import { applicationEntries, reviewEntries } from './entries/applications.ts'
import { communityEntries } from './entries/communities.ts'
import { documentationEntries } from './entries/documentation.ts'
import { earningsEntries } from './entries/earnings.ts'
import { followingEntries } from './entries/following.ts'
import { mentorSessionEntries } from './entries/mentor-sessions.ts'
import { mentorshipEntries } from './entries/mentorship.ts'
import { notificationEntries } from './entries/notifications.ts'
import { opportunityEntries, postingEntries } from './entries/opportunities.ts'
import { organizationEntries, talentEntries } from './entries/organizations.ts'
import { profileEntries } from './entries/profile.ts'
import { savedSearchEntries } from './entries/saved-searches.ts'
import { membershipEntries, safetyEntries } from './entries/site.ts'
import { webhookEntries } from './entries/webhooks.ts'
import type { Entries, Entry } from './entry.ts'

/** The document's groups, in its order. */
export const GROUPS: Record<string, { description: string; entries: Entries }> = {
  Opportunities: {
    description: 'What visitors and members find and apply to.',
    entries: opportunityEntries,
  },
  Applications: {
    description: 'Applications that you sent, their messages, interviews and résumés.',
    entries: applicationEntries,
  },
  Postings: {
    description: 'Opportunities as their author sees them.',
    entries: postingEntries,
  },
  Applicants: {
    description: 'Applications that your postings received.',
    entries: reviewEntries,
  },
  Organizations: {
    description: 'Pages, teams, domains and reply records.',
    entries: organizationEntries,
  },
  Webhooks: {
    description: 'What your own software hears about an organization’s applications and postings.',
    entries: webhookEntries,
  },
  'Talent search': {
    description:
      'Members who let organizations find them, invitations, and conversations with recruiters.',
    entries: talentEntries,
  },
  Communities: {
    description: 'Communities, memberships and moderation.',
    entries: communityEntries,
  },
  Mentorship: {
    description: 'Mentors and mentorships.',
    entries: mentorshipEntries,
  },
  Sessions: {
    description: 'When mentors can be booked, and sessions with them.',
    entries: mentorSessionEntries,
  },
  Profile: {
    description: 'Your profile and who can see it.',
    entries: profileEntries,
  },
  Membership: {
    description: 'Plans and payments.',
    entries: membershipEntries,
  },
  Earnings: {
    description: 'Where what you earn as a mentor is paid.',
    entries: earningsEntries,
  },
  Notifications: {
    description: 'What happened, and why you hear about it; opportunities that you saved.',
    entries: notificationEntries,
  },
  Following: {
    description: 'Organizations and people that you follow, and mentors whose room you wait for.',
    entries: followingEntries,
  },
  'Saved searches': {
    description: 'Searches whose new results you hear about.',
    entries: savedSearchEntries,
  },
  Safety: {
    description: 'Reports, blocks and messages to the Waymark team.',
    entries: safetyEntries,
  },
  'Sign-in': {
    description: 'Accounts and sessions of people.',
    entries: signInEntries,
  },
  Account: {
    description: 'Email address, password, passkeys and activity.',
    entries: accountEntries,
  },
  Tokens: {
    description: 'API tokens.',
    entries: tokenEntries,
  },
  Documentation: {
    description: 'This document.',
    entries: documentationEntries,
  },
}

export const ENTRIES: ReadonlyMap<string, Entry & { group: string }> = new Map(
  Object.entries(GROUPS).flatMap(([group, { entries }]) =>
    Object.entries(entries).map(([route, entry]) => [route, { ...entry, group }]),
  ),
)

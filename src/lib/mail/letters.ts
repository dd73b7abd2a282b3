import type { Content } from './content.ts'
import { ACCOUNT_LETTERS, type AccountLetters } from './letters/account.ts'
import { APPLICATION_LETTERS, type ApplicationLetters } from './letters/applications.ts'
import { COMMUNITY_LETTERS, type CommunityLetters } from './letters/communities.ts'
import { CONTACT_LETTERS, type ContactLetters } from './letters/contact.ts'
import type { Letters, Writing } from './letters/kind.ts'
import { MEMBERSHIP_LETTERS, type MembershipLetters } from './letters/membership.ts'
import { MENTORSHIP_LETTERS, type MentorshipLetters } from './letters/mentorship.ts'
import { ORGANIZATION_LETTERS, type OrganizationLetters } from './letters/organizations.ts'
import { POSTING_LETTERS, type PostingLetters } from './letters/postings.ts'
import { SAFETY_LETTERS, type SafetyLetters } from './letters/safety.ts'
import { TALENT_LETTERS, type TalentLetters } from './letters/talent.ts'

/** What each kind tells, as it is kept until it is sent. */
export type LetterData = ContactLetters &
  MentorshipLetters &
  MembershipLetters &
  AccountLetters &
  OrganizationLetters &
  PostingLetters &
  ApplicationLetters &
  TalentLetters &
  CommunityLetters &
  SafetyLetters

export type LetterKind = keyof LetterData

/** Every kind of letter. */
export const LETTERS: Letters<LetterData> = {
  ...CONTACT_LETTERS,
  ...MENTORSHIP_LETTERS,
  ...MEMBERSHIP_LETTERS,
  ...ACCOUNT_LETTERS,
  ...ORGANIZATION_LETTERS,
  ...POSTING_LETTERS,
  ...APPLICATION_LETTERS,
  ...TALENT_LETTERS,
  ...COMMUNITY_LETTERS,
  ...SAFETY_LETTERS,
}

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(LETTERS, kind)

/** What a letter of a kind says; its data is what was kept of it. */
export const contentOf = (kind: LetterKind, data: unknown, writing: Writing): Content =>
  LETTERS[kind].write(data as never, writing)

/** Whether members may say that letters of a kind are not to come. */
export const isStoppable = (kind: LetterKind) =>
  ['notification', 'digest'].includes(LETTERS[kind].class)

/** The kinds that members may stop, in the order in which they are shown. */
export const STOPPABLE = (Object.keys(LETTERS) as LetterKind[]).filter(isStoppable)

import type { z } from 'zod'
import { accountRecords } from './records/accounts.ts'
import { applicationRecords } from './records/applications.ts'
import { communitieRecords } from './records/communities.ts'
import { conversationRecords } from './records/conversations.ts'
import { mentorSessionRecords } from './records/mentor-sessions.ts'
import { paymentRecords } from './records/payments.ts'
import { postingRecords } from './records/postings.ts'
import { talentRecords } from './records/talent.ts'

/** Keys are file names without `.json`. */
export const RECORDS = {
  ...accountRecords,
  ...applicationRecords,
  ...communitieRecords,
  ...conversationRecords,
  ...paymentRecords,
  ...postingRecords,
  ...talentRecords,
  ...mentorSessionRecords,
} satisfies Record<string, z.ZodType>

export type SectionName = keyof typeof RECORDS

export const SECTION_NAMES = Object.keys(RECORDS) as SectionName[]

export const sectionFile = (name: SectionName) => `${name}.json`

export const ADDED_LATER: readonly string[] = (
  [
    ...(['reports', 'blocks', 'opened-opportunities', 'drafts', 'resumes'] as const),
    ...(['interview-times', 'review-notes', 'review-marks'] as const),
    ...(['contacts', 'never-found-by', 'found-by'] as const),
    ...(['proposed-communities', 'bans', 'moderation'] as const),
    ...([
      'public-names',
      'showcase-turns',
      'availability',
      'notifications',
      'saved-opportunities',
      'hidden-opportunities',
      'following',
    ] as const),
    'saved-searches',
    ...(['public-names', 'showcase-turns', 'availability', 'notifications'] as const),
    ...(['offers', 'mentor-sessions', 'session-payments', 'session-items'] as const),
    'payout-account',
    'payouts',
  ] satisfies SectionName[]
).map(sectionFile)

export type ArchivedRecord = { id: string; site: string } & Record<string, unknown>

export const timeOf = ({ createdAt, joinedAt, at, since, day, memberSince }: ArchivedRecord) =>
  new Date(String(createdAt ?? joinedAt ?? at ?? since ?? day ?? memberSince))

/** The other person in a record, who may be a member too. */
export const otherIn = ({ with: other }: ArchivedRecord) =>
  (other as { id: string } | null | undefined)?.id ?? null

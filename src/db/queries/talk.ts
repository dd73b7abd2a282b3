import { eq, type SQL } from 'drizzle-orm'
import type { Message, messageReads, messages } from '../schema/messages.ts'

/** What a conversation is of. */
export type Talk =
  | { mentorshipId: string; applicationId?: undefined; contactId?: undefined }
  | { applicationId: string; mentorshipId?: undefined; contactId?: undefined }
  | { contactId: string; mentorshipId?: undefined; applicationId?: undefined }

/** Whether the message, or the read mark, around it is of a conversation. */
export function isOf(table: typeof messages | typeof messageReads, talk: Talk): SQL {
  if (talk.mentorshipId !== undefined) return eq(table.mentorshipId, talk.mentorshipId)
  if (talk.applicationId !== undefined) return eq(table.applicationId, talk.applicationId)
  return eq(table.contactId, talk.contactId)
}

/** The id of what it is of, by which its changes are announced. */
export const idOf = ({ mentorshipId, applicationId, contactId }: Talk | Message): string =>
  (mentorshipId ?? applicationId ?? contactId)!

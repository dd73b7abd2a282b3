import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Message, messageReads, messages } from '../schema/messages.ts'

/** What a conversation is of. */
export type Talk =
  | { mentorshipId: string; applicationId?: undefined; contactId?: undefined }
  | { applicationId: string; mentorshipId?: undefined; contactId?: undefined }
  | { contactId: string; mentorshipId?: undefined; applicationId?: undefined }

/** Of what it is, by the column that says so. */
export function kindOf({ mentorshipId, applicationId }: Talk) {
  if (mentorshipId !== undefined) return 'mentorshipId'
  return applicationId !== undefined ? 'applicationId' : 'contactId'
}

/** Whether the message, or the read mark, around it is of a conversation. */
export const isOf = (
  table: typeof messages | typeof messageReads,
  talk: Talk,
  id: string | SQLWrapper = idOf(talk),
): SQL => eq(table[kindOf(talk)], id)

/** The id of what it is of, by which its changes are announced. */
export const idOf = ({ mentorshipId, applicationId, contactId }: Talk | Message): string =>
  (mentorshipId ?? applicationId ?? contactId)!

import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Message, messageReads, messages } from '../schema/messages.ts'

/** What a conversation is of. */
export type Conversation =
  | { mentorshipId: string; applicationId?: undefined; contactId?: undefined }
  | { applicationId: string; mentorshipId?: undefined; contactId?: undefined }
  | { contactId: string; mentorshipId?: undefined; applicationId?: undefined }

/** Of what it is, by the column that says so. */
export function conversationKind({ mentorshipId, applicationId }: Conversation) {
  if (mentorshipId !== undefined) return 'mentorshipId'
  return applicationId !== undefined ? 'applicationId' : 'contactId'
}

/** Whether the message, or the read mark, around it is of a conversation. */
export const belongsTo = (
  table: typeof messages | typeof messageReads,
  talk: Conversation,
  id: string | SQLWrapper = conversationId(talk),
): SQL => eq(table[conversationKind(talk)], id)

/** The id of what it is of, by which its changes are announced. */
export const conversationId = ({
  mentorshipId,
  applicationId,
  contactId,
}: Conversation | Message): string => (mentorshipId ?? applicationId ?? contactId)!

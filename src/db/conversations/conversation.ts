import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Message, messageReads, messages } from '../schema/messages.ts'

export type Conversation =
  | { mentorshipId: string; applicationId?: undefined; contactId?: undefined }
  | { applicationId: string; mentorshipId?: undefined; contactId?: undefined }
  | { contactId: string; mentorshipId?: undefined; applicationId?: undefined }

export function conversationKind({ mentorshipId, applicationId }: Conversation) {
  if (mentorshipId !== undefined) return 'mentorshipId'
  return applicationId !== undefined ? 'applicationId' : 'contactId'
}

export const belongsTo = (
  table: typeof messages | typeof messageReads,
  talk: Conversation,
  id: string | SQLWrapper = conversationId(talk),
): SQL => eq(table[conversationKind(talk)], id)

export const conversationId = ({
  mentorshipId,
  applicationId,
  contactId,
}: Conversation | Message): string => (mentorshipId ?? applicationId ?? contactId)!

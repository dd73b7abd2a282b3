import { z } from 'zod'
import { listPath, pagingFields, searchField } from '../lists/fields.ts'
import { paths } from '../paths.ts'

/** A mentorship; one's own application; an application to review; a conversation with recruiters. */
export const CONVERSATION_PLACES = ['mentorship', 'application', 'applicant', 'direct'] as const
export type ConversationPlace = (typeof CONVERSATION_PLACES)[number]

export const conversationQuery = z.object({
  q: searchField('The search'),
  organizationId: z.uuid('The organization must be an id.').toLowerCase().optional(),
  /** The one beside the list, or none: set where the list is only loaded again. */
  open: z.union([z.literal('none'), z.uuid()], 'The open conversation must be an id.').optional(),
  ...pagingFields,
})
export type ConversationQuery = z.output<typeof conversationQuery>

export const conversationsPath = (
  { q, organizationId }: Pick<ConversationQuery, 'q' | 'organizationId'>,
  more: Record<string, string> = {},
) => listPath(paths.conversations, { q, organizationId, ...more })

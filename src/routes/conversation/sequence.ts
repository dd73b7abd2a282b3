import { z } from 'zod'

/** The place of a message among those of its conversation, as an address or a form says it. */
export const sequence = z.coerce.number().int().positive().optional().catch(undefined)

/** How far a conversation is read, as the API is told. */
export const readUpTo = z.object({
  upTo: z.number('Say up to which message').int().positive(),
})

import { z } from 'zod'

export const sequence = z.coerce.number().int().positive().optional().catch(undefined)

export const readUpTo = z.object({
  upTo: z.number('Send the id of the last message you’ve read').int().positive(),
})

import { z } from 'zod'

export const sequence = z.coerce.number().int().positive().optional().catch(undefined)

export const readUpTo = z.object({
  upTo: z.number('Say up to which message').int().positive(),
})

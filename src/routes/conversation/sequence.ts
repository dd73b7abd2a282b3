import { z } from 'zod'

/** The place of a message among those of its mentorship, as an address or a form says it. */
export const sequence = z.coerce.number().int().positive().optional().catch(undefined)

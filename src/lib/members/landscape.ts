import { z } from 'zod'

export const LANDSCAPES = 6

export const LANDSCAPE_CHOICES = Array.from({ length: LANDSCAPES }, (_, n) => n + 1)

/** Depends on the member: nobody else has the same one. */
export const landscapeSeed = (memberId: string, chosen: number | null) =>
  chosen === null || chosen === 1 ? memberId : `${memberId}-${chosen}`

export const UNLISTED_LANDSCAPE = 'Choose one of the covers'

export const landscapeSchema = z.object({
  landscape: z.coerce
    .number(UNLISTED_LANDSCAPE)
    .int(UNLISTED_LANDSCAPE)
    .min(1, UNLISTED_LANDSCAPE)
    .max(LANDSCAPES, UNLISTED_LANDSCAPE),
})

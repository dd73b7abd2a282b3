import { z } from 'zod'

export const LANDSCAPES = 6

export const LANDSCAPE_CHOICES = Array.from({ length: LANDSCAPES }, (_, n) => n + 1)

/** Depends on the member: nobody else has the same one. */
export const landscapeSeed = (memberId: string, chosen: number | null) =>
  chosen === null || chosen === 1 ? memberId : `${memberId}-${chosen}`

const CHOOSE = 'Choose one of the landscapes'

export const landscapeSchema = z.object({
  landscape: z.coerce.number(CHOOSE).int(CHOOSE).min(1, CHOOSE).max(LANDSCAPES, CHOOSE),
})

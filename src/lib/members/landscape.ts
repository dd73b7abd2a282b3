import { z } from 'zod'

/** Hills of their own that a member chooses from. */
export const LANDSCAPES = 6

/** The choices, the first of which is every member's until they choose. */
export const LANDSCAPE_CHOICES = Array.from({ length: LANDSCAPES }, (_, n) => n + 1)

/** What the hill that a member chose is drawn from: it is theirs alone. */
export const landscapeSeed = (memberId: string, chosen: number | null) =>
  chosen === null || chosen === 1 ? memberId : `${memberId}-${chosen}`

const CHOOSE = 'Choose one of the landscapes'

/** The choice as a form or the API sends it, by its number. */
export const landscapeSchema = z.object({
  landscape: z.coerce.number(CHOOSE).int(CHOOSE).min(1, CHOOSE).max(LANDSCAPES, CHOOSE),
})

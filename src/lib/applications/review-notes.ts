import { z } from 'zod'
import type { Criterion } from '../postings/questions.ts'
import { multiLine } from '../text/text.ts'
import type { SentAnswer } from './snapshot.ts'

export const FINDING_MISSING = 'Choose whether it is met'

export const noteSchema = z.object({
  body: multiLine('Note', 2000, { required: 'Write a note first' }),
})

export const RATINGS = [1, 2, 3, 4] as const
export type ReviewRating = (typeof RATINGS)[number]

export const RATING_LABELS: Record<ReviewRating, string> = {
  1: 'Not shown',
  2: 'Partly',
  3: 'Shown',
  4: 'Clearly shown',
}

export const NO_RATING = 'Rate at least one criterion'

const RATING_PATTERN = 'Choose from 1 to 4'
export const ratingSchema = z.coerce
  .number(RATING_PATTERN)
  .int(RATING_PATTERN)
  .min(1, RATING_PATTERN)
  .max(4, RATING_PATTERN)

export const QUOTE_LENGTH = 300

const QUOTE = `A quote can have at most ${QUOTE_LENGTH} characters`

/** `met: null` withdraws an earlier finding. */
export const criterionFindingSchema = z.object({
  met: z.boolean(FINDING_MISSING).nullable(),
  quote: z.string(QUOTE).trim().max(QUOTE_LENGTH, QUOTE).nullish(),
})

export const NOT_QUOTED = 'These words aren’t in the cover letter or the answers'

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

export function isQuoted(
  quote: string,
  { coverLetter, answers }: { coverLetter: string | null; answers: readonly SentAnswer[] },
): boolean {
  const wanted = plain(quote)
  return [coverLetter ?? '', ...answers.map(({ value }) => value)].some((text) =>
    plain(text).includes(wanted),
  )
}

export const isWhole = (criteria: readonly Criterion[], marked: ReadonlySet<string>): boolean =>
  criteria.length > 0 && criteria.every(({ id }) => marked.has(id))

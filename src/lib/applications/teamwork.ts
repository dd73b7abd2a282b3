import { z } from 'zod'
import type { Criterion } from '../postings/asked.ts'
import { prose } from '../text/text.ts'
import type { Answer } from './sent.ts'

export const noteSchema = z.object({
  body: prose('Note', 2000, { required: 'Write a note first' }),
})

export const MARKS = [1, 2, 3, 4] as const
export type Mark = (typeof MARKS)[number]

/** What each mark says; they are words for a reader, and nothing is ever made of their sum. */
export const MARK_WORDS: Record<Mark, string> = {
  1: 'Not shown',
  2: 'Partly',
  3: 'Shown',
  4: 'Clearly shown',
}

const MARK = 'Choose from 1 to 4'
export const markSchema = z.coerce.number(MARK).int(MARK).min(1, MARK).max(4, MARK)

export const QUOTE_LENGTH = 300

const QUOTE = `At most ${QUOTE_LENGTH} characters of it`

/** What a reader found of a criterion; `met` null takes back what was found before. */
export const findingSchema = z.object({
  met: z.boolean('Say whether it is met').nullable(),
  quote: z.string(QUOTE).trim().max(QUOTE_LENGTH, QUOTE).nullish(),
})

export const NOT_QUOTED = 'These words do not stand in the letter or the answers'

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether words stand in what was sent, wherever its lines break. */
export function isQuoted(
  quote: string,
  { coverLetter, answers }: { coverLetter: string | null; answers: readonly Answer[] },
): boolean {
  const sought = plain(quote)
  return [coverLetter ?? '', ...answers.map(({ value }) => value)].some((text) =>
    plain(text).includes(sought),
  )
}

/** Whether a reviewer has said what they think of every criterion there is. */
export const isWhole = (criteria: readonly Criterion[], marked: ReadonlySet<string>): boolean =>
  criteria.length > 0 && criteria.every(({ id }) => marked.has(id))

import { z } from 'zod'
import { MAX_PLACES } from '../postings/posting.ts'
import { amount, idValue, maybe, momentValue, word, words } from './values.ts'

export const sinceProviders = {
  employmentType: maybe(word).optional(),
  workplace: maybe(word).optional(),
  payMin: maybe(amount).optional(),
  payMax: maybe(amount).optional(),
  payCurrency: maybe(word).optional(),
  payPeriod: maybe(word).optional(),
  unpaid: z.boolean().optional(),
  places: z.int().min(1).max(MAX_PLACES).optional(),
  answerBy: maybe(momentValue).optional(),
  // Keys in the database's order, so that repeated exports are equal.
  questions: z
    .array(
      z.strictObject({
        id: words,
        kind: word,
        text: words,
        choices: z.array(words).optional(),
        required: z.boolean(),
      }),
    )
    .max(5)
    .optional(),
  criteria: z
    .array(
      z.strictObject({
        id: words,
        fact: word.optional(),
        text: words,
        wanted: words.optional(),
        knownBy: word,
        questionId: words.optional(),
      }),
    )
    .max(6)
    .optional(),
  firstLookWithoutNames: z.boolean().optional(),
  applicantsAnywhere: z.boolean().optional(),
  applicantCountries: z.array(words).optional(),
  teamZone: maybe(word).optional(),
  teamFrom: maybe(z.int().min(0).max(1439)).optional(),
  teamTo: maybe(z.int().min(0).max(1439)).optional(),
  expertsFirst: z.boolean().optional(),
  publishedAt: maybe(momentValue).optional(),
  closedAt: maybe(momentValue).optional(),
  outcome: maybe(word).optional(),
  pausedFor: maybe(word).optional(),
}

export const wordsByName = <T extends z.ZodType>(value: T) => z.record(words, value)

/** Absent from older archives. A rejection is included once its applicant was notified. */
export const sinceAnswersStored = {
  answerBy: maybe(momentValue).optional(),
  answeredAt: maybe(momentValue).optional(),
  withdrawnAt: maybe(momentValue).optional(),
  unansweredAt: maybe(momentValue).optional(),
  givenBackAt: maybe(momentValue).optional(),
  withoutNames: z.boolean().optional(),
  resumeId: maybe(idValue).optional(),
  answers: z
    .array(z.strictObject({ kind: word, value: words, question: words, questionId: words }))
    .max(5)
    .optional(),
  snapshot: maybe(wordsByName(z.union([maybe(words), z.array(words)]))).optional(),
  trail: z
    .array(
      z.strictObject({
        status: word,
        by: word,
        at: momentValue,
        reason: maybe(word),
        words: maybe(words),
        unmet: z.array(words),
        undoneAt: maybe(momentValue).optional(),
      }),
    )
    .optional(),
}

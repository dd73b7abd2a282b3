import { z } from 'zod'
import { listOf } from '../forms/list.ts'
import { isBlank, optional, singleLine } from '../text/text.ts'
import { type Criterion, PROFILE_FACTS, QUESTION_KINDS, type Question } from './questions.ts'

export const CHOICES_MISSING = 'Add at least two choices'

export const PROFILE_FIELD_MISSING = 'Choose what to check on the profile'

export const MAX_QUESTIONS = 5
export const MAX_CRITERIA = 6
const MAX_CHOICES = 10

const id = z.preprocess(
  (value) => (isBlank(value) ? crypto.randomUUID().slice(0, 8) : value),
  z
    .string('An id must be text')
    .regex(/^[\w-]{1,40}$/, 'An id can have letters, digits and hyphens'),
)

const question = z
  .object(
    {
      id,
      text: singleLine('Question', 300),
      kind: z.enum(QUESTION_KINDS, 'Choose how it’s answered'),
      choices: z.preprocess(
        (value) => (isBlank(value) ? [] : value),
        listOf(singleLine('Choice', 100), MAX_CHOICES, {
          notList: 'Send the choices as a list',
          tooMany: `A question has at most ${MAX_CHOICES} choices`,
        }),
      ),
      required: z.preprocess((value) => value ?? false, z.boolean('Send true or false')),
    },
    'Send a question as its fields',
  )
  .transform(({ choices, ...question }, ctx): Question => {
    if (question.kind !== 'choice') return question
    const all = [...new Set(choices)]
    if (all.length >= 2) return { ...question, choices: all }
    ctx.addIssue({ code: 'custom', path: ['choices'], message: CHOICES_MISSING })
    return z.NEVER
  })

const accepted = singleLine('Expected answer', 100)

const criterion = z
  .object(
    {
      id,
      text: singleLine('Criterion', 200),
      knownBy: z.enum(['answer', 'profile', 'reader'], 'Choose how you’ll check it'),
      questionId: optional(z.string('Name the question')),
      fact: optional(z.enum(PROFILE_FACTS, PROFILE_FIELD_MISSING)),
      wanted: optional(accepted),
    },
    'Send a criterion as its fields',
  )
  .transform(({ id, text, knownBy, questionId, fact, wanted: accepted }, ctx): Criterion => {
    const missing = (path: string, message: string) => {
      ctx.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (knownBy === 'reader') return { id, text, knownBy }
    if (knownBy === 'answer' && !questionId) return missing('knownBy', 'Choose a question')
    if (knownBy === 'profile' && !fact) return missing('knownBy', PROFILE_FIELD_MISSING)
    if (!accepted) return missing('wanted', 'Add the expected answer')
    return knownBy === 'answer'
      ? { id, text, knownBy, questionId: questionId!, wanted: accepted }
      : { id, text, knownBy, fact: fact!, wanted: accepted }
  })

const askedList = <T extends z.ZodType>(what: T, max: number, noun: string) =>
  z.preprocess(
    (value) => (isBlank(value) ? [] : value),
    listOf(what, max, {
      notList: `Send the ${noun} as a list`,
      tooMany: `A posting has at most ${max} ${noun}`,
    }),
  )

const unlessTwice = <T extends { id: string }>(list: T[]) =>
  new Set(list.map(({ id }) => id)).size === list.length

export const questionsSchema = askedList(question, MAX_QUESTIONS, 'questions').refine(
  unlessTwice,
  'Two questions have the same id',
)

export const criteriaSchema = askedList(criterion, MAX_CRITERIA, 'criteria').refine(
  unlessTwice,
  'Two criteria have the same id',
)

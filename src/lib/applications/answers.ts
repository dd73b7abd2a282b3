import type { Question } from '../postings/questions.ts'
import { isBlank, multiLine } from '../text/text.ts'
import type { SentAnswer } from './snapshot.ts'

export const NOT_A_NUMBER = 'Enter a number in digits, such as 12 or 2.5'

export const MAX_ANSWER_LENGTH = 1000

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export type AnswersTyped = Record<string, string>

/** Answers in the order of the questions, without blank optional ones; `errors` by question id. */
export function readAnswers(questions: readonly Question[], typed: AnswersTyped) {
  const answers: SentAnswer[] = []
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const { id, text, kind, required } = question
    const value = typed[id] ?? ''
    if (isBlank(value)) {
      if (required) errors[id] = kind === 'text' ? 'Answer this question' : MISSING[kind]
      continue
    }
    const read = READ[kind](value, question)
    if ('error' in read) errors[id] = read.error
    else answers.push({ questionId: id, question: text, kind, value: read.value })
  }
  return { answers, errors }
}

const MISSING = {
  yes_no: 'Choose yes or no',
  choice: 'Choose one',
  number: 'Enter a number',
}

type Read = (value: string, question: Question) => { value: string } | { error: string }

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

const READ: Record<Question['kind'], Read> = {
  yes_no: (value) => (value === 'yes' || value === 'no' ? { value } : { error: MISSING.yes_no }),
  choice: (value, { choices }) =>
    choices?.includes(value) ? { value } : { error: MISSING.choice },
  number(value) {
    const plain = value.trim().replace(',', '.')
    return NUMBER.test(plain) ? { value: plain } : { error: NOT_A_NUMBER }
  },
  text(value) {
    const read = multiLine('The answer', MAX_ANSWER_LENGTH).safeParse(value)
    return read.success ? { value: read.data } : { error: read.error.issues[0]!.message }
  },
}

export const answerText = ({ kind, value }: Pick<SentAnswer, 'kind' | 'value'>) =>
  kind === 'yes_no' ? (YES_NO.find((option) => option.value === value)?.label ?? value) : value

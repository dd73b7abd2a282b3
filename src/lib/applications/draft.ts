import { textValue } from '../forms/errors.ts'
import { MAX_QUESTIONS } from '../postings/questions-schema.ts'
import { characters } from '../text/text.ts'
import type { AnswersTyped } from './answers.ts'

const MAX_DRAFT_LENGTH = 100_000

export type ApplicationTyped = {
  coverLetter: string
  answers: AnswersTyped
  resumeId: string | null
}

export const EMPTY_APPLICATION: ApplicationTyped = { coverLetter: '', answers: {}, resumeId: null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function applicationTyped(form: Record<string, unknown>): ApplicationTyped {
  const text = (name: string) => textValue(form[name])
  const places = Array.from({ length: MAX_QUESTIONS }, (_, index) => index + 1)
  const answers = places
    .map((place) => [text(`answer${place}Id`), text(`answer${place}`)] as const)
    .filter(([id]) => /^[\w-]{1,40}$/.test(id))
  const resumeId = text('resumeId')
  return {
    coverLetter: text('coverLetter'),
    answers: Object.fromEntries(answers),
    resumeId: UUID.test(resumeId) ? resumeId : null,
  }
}

export const draftTexts = ({
  coverLetter,
  answers,
  resumeId,
}: ApplicationTyped): ApplicationTyped => ({
  coverLetter: storable(coverLetter),
  answers: Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, storable(text)])),
  resumeId,
})

const storable = (text: string) => {
  const plain = text.toWellFormed().replaceAll('\0', '')
  return characters(plain) > MAX_DRAFT_LENGTH
    ? [...plain].slice(0, MAX_DRAFT_LENGTH).join('')
    : plain
}

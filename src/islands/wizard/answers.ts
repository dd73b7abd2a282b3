import { INVALID_EMAIL } from '../../lib/accounts/copy.ts'
import { MISSING_ANSWERS, signupStepOf } from '../../lib/accounts/signup-steps.ts'
import { SHORT_PASSWORD } from '../../lib/password/strength.ts'
import { STEPS, type StepNumber } from './steps.ts'

export type Errors = Record<string, string>

export const titleId = (step: StepNumber) => `step-${step}-title`

const fieldsOf = (step: StepNumber) => `[aria-labelledby="${titleId(step)}"] :invalid`

const INVALID: Record<string, string> = { email: INVALID_EMAIL, password: SHORT_PASSWORD }

/** By the browser's own checks, in the server's words. */
export function wrongAnswers(form: HTMLFormElement | null, step: StepNumber): Errors {
  const wrong = form?.querySelectorAll<HTMLInputElement>(fieldsOf(step)) ?? []
  return Object.fromEntries(
    [...wrong].flatMap(({ name, validity }) => {
      const words: Record<string, string> = validity.valueMissing ? MISSING_ANSWERS : INVALID
      return words[name] ? [[name, words[name]]] : []
    }),
  )
}

/** Those whose fields are filled in as the browser's own checks ask, and not refused. */
export function completeSteps(form: HTMLFormElement | null, errors: Errors): StepNumber[] {
  const wrong = Object.keys(errors).map(signupStepOf)
  return STEPS.map(({ number }) => number).filter(
    (number) => !wrong.includes(number) && form?.querySelector(fieldsOf(number)) === null,
  )
}

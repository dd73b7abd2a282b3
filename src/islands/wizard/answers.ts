import { MISSING_ANSWERS, signupStepOf } from '../../lib/accounts/signup-steps.ts'
import { SHORT_PASSWORD } from '../../lib/password/strength.ts'
import { STEPS, type StepNumber } from './steps.ts'

export type Errors = Record<string, string>

export const titleId = (step: StepNumber) => `step-${step}-title`

const fieldsOf = (step: StepNumber) => `[aria-labelledby="${titleId(step)}"] :invalid`

/** By the browser's own checks, in the server's words. */
export function wrongAnswers(form: HTMLFormElement | null, step: StepNumber): Errors {
  const wrong = form?.querySelectorAll<HTMLInputElement>(fieldsOf(step)) ?? []
  return Object.fromEntries(
    [...wrong]
      .filter(({ name }) => name in MISSING_ANSWERS)
      .map(({ name, validity, validationMessage }) => [
        name,
        validity.valueMissing
          ? MISSING_ANSWERS[name as keyof typeof MISSING_ANSWERS]
          : name === 'password'
            ? SHORT_PASSWORD
            : validationMessage,
      ]),
  )
}

/** Those whose fields are filled in as the browser's own checks ask, and not refused. */
export function completeSteps(form: HTMLFormElement | null, errors: Errors): StepNumber[] {
  const wrong = Object.keys(errors).map(signupStepOf)
  return STEPS.map(({ number }) => number).filter(
    (number) => !wrong.includes(number) && form?.querySelector(fieldsOf(number)) === null,
  )
}

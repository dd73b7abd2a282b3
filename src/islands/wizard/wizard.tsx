import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  firstStepWithError,
  SIGNUP_STEPS,
  type SignupField,
} from '../../lib/accounts/signup-steps.ts'
import { NO_MEMBER, VIEWER_FIELD } from '../../lib/forms/shown-to.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorSummary } from '../../views/ui/fields/error-summary.tsx'
import { useErrors } from '../../views/ui/fields/use-errors.ts'
import { deleteDraft, draftControls, fillDraft, readDraft, saveDraft } from '../drafts.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { WizardContour } from './contour.tsx'
import { Nav } from './nav.tsx'
import { Progress } from './progress.tsx'
import { StepAccount } from './step-account.tsx'
import { StepGoals } from './step-goals.tsx'
import { StepProfile } from './step-profile.tsx'
import { STEPS, type StepNumber } from './steps.ts'
import { submitSignup } from './submit.ts'
import type { SignUpMethods, StepProps } from './typed.ts'

type WizardProps = StepProps & {
  next: string
  /** Why a form that was sent without this came back. */
  failure?: string | undefined
}

const FIELDS = { 1: StepAccount, 2: StepGoals, 3: StepProfile }

/**
 * The sign-up form: one long page as the server sends it, three steps once this runs. The controls
 * keep their own values, so that what was typed before this ran is not lost.
 */
export default function Wizard({
  typed,
  errors: sent,
  next,
  failure: announced,
  ...methods
}: WizardProps & SignUpMethods) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  const [live, setLive] = useState(false)
  const [step, setStep] = useState<StepNumber>(firstStepWithError(sent) ?? 1)
  const { errors, setErrors, clearError } = useErrors(sent)
  const [failure, setFailure] = useState(announced)
  const [pending, setPending] = useState(false)

  // A layout effect: what it puts back is there before the fields look at what they hold.
  useLayoutEffect(() => {
    const failed = firstStepWithError(sent) !== null
    const stored = failed ? null : readDraft(paths.signup)
    if (stored && form.current) fillDraft(draftControls(form.current), stored)
    const typingOn = SIGNUP_STEPS[document.activeElement?.getAttribute('name') as SignupField]
    if (!failed) setStep((stored?.step as StepNumber) ?? typingOn ?? 1)
    unsaved.current = failed || stored !== null
    setLive(true)
    if (failed) summary.current?.focus()
  }, [sent])

  useLeaveWarning(() => unsaved.current)

  const save = (at: StepNumber) => {
    unsaved.current = true
    if (form.current) saveDraft(form.current, { step: at })
  }

  const show = (to: StepNumber, focus: string) => {
    flushSync(() => setStep(to))
    save(to)
    document.getElementById(focus)?.focus()
  }

  const turn = (by: 1 | -1) => {
    const to = (step + by) as StepNumber
    show(to, titleId(to))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step !== STEPS.length) return turn(1)
    if (pending) return
    setPending(true)
    const result = await submitSignup(event.currentTarget)
    if (result.redirect !== undefined) {
      unsaved.current = false
      deleteDraft(paths.signup)
      return location.replace(result.redirect)
    }
    flushSync(() => {
      setPending(false)
      setErrors(result.errors)
      setFailure(result.failure)
      setStep(firstStepWithError(result.errors) ?? step)
    })
    summary.current?.focus()
  }

  return (
    <div className="wizard" data-live={live || undefined}>
      <aside className="wizard-side">
        <div className="wizard-side-in">
          <p className="wizard-motto">Three marks, then you are on the trail.</p>
          <WizardContour current={step} />
        </div>
      </aside>
      <form
        ref={form}
        className="wizard-form"
        method="post"
        action={paths.signup}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          save(step)
          clearError(event)
        }}
      >
        <input type="hidden" name={VIEWER_FIELD} value={NO_MEMBER} />
        <input type="hidden" name="next" value={next} />
        {methods.elsewhere && <input type="hidden" name="elsewhere" value={methods.elsewhere} />}
        <Progress current={step} />
        <ErrorSummary
          errors={errors}
          ref={summary}
          onFollow={(field) => show(SIGNUP_STEPS[field as SignupField], field)}
        />
        {STEPS.map(({ number, title, subtitle }) => {
          const Fields = FIELDS[number]
          const Title = number === 1 || live ? 'h1' : 'h2'
          return (
            <section
              key={number}
              className={number === step ? 'wizard-step' : 'wizard-step held-back'}
              aria-labelledby={titleId(number)}
              hidden={live && number !== step}
            >
              <header>
                <Title id={titleId(number)} tabIndex={-1}>
                  {title}
                </Title>
                <p className="lead">{subtitle}</p>
              </header>
              <Fields typed={typed} errors={errors} {...(number === 1 && methods)} />
            </section>
          )
        })}
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
        <Nav step={step} live={live} pending={pending} onPrevious={() => turn(-1)} />
      </form>
    </div>
  )
}

const titleId = (step: StepNumber) => `step-${step}-title`

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { firstStepWithError, SIGNUP_STEPS, type SignupField } from '../../lib/signup-steps.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { raise } from '../toasts.ts'
import { forgetDraft, keepDraft, readDraft, restoreDraft } from './draft-storage.ts'
import { Progress } from './progress.tsx'
import { StepAccount } from './step-account.tsx'
import { StepGoals } from './step-goals.tsx'
import { StepProfile } from './step-profile.tsx'
import { STEPS, type StepNumber } from './steps.ts'
import { submitSignup } from './submit.ts'
import { Trail } from './trail.tsx'
import type { StepProps } from './typed.ts'

const FIELDS = { 1: StepAccount, 2: StepGoals, 3: StepProfile }

/**
 * The sign-up form: one long page as the server sends it, three steps once this runs. The controls
 * keep their own values, so that what was typed before this ran is not lost.
 */
export default function Wizard({ typed, errors: sent }: StepProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  const [live, setLive] = useState(false)
  const [step, setStep] = useState<StepNumber>(firstStepWithError(sent) ?? 1)
  const [errors, setErrors] = useState(sent)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    const kept = readDraft()
    const failed = Object.keys(sent).length > 0
    if (kept && form.current && !failed) {
      restoreDraft(form.current, kept.fields)
      setStep(kept.step)
      unsaved.current = true
    }
    setLive(true)
    if (failed) summary.current?.focus()
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [sent])

  const keep = (at: StepNumber) => {
    unsaved.current = true
    if (form.current) keepDraft(at, form.current)
  }

  const show = (to: StepNumber) => {
    setStep(to)
    keep(to)
    focusSoon(() => form.current?.querySelector<HTMLElement>(`#step-${to}-title`))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step !== STEPS.length) return show((step + 1) as StepNumber)
    if (pending) return
    setPending(true)
    const result = await submitSignup(event.currentTarget)
    if (result.redirect !== undefined) {
      unsaved.current = false
      forgetDraft()
      return location.assign(result.redirect)
    }
    setPending(false)
    setErrors(result.errors)
    setStep(firstStepWithError(result.errors) ?? step)
    if (result.message)
      raise({ title: 'Error', description: result.message, variant: 'destructive' })
    focusSoon(() => summary.current)
  }

  return (
    <div className="wizard" data-live={live || undefined}>
      <aside className="wizard-side">
        <div className="wizard-side-in">
          <h2>Three marks, then you are on the trail.</h2>
          <Trail current={step} />
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
        onInput={() => keep(step)}
      >
        <Progress current={step} />
        <ErrorSummary
          errors={errors}
          ref={summary}
          onFollow={(field) => {
            setStep(SIGNUP_STEPS[field as SignupField])
            focusSoon(() => document.getElementById(field))
          }}
        />
        {STEPS.map(({ number, title, subtitle }) => {
          const Fields = FIELDS[number]
          const Title = number === 1 || live ? 'h1' : 'h2'
          return (
            <section
              key={number}
              className="wizard-step"
              aria-labelledby={`step-${number}-title`}
              hidden={live && number !== step}
            >
              <header>
                <Title id={`step-${number}-title`} tabIndex={-1}>
                  {title}
                </Title>
                <p className="lead">{subtitle}</p>
              </header>
              <Fields typed={typed} errors={errors} />
            </section>
          )
        })}
        <div className="wizard-nav">
          <button
            type="button"
            className="btn btn-large wizard-previous"
            disabled={step === 1}
            onClick={() => show((step - 1) as StepNumber)}
          >
            Previous
          </button>
          {live && step < STEPS.length ? (
            <button type="submit" key="next" className="btn btn-primary btn-large">
              Next <Forward />
            </button>
          ) : (
            <button
              type="submit"
              key="complete"
              className="btn btn-primary btn-large"
              aria-disabled={pending || undefined}
            >
              {pending ? 'Creating your account...' : 'Complete Signup'}
            </button>
          )}
        </div>
      </form>
    </div>
  )
}

/** Moves the focus after the next paint, when what takes it is shown. */
const focusSoon = (find: () => HTMLElement | null | undefined) =>
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))

const Forward = () => (
  <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2.2 0h3.9l4.1 6-4.1 6H2.2l4.1-6z" fill="currentColor" />
  </svg>
)

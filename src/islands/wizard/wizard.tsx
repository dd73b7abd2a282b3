import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { firstStepWithError, signupStepOf } from '../../lib/accounts/signup-steps.ts'
import { NO_MEMBER, VIEWER_FIELD } from '../../lib/forms/shown-to.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorSummary } from '../../views/ui/fields/error-summary.tsx'
import { useErrors } from '../../views/ui/fields/use-errors.ts'
import { NewTabNote } from '../../views/ui/new-tab-note.tsx'
import { deleteDraft, draftControls, fillDraft, readDraft, saveDraft } from '../drafts.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { completeSteps, type Errors, titleId, wrongAnswers } from './answers.ts'
import { WizardContour } from './contour.tsx'
import { Nav } from './nav.tsx'
import { Progress } from './progress.tsx'
import { StepAccount } from './step-account.tsx'
import { StepGoals } from './step-goals.tsx'
import { StepProfile } from './step-profile.tsx'
import { STEPS, type StepNumber } from './steps.ts'
import { type SignupRefusal, submitSignup } from './submit.ts'
import type { SignUpMethods, StepProps } from './typed.ts'

type WizardProps = StepProps &
  SignUpMethods & {
    next: string
    failure?: string | undefined
  }

const placeOf = (field: string) => signupStepOf(field) && `step ${signupStepOf(field)}`

const FIELDS = { 1: StepAccount, 2: StepGoals, 3: StepProfile }

/**
 * The sign-up form: one long page as the server sends it, three steps once this runs. The controls
 * keep their own values, so that what was typed before this ran is not lost.
 */
export default function Wizard({ next, failure: sentFailure, ...props }: WizardProps) {
  const wizard = useWizard(props.errors, sentFailure)
  const { live, step, show, pending, errors, failure } = wizard
  return (
    <div className="wizard" data-live={live || undefined}>
      <Aside current={step} complete={wizard.complete} />
      <form
        ref={wizard.form}
        className="wizard-form"
        method="post"
        action={paths.signup}
        encType="multipart/form-data"
        noValidate
        onSubmit={wizard.submit}
        onInput={wizard.input}
      >
        <Hidden next={next} elsewhere={props.elsewhere} />
        <Progress current={step} />
        <ErrorSummary
          errors={errors}
          ref={wizard.summary}
          onFollow={(field) => show(signupStepOf(field) ?? step, field)}
          placeOf={live ? placeOf : undefined}
        />
        {STEPS.map(({ number }) => (
          <Step
            key={number}
            {...props}
            errors={errors}
            number={number}
            current={step}
            live={live}
          />
        ))}
        {failure && (
          <p className="error" role="alert">
            {failure}
          </p>
        )}
        <Agreement shown={step === STEPS.length} />
        <Nav step={step} live={live} pending={pending} onPrevious={() => wizard.turn(-1)} />
      </form>
    </div>
  )
}

/** Until hydrated the form is one page. */
const Agreement = ({ shown }: { shown: boolean }) => (
  <p className={shown ? 'hint' : 'hint held-back'}>
    By signing up, you agree to our <Document href={paths.terms}>terms</Document> and confirm that
    you’ve read our <Document href={paths.privacy}>privacy notice</Document>.
  </p>
)

/** In a tab of its own: what was typed stays. */
const Document = ({ href, children }: { href: string; children: string }) => (
  <a className="text-link" href={href} target="_blank" rel="noopener">
    {children}
    <NewTabNote />
  </a>
)

const Aside = (steps: ComponentProps<typeof WizardContour>) => (
  <aside className="wizard-side">
    <div className="wizard-side-in">
      <p className="wizard-motto">Three short steps.</p>
      <WizardContour {...steps} />
    </div>
  </aside>
)

const Hidden = ({ next, elsewhere }: { next: string; elsewhere: string | undefined }) => (
  <>
    <input type="hidden" name={VIEWER_FIELD} value={NO_MEMBER} />
    <input type="hidden" name="next" value={next} />
    {elsewhere && <input type="hidden" name="elsewhere" value={elsewhere} />}
  </>
)

type ShownStepProps = StepProps &
  SignUpMethods & { number: StepNumber; current: StepNumber; live: boolean }

function Step({ number, current, live, typed, errors, ...methods }: ShownStepProps) {
  const { title, subtitle } = STEPS[number - 1]!
  const Fields = FIELDS[number]
  const Title = number === 1 || live ? 'h1' : 'h2'
  return (
    <section
      className={number === current ? 'wizard-step' : 'wizard-step held-back'}
      aria-labelledby={titleId(number)}
      hidden={live && number !== current}
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
}

function useWizard(sent: Errors, sentFailure: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { live, step, setStep, unsaved } = useDraft(form, summary, sent)
  const { errors, setErrors, clearError } = useErrors(sent)
  const [failure, setFailure] = useState(sentFailure)
  const [complete, setComplete] = useState<StepNumber[]>([])
  useEffect(() => setComplete(completeSteps(form.current, errors)), [errors])

  const save = (at: StepNumber) => {
    unsaved.current = true
    if (form.current) saveDraft(form.current, { step: at })
  }
  const show = (to: StepNumber, focus: string) => {
    flushSync(() => {
      setStep(to)
      setComplete(completeSteps(form.current, errors))
    })
    save(to)
    document.getElementById(focus)?.focus()
  }
  const turn = (by: 1 | -1) => {
    const to = (step + by) as StepNumber
    // Going on is never blocked, but says at once what is missing.
    const wrong = by === 1 ? wrongAnswers(form.current, step) : {}
    setErrors({ ...errors, ...wrong })
    show(to, titleId(to))
    if (Object.keys(wrong).length > 0) summary.current?.focus()
  }
  const { pending, send } = useSending(unsaved, (refused) => {
    flushSync(() => {
      setErrors(refused.errors)
      setFailure(refused.failure)
      setStep(firstStepWithError(refused.errors) ?? step)
    })
    summary.current?.focus()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step !== STEPS.length) return turn(1)
    void send(event.currentTarget)
  }
  const input = (event: FormEvent<HTMLFormElement>) => {
    save(step)
    clearError(event)
  }
  return {
    form,
    summary,
    live,
    step,
    complete,
    errors,
    failure,
    pending,
    show,
    turn,
    submit,
    input,
  }
}

function useDraft(
  form: RefObject<HTMLFormElement | null>,
  summary: RefObject<HTMLDivElement | null>,
  sent: Errors,
) {
  const unsaved = useRef(false)
  const [live, setLive] = useState(false)
  const [step, setStep] = useState<StepNumber>(firstStepWithError(sent) ?? 1)
  // A layout effect: the draft is there before the fields look at what they hold.
  useLayoutEffect(() => {
    const failed = firstStepWithError(sent) !== null
    const stored = failed ? null : readDraft(paths.signup)
    if (stored && form.current) fillDraft(draftControls(form.current), stored)
    const typingOn = signupStepOf(document.activeElement?.getAttribute('name') ?? '')
    if (!failed) setStep((stored?.step as StepNumber) ?? typingOn ?? 1)
    unsaved.current = failed || stored !== null
    setLive(true)
    if (failed) summary.current?.focus()
  }, [form, summary, sent])
  useLeaveWarning(() => unsaved.current)
  return { live, step, setStep, unsaved }
}

function useSending(unsaved: RefObject<boolean>, refuse: (refused: SignupRefusal) => void) {
  const [pending, setPending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    if (pending) return
    setPending(true)
    const result = await submitSignup(form)
    if (result.redirect === undefined) {
      setPending(false)
      return refuse(result)
    }
    unsaved.current = false
    deleteDraft(paths.signup)
    location.replace(result.redirect)
  }
  return { pending, send }
}

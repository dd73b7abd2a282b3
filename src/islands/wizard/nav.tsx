import { STEPS, type StepNumber } from './steps.ts'

type NavProps = { step: StepNumber; live: boolean; pending: boolean; onPrevious: () => void }

/**
 * Before the wizard runs, Next stands where it will be and does nothing yet, and Complete Signup
 * is held back by the style sheet: the form is one page then, for which Complete Signup is right.
 */
export function Nav({ step, live, pending, onPrevious }: NavProps) {
  const last = step === STEPS.length
  return (
    <div className="wizard-nav">
      <button
        type="button"
        className="btn btn-large wizard-previous"
        disabled={step === 1}
        onClick={onPrevious}
      >
        Previous
      </button>
      {!last && (
        <button
          key="next"
          type={live ? 'submit' : 'button'}
          className="btn btn-primary btn-large wizard-next"
        >
          Next <Forward />
        </button>
      )}
      {(last || !live) && (
        <button
          key="complete"
          type="submit"
          className={`btn btn-primary btn-large ${last ? '' : 'held-back'}`}
          data-pending={pending || undefined}
          aria-disabled={pending || undefined}
        >
          <span className="btn-labels">
            <span>Complete Signup</span>
            <span>Signing up...</span>
          </span>
        </button>
      )}
    </div>
  )
}

const Forward = () => (
  <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M2.2 0h3.9l4.1 6-4.1 6H2.2l4.1-6z" fill="currentColor" />
  </svg>
)

import { Button } from '../../views/ui/button.tsx'
import { Chevron } from '../../views/ui/chevron.tsx'
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
      <Button large className="wizard-previous" disabled={step === 1} onClick={onPrevious}>
        Previous
      </Button>
      {!last && (
        <Button
          key="next"
          type={live ? 'submit' : 'button'}
          variant="primary"
          large
          className="wizard-next"
        >
          Next <Chevron />
        </Button>
      )}
      {(last || !live) && (
        <Button
          key="complete"
          type="submit"
          variant="primary"
          large
          className={last ? '' : 'held-back'}
          pending="Signing up..."
          data-pending={pending || undefined}
          aria-disabled={pending || undefined}
        >
          Complete Signup
        </Button>
      )}
    </div>
  )
}

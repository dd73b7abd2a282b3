import { Button } from '../../views/ui/button.tsx'
import { Chevron } from '../../views/ui/chevron.tsx'
import { STEPS, type StepNumber } from './steps.ts'

type NavProps = { step: StepNumber; live: boolean; pending: boolean; onPrevious: () => void }

/** Until hydrated the form is one page, which Complete Signup submits. */
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

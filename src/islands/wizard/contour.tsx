import { Chevron } from '../../views/ui/chevron.tsx'
import { STEPS, type StepNumber } from './steps.ts'

type ContourProps = {
  current: StepNumber
  /** Those in which nothing is missing. */
  complete: readonly StepNumber[]
}

/** Which steps there are; how far one is, the progress bar says. */
export const WizardContour = ({ current, complete }: ContourProps) => (
  <ol className="steps" aria-label="Steps">
    {STEPS.map(({ number, mark, hint }) => {
      const isCurrent = number === current
      const isDone = number < current && complete.includes(number)
      return (
        <li
          key={number}
          className={isDone ? 'step-done' : undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className="step-mark">
            {isDone ? <Tick /> : isCurrent ? <Chevron to="up" /> : number}
          </span>
          <span className="step-label">
            {mark}
            <small>{isDone ? 'Done' : number < current ? INCOMPLETE : hint}</small>
          </span>
        </li>
      )
    })}
  </ol>
)

const INCOMPLETE = 'Something is missing'

const Tick = () => (
  <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
    <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.75" />
  </svg>
)

import { Chevron } from '../../views/ui/chevron.tsx'
import { STEPS, type StepNumber } from './steps.ts'

export const WizardContour = ({ current }: { current: StepNumber }) => (
  <ol className="steps" aria-label="Steps">
    {STEPS.map(({ number, mark, hint }) => (
      <li
        key={number}
        className={number < current ? 'step-done' : undefined}
        aria-current={number === current ? 'step' : undefined}
      >
        <span className="step-mark">
          {number < current ? <Tick /> : number === current ? <Chevron to="up" /> : number}
        </span>
        <span className="step-label">
          {mark}
          <small>
            {number < current
              ? 'Done'
              : number === current
                ? `Step ${number} of ${STEPS.length}`
                : hint}
          </small>
        </span>
      </li>
    ))}
  </ol>
)

const Tick = () => (
  <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
    <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.75" />
  </svg>
)

import { STEPS, type StepNumber } from './steps.ts'

/** How far the form is, drawn as a map's scale bar with a segment a step. */
export function Progress({ current }: { current: StepNumber }) {
  const percent = Math.round((100 * current) / STEPS.length)
  return (
    <div className="progress">
      <p>
        <span>
          Step {current} of {STEPS.length}
        </span>
        <span className="num">{percent}%</span>
      </p>
      <svg
        className="scale-bar"
        role="progressbar"
        aria-label="Sign-up progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <rect width={`${(100 * current) / STEPS.length}%`} height="100%" />
        {STEPS.slice(1).map(({ number }) => {
          const at = `${(100 * (number - 1)) / STEPS.length}%`
          return <line key={number} x1={at} x2={at} y2="100%" />
        })}
      </svg>
    </div>
  )
}

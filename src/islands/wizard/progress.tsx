import { ScaleBar } from '../../views/ui/scale-bar.tsx'
import { STEPS, type StepNumber } from './steps.ts'

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
      <ScaleBar label="Sign-up progress" value={percent} segments={STEPS.length} />
    </div>
  )
}

import { Suspense, use } from 'react'
import { paths } from '../../lib/paths.ts'
import { Terrain } from '../ui/terrain.tsx'
import { Outcome, type OutcomeProps, type PaymentOutcome, Verifying } from './outcome.tsx'

type CallbackProps = Omit<OutcomeProps, 'outcome'> & {
  /** Null where it could not be found out. */
  outcome: Promise<PaymentOutcome | null>
}

export const CallbackPage = (props: CallbackProps) => (
  <div className="lost">
    <Terrain name="welcome" />
    <div className="wrap">
      <Suspense
        fallback={<Verifying full={`${paths.paymentOutcome(props.reference)}&render=full`} />}
      >
        <Found {...props} />
      </Suspense>
    </div>
  </div>
)

const Found = ({ outcome, ...props }: CallbackProps) => (
  <Outcome {...props} outcome={use(outcome)} />
)

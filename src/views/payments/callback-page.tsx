import { Suspense, use } from 'react'
import { paths } from '../../lib/paths.ts'
import { Terrain } from '../ui/terrain.tsx'
import {
  type OutcomeProps,
  type PaymentOutcome,
  PaymentOutcomeCard,
  VerifyingPayment,
} from './outcome.tsx'

type CallbackProps = Omit<OutcomeProps, 'outcome'> & {
  /** Null while the outcome is unknown. */
  outcome: Promise<PaymentOutcome | null>
}

export const CallbackPage = (props: CallbackProps) => (
  <div className="lost">
    <Terrain name="welcome" />
    <div className="wrap">
      <Suspense
        fallback={
          <VerifyingPayment full={`${paths.paymentOutcome(props.reference)}&render=full`} />
        }
      >
        <PaymentFound {...props} />
      </Suspense>
    </div>
  </div>
)

const PaymentFound = ({ outcome, ...props }: CallbackProps) => (
  <PaymentOutcomeCard {...props} outcome={use(outcome)} />
)

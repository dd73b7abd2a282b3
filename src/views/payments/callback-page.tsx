import { Suspense, use } from 'react'
import { paths } from '../../lib/paths.ts'
import { Terrain } from '../ui/terrain.tsx'
import { Outcome, type PaymentOutcome, Verifying } from './outcome.tsx'

type CallbackProps = {
  reference: string
  /** Null where it could not be found out. */
  outcome: Promise<PaymentOutcome | null>
  signedIn: boolean
}

export function CallbackPage({ reference, outcome, signedIn }: CallbackProps) {
  const here = `${paths.paymentCallback}?reference=${encodeURIComponent(reference)}`
  return (
    <div className="lost">
      <Terrain name="welcome" />
      <div className="wrap">
        <Suspense fallback={<Verifying full={`${here}&render=full`} />}>
          <Found outcome={outcome} signedIn={signedIn} here={here} />
        </Suspense>
      </div>
    </div>
  )
}

const Found = ({
  outcome,
  signedIn,
  here,
}: Omit<CallbackProps, 'reference'> & { here: string }) => (
  <Outcome outcome={use(outcome)} signedIn={signedIn} again={here} />
)

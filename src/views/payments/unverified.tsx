import { NOT_VERIFIED, UNVERIFIED } from '../../lib/billing/payment.ts'
import { paths } from '../../lib/paths.ts'
import { ChecksAgain, NextStepLinks, Notice } from './notice.tsx'
import type { OutcomeProps } from './outcome.tsx'

export const Unverified = ({
  reference,
  viewer,
  looksAgain,
}: Omit<OutcomeProps, 'outcome' | 'mentoring'>) => (
  <Notice title="Verification failed" text={UNVERIFIED}>
    <p className="hint">{NOT_VERIFIED}.</p>
    {viewer === 'visitor' && <p>Sign in to see the status of your payment.</p>}
    {viewer === 'payer' && (
      <>
        <p>
          <a href={paths.paymentOutcome(reference)}>Check again</a> in a moment, see its status
          under <a href={paths.payments}>Payments</a>, or{' '}
          <a href={paths.contact}>contact support</a> and name the reference{' '}
          <b className="reference">{reference}</b>.
        </p>
        <ChecksAgain looksAgain={looksAgain} />
      </>
    )}
    <NextStepLinks
      signIn={viewer === 'visitor' ? paths.signIn(paths.paymentOutcome(reference)) : undefined}
    />
  </Notice>
)

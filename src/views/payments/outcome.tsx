import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format.ts'
import { UNVERIFIED } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { TIER_LABELS, type Tier } from '../../lib/tiers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze } from '../ui/chevron.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What became of a payment, as the member is told. */
export type PaymentOutcome = {
  status: 'success' | 'pending' | 'failed'
  message: string
  membershipTier: Tier
  reference: string
  /** When the tier begins, where that is not yet. */
  startsAt?: Date | undefined
}

type OutcomeProps = { outcome: PaymentOutcome | null; signedIn: boolean; again: string }

export function Outcome({ outcome, signedIn, again }: OutcomeProps) {
  if (!outcome) return <Unverified signedIn={signedIn} again={again} />
  const { status, message, membershipTier, reference, startsAt } = outcome
  if (status === 'success')
    return (
      <Notice title="Payment Successful" text={message} done>
        <p>
          {startsAt
            ? `${TIER_LABELS[membershipTier]} begins on ${formatDate(startsAt)}.`
            : `You are a member of the ${TIER_LABELS[membershipTier]} tier.`}
        </p>
        <div className="actions">
          <ButtonLink variant="primary" href={paths.membership}>
            View Membership
          </ButtonLink>
          <ButtonLink href={paths.receipt(reference)}>View Receipt</ButtonLink>
        </div>
      </Notice>
    )
  return (
    <Notice title={status === 'pending' ? 'Payment Not Complete' : 'Payment Failed'} text={message}>
      <div className="actions">
        <ButtonLink variant="primary" href={paths.membership}>
          Try Again
        </ButtonLink>
        <ButtonLink href="/home">Go Home</ButtonLink>
      </div>
    </Notice>
  )
}

const Unverified = ({ signedIn, again }: Omit<OutcomeProps, 'outcome'>) => (
  <Notice title="Verification Failed" text={UNVERIFIED}>
    {!signedIn && (
      <p>
        <a href={paths.signIn(again)}>Sign in</a> to see how it stands.
      </p>
    )}
    <div className="actions">
      <ButtonLink variant="primary" href={paths.membership}>
        Try Again
      </ButtonLink>
      <ButtonLink href="/home">Go Home</ButtonLink>
    </div>
  </Notice>
)

type NoticeProps = { title: string; text: string; done?: boolean; children: ReactNode }

const Notice = ({ title, text, done = false, children }: NoticeProps) => (
  <div className="outcome" role={done ? 'status' : 'alert'}>
    <Blaze filled={done} />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </div>
)

/** Stands until the provider has answered. */
export const Verifying = ({ full }: { full: string }) => (
  <div className="outcome" aria-busy="true">
    <Blaze />
    <h1>Verifying your payment</h1>
    <p className="lead">We are asking the payment provider. This takes a few seconds.</p>
    <Skeleton className="h-11 w-44 rounded-control" />
    <noscript>
      <a href={full}>See how it went</a>
    </noscript>
  </div>
)

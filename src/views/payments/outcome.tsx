import type { PaymentWord } from '../../lib/billing/payment.ts'
import type { Interval } from '../../lib/billing/prices.ts'
import { canMentor, TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate } from '../../lib/text/format.ts'
import { MentoringCard, type StoredMentoring } from '../profile/mentoring.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze } from '../ui/chevron.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChecksAgain, NextStepLinks, Notice, VERIFIES_BY_ITSELF } from './notice.tsx'
import { Unverified } from './unverified.tsx'

export type PaymentOutcome = {
  status: 'success' | 'pending' | 'failed'
  word: PaymentWord
  message: string
  membershipTier: Tier
  organization?: { id: string; name: string | null; onTeam: boolean } | undefined
  startsAt?: Date | undefined
  /** What was paid for, where it starts at the end of a trial. */
  afterTrial?: Interval | undefined
  endedAt?: Date | undefined
}

export type OutcomeProps = {
  outcome: PaymentOutcome | null
  reference: string
  viewer: 'payer' | 'other' | 'visitor'
  looksAgain: boolean
  mentoring: StoredMentoring | null
}

export function PaymentOutcomeCard({ outcome, mentoring, ...props }: OutcomeProps) {
  const { reference } = props
  if (!outcome) return <Unverified {...props} />
  const { status, word, message, membershipTier, organization } = outcome
  const manage = organization ? paths.companyMembership(organization.id) : paths.membership
  // A member who left the team during the checkout would find nothing there.
  const isTheirs = organization?.onTeam ?? true
  const title = TITLES[word]
  if (status === 'success')
    return (
      <>
        <PaymentSucceeded
          outcome={outcome}
          reference={reference}
          title={title}
          isTheirs={isTheirs}
          manage={manage}
        />
        {mentoring && !mentoring.isMentor && runs(outcome) && (
          <MentoringCard member={{ ...mentoring, membershipTier }} />
        )}
      </>
    )
  if (word === 'Needs attention')
    return <PaymentNeedsSupport title={title} message={message} reference={reference} />
  if (status === 'failed')
    return (
      <Notice title={title} text={message}>
        {word === 'Failed' && <p>{NOT_CHARGED}</p>}
        <NextStepLinks again={isTheirs ? manage : paths.membership} />
      </Notice>
    )
  return (
    <Notice title={title} text={message}>
      <p>
        <a href={paths.paymentOutcome(reference)}>Check again</a> before you pay again. You’ll also
        find it under <a href={paths.payments}>Payments</a>.
      </p>
      <ChecksAgain looksAgain={props.looksAgain} />
      <NextStepLinks again={isTheirs ? manage : paths.membership} />
    </Notice>
  )
}

type SucceededProps = {
  outcome: PaymentOutcome
  reference: string
  title: string
  isTheirs: boolean
  manage: string
}

function PaymentSucceeded({ outcome, reference, title, isTheirs, manage }: SucceededProps) {
  return (
    <Notice title={title} text={outcome.message} done>
      <p>
        <TermText {...outcome} />
        {!isTheirs &&
          ' You’re no longer on its team. The plan belongs to the organization, and the receipt is yours.'}
      </p>
      <div className="actions">
        {isTheirs && (
          <ButtonLink variant="primary" href={manage}>
            View membership
          </ButtonLink>
        )}
        <ButtonLink variant={isTheirs ? 'plain' : 'primary'} href={paths.receipt(reference)}>
          View receipt
        </ButtonLink>
      </div>
    </Notice>
  )
}

type SupportProps = { title: string; message: string; reference: string }

function PaymentNeedsSupport({ title, message, reference }: SupportProps) {
  return (
    <Notice title={title} text={message}>
      <p>
        <a href={paths.contact}>Contact support</a> and name the reference{' '}
        <b className="reference">{reference}</b>. We’ll refund it.
      </p>
      <div className="actions">
        <ButtonLink href={paths.payments}>View payments</ButtonLink>
      </div>
    </Notice>
  )
}

export const NOT_CHARGED = 'You weren’t charged.'

const TITLES: Record<PaymentWord, string> = {
  Paid: 'Payment successful',
  'Not complete': 'Payment not complete',
  Failed: 'Payment failed',
  Refunded: 'Payment refunded',
  'Needs attention': 'Payment needs attention',
}

const PAID_TIMES: Record<Interval, string> = { monthly: 'month', yearly: 'year' }

const runs = ({ membershipTier, startsAt, endedAt }: PaymentOutcome) =>
  canMentor(membershipTier) && !startsAt && !endedAt

function TermText({ membershipTier, organization, startsAt, afterTrial, endedAt }: PaymentOutcome) {
  const label = TIER_LABELS[membershipTier]
  const its = organization && <bdi>{organization.name}</bdi>
  const tier = its ? <>tier of {its}</> : label
  if (startsAt && afterTrial)
    return `Your paid ${PAID_TIMES[afterTrial]} of ${label} starts when your trial ends, on ${formatDate(startsAt)}.`
  if (startsAt)
    return (
      <>
        {its && 'The '}
        {tier} begins on {formatDate(startsAt)}.
      </>
    )
  if (endedAt)
    return (
      <>
        It paid for {its && 'the '}
        {tier} until {formatDate(endedAt)}.
      </>
    )
  return its ? <>{its} is on the Organization plan.</> : <>You’re on the {label} plan.</>
}

export const VerifyingPayment = ({ full }: { full: string }) => (
  <div className="outcome" aria-busy="true">
    <Blaze />
    <h1>Verifying your payment</h1>
    <p className="lead">We’re checking with the payment provider. This takes a few seconds.</p>
    <Skeleton className="h-11 w-44 rounded-control" />
    <noscript>
      <p>
        {VERIFIES_BY_ITSELF} If it doesn’t, <a href={full}>see how it went</a>, or check{' '}
        <a href={paths.payments}>Payments</a>.
      </p>
    </noscript>
  </div>
)

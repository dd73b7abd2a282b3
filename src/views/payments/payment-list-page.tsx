import type { ListedPayment } from '../../db/billing/payments.ts'
import { CLOSED_MEANWHILE, NOTHING_CAME, paymentWord } from '../../lib/billing/payment.ts'
import { INTERVAL_LENGTHS } from '../../lib/billing/prices.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatMoney, fullName } from '../../lib/text/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WordBadge } from './badge.tsx'

type PaymentsProps = { rows: ListedPayment[]; next: string | null; viewerId: string }

export const PaymentsPage = ({ rows, next, viewerId }: PaymentsProps) => (
  <div className="page wrap">
    <PageHead
      title="Payments"
      lead="Your membership payments, with receipts for those that were paid."
    >
      <ButtonLink href={paths.membership}>Membership</ButtonLink>
    </PageHead>
    {rows.length === 0 ? (
      <EmptyState title="No payments yet" lead="Your membership payments will appear here.">
        <ButtonLink href={paths.membership} variant="primary">
          Compare plans
        </ButtonLink>
      </EmptyState>
    ) : (
      <PaymentRows payments={rows} viewerId={viewerId} />
    )}
    {next && (
      <div className="more">
        <ButtonLink href={`${paths.payments}?cursor=${next}`} large>
          Earlier payments
        </ButtonLink>
      </div>
    )}
  </div>
)

type RowsProps = { payments: ListedPayment[]; viewerId: string }

/** Payments with who paid, where that is not who looks. */
export const PaymentRows = ({ payments, viewerId }: RowsProps) => (
  <ul className="rows payments card card-pad">
    {payments.map((payment) => (
      <PaymentRow key={payment.id} payment={payment} own={payment.userId === viewerId} />
    ))}
  </ul>
)

const noteOn = (problem: string | null) => {
  if (!problem) return null
  return problem === CLOSED_MEANWHILE
    ? NOTHING_CAME
    : 'The charge didn’t match the agreed amount, so no membership was started.'
}

function PaymentRow({ payment, own }: { payment: ListedPayment; own: boolean }) {
  const { id, membershipTier, interval, createdAt, reference, organization } = payment
  const note = noteOn(payment.problem)

  return (
    <li className="payment">
      <Tile id={id} />
      <div>
        <h2 className="text-card">
          {TIER_LABELS[membershipTier]}, {INTERVAL_LENGTHS[interval]}
        </h2>
        <p className="sub">
          <Day of={createdAt} />
          {own && organization !== null && (
            <>
              , for <bdi>{organization}</bdi>
            </>
          )}
          {!own && (
            <>
              , by <bdi>{payment.paidBy ?? fullName(payment.payer)}</bdi>
            </>
          )}
        </p>
      </div>
      <PaymentState payment={payment} own={own} />
      {note && (
        <p className="payment-note sub">
          {note} <a href={paths.contact}>Contact support</a> and name the reference{' '}
          <span className="reference">{reference}</span>.
        </p>
      )}
    </li>
  )
}

function PaymentState({ payment, own }: { payment: ListedPayment; own: boolean }) {
  const { createdAt, reference, status } = payment
  const of = <VisuallyHidden> of {formatDate(createdAt)}</VisuallyHidden>
  return (
    <div className="payment-state">
      <b className="num">{formatMoney(payment.amount, payment.currency)}</b>
      <WordBadge word={paymentWord(payment)} />
      {payment.paidAt && <MoreLink href={paths.receipt(reference)}>Receipt{of}</MoreLink>}
      {own && status === 'pending' && (
        <MoreLink href={paths.paymentOutcome(reference)}>
          Check again<VisuallyHidden> the payment</VisuallyHidden>
          {of}
        </MoreLink>
      )}
    </div>
  )
}

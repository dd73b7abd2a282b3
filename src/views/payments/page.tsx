import type { ListedPayment } from '../../db/billing/payments.ts'
import { CLOSED_MEANWHILE, NOTHING_CAME } from '../../lib/billing/payment.ts'
import { INTERVAL_LENGTHS } from '../../lib/billing/prices.ts'
import { paths } from '../../lib/paths.ts'
import { formatDate, formatMoney, fullName } from '../../lib/text/format.ts'
import { TIER_LABELS } from '../../lib/tiers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PaymentBadge } from './badge.tsx'

type PaymentsProps = { rows: ListedPayment[]; next: string | null }

export const PaymentsPage = ({ rows, next }: PaymentsProps) => (
  <div className="page wrap">
    <PageHead title="Payments" lead="What you paid for memberships, with a receipt for each.">
      <ButtonLink href={paths.membership}>Membership</ButtonLink>
    </PageHead>
    {rows.length === 0 ? (
      <EmptyState title="No payments yet" lead="Each payment for a membership is listed here.">
        <ButtonLink href={paths.membership} variant="primary">
          See Memberships
        </ButtonLink>
      </EmptyState>
    ) : (
      <ul className="rows payments card card-pad">
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} own />
        ))}
      </ul>
    )}
    {next && (
      <div className="more">
        <ButtonLink href={`${paths.payments}?cursor=${next}`} large>
          Earlier Payments
        </ButtonLink>
      </div>
    )}
  </div>
)

type RowProps = {
  payment: ListedPayment
  /** Whether it is of who looks; else it is named who paid. */
  own: boolean
}

export const PaymentRow = ({ payment, own }: RowProps) => {
  const { membershipTier, interval, amount, currency, createdAt, reference } = payment
  const { status, paidAt, problem, organization, payer } = payment
  const of = <VisuallyHidden> of {formatDate(createdAt)}</VisuallyHidden>
  return (
    <li className="payment">
      <Tile id={payment.id} />
      <div>
        <h2 className="text-card">
          {TIER_LABELS[membershipTier]}, {INTERVAL_LENGTHS[interval]}
        </h2>
        <p className="sub">
          <Day of={createdAt} />
          {own && organization && (
            <>
              , for <bdi>{organization}</bdi>
            </>
          )}
          {!own && (
            <>
              , by <bdi>{payment.paidBy ?? fullName(payer)}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="payment-state">
        <b className="num">{formatMoney(amount, currency)}</b>
        <PaymentBadge {...payment} />
        {paidAt && <MoreLink href={paths.receipt(reference)}>Receipt{of}</MoreLink>}
        {own && status === 'pending' && (
          <MoreLink href={paths.paymentOutcome(reference)}>
            Check again<VisuallyHidden> the payment</VisuallyHidden>
            {of}
          </MoreLink>
        )}
      </div>
      {problem && (
        <p className="payment-note sub">
          {problem === CLOSED_MEANWHILE
            ? NOTHING_CAME
            : 'What was charged is not what was agreed, so no membership came of it.'}{' '}
          <a href={paths.contact}>Contact support</a> and name the reference{' '}
          <span className="reference">{reference}</span>.
        </p>
      )}
    </li>
  )
}

import type { PaymentForOperators } from '../../db/operators/payments.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { RowContent } from '../account/row.tsx'
import { PaymentBadge } from '../payments/badge.tsx'
import { DateTime } from '../ui/day.tsx'
import { RowsCard } from './rows-card.tsx'

export const PaymentsCard = ({ payments }: { payments: PaymentForOperators[] }) => (
  <RowsCard id="payments" title="Payments" none="No payments." rows={payments.map(paymentItem)} />
)

const paymentItem = (payment: PaymentForOperators) => {
  const { reference, tier, title, amount, currency, createdAt, payerId, payer } = payment
  return (
    <li key={reference}>
      <RowContent
        icon="wallet"
        title={
          <>
            {formatMoney(amount, currency)} for{' '}
            {tier ? `${TIER_LABELS[tier]} membership` : <bdi>{title}</bdi>}
          </>
        }
      >
        <a className="text-link" href={paths.adminMember(payerId)} dir="auto">
          {payer}
        </a>
        , <DateTime of={createdAt} />. Reference <code>{reference}</code>
      </RowContent>
      <PaymentBadge {...payment} />
    </li>
  )
}

import type { ReactNode } from 'react'
import type { findReceipt } from '../../db/billing/payments.ts'
import { INTERVAL_LENGTHS } from '../../lib/billing/prices.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { formatDate, formatMoney, fullName } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PaymentBadge } from './badge.tsx'

type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
type ReceiptProps = {
  receipt: Receipt
  viewerId: string
  sandbox: boolean
}

export function ReceiptPage({ receipt, viewerId, sandbox }: ReceiptProps) {
  const isPayer = receipt.userId === viewerId
  return (
    <div className="page wrap">
      <article className="card receipt">
        <header>
          <div>
            <h1>Receipt</h1>
            <p className="muted">{SITE_NAME}</p>
          </div>
          <PaymentBadge {...receipt} />
        </header>
        {sandbox && (
          <p className="sandbox-label">
            <strong>Sandbox.</strong> This was a test payment. No money moved.
          </p>
        )}
        <ReceiptDetails receipt={receipt} isPayer={isPayer} />
        <Amounts receipt={receipt} />
        <ReceiptActions isPayer={isPayer} receipt={receipt} />
      </article>
    </div>
  )
}

function ReceiptDetails({
  receipt,
  isPayer,
}: Pick<ReceiptProps, 'receipt'> & { isPayer: boolean }) {
  const { paidAt, reversedAt, paidFrom, paidUntil, billedTo, billedTaxNumber } = receipt
  const from = paidFrom ?? receipt.startDate
  const until = paidUntil ?? receipt.endDate
  return (
    <dl>
      <PaidBy receipt={receipt} isPayer={isPayer} />
      {billedTo && (
        <Line label="For">
          <bdi>{billedTo}</bdi>
        </Line>
      )}
      {billedTaxNumber && (
        <Line label="Tax number">
          <bdi>{billedTaxNumber}</bdi>
        </Line>
      )}
      <Line label="Paid on">{formatDate(paidAt)}</Line>
      {reversedAt && <Line label="Refunded on">{formatDate(reversedAt)}</Line>}
      {receipt.paymentMethod && <Line label="Paid with">{receipt.paymentMethod}</Line>}
      <Line label="Reference">
        <span className="reference">{receipt.reference}</span>
      </Line>
      {from && until && (
        <Line label="Term">
          {formatDate(from)} to {formatDate(until)}
        </Line>
      )}
    </dl>
  )
}

function PaidBy({
  receipt,
  isPayer,
}: Pick<Pick<ReceiptProps, 'receipt'> & { isPayer: boolean }, 'receipt' | 'isPayer'>) {
  const { payer } = receipt
  return (
    <Line label="Paid by">
      <bdi>{receipt.paidBy ?? fullName(payer)}</bdi>
      {isPayer && (
        <>
          <br />
          {payer.email}
        </>
      )}
    </Line>
  )
}

function Amounts({ receipt }: Pick<ReceiptProps, 'receipt'>) {
  const { amount, credit, currency } = receipt
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {TIER_LABELS[receipt.membershipTier]} membership
            {receipt.worth === receipt.price && `, ${INTERVAL_LENGTHS[receipt.interval]}`}
          </th>
          <td>{formatMoney(receipt.worth, currency)}</td>
        </tr>
        {credit !== '0.00' && (
          <tr>
            <th scope="row">Unused part of your former term</th>
            <td>−{formatMoney(credit, currency)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(amount, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const ReceiptActions = ({
  isPayer,
  receipt,
}: Pick<ReceiptProps, 'receipt'> & { isPayer: boolean }) => (
  <div className="actions">
    <Button data-prints="">Print</Button>
    <ButtonLink
      href={
        isPayer || !receipt.organizationId
          ? paths.payments
          : paths.companyMembership(receipt.organizationId)
      }
    >
      All payments
    </ButtonLink>
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

import type { ListedPayment } from '../../db/billing/payments.ts'
import {
  CLOSED_MEANWHILE,
  NOTHING_CAME,
  type PaymentWord,
  paymentWord,
} from '../../lib/billing/payment.ts'
import { INTERVAL_LENGTHS } from '../../lib/billing/prices.ts'
import { TIER_LABELS } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { formatDate, formatMoney, fullName, isoDate } from '../../lib/text/format.ts'
import { CachedList, cachedItem, textSlot } from '../frame/cached-fragment.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WordBadge } from './badge.tsx'

type PaymentsProps = { rows: ListedPayment[]; next: string | null; viewerId: string }

export const PaymentsPage = ({ rows, next, viewerId }: PaymentsProps) => (
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
      <PaymentRows payments={rows} viewerId={viewerId} />
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

type RowsProps = { payments: ListedPayment[]; viewerId: string }

/** Payments with who paid, where that is not who looks. */
export const PaymentRows = ({ payments, viewerId }: RowsProps) => (
  <CachedList
    className="rows payments card card-pad"
    items={payments.map((payment) => paymentRow(payment, payment.userId === viewerId))}
  />
)

/** Kept by what it looks like alone: all that is of one member, and of one payment, is put in. */
function paymentRow(payment: ListedPayment, own: boolean) {
  const { id, membershipTier, interval, createdAt, reference, status, problem } = payment
  const { organization, payer } = payment
  return cachedItem({
    key: id,
    className: 'payment',
    of: Inside,
    props: {
      own,
      membershipTier,
      interval,
      status,
      note: noteOn(problem),
      word: paymentWord(payment),
      isPaid: payment.paidAt !== null,
      isForOrganization: organization !== null,
    },
    slots: {
      tile: String(tileOf(id)),
      day: isoDate(createdAt),
      date: formatDate(createdAt),
      money: formatMoney(payment.amount, payment.currency),
      by: payment.paidBy ?? fullName(payer),
      organization: organization ?? '',
      receipt: paths.receipt(reference),
      again: paths.paymentOutcome(reference),
      reference,
    },
  })
}

const noteOn = (problem: string | null) => {
  if (!problem) return null
  return problem === CLOSED_MEANWHILE
    ? NOTHING_CAME
    : 'What was charged is not what was agreed, so no membership came of it.'
}

type InsideProps = Pick<ListedPayment, 'membershipTier' | 'interval' | 'status'> & {
  own: boolean
  note: string | null
  word: PaymentWord
  isPaid: boolean
  isForOrganization: boolean
}

function Inside({ own, membershipTier, interval, word, status, note, ...is }: InsideProps) {
  const of = <VisuallyHidden> of {textSlot('date')}</VisuallyHidden>
  return (
    <>
      <Tile hill={textSlot('tile')} />
      <div>
        <h2 className="text-card">
          {TIER_LABELS[membershipTier]}, {INTERVAL_LENGTHS[interval]}
        </h2>
        <p className="sub">
          <time dateTime={textSlot('day')}>{textSlot('date')}</time>
          {own && is.isForOrganization && (
            <>
              , for <bdi>{textSlot('organization')}</bdi>
            </>
          )}
          {!own && (
            <>
              , by <bdi>{textSlot('by')}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="payment-state">
        <b className="num">{textSlot('money')}</b>
        <WordBadge word={word} />
        {is.isPaid && <MoreLink href={textSlot('receipt')}>Receipt{of}</MoreLink>}
        {own && status === 'pending' && (
          <MoreLink href={textSlot('again')}>
            Check again<VisuallyHidden> the payment</VisuallyHidden>
            {of}
          </MoreLink>
        )}
      </div>
      {note && (
        <p className="payment-note sub">
          {note} <a href={paths.contact}>Contact support</a> and name the reference{' '}
          <span className="reference">{textSlot('reference')}</span>.
        </p>
      )}
    </>
  )
}

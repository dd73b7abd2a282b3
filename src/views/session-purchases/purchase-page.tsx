import type { OwnPurchase } from '../../db/session-purchases/purchases.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { UNVERIFIED } from '../../lib/billing/payment.ts'
import { paths } from '../../lib/paths.ts'
import { bookableUntil } from '../../lib/session-purchases/purchase.ts'
import {
  bookTheRest,
  CHECKOUT_NOT_OPENED,
  creditLabel,
  NOT_PAID_YET,
  PURCHASE_FAILED,
  PURCHASE_MISMATCH,
  TIME_NO_LONGER_HELD,
  TIME_RELEASED,
} from '../../lib/session-purchases/texts.ts'
import { formatDate, fullName } from '../../lib/text/format.ts'
import { PaymentBadge } from '../payments/badge.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MoneyFacts, RefundRules } from './money-facts.tsx'

type PurchasePageProps = OwnPurchase & { isPayer: boolean; isVerified: boolean }

/** The payment of one session or a package: where its payer comes back to, and its receipt. */
export const PurchasePage = (props: PurchasePageProps) => {
  const { purchase, other, isPayer, isVerified } = props
  return (
    <div className="page wrap stack">
      <BackLink href={isPayer ? paths.purchases : paths.mentorSessions}>
        {isPayer ? 'Paid sessions' : 'Sessions'}
      </BackLink>
      <PageHead
        title={<bdi>{purchase.title}</bdi>}
        lead={
          <>
            {isPayer ? 'With' : 'Paid by'} <bdi>{fullName(other)}</bdi>
          </>
        }
      >
        <div>
          <PaymentBadge {...purchase} />
        </div>
      </PageHead>
      <Card id="payment">
        <CardHead title="Payment" />
        {!isVerified && <p role="alert">{UNVERIFIED}</p>}
        {purchase.status === 'pending' && isPayer && <Unpaid {...props} />}
        {purchase.paidAt && (
          <p>
            Paid <DateTime of={purchase.paidAt} />. Reference:{' '}
            <b className="reference">{purchase.reference}</b>
          </p>
        )}
        {!purchase.paidAt && purchase.status !== 'pending' ? (
          isPayer && <Failed {...props} />
        ) : (
          <>
            <MoneyFacts {...purchase} />
            <div className="mt-4">
              <RefundRules reader={isPayer ? 'mentee' : 'mentor'} />
            </div>
          </>
        )}
      </Card>
      <Sessions {...props} />
    </div>
  )
}

function Failed({ purchase: { mentorId, offerId, problem, reference } }: PurchasePageProps) {
  if (problem)
    return (
      <p role="alert">
        {PURCHASE_MISMATCH}{' '}
        <a className="link" href={paths.contact}>
          Contact support
        </a>{' '}
        and name the reference <b className="reference">{reference}</b>.
      </p>
    )
  return (
    <>
      <p role="alert">{PURCHASE_FAILED}</p>
      {offerId && (
        <div className="actions mt-4">
          <ButtonLink variant="primary" href={paths.bookingOf(mentorId, offerId)}>
            Try again
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Unpaid({ purchase, credits }: PurchasePageProps) {
  const { checkoutUrl, mentorId, offerId } = purchase
  const heldUntil = credits.find(({ reservedUntil }) => reservedUntil !== null)?.reservedUntil
  return (
    <>
      {heldUntil && checkoutUrl ? (
        <p>
          {NOT_PAID_YET} <DateTime of={heldUntil} zone />.
        </p>
      ) : (
        <p>{heldUntil ? CHECKOUT_NOT_OPENED : TIME_NO_LONGER_HELD}</p>
      )}
      <div className="actions mt-4">
        {heldUntil && checkoutUrl && (
          <ButtonLink variant="primary" href={checkoutUrl}>
            Pay {formatMinor(purchase.amount, purchase.currency)}
          </ButtonLink>
        )}
        {!heldUntil && offerId && (
          <ButtonLink variant="primary" href={paths.bookingOf(mentorId, offerId)}>
            Choose another time
          </ButtonLink>
        )}
        <ButtonLink variant="soft" href={paths.purchase(purchase.reference)}>
          Check again
        </ButtonLink>
      </div>
    </>
  )
}

function Sessions({ purchase, credits, isPayer }: PurchasePageProps) {
  const open = credits.filter(({ session, outcome }) => !session && !outcome).length
  return (
    <Card id="sessions">
      <CardHead title="Sessions" />
      <ul className="grid gap-2">
        {credits.map((credit) => (
          <CreditRow key={credit.id} credit={credit} purchase={purchase} isPayer={isPayer} />
        ))}
      </ul>
      {isPayer && purchase.status === 'success' && open > 0 && (
        <BookOrRefund purchase={purchase} open={open} isAllOpen={open === credits.length} />
      )}
    </Card>
  )
}

type CreditRowProps = Pick<PurchasePageProps, 'purchase' | 'isPayer'> & {
  credit: PurchasePageProps['credits'][number]
}

function CreditRow({ credit, purchase, isPayer }: CreditRowProps) {
  const { session, amount, share } = credit
  const { currency, minutes, status } = purchase
  const label = creditLabel(credit, {
    isMentor: !isPayer,
    isPaid: status === 'success',
    isBooked: session !== null,
  })
  return (
    <li>
      {session && !credit.reservedUntil ? (
        <a className="link" href={paths.mentorSession(session.id)}>
          <DateTime of={session.startsAt} zone />
        </a>
      ) : (
        `${minutes} minutes`
      )}{' '}
      <span className="hint">
        {isPayer || credit.outcome === 'refunded'
          ? formatMinor(amount, currency)
          : `You receive ${formatMinor(amount - share, currency)}`}{' '}
        · {label}
      </span>
    </li>
  )
}

type OpenCreditsProps = Pick<PurchasePageProps, 'purchase'> & { open: number; isAllOpen: boolean }

const BookOrRefund = ({ purchase, open, isAllOpen }: OpenCreditsProps) => (
  <>
    {isAllOpen ? (
      <p>{TIME_RELEASED}</p>
    ) : (
      purchase.paidAt && <p>{bookTheRest(open, formatDate(bookableUntil(purchase.paidAt)))}</p>
    )}
    <Form className="actions mt-4" action={paths.purchaseRefund(purchase.reference)}>
      {purchase.offerId && (
        <ButtonLink variant="primary" href={paths.bookingOf(purchase.mentorId, purchase.offerId)}>
          Book a session
        </ButtonLink>
      )}
      <Button type="submit" variant="quiet">
        Refund what isn’t booked
      </Button>
    </Form>
  </>
)

import type { Balance, Earning } from '../../db/earnings/earnings.ts'
import type { Page } from '../../db/pagination.ts'
import type { Payout, PayoutAccountRow } from '../../db/schema/payouts.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { paths } from '../../lib/paths.ts'
import { accountLabel, usableAt } from '../../lib/payouts/payout-account.ts'
import {
  EARNINGS_LEAD,
  FEES_RULE,
  minimumRule,
  PAYMENTS_OFF_NOTE,
  PAYOUT_REFUSALS,
  PAYOUT_STATUS_LABELS,
} from '../../lib/payouts/texts.ts'
import { CREDIT_LABELS, creditLabel } from '../../lib/session-purchases/texts.ts'
import { formatMonth } from '../../lib/text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

type EarningsProps = {
  balances: Balance[]
  account: PayoutAccountRow | null
  sessions: Page<Earning>
  payouts: Page<Payout>
  months: string[]
  currency: string
  /** Of a payout, in minor units; null where payments are off. */
  minimum: number | null
  isInSandbox: (reference: string) => boolean
  now: Date
}

export const EarningsPage = (props: EarningsProps) => (
  <div className="page wrap stack">
    <PageHead title="Earnings" lead={EARNINGS_LEAD}>
      <ButtonLink href={paths.offers}>Your offers</ButtonLink>
    </PageHead>
    {props.minimum === null && <p role="status">{PAYMENTS_OFF_NOTE}</p>}
    <Balances {...props} />
    {props.minimum !== null && <PayoutCard {...props} minimum={props.minimum} />}
    <Sessions sessions={props.sessions} />
    <Payouts {...props} />
    <Statements months={props.months} />
  </div>
)

const NOTHING = { held: 0, disputed: 0, available: 0, payouts: 0, paidOut: 0 }

const Balances = ({ balances, currency }: EarningsProps) => (
  <>
    {(balances.length > 0 ? balances : [{ ...NOTHING, currency }]).map((balance) => (
      <Card key={balance.currency}>
        <dl className="agreement sums">
          <Sum label="Available" of={balance.available} {...balance} />
          <Sum label={CREDIT_LABELS.held} of={balance.held} {...balance} />
          {balance.disputed > 0 && (
            <Sum label={CREDIT_LABELS.disputed} of={balance.disputed} {...balance} />
          )}
          {balance.payouts > 0 && (
            <Sum label="On its way to you" of={balance.payouts} {...balance} />
          )}
          <Sum label="Paid out" of={balance.paidOut} {...balance} />
        </dl>
      </Card>
    ))}
  </>
)

const Sum = ({ label, of, currency }: { label: string; of: number; currency: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num text-card">{formatMinor(of, currency)}</dd>
  </div>
)

function PayoutCard({ account, ...props }: EarningsProps & { minimum: number }) {
  if (!account)
    return (
      <Card id="payout">
        <CardHead title="Payouts" />
        <p>Add a bank account to be paid out.</p>
        <p className="actions">
          <ButtonLink variant="primary" href={paths.payoutAccount}>
            Add payout account
          </ButtonLink>
        </p>
      </Card>
    )
  return (
    <Card id="payout">
      <CardHead title="Payouts" />
      <p>
        To <bdi>{accountLabel(account)}</bdi>.{' '}
        <a className="link" href={paths.payoutAccount}>
          Change account
        </a>
      </p>
      {usableAt(account) > props.now && (
        <p className="hint">
          Payouts to it start on <DateTime of={usableAt(account)} zone />, 72 hours after the
          change.
        </p>
      )}
      <PayoutActions {...props} account={account} />
      {account.nextPayoutAt && (
        <p className="hint mt-2">
          Next weekly payout: <Day of={account.nextPayoutAt} />
        </p>
      )}
    </Card>
  )
}

type PayoutActionsProps = Omit<EarningsProps, 'account'> & {
  account: NonNullable<EarningsProps['account']>
  minimum: number
}

function PayoutActions({ account, balances, minimum, currency, now }: PayoutActionsProps) {
  const isWeekly = account.nextPayoutAt !== null
  const available = balances.find((each) => each.currency === account.currency)?.available ?? 0
  const isUnderWay = balances.some(({ payouts }) => payouts > 0)
  const canRequest = available >= minimum && usableAt(account) <= now && !isUnderWay
  return (
    <>
      <p className="hint">
        {isUnderWay
          ? PAYOUT_REFUSALS.payout_in_progress
          : minimumRule(formatMinor(minimum, currency), isWeekly)}
      </p>
      <div className="actions mt-4">
        {canRequest && (
          <Form action={paths.payouts}>
            <Button type="submit" variant="primary" pending="Requesting...">
              Pay out {formatMinor(available, account.currency)}
            </Button>
          </Form>
        )}
        <Form action={paths.payoutSchedule}>
          <input type="hidden" name="schedule" value={isWeekly ? 'request' : 'weekly'} />
          <Button type="submit" variant="soft">
            {isWeekly ? 'Stop weekly payouts' : 'Pay out every Monday'}
          </Button>
        </Form>
      </div>
    </>
  )
}

const Sessions = ({ sessions: { rows, next } }: Pick<EarningsProps, 'sessions'>) => (
  <Card id="sessions">
    <CardHead title="Sessions" />
    <p className="hint">{FEES_RULE}</p>
    {rows.length === 0 && <p>Sessions that members pay for will appear here.</p>}
    <ul className="rows rows-text">
      {rows.map((session) => (
        <li key={session.id}>
          <div>
            <h3>
              <a href={paths.purchase(session.reference)} dir="auto">
                {session.title}
              </a>
            </h3>
            <p className="sub">
              {session.startsAt ? <DateTime of={session.startsAt} start /> : 'Not booked yet'} ·
              Price {formatMinor(session.amount, session.currency)}
              {session.outcome !== 'refunded' &&
                ` · Our share ${formatMinor(session.share, session.currency)} · You receive ${formatMinor(session.amount - session.share, session.currency)}`}
            </p>
            <p className="sub">{creditLabel(session, { isMentor: true })}</p>
          </div>
        </li>
      ))}
    </ul>
    {next && <MoreLink href={`${paths.earnings}?cursor=${next}#sessions`}>Older sessions</MoreLink>}
  </Card>
)

type PayoutsProps = Pick<EarningsProps, 'payouts' | 'isInSandbox'>

const Payouts = ({ payouts: { rows, next }, isInSandbox }: PayoutsProps) =>
  rows.length > 0 && (
    <Card id="payouts">
      <CardHead title="Payout history" />
      <ul className="rows rows-text">
        {rows.map((payout) => (
          <li key={payout.id}>
            <div>
              <h3>{formatMinor(payout.amount, payout.currency)}</h3>
              <p className="sub">
                <Day of={payout.createdAt} />, <bdi>{accountLabel(payout)}</bdi>
                {isInSandbox(payout.reference) && (
                  <>
                    {' · '}
                    <a className="link" href={paths.sandboxTransfer(payout.reference)}>
                      Sandbox
                    </a>
                  </>
                )}
              </p>
            </div>
            <Badge>{PAYOUT_STATUS_LABELS[payout.status]}</Badge>
          </li>
        ))}
      </ul>
      {next && (
        <MoreLink href={`${paths.earnings}?payouts=${next}#payouts`}>Older payouts</MoreLink>
      )}
    </Card>
  )

const Statements = ({ months }: { months: string[] }) =>
  months.length > 0 && (
    <Card id="statements">
      <CardHead title="Monthly statements" />
      <ul className="stack">
        {months.map((month) => (
          <li key={month}>
            <a className="link" href={paths.statement(month)}>
              {formatMonth(month)}
            </a>
            {' · '}
            <a className="link" href={paths.statementCsv(month)} download>
              CSV
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )

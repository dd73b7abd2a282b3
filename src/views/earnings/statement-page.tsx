import type { StatementLine } from '../../db/earnings/earnings.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { MOVEMENT_LABELS, sumsOf } from '../../lib/earnings/statement.ts'
import { paths } from '../../lib/paths.ts'
import { accountLabel } from '../../lib/payouts/payout-account.ts'
import { FEES_RULE } from '../../lib/payouts/texts.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { formatDate, formatMonth, fullName } from '../../lib/text/format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'

type StatementProps = {
  month: string
  member: { firstName: string; lastName: string }
  lines: StatementLine[]
  before: { currency: string; sum: number }[]
}

/** To be printed. */
export const StatementPage = ({ month, member, lines, before }: StatementProps) => (
  <div className="page wrap stack">
    <BackLink href={paths.earnings}>Earnings</BackLink>
    <article className="card receipt">
      <header>
        <div>
          <h1>Earnings of {formatMonth(month)}</h1>
          <p className="muted">
            {SITE_NAME}, <bdi>{fullName(member)}</bdi>
          </p>
        </div>
      </header>
      {sumsOf(lines, before).map(({ currency, ...sums }) => (
        <dl key={currency}>
          <Line label="Available before" of={sums.opening} currency={currency} />
          <Line label="Earned" of={sums.earned} currency={currency} />
          <Line label="Paid out" of={sums.paidOut} currency={currency} />
          <Line label="Available at the end" of={sums.closing} currency={currency} />
        </dl>
      ))}
      {lines.length === 0 && <p>Nothing was earned or paid out in this month.</p>}
      <ul className="rows rows-text">
        {lines.map((line) => (
          <li key={line.kind + line.reference}>
            <div>
              <h2 className="text-card">{MOVEMENT_LABELS[line.kind]}</h2>
              <p className="sub">
                {line.kind === 'released' && 'Released on '}
                {formatDate(line.at)}, <What {...line} />
              </p>
            </div>
            <span>{signed(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{FEES_RULE} Dates are in UTC.</p>
      <p className="actions">
        <Button data-prints="">Print</Button>
        <ButtonLink variant="soft" href={paths.statementCsv(month)}>
          CSV
        </ButtonLink>
      </p>
    </article>
  </div>
)

const Line = ({ label, of, currency }: { label: string; of: number; currency: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{signed(of, currency)}</dd>
  </div>
)

const What = ({
  sessionAt,
  title,
  price,
  share,
  currency,
  bankName,
  lastDigits,
}: StatementLine) => (
  <>
    {sessionAt && `session of ${formatDate(sessionAt)}, `}
    {title !== null && <bdi>{title}</bdi>}
    {price !== null && share !== null && (
      <>
        {': '}
        {formatMinor(price, currency)}, less our share of {formatMinor(share, currency)}
      </>
    )}
    {bankName !== null && lastDigits !== null && (
      <bdi>{accountLabel({ bankName, lastDigits })}</bdi>
    )}
  </>
)

const signed = (minor: number, currency: string) =>
  `${minor < 0 ? '−' : ''}${formatMinor(Math.abs(minor), currency)}`

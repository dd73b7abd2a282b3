import { formatMinor } from '../../lib/billing/money.ts'
import { REFUND_RULES } from '../../lib/session-purchases/texts.ts'

type MoneyFactsProps = { amount: number; share: number; currency: string }

/** The whole truth about a price, in minor units, for both sides. */
export const MoneyFacts = ({ amount, share, currency }: MoneyFactsProps) => (
  <dl className="agreement">
    <div>
      <dt>Full price</dt>
      <dd>{formatMinor(amount, currency)}</dd>
    </div>
    <div>
      <dt>The mentor receives</dt>
      <dd>{formatMinor(amount - share, currency)}</dd>
    </div>
    <div>
      <dt>Our share</dt>
      <dd>{formatMinor(share, currency)}</dd>
    </div>
  </dl>
)

export const RefundRules = ({ reader }: { reader: keyof typeof REFUND_RULES }) => (
  <ul className="hint list-disc ps-5">
    {REFUND_RULES[reader].map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
